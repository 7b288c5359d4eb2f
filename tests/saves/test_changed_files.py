"""F4: whatever byte was changed, the file is refused and the line is named."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from rules.system import Reason, Refusal
from saves.reading import read
from tests.saves.games import kept_game

Change = Callable[[list[bytes]], list[bytes]]


def refusal_of(content: bytes) -> Reason:
    """Why this content is refused; fails if it is not."""
    with pytest.raises(Refusal) as refused:
        read(BytesIO(content), "game.wwe")
    return refused.value.reason


@pytest.fixture
def content(folder: Path) -> bytes:
    """A finished game of one round: a header and four entries."""
    return kept_game(folder, rounds=1).read_bytes()


@pytest.mark.parametrize("bit", range(8))
def test_f4_a_flipped_bit_in_any_byte_is_found_and_its_line_named(content: bytes, bit: int) -> None:
    """Also in a checksum, in a line feed, and in the format's number."""
    for position in range(len(content)):
        changed = bytearray(content)
        changed[position] ^= 1 << bit
        reason = refusal_of(bytes(changed))
        assert reason.values["line"] == content.count(b"\n", 0, position) + 1, changed
        first = position < content.index(b"\n") + 1
        assert reason.id in ({"save-changed-first", "save-format"} if first else {"save-changed"})


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], 2),
        (lambda lines: [*lines[:3], *lines[4:]], 4),
        (lambda lines: [*lines[:3], lines[2], *lines[3:]], 4),
        (lambda lines: [*lines[:3], b"\n", *lines[3:]], 4),
        (lambda lines: [line[:-1] + b"\r\n" for line in lines], 1),
        (lambda lines: [b"\xef\xbb\xbf" + lines[0], *lines[1:]], 1),
    ],
    ids=["swapped", "left out", "doubled", "empty line", "Windows line ends", "byte order mark"],
)
def test_f4_lines_that_moved_are_found(content: bytes, change: Change, line: int) -> None:
    """The first line that does not follow from the one before it is named."""
    reason = refusal_of(b"".join(change(content.splitlines(keepends=True))))
    message_id = "save-changed-first" if line == 1 else "save-changed"
    assert (reason.id, reason.values["line"]) == (message_id, line)


def test_f4_lines_of_another_game_do_not_fit(folder: Path, content: bytes) -> None:
    """The same moves in a game of another name: its second line is not ours."""
    other = kept_game(folder, rounds=1).read_bytes().splitlines(keepends=True)
    mixed = content.splitlines(keepends=True)[:1] + other[1:]
    assert refusal_of(b"".join(mixed)).values["line"] == 2
