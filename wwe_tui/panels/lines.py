"""Styled lines: what a panel is made of, before any screen.

A *span* is a text with the name of a style (``themes.py``) and what a click on it means;
a *line* is a tuple of spans. Widths are cells: some letters take two, some none.
"""

import textwrap
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

MORE = "…"
"""Ends a text that had to be cut."""


class Span(NamedTuple):
    """A piece of a line.

    ``style`` names one or more styles, the later ones laid over the earlier:
    ``"seat-red strong"``. ``click`` is a command for the screen: ``"choice 3"``.
    """

    text: str
    style: str = ""
    click: str = ""


Line = tuple[Span, ...]
Lines = list[Line]
EMPTY: Line = ()


def line(*parts: str | Span) -> Line:
    """A line of spans and plain texts; empty ones are left out.

    >>> line("VP ", Span("8", "strong"))
    (Span(text='VP ', style='', click=''), Span(text='8', style='strong', click=''))
    """
    spans = (Span(part) if isinstance(part, str) else part for part in parts)
    return tuple(span for span in spans if span.text)


def text_of(row: Line) -> str:
    """A line's text without its styles."""
    return "".join(span.text for span in row)


def cells(row: Line) -> int:
    """How many cells a line takes."""
    return sum(cell_len(span.text) for span in row)


def cut(text: str, width: int) -> str:
    """A text of at most ``width`` cells, which ends in "…" if it was longer.

    >>> cut("Slaughterhouse Ditch", 10)
    'Slaughter…'
    """
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + MORE if width > 0 else ""


def fill(text: str, width: int) -> str:
    """A text of exactly ``width`` cells: cut, or filled up with blanks.

    >>> fill("wool", 6)
    'wool  '
    """
    return set_cell_size(cut(text, width), width)


def fit(row: Line, width: int, style: str = "") -> Line:
    """A line of exactly ``width`` cells: cut with "…", or filled up with blanks in a style."""
    missing = width - cells(row)
    if missing >= 0:
        return line(*row, Span(" " * missing, style))
    spans: list[Span] = []
    for span in row:
        left = width - cells(tuple(spans))
        if cell_len(span.text) >= left:
            return line(*spans, span._replace(text=fill(f"{span.text}{MORE}", left)))
        spans.append(span)
    return tuple(spans)


def ends(left: Line, right: Line, width: int, style: str = "") -> Line:
    """Two parts at the two ends of a line; the left one is cut if both do not fit."""
    room = width - cells(right)
    return fit((*fit(left, max(room, 0), style), *right), width, style)


def beside(left: Lines, right: Lines, width: int, gap: int = 1) -> Lines:
    """Two blocks side by side; the left one is fitted to ``width`` cells."""
    pairs = zip_longest(left, right, fillvalue=EMPTY)
    return [line(*fit(a, width), " " * gap, *b) for a, b in pairs]


def columns(entries: Sequence[Line], count: int, width: int, gap: int = 1) -> Lines:
    """Entries in ``count`` columns of ``width`` cells together, read downwards."""
    rows = -(-len(entries) // count)
    each = (width - gap * (count - 1)) // count
    block: Lines = list(entries[:rows])
    for column in range(1, count):
        used = each * column + gap * (column - 1)
        block = beside(block, list(entries[column * rows : (column + 1) * rows]), used, gap)
    return block


def wrap(text: str, width: int, style: str = "", hanging: str = "") -> Lines:
    """A paragraph as lines of at most ``width`` cells; ``hanging`` indents all but the first."""
    broken = textwrap.wrap(
        text, max(width, 1), subsequent_indent=hanging, break_on_hyphens=False
    ) or [""]
    return [line(Span(row, style)) for row in broken]


def restyle(row: Iterable[Span], style: str) -> Line:
    """A line with a style laid over all its spans."""
    return tuple(span._replace(style=f"{span.style} {style}".strip()) for span in row)


def clicking(row: Iterable[Span], click: str) -> Line:
    """A line on which a click anywhere means the same."""
    return tuple(span._replace(click=click) for span in row)
