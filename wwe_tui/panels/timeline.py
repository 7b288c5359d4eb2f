"""The timeline of a replay: four chapters of six rounds, what happened when, and who led.

Every place of ``replay.strip`` is one cell. Only what is known is told: in spoiler-free mode
what lies ahead is a bare line.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from rules.world_without_end.board import CHAPTERS, ROUNDS
from wwe_tui.replay.frame import Frame
from wwe_tui.replay.strip import END, PARTS, SPOTS, Spot
from wwe_tui.telling.course import COMPLETED, ENDED, EVENT, LEAD, Moment

from .frames import framed
from .lines import Line, Lines, Span, line
from .scene import Scene


class Sign(NamedTuple):
    """How a kind of moment is shown."""

    glyph: str
    style: str


SIGNS: Mapping[str, Sign] = {
    EVENT: Sign("event", "event"),
    COMPLETED: Sign("good", "good"),
    ENDED: Sign("active", "accent"),
}
"""A change of lead has the leader's shape and colour instead."""

RANK = (EVENT, COMPLETED, ENDED)
"""Of several moments at one place the last of these is shown."""

RANK_WITH_LEADS = (EVENT, LEAD, COMPLETED, ENDED)
"""The same where changes of lead have no row of their own."""


def draw(scene: Scene, width: int, height: int) -> Lines:
    """The rounds with where one is; events and completions; who led."""
    frame = framed(scene)
    return [_rounds(scene, frame), _moments(scene, frame, RANK), _leaders(scene, frame)]


def draw_strip(scene: Scene, width: int, height: int) -> Lines:
    """The same in two rows: a change of lead stands among the other signs."""
    frame = framed(scene)
    return [_rounds(scene, frame), _moments(scene, frame, RANK_WITH_LEADS)]


def title(scene: Scene) -> tuple[Line, Line]:
    """What it is, and what the signs mean."""
    signs = {kind: scene.glyphs[sign.glyph] for kind, sign in SIGNS.items()}
    leads = scene.glyphs[scene.view.players[0].seat]
    return line(scene.t("timeline-title")), line(scene.t("timeline-legend", lead=leads, **signs))


# --- the rounds -------------------------------------------------------------------------------


def _rounds(scene: Scene, frame: Frame) -> Line:
    """Numbers of chapters and rounds on a line, which is heavy as far as one has come."""
    here = frame.strip.spots[frame.step].place
    known = frame.strip.spots[-1].place
    clicks = dict(_clicks(frame))
    labels = dict(_labels(scene))
    spans = []
    for place in range(SPOTS):
        style = "cursor" if place == here else _style(place, here, known)
        text = labels.get(place, scene.glyphs[_line(place, here)])
        spans.append(Span(text, style, clicks.get(place, "")))
    return tuple(spans)


def _line(place: int, here: int) -> str:
    """What stands at a place without a number."""
    if place == here:
        return "cursor"
    return "lane" if place < here else "rule"


def _style(place: int, here: int, known: int) -> str:
    if place < here:
        return "strong"
    return "dim" if place <= known else "faint"


def _labels(scene: Scene) -> Iterator[tuple[int, str]]:
    """Letters on the line: a chapter's number at its first round, then those of its rounds.

    A round's number right behind its chapter's is left out: they would read as one.
    """
    for chapter in range(1, CHAPTERS + 1):
        name = scene.t.word("chapter", chapter)
        yield from enumerate(name, Spot(chapter, 1, 0).place)
        for number in range(2 if len(name) < PARTS else 3, ROUNDS + 1):
            yield Spot(chapter, number, 0).place, str(number)
        yield Spot(chapter, END, 0).place, scene.glyphs["bar"]


def _clicks(frame: Frame) -> Iterator[tuple[int, str]]:
    """What a click on a place means: the first step there, or the last one before."""
    places = [spot.place for spot in frame.strip.spots]
    first = {place: step for step, place in reversed(list(enumerate(places)))}
    step = 0
    for place in range(places[-1] + 1):
        step = first.get(place, step)
        yield place, f"step {step}"


# --- what happened ----------------------------------------------------------------------------


def _moments(scene: Scene, frame: Frame, rank: tuple[str, ...]) -> Line:
    """A sign for each place where something happened; a click goes to that step."""
    found: dict[int, Moment] = {}
    for moment in sorted(_of_rank(frame, rank), key=lambda moment: rank.index(moment.kind)):
        found[_place(frame, moment)] = moment
    return _spaced({place: _sign(scene, moment) for place, moment in found.items()})


def _of_rank(frame: Frame, rank: tuple[str, ...]) -> list[Moment]:
    return [moment for moment in frame.strip.moments if moment.kind in rank]


def _place(frame: Frame, moment: Moment) -> int:
    return frame.strip.spots[moment.step].place


def _sign(scene: Scene, moment: Moment) -> Span:
    click = f"step {moment.step}"
    if moment.kind == LEAD:
        return Span(scene.glyphs[moment.seat], f"seat-{moment.seat}", click)
    glyph, style = SIGNS[moment.kind]
    return Span(scene.glyphs[glyph], style, click)


def _spaced(signs: Mapping[int, Span]) -> Line:
    """Signs of one cell at their places."""
    return tuple(signs.get(place, Span(" ")) for place in range(max(signs, default=-1) + 1))


def _leaders(scene: Scene, frame: Frame) -> Line:
    """The shape of each leader where the lead is taken, and a line as long as it lasts."""
    leads = {_place(frame, moment): moment for moment in _of_rank(frame, (LEAD,))}
    if not leads:
        return line(Span(scene.t("timeline-no-lead"), "faint"))
    last = frame.strip.spots[-1].place + 1
    row = line(" " * min(leads))
    for start, end in pairwise([*leads, last]):
        sign = _sign(scene, leads[start])
        row = line(*row, sign, sign._replace(text=scene.glyphs["rule"] * (end - start - 1)))
    return row
