"""A report as plain text, in lines of at most 80 columns."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from wwe_tui.panels.lines import cut
from wwe_tui.texts.layout import table

from .blocks import Block, Heading, Item, Paragraph, Table, cleaned
from .report import report
from .subject import Subject

WIDTH = 80
"""Columns."""

UNDER = {1: "=", 2: "-"}
"""With what the headings of a level are underlined."""

BEFORE = {3: "== ", 4: "-- "}
"""What stands before those of other levels."""

HANGING = "  "
"""Before all lines of a paragraph but the first."""

FIRST, GAP = 26, 2
"""Most columns of a row's first cell, and those between two cells."""

FEW = 2
"""Other cells in a row with which the first may be twice as wide."""


def text(subject: Subject) -> Iterator[str]:
    """The report, line by line; no control character is in it, whatever the file holds."""
    before: Block | None = None
    for block in report(subject):
        if before is not None and not _adjoin(before, block):
            yield "\n"
        for line in _lines(cleaned(block)):
            yield f"{line}\n"
        before = block


def _adjoin(before: Block, block: Block) -> bool:
    """Whether no empty line stands between two blocks: of lists, and of one round's entries."""
    if isinstance(before, Heading):
        return isinstance(block, Paragraph) and before.level in BEFORE
    return type(before) is type(block) and isinstance(block, Item | Paragraph)


def _lines(block: Block) -> list[str]:
    match block:
        case Heading(level, words):
            return _heading(level, words)
        case Paragraph(words):
            return _wrapped(words)
        case Item(when, words):
            return _wrapped(f"- {when}: {words}")
        case Table(rows):
            return table([_cells(row) for row in rows], GAP, numbers=True)


def _heading(level: int, words: str) -> list[str]:
    lines = _wrapped(BEFORE.get(level, "") + words)
    if level in UNDER:
        lines.append(UNDER[level] * max(map(cell_len, lines)))
    return lines


def _wrapped(words: str) -> list[str]:
    """A paragraph in lines of so many cells that they fit; all but the first are indented."""
    first, *others = words.split(" ")
    lines = [first]
    for word in others:
        if cell_len(lines[-1]) + 1 + cell_len(word) > WIDTH:
            lines.append(f"{HANGING}{word}")
        else:
            lines[-1] += f" {word}"
    return lines


def _cells(row: Sequence[str]) -> list[str]:
    """The cells of a row, cut where the row would not fit."""
    first, *others = row
    room = FIRST if len(others) > FEW else 2 * FIRST
    most = (WIDTH - room) // len(others) - GAP
    return [cut(first, room), *(cut(cell, most) for cell in others)]
