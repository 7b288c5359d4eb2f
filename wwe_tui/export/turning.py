"""Turning points: the few moments of a game that decided most.

Of each kind there are at most as many as ``MOST`` says: the leads that lasted longest, the
completions that brought most VP, the rounds and chapters' ends that changed one player's
VP most. The lead at the end is always among them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rules.world_without_end import happenings as h
from wwe_tui.telling.ending import SOURCES
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import points

from .blocks import Item
from .periods import BEFORE, END, Period, Place, after, periods
from .subject import Subject

LEADS, COMPLETIONS, ALTOGETHER = 3, 2, 7
"""How many leads and completions there are at most, and how many turning points."""


class Point(NamedTuple):
    """A turning point; ``order`` says which is told first of those at one place."""

    place: Place
    order: int
    text: str


def turning_points(subject: Subject) -> Iterator[Item]:
    """The turning points in order, each with when it was."""
    over = periods(subject)
    found = [*_leads(subject.t, over), *_completions(subject)]
    found += _swings(subject.t, over, ALTOGETHER - len(found))
    for point in sorted(found, key=_when):
        yield Item(when(subject.t, point.place), point.text)


def when(t: Translator, place: Place) -> str:
    """A round, or a chapter's end, in words."""
    message = "export-chapter-end" if place.round == END else "export-when"
    return t(message, chapter=place.chapter, round=place.round)


def _when(point: Point) -> tuple[int, bool, int, int]:
    """A chapter's end comes after its rounds."""
    chapter, number = point.place
    return chapter, number == END, number, point.order


# --- leads ----------------------------------------------------------------------------------


class _Lead(NamedTuple):
    """A period since which a seat leads alone, and for how many periods it did."""

    since: Period
    seat: str
    lasted: int


def _leads(t: Translator, over: Sequence[Period]) -> Iterator[Point]:
    """The leads that lasted longest, and the last one."""
    every = _all_leads(over)
    if every:
        longest = sorted(every[:-1], key=lambda lead: -lead.lasted)
        for lead in (every[-1], *longest[: LEADS - 1]):
            yield Point(lead.since.place, 2, _taken(t, lead))


def _all_leads(over: Sequence[Period]) -> list[_Lead]:
    """Every change of who leads alone at the end of a period."""
    found: list[_Lead] = []
    for number, period in enumerate(over):
        most = max(period.halves.values())
        first = [seat for seat, halves in period.halves.items() if halves == most]
        if found:
            found[-1] = found[-1]._replace(lasted=number - over.index(found[-1].since))
        if len(first) == 1 and (not found or found[-1].seat != first[0]):
            found.append(_Lead(period, first[0], 0))
    return found


def _taken(t: Translator, lead: _Lead) -> str:
    """Who leads from now on, with how many VP, and who comes next."""
    halves = lead.since.halves
    rest = {seat: own for seat, own in halves.items() if seat != lead.seat}
    second = max(rest.values())
    others = [seat for seat, own in rest.items() if own == second]
    own = points(halves[lead.seat])
    return t("export-lead", seat=lead.seat, own=own, others=others, theirs=points(second))


# --- completions ------------------------------------------------------------------------------

BROUGHT = ("W10.10", "W11.5")
"""The clauses by which a completed project brings VP: to its donors, and by the King's metal."""


def _completions(subject: Subject) -> list[Point]:
    """The completions that brought most VP, of those that brought any."""
    found = [
        (gains.total(), Point(place, 1, _completed(subject.t, what, gains)))
        for place, what, gains in _all_completions(subject)
        if gains
    ]
    best = sorted(found, key=lambda one: -one[0])
    return [point for _, point in best[:COMPLETIONS]]


Gains = Counter[str]
"""VP by seat."""


def _all_completions(subject: Subject) -> Iterator[tuple[Place, h.ProjectCompleted, Gains]]:
    """Each completion, when it was, and the VP that followed until something else was completed."""
    place = BEFORE
    for item in subject.news:
        for number, what in enumerate(item.happenings):
            place = after(place, what)
            if isinstance(what, h.ProjectCompleted):
                yield place, what, _gains(item.happenings[number + 1 :])


def _gains(following: Iterable[h.Happening]) -> Gains:
    found = Gains()
    for what in following:
        if isinstance(what, h.ProjectCompleted):
            break
        if isinstance(what, h.Scored) and what.clause in BROUGHT:
            found[what.seat] += what.vp
    return found


def _completed(t: Translator, what: h.ProjectCompleted, gains: Gains) -> str:
    shares = [t("export-share", seat=seat, vp=vp) for seat, vp in gains.items()]
    return t("export-completed", project=what.project, shares=shares)


# --- swings -------------------------------------------------------------------------------------


def _swings(t: Translator, over: Iterable[Period], most: int) -> list[Point]:
    """The periods that changed one player's VP most, each with that player."""
    found = []
    for period in over:
        seat = max(period.halves, key=lambda one: abs(period.change(one)))
        if period.change(seat):
            found.append(
                (abs(period.change(seat)), Point(period.place, 0, _swing(t, period, seat)))
            )
    best = sorted(found, key=lambda one: -one[0])
    return [point for _, point in best[:most]]


def _swing(t: Translator, period: Period, seat: str) -> str:
    """How much, and by what."""
    change, sources = period.change(seat), period.sources[seat]
    some = [source for source in SOURCES if sources[source]]
    part = "export-part" if len(some) > 1 else "export-part-alone"
    parts = [t(part, source=source, points=f"{sources[source] / 2:+g}") for source in some]
    message = "export-gain" if change > 0 else "export-loss"
    return t(message, seat=seat, points=points(abs(change)), parts=parts)
