"""What counts of a finished game: how each seat did, by its standings and happenings."""

from collections import Counter
from collections.abc import Sequence

from rules.world_without_end import happenings as h

from .deals import Deal
from .playing import Played
from .results import SeatResult


def seat_results(deal: Deal, played: Played) -> tuple[SeatResult, ...]:
    """How the seats did, from first to last."""
    told = [what for entry in played.happenings for what in entry]
    bots = {seat.id: seat.player for seat in deal.setup.seats}
    places = _places(told, [seat.id for seat in deal.setup.seats])
    idle = Counter(what.seat for what in told if isinstance(what, h.Played) and what.idle)
    short = [what for what in told if isinstance(what, h.FellShort)]
    return tuple(
        SeatResult(
            seat=standing.seat,
            bot=bots[standing.seat],
            place=places[standing.seat],
            rank=standing.rank,
            halves=standing.halves,
            idle=idle[standing.seat],
            missing=_missing(short, standing.seat),
        )
        for standing in played.standings
    )


def _places(told: Sequence[h.Happening], clockwise: list[str]) -> dict[str, int]:
    """The seats' places in the turn order of round 1, from 1."""
    first = next(what.seat for what in told if isinstance(what, h.FirstPlayerChosen))
    start = clockwise.index(first)
    return {seat: place for place, seat in enumerate(clockwise[start:] + clockwise[:start], 1)}


def _missing(short: Sequence[h.FellShort], seat: str) -> dict[str, int]:
    units: Counter[str] = Counter()
    for what in short:
        if what.seat == seat:
            units[what.good] += what.missing
    return dict(units)
