"""Damages saved games as disks, people and programs do, and as often as a test likes.

``damaged`` makes a file that differs from the one that it was; everything follows from
the dice.
"""

from collections.abc import Callable
from random import Random

Damage = Callable[[bytes, bytes, Random], bytes]
"""Makes other bytes of a file's, with those of another game at hand."""

MOST = 3
"""How often one file is damaged at most."""

BLOCKS = (1, 16, 512, 4096)
"""Bytes of what is overwritten, put in or left out: up to these, or just so many."""


def damaged(content: bytes, other: bytes, dice: Random) -> tuple[str, bytes]:
    """The names of what was done to a file, and what it is then.

    Once not even its header is whole no more is done: from nothing and another file another
    game could be made, which is whole.
    """
    names: list[str] = []
    after = content
    while after == content or (b"\n" in after and len(names) < MOST and dice.random() < 0.3):
        name = dice.choice(list(DAMAGES))
        names.append(name)
        after = DAMAGES[name](after, other, dice)
    return " ".join(names), after


def _place(content: bytes, dice: Random) -> int:
    return dice.randint(0, len(content))


def _size(dice: Random) -> int:
    most = dice.choice(BLOCKS)
    return dice.choice((most, dice.randint(1, most)))


def _lines(content: bytes) -> list[bytes]:
    return content.splitlines(keepends=True)


def _cut(content: bytes, other: bytes, dice: Random) -> bytes:
    return content[: _place(content, dice)]


def _cut_at_a_line(content: bytes, other: bytes, dice: Random) -> bytes:
    lines = _lines(content)
    return b"".join(lines[: dice.randint(0, len(lines))])


def _flip_bits(content: bytes, other: bytes, dice: Random) -> bytes:
    changed = bytearray(content)
    for _ in range(dice.randint(1, 8) if content else 0):
        changed[dice.randrange(len(changed))] ^= 1 << dice.randrange(8)
    return bytes(changed)


def _flip_a_bit_at_an_end(content: bytes, other: bytes, dice: Random) -> bytes:
    """Of a line's checksum, or its line feed."""
    ends = [place for place, byte in enumerate(content) if byte == 10]
    if not ends:
        return content
    changed = bytearray(content)
    changed[max(0, dice.choice(ends) - dice.randint(0, 27))] ^= 1 << dice.randrange(8)
    return bytes(changed)


def _overwrite(content: bytes, other: bytes, dice: Random) -> bytes:
    """With zeros, ones, noise, or what stands elsewhere in this file or another."""
    start, size = _place(content, dice), _size(dice)
    size = min(size, len(content) - start)
    source = dice.choice((content, other))
    from_ = _place(source, dice)
    block = dice.choice((bytes(size), b"\xff" * size, dice.randbytes(size), source[from_:][:size]))
    return content[:start] + block + content[start + len(block) :]


def _put_in(content: bytes, other: bytes, dice: Random) -> bytes:
    start, size = _place(content, dice), _size(dice)
    from_ = _place(other, dice)
    block = dice.choice((bytes(size), dice.randbytes(size), other[from_:][:size], b"\r", b"\n"))
    return content[:start] + block + content[start:]


def _leave_out(content: bytes, other: bytes, dice: Random) -> bytes:
    start = _place(content, dice)
    return content[:start] + content[start + _size(dice) :]


def _swap_lines(content: bytes, other: bytes, dice: Random) -> bytes:
    lines = _lines(content)
    if lines:
        one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
        lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def _double_a_line(content: bytes, other: bytes, dice: Random) -> bytes:
    lines = _lines(content)
    if lines:
        lines.insert(dice.randint(0, len(lines)), dice.choice(lines))
    return b"".join(lines)


def _leave_out_lines(content: bytes, other: bytes, dice: Random) -> bytes:
    lines = _lines(content)
    start = dice.randint(0, len(lines))
    return b"".join(lines[:start] + lines[start + dice.randint(1, 5) :])


def _put_in_a_line(content: bytes, other: bytes, dice: Random) -> bytes:
    """One of another game's, after the header."""
    lines = _lines(content)
    lines.insert(dice.randint(1, max(1, len(lines))), dice.choice(_lines(other)))
    return b"".join(lines)


def _splice(content: bytes, other: bytes, dice: Random) -> bytes:
    """Goes on with another game, from about the same line or byte on."""
    if dice.random() < 0.5:
        lines, others = _lines(content), _lines(other)
        at = dice.randint(1, max(1, len(lines)))
        return b"".join(lines[:at] + others[at + dice.randint(-2, 2) :])
    at = dice.randint(min(1000, len(content)), len(content))
    return content[:at] + other[at:]


def _join(content: bytes, other: bytes, dice: Random) -> bytes:
    """Two copies, or two games, in one file."""
    return content + dice.choice((content, other))


DAMAGES: dict[str, Damage] = {
    "cut": _cut,
    "cut-at-a-line": _cut_at_a_line,
    "bits": _flip_bits,
    "end-bit": _flip_a_bit_at_an_end,
    "overwritten": _overwrite,
    "put-in": _put_in,
    "left-out": _leave_out,
    "lines-swapped": _swap_lines,
    "line-doubled": _double_a_line,
    "lines-left-out": _leave_out_lines,
    "line-put-in": _put_in_a_line,
    "spliced": _splice,
    "joined": _join,
}
"""All that is done to files, by its name."""
