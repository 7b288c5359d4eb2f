"""F6: a file that was cut opens with all its whole lines, wherever it was cut."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.log import SeatEntry
from rules.system import Refusal
from saves.finder import Finder
from saves.recorder import open_game, resume_file
from tests.saves.games import FINDER, kept_game, new_recording, next_entry, play


@pytest.fixture
def path(folder: Path) -> Path:
    """A finished game of one round: a header and four entries."""
    return kept_game(folder, rounds=1)


def cuts(path: Path, step: int = 1) -> Iterator[tuple[bytes, int]]:
    """Cuts the file at every byte after the header: what is left, and how many whole entries."""
    content = path.read_bytes()
    for length in range(content.index(b"\n") + 1, len(content) + 1, step):
        path.write_bytes(content[:length])
        yield content[:length], content.count(b"\n", 0, length) - 1


def test_f6_cut_at_every_byte_it_opens_with_all_whole_entries(path: Path) -> None:
    """At a line's end nothing is lost; elsewhere it says where, and how many bytes."""
    for content, whole in cuts(path):
        opened = open_game(path, FINDER)
        torn = len(content) - content.rindex(b"\n") - 1
        assert len(opened.game.log) == whole
        if torn == 0:
            assert opened.lost is None
        else:
            assert opened.lost is not None
            values = {"file": str(path), "line": whole + 2, "kept": whole, "bytes": torn}
            assert (opened.lost.id, opened.lost.values) == ("save-torn", values)


RECORDED = Path(__file__).parents[1] / "recordings" / "09-2-players.wwe"
"""A whole game of World Without End."""


def _opens_with_all_whole_entries(content: bytes, length: int, path: Path) -> None:
    path.write_bytes(content[:length])
    if b"\n" not in content[:length]:
        with pytest.raises(Refusal, match="save-header-cut"):
            open_game(path, Finder())
        return
    opened = open_game(path, Finder())
    whole, torn = content.count(b"\n", 0, length) - 1, length - content.rindex(b"\n", 0, length) - 1
    assert len(opened.game.log) == whole
    if torn == 0:
        assert opened.lost is None
    else:
        assert opened.lost is not None
        assert (opened.lost.values["kept"], opened.lost.values["bytes"]) == (whole, torn)


def test_f6_a_recorded_game_is_cut_at_many_bytes(tmp_path: Path) -> None:
    """At every line's end, one byte before and after it, and at every 97th byte."""
    content = RECORDED.read_bytes()
    ends = [place for place, byte in enumerate(content, 1) if byte == ord("\n")]
    near = {end + by for end in ends for by in (-1, 0, 1) if end + by <= len(content)}
    for length in sorted(near | set(range(0, len(content), 97))):
        _opens_with_all_whole_entries(content, length, tmp_path / "game.wwe")


@pytest.mark.long
def test_f6_a_recorded_game_is_cut_at_every_byte(tmp_path: Path) -> None:
    """The same, at each of its 19 thousand bytes."""
    content = RECORDED.read_bytes()
    for length in range(len(content) + 1):
        _opens_with_all_whole_entries(content, length, tmp_path / "game.wwe")


def test_f6_a_change_of_seats_that_was_cut_never_happened(folder: Path) -> None:
    """Anna resigns with the last line: only if all of it is there, with its line feed."""
    with play(new_recording(folder), 2) as recording:
        recording.submit(SeatEntry("red", "random", resigned=True))
        path = folder / f"{recording.id}.wwe"
    for _, whole in cuts(path):
        game = open_game(path, FINDER).game
        assert game.resigned == ({"red"} if whole == 3 else set())
        assert game.seats[0].player == ("random" if whole == 3 else "human")


def test_f6_opening_never_changes_a_file(path: Path) -> None:
    """Nor does it leave anything beside it."""
    for content, _ in cuts(path):
        open_game(path, FINDER)
        assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_f6_cut_anywhere_it_can_be_played_on(path: Path) -> None:
    """The torn bytes are kept in a file of their own, and the game goes on where it stood."""
    aside = path.with_suffix(".torn")
    for content, whole in cuts(path, step=7):
        recording, lost = resume_file(path, FINDER)
        with recording:
            while not recording.game.over:
                recording.submit(next_entry(recording.game))
        if lost is not None and whole < 4:
            assert aside.read_bytes() == content[content.rindex(b"\n") + 1 :] + b"\n"
            aside.unlink()
        assert len(open_game(path, FINDER).game.log) == 4
        assert not aside.exists()


def test_f6_torn_bytes_of_several_times_are_all_kept(path: Path) -> None:
    """They are added to the same file, each on a line."""
    for torn in (b'{"n":4,"ty', b'{"n":5'):
        content = path.read_bytes()
        path.write_bytes(content[: content.rindex(b"\n", 0, -1) + 1] + torn)
        with resume_file(path, FINDER).recording as recording:
            recording.submit(next_entry(recording.game))
    assert path.with_suffix(".torn").read_bytes() == b'{"n":4,"ty\n{"n":5\n'


def test_f6_a_cut_header_is_refused_wherever_it_was_cut(path: Path) -> None:
    """An empty file, too: there is no game without a header."""
    content = path.read_bytes()
    for length in range(content.index(b"\n") + 1):
        path.write_bytes(content[:length])
        with pytest.raises(Refusal) as refused:
            open_game(path, FINDER)
        assert refused.value.reason.id == "save-header-cut"
        assert refused.value.reason.values["line"] == 1


@pytest.mark.parametrize("overwritten", [b"\0", b"\x1f"])
def test_f6_a_line_whose_end_a_crash_made_zeros_counts_as_never_written(
    path: Path, overwritten: bytes
) -> None:
    """Some file systems leave zeros where the last write did not reach the disk."""
    content = path.read_bytes()
    for end in (content.rindex(b"\n", 0, -1) + 1, len(content) - 10):
        path.write_bytes(content[:end] + overwritten * (len(content) - end))
        opened = open_game(path, FINDER)
        assert len(opened.game.log) == 3
        assert opened.lost is not None


@pytest.mark.parametrize("overwritten", [b"\0", b"\x1f"])
def test_f6_zeros_over_many_lines_are_damage(folder: Path, overwritten: bytes) -> None:
    """What is longer than any line before it was more than the line that was being written."""
    path = kept_game(folder, rounds=9)
    content = path.read_bytes()
    end = content.index(b"\n") + 30
    assert len(content) - end > 2 * end
    path.write_bytes(content[:end] + overwritten * (len(content) - end))
    with pytest.raises(Refusal) as refused:
        open_game(path, FINDER)
    assert refused.value.reason.id == "save-changed"
    assert refused.value.reason.values["line"] == 2
