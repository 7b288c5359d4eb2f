"""Lines that fit a width: paragraphs, columns and tables, in plain characters only."""

import textwrap
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

NARROWEST = 20
"""Columns below which nothing is laid out: a narrower terminal breaks lines by itself."""


def wrapped(text: str, width: int, indent: str = "", hanging: str = "") -> list[str]:
    """A paragraph in lines of at most ``width`` columns; ``hanging`` indents all but the first.

    >>> wrapped("Red receives 1 stone, Blue 1 wood.", 25, hanging="  ")
    ['Red receives 1 stone,', '  Blue 1 wood.']
    """
    lines = textwrap.wrap(
        text,
        max(width, NARROWEST),
        initial_indent=indent,
        subsequent_indent=hanging,
        break_on_hyphens=False,
        break_long_words=False,  # a path or a digest stays whole, to be copied
    )
    return lines or [""]


def columns(cells: Sequence[str], width: int, gap: int = 3) -> list[str]:
    """Short cells in as many columns as fit, read downwards.

    >>> columns(["1 Red", "2 Blue", "3 Green"], 20)
    ['1 Red     3 Green', '2 Blue']
    """
    widest = max(map(cell_len, cells), default=0)
    count = max(1, (width + gap) // (widest + gap))
    rows = -(-len(cells) // count)
    return [_row(cells[row::rows], [widest] * count, gap) for row in range(rows)]


def table(rows: Sequence[Sequence[str]], gap: int = 2, numbers: bool = False) -> list[str]:
    """Rows of cells under each other, each column as wide as its widest cell.

    ``numbers`` puts all but the first column to the right.

    >>> table([["Red", "8"], ["Yellow", "12"]])
    ['Red     8', 'Yellow  12']
    >>> table([["Red", "8"], ["Yellow", "12"]], numbers=True)
    ['Red      8', 'Yellow  12']
    """
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    if numbers:
        rows = [[row[0], *map(_to_the_right, row[1:], widths[1:])] for row in rows]
    return [_row(row, widths, gap) for row in rows]


def _to_the_right(cell: str, width: int) -> str:
    return " " * (width - cell_len(cell)) + cell


def _row(cells: Sequence[str], widths: Sequence[int], gap: int) -> str:
    padded = (set_cell_size(cell, width) for cell, width in zip(cells, widths, strict=False))
    return (" " * gap).join(padded).rstrip()
