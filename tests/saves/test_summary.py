"""What a list of saved games tells about each."""

from datetime import timedelta
from pathlib import Path

import pytest

from rules.log import SeatEntry
from rules.system import Standing
from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import record
from saves.summary import Remembered, Summary, Unreadable, summaries, summary
from tests.saves.games import CREATED, FINDER, kept_game, new_game, new_recording, play


def test_a_finished_game_tells_who_won(folder: Path) -> None:
    """Red and blue both guess "higher" in the one round, so they share whatever it brings."""
    found = summary(kept_game(folder, rounds=1), FINDER)
    assert isinstance(found, Summary)
    assert (found.over, found.entries, found.lost) == (True, 4, None)
    assert found.header.created == CREATED
    assert [standing.rank for standing in found.standings] == [1, 1]
    first, second = found.standings
    assert first == Standing("red", 1, second.halves)


def test_an_unfinished_game_tells_how_far_it_is(folder: Path) -> None:
    """After the first card and one round, the second round is on."""
    with play(new_recording(folder), 4) as recording:
        found = summary(folder / f"{recording.id}.wwe", FINDER)
    assert isinstance(found, Summary)
    assert (found.over, found.period) == (False, 2)


def test_a_game_tells_who_holds_the_seats_now_and_who_resigned_comes_in_last(
    folder: Path,
) -> None:
    """Red and blue always guess alike, but red has resigned; the header is as it was begun."""
    with play(new_recording(folder), 2) as recording:
        recording.submit(SeatEntry("red", "other", resigned=True))
        play(recording)
        found = summary(folder / f"{recording.id}.wwe", FINDER)
    assert isinstance(found, Summary)
    assert [seat.player for seat in found.seats] == ["other", "random"]
    assert [seat.player for seat in found.header.seats] == ["human", "random"]
    assert found.resigned == {"red"}
    assert [(standing.seat, standing.rank) for standing in found.standings] == [
        ("blue", 1),
        ("red", 2),
    ]


def test_a_cut_game_tells_what_was_lost(folder: Path) -> None:
    """And is otherwise listed as what is left of it."""
    path = kept_game(folder, rounds=1)
    path.write_bytes(path.read_bytes()[:-1])
    found = summary(path, FINDER)
    assert isinstance(found, Summary)
    assert found.lost is not None
    assert (found.over, found.entries) == (False, 3)


def test_games_are_listed_newest_first_whatever_their_files_are_called(folder: Path) -> None:
    """Begun on three days; the second was renamed."""
    store = FileStore(folder)
    for days in (0, 2, 1):
        record(new_game(), store, created=CREATED + timedelta(days)).close()
    (second,) = (path for path in folder.iterdir() if path.name.startswith("2026-12-01"))
    second.rename(folder / "a good one.wwe")
    found = [
        game.header.created.day for game in summaries(folder, FINDER) if isinstance(game, Summary)
    ]
    assert found == [2, 1, 30]


def test_a_bad_file_does_not_hide_the_others(folder: Path) -> None:
    """It is listed last, with the reason."""
    good = kept_game(folder)
    bad = folder / "zebra.wwe"
    bad.write_text("stripes\n")
    (folder / "folder.wwe").mkdir()
    found = list(summaries(folder, FINDER))
    assert found[0].path == good
    reasons = {game.path.name: game.reason.id for game in found if isinstance(game, Unreadable)}
    assert reasons == {"zebra.wwe": "save-not-a-save", "folder.wwe": "save-not-a-file"}


def test_a_file_that_has_not_changed_is_not_read_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is remembered is what was read; once the game has gone on, that is read."""
    path, remembered = kept_game(folder, rounds=1), Remembered()
    first = list(summaries(folder, FINDER, remembered))
    assert first == list(summaries(folder, FINDER))
    with monkeypatch.context() as patched:
        patched.setattr("saves.summary.open_game", None)
        assert list(summaries(folder, FINDER, remembered)) == first
    path.write_bytes(path.read_bytes()[:-1])
    (again,) = summaries(folder, FINDER, remembered)
    assert isinstance(again, Summary)
    assert (again.over, again.entries) == (False, 3)


def test_a_file_that_cannot_be_opened_is_tried_each_time(folder: Path) -> None:
    """What it lacked, an edition for instance, may be there now."""
    path, remembered = kept_game(folder, rounds=1), Remembered()
    nowhere = Finder(systems=FINDER.systems, editions=folder)
    content = path.read_bytes()
    path.write_bytes(b"zebra\n")
    assert isinstance(remembered.summary(path, nowhere), Unreadable)
    path.write_bytes(content)
    assert isinstance(remembered.summary(path, nowhere), Summary)
