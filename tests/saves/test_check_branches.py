"""`saves.check` of branches: the first entries are the parent's, with chances of its seed (F2)."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from rules.game import Game
from rules.log import AnyEntry, UndoEntry
from saves.check import Report, check_file
from saves.files import FileStore
from saves.format import Parent
from saves.recorder import open_game, record
from tests.saves.forging import bodies_of, forge, sealed
from tests.saves.games import CREATED, FINDER, kept_game, new_recording, play

OWN = b"another seed for the branch ...."
"""32 bytes; with them other cards fall than with the parent's."""


def branch_of(path: Path, entry: int, seed: bytes = OWN) -> Path:
    """The file of a game that left the one at ``path`` after an entry, played to its end."""
    parent = open_game(path, FINDER)
    game = Game(parent.game.system, parent.game.setup, seed)
    entries = _counting(parent.game.log.entries[:entry], parent.game)
    names = Parent(game=parent.header.id, entry=entry, entries=len(entries))
    store = FileStore(path.parent)
    with record(game, store, parent=names, created=CREATED) as recording:
        for taken in entries:
            recording.submit(taken)
        play(recording)
        return path.parent / f"{recording.id}.wwe"


def _counting(entries: Iterable[AnyEntry], game: Game) -> list[AnyEntry]:
    again = Game(game.system, game.setup, game.seed)
    for entry in entries:
        again.accept(entry)
    return [again.log[number] for number in again.log.live]


def taken_back(folder: Path) -> Path:
    """A finished game in which red took entry 2 back with entry 5, and all after it."""
    with play(new_recording(folder), 4) as recording:
        recording.submit(UndoEntry("red", 2))
        play(recording)
        return folder / f"{recording.id}.wwe"


def report_of(path: Path) -> Report:
    """What is found in a file."""
    return check_file(path, FINDER)


def ids(report: Report) -> tuple[list[str], list[str]]:
    """What was found, and what could not be checked."""
    return [r.id for r in report.findings], [r.id for r in report.notes]


@pytest.fixture
def parent(folder: Path) -> Path:
    """A finished game: cards are entries 1, 4, 7 and 10."""
    return kept_game(folder)


def test_f2_a_branch_is_sound_where_its_parent_lies(parent: Path) -> None:
    """Cards 1 and 4 are the parent's seed's, the other two its own: all are checked."""
    report = report_of(branch_of(parent, 5))
    assert ids(report) == ([], [])
    assert (report.draws, report.over) == (4, True)


def test_f2_without_its_parent_its_first_draws_are_not_checked(parent: Path) -> None:
    """That is said, and is no fault; its own two draws are checked."""
    branch = branch_of(parent, 5)
    parent.unlink()
    report = report_of(branch)
    assert ids(report) == ([], ["check-no-parent"])
    assert report.notes[0].values["entries"] == 5
    assert (report.moves, report.draws) == (6, 2)


def test_f2_what_was_taken_back_in_the_parent_is_not_repeated(folder: Path) -> None:
    """Red took entry 2 back, and all after it: 1 and 6 to 8 counted when the branch left."""
    branch = branch_of(taken_back(folder), 8)
    report = report_of(branch)
    assert report.header is not None
    assert report.header.parent is not None
    assert report.header.parent.entries == 4
    assert ids(report) == ([], [])


def test_f2_a_branch_of_a_branch_follows_three_seeds(parent: Path) -> None:
    """Card 1 and 4 are the first game's, 7 the second's, 10 its own."""
    middle = branch_of(parent, 5)
    last = branch_of(middle, 8, b"the third seed, of 32 bytes too.")
    assert ids(report_of(last)) == ([], [])
    assert report_of(last).draws == 4
    parent.unlink()
    assert ids(report_of(last)) == ([], ["check-no-parent"])
    assert report_of(last).draws == 2


def test_f2_a_first_entry_that_is_not_the_parents_is_named(parent: Path) -> None:
    """Red guessed higher there in entry 2; the branch says lower."""
    branch = branch_of(parent, 3)
    forge(branch, 3, move={"type": "guess", "higher": False})
    report = report_of(branch)
    assert ids(report)[0][0] == "check-not-repeated"
    assert report.findings[0].values == {"file": str(branch), "line": 3, "n": 2, "entry": 2}


def test_f2_a_first_draw_that_the_parents_seed_does_not_give_is_named(parent: Path) -> None:
    """Forged in both files, so that they agree."""
    branch = branch_of(parent, 1)
    body = bodies_of(parent.read_bytes())[1]
    for path in (parent, branch):
        header, first, *_ = bodies_of(path.read_bytes())
        outcome = {"type": "card", "value": body["outcome"]["value"] % 10 + 1}
        path.write_bytes(sealed([header, {**first, "outcome": outcome}]))
    assert ids(report_of(branch)) == (["check-draw"], [])


def test_f2_a_branch_of_what_was_never_played_is_named(parent: Path) -> None:
    """The parent has 10 entries, so that nothing can have left it after 11."""
    branch = branch_of(parent, 5)
    forge(branch, 1, parent={"game": parent.stem, "entry": 11, "entries": 5})
    assert ids(report_of(branch))[0] == ["check-not-of-parent"]


def test_f2_a_branch_of_more_than_counted_is_named(folder: Path) -> None:
    """After entry 8 of a parent with an undo only 4 entries counted, and not 6."""
    parent = taken_back(folder)
    branch = branch_of(parent, 8)
    forge(branch, 1, parent={"game": parent.stem, "entry": 8, "entries": 6})
    assert ids(report_of(branch))[0] == ["check-not-of-parent"]


def test_f2_a_file_with_the_parents_name_that_is_another_game_judges_nothing(
    parent: Path,
) -> None:
    """Somebody renamed it."""
    branch = branch_of(parent, 5)
    forge(parent, 1, id="another")
    assert ids(report_of(branch)) == ([], ["check-other-parent"])


@pytest.mark.parametrize("name", ["../elsewhere", ".hidden", "", "a/b"])
def test_f9_a_parent_is_looked_for_in_the_same_folder_only(parent: Path, name: str) -> None:
    """A file from elsewhere cannot have others opened."""
    branch = branch_of(parent, 5)
    forge(branch, 1, parent={"game": name, "entry": 5, "entries": 5})
    report = report_of(branch)
    assert ids(report) == ([], ["check-no-parent"])
    assert report.notes[0].values["reason"].id == "save-name"


def test_games_that_name_one_another_as_parents_come_to_an_end(parent: Path) -> None:
    """A forger's circle is followed only so far."""
    branch = branch_of(parent, 5)
    forge(parent, 1, parent={"game": branch.stem, "entry": 5, "entries": 5})
    assert ids(report_of(branch)) == ([], ["check-deep"])
