"""Where each player's VP came from: a row for each source, and the totals."""

from collections.abc import Sequence

from wwe_tui.telling import ending
from wwe_tui.texts.sentences import points

from .colouring import seat_mark
from .lines import Line, Lines, Span, cells, fill, fit, line, restyle
from .scene import Scene

SOURCE, COLUMN = 27, 15
"""Columns for what VP came from, and at most for each player."""


def draw(scene: Scene, halves: ending.Halves, width: int) -> Lines:
    """One row for each source of which anybody had something, and the totals."""
    t = scene.t
    each = min(COLUMN, (width - SOURCE) // len(halves))
    seats = [seat_mark(scene, seat) for seat in halves]
    head = line(" " * SOURCE, *(span for seat in seats for span in _right(seat, each)))
    rows = [
        _row(t.word("score_source", source), [of[source] for of in halves.values()], each)
        for source in ending.SOURCES
        if any(of[source] for of in halves.values())
    ]
    rule = line(Span(scene.glyphs["rule"] * (SOURCE + each * len(halves)), "faint"))
    totals = [sum(of.values()) for of in halves.values()]
    total = restyle(_row(t.word("score_source", "total"), totals, each), "strong")
    return [head, *rows, rule, total]


def _row(name: str, values: Sequence[int], each: int) -> Line:
    numbers = [_right(line(Span(points(value), _look(value))), each) for value in values]
    return line(Span(fill(name, SOURCE), "dim"), *(span for number in numbers for span in number))


def _look(value: int) -> str:
    """What was lost stands out, and nothing at all does not."""
    return "loss" if value < 0 else "" if value else "faint"


def _right(text: Line, width: int) -> Line:
    cut_off = fit(text, min(cells(text), width))
    return line(" " * (width - cells(cut_off)), *cut_off)
