"""The points of all players by rounds, as a chart: what is known until now, on an axis of all.

The axis has a place for each of the 24 rounds and for the four chapters' ends, whatever is
known: so it tells nothing of what is yet to come.
"""

import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from rich.text import Text

from rules.world_without_end.board import CHAPTERS, ROUNDS
from wwe_tui.telling.course import Course, Halves
from wwe_tui.texts.sentences import points

from .lines import EMPTY, Line, Lines, Span, cells, cut, fill, fit, line, wrap
from .scene import Scene

SLOTS = ROUNDS + 1
"""Places of a chapter on the axis: its rounds, and its end with the duties (W10)."""

PLACES = CHAPTERS * SLOTS
"""Places on the axis after the beginning, which is place 0."""

LEGEND = 15
"""Columns of the players' names and points, at least."""

WIDEST_LEGEND = 24
"""And at most."""

GAP = 2
"""Columns between the chart and the names."""

ROWS = 5
"""Rows that a chart has at least."""

TOPS = (20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 600, 800, 1000)
"""Points that the axis may end with; more than that is cut off. All have whole quarters."""

STEPS = 4
"""Parts of the axis of points."""

_PLOTEXT = threading.Lock()
"""The library has one figure for the whole process."""

_LINE, _SPOT = 0xE000, 0xE100
"""Letters of nobody's (Unicode's private use): what is drawn for each seat until it has signs."""


class Point(NamedTuple):
    """How the points stood at a place on the axis."""

    place: int
    halves: Halves


def known(course: Course, start: Halves) -> tuple[Point, ...]:
    """The points at the beginning, after each round and chapter that has ended, and now."""
    found = {0: start}
    for mark in (*course.rounds, *course.chapters):
        found[(mark.chapter - 1) * SLOTS + (mark.round or SLOTS)] = mark.halves
    last = max(found)
    if last < PLACES:
        found[last + 1] = course.halves
    return tuple(Point(place, found[place]) for place in sorted(found))


def draw(scene: Scene, course: Course, width: int, height: int) -> Lines:
    """The chart with the names of its lines beside it, the most points first."""
    seats = [player.seat for player in scene.view.players]
    start = dict.fromkeys(seats, 2 * scene.edition.start.vp)
    told = known(course, start)
    explained = wrap(scene.t("chart-axis"), width, "dim")
    rows = max(ROWS, height - 2 - len(explained))
    top = _top(told)
    labels = len(str(top)) + 1
    each = max(1, (width - labels - 1 - GAP - LEGEND) // PLACES)
    lines = tuple(tuple((p.place, p.halves[seat] / 2) for p in told) for seat in seats)
    plotted = _plotted(lines, top, rows, labels + PLACES * each + 2)
    body = [_styled(scene, seats, row, labels, each) for row in plotted]
    chart = [*body, *_axis(scene, told[-1].place, labels, each)]
    beside = min(WIDEST_LEGEND, width - labels - PLACES * each - 2 - GAP)
    names = _legend(scene, told[-1].halves, beside)
    return [*_beside(chart, names, labels + PLACES * each + 2), *explained]


def _beside(chart: Lines, names: Lines, width: int) -> Lines:
    pairs = zip_longest(chart, names[: len(chart)], fillvalue=EMPTY)
    return [line(*fit(row, width), " " * GAP, *name) if name else row for row, name in pairs]


def _top(told: Sequence[Point]) -> int:
    """Where the axis of points ends: beyond all that was reached."""
    most = max(max(point.halves.values()) for point in told) / 2
    return next((top for top in TOPS if most <= top), TOPS[-1])


# --- the library --------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _plotted(
    lines: tuple[tuple[tuple[int, float], ...], ...], top: int, rows: int, width: int
) -> tuple[str, ...]:
    """The chart without its lower axis, as rows in which each seat has letters of its own."""
    import plotext  # type: ignore[import-untyped]  # noqa: PLC0415 - slow to load, rarely used

    with _PLOTEXT:
        plotext.clear_figure()
        plotext.theme("clear")
        plotext.limit_size(False, False)  # the size of this process's terminal means nothing
        plotext.plot_size(width, rows)
        plotext.xaxes(False, False)  # the lower and the upper one
        plotext.yaxes(True, False)  # the left and the right one
        plotext.xticks([])
        plotext.xlim(0, PLACES)
        plotext.ylim(0, top)
        ticks = [top * part // STEPS for part in range(STEPS + 1)]
        plotext.yticks(ticks, [str(tick).rjust(len(str(top)) + 1) for tick in ticks])
        for number, line_ in enumerate(lines):
            plotext.plot(*zip(*line_, strict=True), marker=chr(_LINE + number))
        for number, line_ in enumerate(lines):
            plotext.scatter(*zip(*line_, strict=True), marker=chr(_SPOT + number))
        built = plotext.build()
        plotext.clear_figure()
    return tuple(Text.from_ansi(built).plain.splitlines()[:rows])


# --- how it looks --------------------------------------------------------------------------------


def _styled(scene: Scene, seats: Sequence[str], row: str, labels: int, each: int) -> Line:
    """A row with the players' signs and colours, and the ends of chapters."""
    signs = _signs(scene, seats)
    ends = {labels + 1 + chapter * SLOTS * each for chapter in range(1, CHAPTERS + 1)}
    return tuple(
        signs.get(letter, Span(letter, "dim")) if letter != " " else _blank(scene, x in ends)
        for x, letter in enumerate(row.ljust(max(ends) + 1))
    )


def _signs(scene: Scene, seats: Sequence[str]) -> Mapping[str, Span]:
    """What stands for the library's letters."""
    found = {letter: Span(scene.glyphs["bar"], "dim") for letter in "┤│"}
    for number, seat in enumerate(seats):
        found[chr(_LINE + number)] = Span(scene.glyphs["dot"], f"seat-{seat}")
        found[chr(_SPOT + number)] = Span(scene.glyphs[seat], f"seat-{seat}")
    return found


def _blank(scene: Scene, end: bool) -> Span:
    return Span(scene.glyphs["bar"], "faint") if end else Span(" ")


def _axis(scene: Scene, now: int, labels: int, each: int) -> Lines:
    """The numbers of the rounds, the place that one is at among them, and the chapters."""
    blank = " " * (labels + 1)
    rounds = [
        Span(_name(scene, place).rjust(each), "marker" if place == now else "dim")
        for place in range(1, PLACES + 1)
    ]
    chapters = [
        fill(scene.t("chart-chapter", chapter=chapter), SLOTS * each)
        for chapter in range(1, CHAPTERS + 1)
    ]
    return [
        line(blank, " ", *(part for span in rounds for part in _tight(span))),
        line(blank, " " * each, *(Span(text, "dim") for text in chapters)),
    ]


def _tight(span: Span) -> Line:
    """A label with blanks of no style before it."""
    name = span.text.lstrip()
    return line(" " * (len(span.text) - len(name)), span._replace(text=name))


def _name(scene: Scene, place: int) -> str:
    """A round's number, or the sign of a chapter's end."""
    number = place % SLOTS
    return str(number) if number else scene.t("chart-end")


def _legend(scene: Scene, halves: Halves, width: int) -> Lines:
    """Who has which sign, and the points now, the most first."""
    ordered = sorted(halves, key=lambda seat: -halves[seat])
    head = scene.t("chart-now")
    rows = [_named(scene, seat, halves[seat], width) for seat in ordered]
    return [line(Span(head.rjust(width), "dim")), *rows]


def _named(scene: Scene, seat: str, halves: int, width: int) -> Line:
    vp = points(halves)
    name = cut(scene.t.word("seat", seat), max(1, width - 3 - len(vp)))
    colour = f"seat-{seat}"
    left = line(Span(f"{scene.glyphs[seat]} {name}", colour))
    return line(*left, " " * max(1, width - cells(left) - len(vp)), Span(vp, "strong"))
