"""Choices as a list with their keys; the one that is looked at is always in sight."""

from typing import NamedTuple

from wwe_tui.asking.dialogue import Answer

from .asked_words import reason, text
from .choices import label
from .colouring import broken
from .lines import Line, Lines, Span, clicking, fit, line, restyle
from .scene import Scene

KEY = 4
"""Cells before a choice: its key between blanks."""


class Block(NamedTuple):
    """The rows of one choice."""

    place: int
    rows: Lines


def draw(scene: Scene, answer: Answer, width: int, height: int) -> Lines:
    """As many of the choices as there is room for, around the one that is looked at."""
    places = range(len(answer.menu.choices))
    return window([_block(scene, answer, place, width) for place in places], answer.cursor, height)


def window(blocks: list[Block], cursor: int, height: int) -> Lines:
    """So many rows of all blocks that the one under the cursor is among them from its first row.

    >>> blocks = [Block(n, [line(str(n))]) for n in range(9)]
    >>> [row[0].text for row in window(blocks, 7, 3)]
    ['6', '7', '8']
    """
    rows = [row for block in blocks for row in block.rows]
    first = sum(len(block.rows) for block in blocks[:cursor])
    last = first + len(blocks[cursor].rows)
    following = len(blocks[cursor + 1].rows) if cursor + 1 < len(blocks) else 0
    top = max(0, min(first, last + min(following, 1) - height))
    return rows[top : top + height]


def _block(scene: Scene, answer: Answer, place: int, width: int) -> Block:
    """A choice in one or several rows; under a refused one that is looked at stands why."""
    choice = answer.menu.choices[place]
    looked_at = place == answer.cursor
    style = "choice" if choice.refused is None else "refused"
    rows = [
        keyed(label(answer, place) if not number else "", row)
        for number, row in enumerate(broken(text(scene, answer, choice, style), width - KEY))
    ]
    if looked_at:
        rows = [restyle(fit(row, width), "cursor") for row in rows]
    if looked_at and choice.refused is not None:
        rows += [line(" " * KEY, *row) for row in reason(scene, choice.refused, width - KEY)]
    return Block(place, [clicking(row, f"choice {place}") for row in rows])


def keyed(key: str, row: Line) -> Line:
    """A row with the key that takes it, or blanks."""
    return line(Span(f" {key or ' '}  ", "key-inline"), *row)
