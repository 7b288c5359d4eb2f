"""The rounds of a game and the ends of its chapters, with what each of them brought to whom."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rules.world_without_end import happenings as h
from wwe_tui.chronicle import News
from wwe_tui.telling.ending import BY_CLAUSE

from .subject import Subject

END = 0
"""The number of the round that stands for a chapter's end, with its duties (W10)."""


class Place(NamedTuple):
    """When something happened: chapter and round, from 1; all 0 before the first chapter."""

    chapter: int
    round: int


BEFORE = Place(0, END)


class Period(NamedTuple):
    """A round, or a chapter's end, that is over.

    ``halves`` are the VP of all seats after it, in halves; ``sources`` what it brought to
    each seat or cost it, by where that came from, in halves too.
    """

    place: Place
    halves: dict[str, int]
    sources: dict[str, Counter[str]]

    def change(self, seat: str) -> int:
        """What a seat won in it on balance, in halves; below 0 if it lost."""
        return self.sources[seat].total()


def periods(subject: Subject) -> list[Period]:
    """All that are over, in order."""
    halves = dict.fromkeys(subject.colours, 2 * subject.edition.start.vp)
    found: list[Period] = []
    for place, told in groupby(_placed(subject.news), key=itemgetter(0)):
        if place == BEFORE:
            continue
        sources: dict[str, Counter[str]] = {seat: Counter() for seat in subject.colours}
        for _, what in told:
            _score(sources, what)
        halves = {seat: halves[seat] + sources[seat].total() for seat in halves}
        found.append(Period(place, halves, sources))
    return found if subject.film.over else found[:-1]


def _score(sources: dict[str, Counter[str]], what: h.Happening) -> None:
    if isinstance(what, h.Scored):
        sources[what.seat][BY_CLAUSE.get(what.clause, "event")] += 2 * what.vp
    elif isinstance(what, h.FinalScored):
        sources[what.seat]["goods"] += what.halves


def _placed(news: Sequence[News]) -> Iterator[tuple[Place, h.Happening]]:
    """Every happening with when it happened; what begins a round belongs to it."""
    place = BEFORE
    for item in news:
        for what in item.happenings:
            place = after(place, what)
            yield place, what


def after(place: Place, what: h.Happening) -> Place:
    """When it is once this has happened."""
    if isinstance(what, h.RoundBegan):
        return Place(what.chapter, what.round)
    if isinstance(what, h.ChapterEnded):
        return Place(what.chapter, END)
    return place


def places(news: Sequence[News]) -> list[Place]:
    """For each entry when it was made, before anything came of it."""
    found, place = [], BEFORE
    for item in news:
        found.append(place)
        for what in item.happenings:
            place = after(place, what)
    return found


def now(news: Sequence[News]) -> Place:
    """When it is after all that happened."""
    *_, (place, _) = _placed(news)
    return place
