"""The end of a game: every player's VP by where they came from, and who won and why."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from rules.world_without_end.edition import Edition
from rules.world_without_end.happenings import FinalScored, Scored
from rules.world_without_end.names import GOODS
from rules.world_without_end.scoring import TIE_BREAKS
from rules.world_without_end.view import View
from wwe_tui.chronicle import News
from wwe_tui.texts import Translator
from wwe_tui.texts.layout import table
from wwe_tui.texts.sentences import points

SOURCES = (
    "start",
    "income",
    "favour",
    "event",
    "building",
    "donation",
    "tower",
    "rent",
    "medicine",
    "duties",
    "goods",
)
"""Where VP come from, in the order in which they are told."""

BY_CLAUSE = {
    "W5.5": "income",
    "W5.6": "income",
    "W6.3": "favour",
    "W8.4": "building",
    "W8.8": "rent",
    "W8.11": "medicine",
    "W11.2": "medicine",
    "W10.10": "donation",
    "W11.5": "tower",
    "W10.5": "duties",
    "W10.12": "duties",
}
"""The source of VP that are scored by a clause; any other clause is an event's."""

Halves = dict[str, Counter[str]]
"""For each seat, halves of a VP by source."""


def halves_by_source(news: Iterable[News], view: View, edition: Edition) -> Halves:
    """Adds up what was scored, and for what."""
    halves: Halves = {p.seat: Counter(start=2 * edition.start.vp) for p in view.players}
    for item in news:
        for what in item.happenings:
            if isinstance(what, Scored):
                halves[what.seat][BY_CLAUSE.get(what.clause, "event")] += 2 * what.vp
            elif isinstance(what, FinalScored):
                halves[what.seat]["goods"] += what.halves
    return halves


def score_table(t: Translator, halves: Halves) -> list[str]:
    """One row for each source of which anybody had something, and the totals."""
    rows = [["", *(t.word("seat", seat) for seat in halves)]]
    for source in SOURCES:
        numbers = [points(by_source[source]) for by_source in halves.values()]
        if any(by_source[source] for by_source in halves.values()):
            rows.append([t.word("score_source", source), *numbers])
    totals = [points(sum(by_source.values())) for by_source in halves.values()]
    return table([*rows, [t.word("score_source", "total"), *totals]], numbers=True)


def result(t: Translator, view: View, resigned: Collection[str] = ()) -> Iterator[str]:
    """The standings, and what decided between equals (W13.2).

    ``resigned`` are the seats that gave up: they stand behind all the others (W14).
    """
    for standing in view.standings:
        values = {"rank": standing.rank, "seat": standing.seat}
        message = "end-rank-resigned" if standing.seat in resigned else "end-rank"
        yield t(message, points=points(standing.halves), **values)
    winners = [standing.seat for standing in view.standings if standing.rank == 1]
    if len(winners) > 1:
        yield t("end-shared", seats=winners)
        return
    yield from _tie(t, view, resigned)
    yield t("end-won", seats=winners)


def _tie(t: Translator, view: View, resigned: Collection[str]) -> Iterator[str]:
    """The good that decided, if several of those with whom the winner vied had most VP."""
    first, *_ = view.standings
    vying = [one for one in view.standings if (one.seat in resigned) == (first.seat in resigned)]
    tied = [standing.seat for standing in vying if standing.halves == first.halves]
    for good in (GOODS[number] for number in TIE_BREAKS):
        held = {seat: (view.player(seat).goods or {})[good] for seat in tied}
        if len(set(held.values())) > 1:
            shown = [t("end-tie-held", seat=seat, units=units) for seat, units in held.items()]
            yield t("end-tie", seats=tied, good=good, held=t.words("item", shown))
            return
