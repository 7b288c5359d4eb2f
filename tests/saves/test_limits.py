"""F7: what goes beyond the limits is refused, in bounded time and memory, and never written."""

import os
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.log import UndoEntry
from rules.system import Reason, Refusal
from saves import format as form
from saves.errors import SaveError
from saves.reading import read
from saves.recorder import open_game, resume_file
from tests.saves.forging import bodies_of, sealed
from tests.saves.games import FINDER, kept_game, new_recording, play


def refusal_of(path: Path) -> Reason:
    """Why this file is refused; fails if it opens, or ends otherwise."""
    with pytest.raises(Refusal) as refused:
        open_game(path, FINDER)
    return refused.value.reason


@pytest.fixture
def path(folder: Path) -> Path:
    """A finished game."""
    return kept_game(folder)


def test_f7_a_line_without_end_is_refused_after_64_kib(path: Path) -> None:
    """A line of 1 GB is on the disk as a hole; little more than the limit is read."""
    with path.open("r+b") as file:
        file.seek(path.read_bytes().index(b"\n") + 1)
        file.truncate()
        file.truncate(1 << 30)
    tracemalloc.start()
    reason = refusal_of(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (reason.id, reason.values["line"]) == ("save-line-long", 2)
    assert peak < 2_000_000


def test_f7_too_many_entries_are_refused(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """The game has ten; with a limit of nine, the tenth on line 11 is one too many."""
    monkeypatch.setattr(form, "MAX_ENTRIES", 9)
    reason = refusal_of(path)
    assert (reason.id, reason.values["line"]) == ("save-entries", 11)


def test_f7_a_million_entries_are_read_no_further_than_the_limit(path: Path) -> None:
    """The first 100,001 have right numbers and checksums; the others are not even fetched."""
    header, *_ = bodies_of(path.read_bytes())
    redos = ({"n": number, "type": "redo", "seat": "red"} for number in range(1, 100_002))

    def lines() -> Iterator[bytes]:
        yield from sealed([header, *redos]).splitlines(keepends=True)
        pytest.fail("it wants to read on")

    with pytest.raises(Refusal) as refused:
        read(lines(), "game.wwe")
    reason = refused.value.reason
    assert (reason.id, reason.values["line"]) == ("save-entries", 100_002)


def test_f7_too_many_bytes_are_refused(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """A limit of 1000 bytes is passed in the third line or after it."""
    monkeypatch.setattr(form, "MAX_BYTES", 1000)
    content = path.read_bytes()
    reason = refusal_of(path)
    assert reason.id == "save-large"
    assert reason.values["line"] == content.count(b"\n", 0, 1000) + 1


def test_f7_a_huge_file_is_refused_before_it_is_read(path: Path) -> None:
    """A terabyte that takes no room on the disk: whoever wants to go on with it learns at once."""
    os.truncate(path, 1 << 40)
    with pytest.raises(SaveError) as refused:
        resume_file(path, FINDER)
    assert refused.value.reason.id == "save-huge"


def test_f7_nothing_is_written_that_could_not_be_read(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """The entry past the limit is refused, and the file stays good."""
    monkeypatch.setattr(form, "MAX_ENTRIES", 4)
    path = kept_game(folder, rounds=1)
    with resume_file(path, FINDER).recording as recording, pytest.raises(Refusal) as refused:
        recording.submit(recording.game.undo("red"))
    assert refused.value.reason.id == "save-full"
    assert open_game(path, FINDER).game.over


def test_f7_no_line_is_written_that_could_not_be_read(folder: Path) -> None:
    """Consent that is given twenty thousand times makes a line too long."""
    with play(new_recording(folder), 2) as recording:
        before = list(recording.store.read(recording.id))
        with pytest.raises(Refusal) as refused:
            recording.submit(UndoEntry("red", to=2, agreed=("blue",) * 20_000))
        assert refused.value.reason.id == "save-line-long"
        assert list(recording.store.read(recording.id)) == before
