"""The board after a step as a picture: an SVG that needs nothing but itself.

Every run of letters without a gap is a text at its own place with its own length, so that
programs agree where it stands whatever they do with blanks, and whatever fonts they have.
"""

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len

from saves.errors import clean
from wwe_tui.panels.lines import Line, Lines

from .colours import Paint, paint
from .report import outcome, title
from .screen import last_screen, screen
from .subject import Subject

FONT, CELL, ROW, BASE = 14, 8.43, 18, 13.5
"""The size of the letters, a cell's width and height, and its base line below its top.

The width is that of the letters of most fonts for terminals, 0.602 of their size.
"""

FONTS = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"

MARGIN = 12
"""Around the screen."""

DIM = 0.6
"""How much is seen of letters that a theme calls dim."""

RUN = re.compile(r"[!-~]+(?: [!-~]+)*|[^ -~]+")
"""Letters without a gap: those that any such font has, or others, whose widths may differ."""


class Piece(NamedTuple):
    """Letters in a row, from which cell on, and how they look."""

    text: str
    x: int
    look: Paint

    @property
    def cells(self) -> int:
        """How many cells they take."""
        return cell_len(self.text)


def svg(subject: Subject) -> Iterator[str]:
    """The picture, element by element."""
    last = subject.step == subject.film.last
    rows = last_screen(subject) if last else screen(subject, subject.step)
    theme = subject.look.theme
    yield from _head(subject, rows)
    for y, row in enumerate(rows):
        pieces = list(_pieces(row, theme))
        yield from _backgrounds(pieces, y, paint(theme, "").back)
        for piece in pieces:
            yield from _texts(piece, y)
    yield "</g>\n</svg>\n"


def _head(subject: Subject, rows: Lines) -> Iterator[str]:
    """The root, what it shows in words, and the ground."""
    columns, base = subject.look.size[0], paint(subject.look.theme, "")
    width, height = 2 * MARGIN + columns * CELL, 2 * MARGIN + len(rows) * ROW
    number = subject.film.steps[subject.step].number
    shown = subject.t("export-picture", number=number)
    told = [shown, *(outcome(subject) if subject.step == subject.film.last else [])]
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" '
        f'width="{width:g}" height="{height}" role="img" aria-labelledby="title desc">\n'
    )
    yield f'<title id="title">{_safe(title(subject))}</title>\n'
    yield f'<desc id="desc">{_safe(" ".join(told))}</desc>\n'
    yield f'<rect width="100%" height="100%" rx="6" fill="{base.back}"/>\n'
    yield (
        f'<g transform="translate({MARGIN} {MARGIN})" font-family="{FONTS}" '
        f'font-size="{FONT}" fill="{base.front}">\n'
    )


def _pieces(row: Line, theme: str) -> Iterator[Piece]:
    """The spans of a row, those that look the same put together."""
    x = 0
    for look, spans in groupby(row, key=lambda span: paint(theme, span.style)):
        piece = Piece("".join(span.text for span in spans), x, look)
        yield piece
        x += piece.cells


def _backgrounds(pieces: list[Piece], y: int, ground: str) -> Iterator[str]:
    """A rectangle behind each part of a row that has another ground."""
    for back, parts in groupby(pieces, key=lambda piece: piece.look.back):
        same = list(parts)
        if back != ground:
            start, cells = same[0].x, sum(piece.cells for piece in same)
            yield (
                f'<rect x="{start * CELL:g}" y="{y * ROW}" width="{cells * CELL:g}" '
                f'height="{ROW}" fill="{back}" shape-rendering="crispEdges"/>\n'
            )


def _texts(piece: Piece, y: int) -> Iterator[str]:
    """Each run of letters at its place."""
    for run in RUN.finditer(piece.text):
        x = piece.x + cell_len(piece.text[: run.start()])
        yield (
            f'<text x="{x * CELL:g}" y="{y * ROW + BASE:g}" '
            f'textLength="{cell_len(run[0]) * CELL:g}" lengthAdjust="spacingAndGlyphs"'
            f"{_looks(piece.look)}>{_safe(run[0])}</text>\n"
        )


def _looks(look: Paint) -> str:
    """The attributes of letters; all of them, as each text is picked out alone."""
    parts = [f' fill="{look.front}"']
    if look.bold:
        parts.append(' font-weight="bold"')
    if look.dim:
        parts.append(f' fill-opacity="{DIM}"')
    if look.underline:
        parts.append(' text-decoration="underline"')
    return "".join(parts)


def _safe(text: str) -> str:
    """A text with nothing in it that XML or a terminal would take for more than letters."""
    return escape(clean(text))
