"""The end of a game: every player's VP by source, who won and why, and what to do next."""

from collections.abc import Sequence

from msgspec.structs import replace

from wwe_tui.panels.colouring import broken, of_seats, seat_mark
from wwe_tui.panels.lines import EMPTY, Line, Lines, Span, cells, fill, fit, line, restyle, wrap
from wwe_tui.panels.scene import Scene
from wwe_tui.settings import Settings
from wwe_tui.telling import ending
from wwe_tui.texts.sentences import points
from wwe_tui.visitor import Visitor

from .over import option
from .sheet import Sheet

LEAVE, AGAIN, CHRONICLE, LOOK, UNDO = "leave", "again", "chronicle", "look", "undo"
"""What the sheet ends with."""

SOURCE, COLUMN = 27, 15
"""Columns for what VP came from, and at most for each player."""


def sheet(visitor: Visitor, scene: Scene, settings: Settings) -> Sheet:
    """The final scores, with a way to the chronicle and to another game."""
    t = visitor.t
    options = [
        option(t, CHRONICLE, "scores-chronicle", "l"),
        option(t, LOOK, "scores-look"),
        option(t, AGAIN, "scores-again", "n"),
        option(t, LEAVE, "scores-leave"),
    ]
    if visitor.table.policy != "none":
        options.insert(2, option(t, UNDO, "scores-undo", "u"))
    title = line(Span(t("scores-title")))
    return Sheet(title, lambda width, height: lines(visitor, scene, width), settings, options)


def lines(visitor: Visitor, scene: Scene, width: int) -> Lines:
    """Who won and why, the VP by source, and by what the draws can be checked."""
    t, table = visitor.t, visitor.table
    view = replace(table.view(None), standings=table.standings())
    halves = ending.halves_by_source(table.history(None), view, table.setup.edition)
    result = [
        row
        for text in ending.result(t, view, table.resigned)
        for row in broken(of_seats(text, scene), width)
    ]
    seed = t("end-seed", seed=(table.seed or b"").hex(), digest=table.seed_digest)
    return [
        *result,
        EMPTY,
        *_by_source(scene, halves, width),
        EMPTY,
        *wrap(seed, width, "faint"),
        EMPTY,
    ]


def _by_source(scene: Scene, halves: ending.Halves, width: int) -> Lines:
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
