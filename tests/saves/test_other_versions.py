"""F1, F2: files of other versions, games and editions; both sides are named."""

from pathlib import Path
from typing import Any

import pytest

from rules.game import Game
from rules.system import Reason, Refusal
from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import open_game, record
from tests.saves.forging import forge
from tests.saves.games import FINDER, SEATS, SEED, kept_game, play
from tests.support import toy_system as toy

TWELVES = b'id = "twelves"\ncards = 12\n'


def refusal_of(path: Path, finder: Finder = FINDER) -> Reason:
    """Why this file is refused; fails if it opens."""
    with pytest.raises(Refusal) as refused:
        open_game(path, finder)
    assert refused.value.reason.values["line"] == 1
    return refused.value.reason


@pytest.mark.parametrize(
    ("members", "message_id", "values"),
    [
        ({"format": 3}, "save-format", {"found": 3, "known": [1, 2]}),
        ({"format": 0}, "save-format", {"found": 0, "known": [1, 2]}),
        ({"rules": 2}, "save-rules", {"found": 2, "known": 1}),
        ({"rules": 0}, "save-rules", {"found": 0, "known": 1}),
        ({"system": "chess"}, "save-system", {"found": "chess"}),
        ({"edition": {"id": "elevens", "digest": "?"}}, "save-edition", {"edition": "elevens"}),
    ],
)
def test_f2_another_version_or_game_is_refused(
    folder: Path, members: dict[str, Any], message_id: str, values: dict[str, Any]
) -> None:
    """The refusal names what the file wants and what is known."""
    path = kept_game(folder)
    forge(path, 1, **members)
    reason = refusal_of(path)
    assert reason.id == message_id
    assert values.items() <= reason.values.items()


def test_f1_of_a_newer_format_nothing_but_its_number_is_read(folder: Path) -> None:
    """It may use other members and other checksums."""
    folder.mkdir()
    path = folder / "new.wwe"
    path.write_bytes(b'{"format":7,"game":[1,2,3]}\n')
    assert refusal_of(path).id == "save-format"


def test_f2_an_edition_that_was_changed_since_is_refused(folder: Path) -> None:
    """The same id, but other cards: both digests are named."""
    path = kept_game(folder)
    forge(path, 1, edition={"id": "tens", "digest": "00"})
    reason = refusal_of(path)
    known = [toy.SYSTEM.edition_digest(toy.TENS)]
    assert reason.id == "save-edition-differs"
    assert (reason.values["found"], reason.values["known"]) == ("00", known)


@pytest.fixture
def own_edition_game(folder: Path) -> Path:
    """A game with a person's own edition."""
    edition = toy.SYSTEM.read_edition(TWELVES, "twelves.toml")
    game = Game(toy.SYSTEM, toy.SYSTEM.setup(SEATS, {}, edition), SEED)
    with play(record(game, FileStore(folder))) as recording:
        return Path(recording.store.name(recording.id))


def test_f2_ones_own_edition_is_found_in_the_folder(own_edition_game: Path, tmp_path: Path) -> None:
    """``ID.toml``; the built-in editions do not have it."""
    (tmp_path / "twelves.toml").write_bytes(TWELVES)
    opened = open_game(own_edition_game, Finder(tmp_path, toy.find))
    assert opened.game.setup.edition.cards == 12


def test_f2_ones_own_edition_is_found_by_its_digest(own_edition_game: Path, tmp_path: Path) -> None:
    """Whatever the file is called, and whatever else in the folder has its id or is broken."""
    for name, text in (
        ("twelves.toml", b'id = "twelves"\ncards = 13\n'),
        ("broken.toml", b"["),
        ("other.toml", TWELVES),
    ):
        (tmp_path / name).write_bytes(text)
    opened = open_game(own_edition_game, Finder(tmp_path, toy.find))
    assert opened.game.setup.edition.cards == 12


def test_f2_all_forms_that_are_there_are_told(own_edition_game: Path, tmp_path: Path) -> None:
    """If none has the right digest, theirs are named."""
    known = []
    for cards in (13, 14):
        text = b'id = "twelves"\ncards = %d\n' % cards
        (tmp_path / f"{cards}.toml").write_bytes(text)
        known.append(toy.SYSTEM.edition_digest(toy.SYSTEM.read_edition(text, "")))
    reason = refusal_of(own_edition_game, Finder(tmp_path, toy.find))
    assert (reason.id, reason.values["known"]) == ("save-edition-differs", known)


def test_f2_ones_own_edition_that_is_not_there_is_asked_for(
    own_edition_game: Path, tmp_path: Path
) -> None:
    """The refusal says in which folder it would be looked for."""
    reason = refusal_of(own_edition_game, Finder(tmp_path, toy.find))
    assert (reason.id, reason.values["folder"]) == ("save-edition", str(tmp_path))


def test_f2_of_two_editions_with_one_id_the_one_with_the_right_digest_is_taken(
    folder: Path, tmp_path: Path
) -> None:
    """A person's own ``tens`` hides the built-in one only from games that were played with it."""
    (tmp_path / "tens.toml").write_bytes(b'id = "tens"\ncards = 12\n')
    opened = open_game(kept_game(folder), Finder(tmp_path, toy.find))
    assert opened.game.setup.edition.cards == 10


@pytest.mark.parametrize("edition_id", ["../secret", "/etc/passwd", "..", ""])
def test_f2_an_editions_id_never_leads_out_of_the_folder(
    folder: Path, tmp_path: Path, edition_id: str
) -> None:
    """Even if there is a file of that name."""
    (tmp_path / "secret.toml").write_bytes(TWELVES)
    (tmp_path / "editions").mkdir()
    path = kept_game(folder)
    forge(path, 1, edition={"id": edition_id, "digest": "00"})
    assert refusal_of(path, Finder(tmp_path / "editions", toy.find)).id == "save-edition"
