"""Seats change hands: who holds each, when that may change, and who gave up for good.

Any seat can be given to a bot and be taken back by its person. Who *resigns* leaves
for good: a bot plays on, so that the others can finish, and the seat comes in last.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

import msgspec

from . import bots
from .log import SeatEntry
from .system import Reason, Seat, Standing

CLAUSE = "W14"
HUMAN = "human"
"""The player of a seat that a person holds; all others are bots."""


def changed(seats: Sequence[Seat], entry: SeatEntry) -> tuple[Seat, ...]:
    """The seats with the player that holds each after the entry.

    >>> [seat.player for seat in changed([Seat("red"), Seat("blue")], SeatEntry("blue", "simple"))]
    ['human', 'simple']
    """
    return tuple(
        msgspec.structs.replace(seat, player=entry.player) if seat.id == entry.seat else seat
        for seat in seats
    )


def why_not_change(
    seats: Sequence[Seat], resigned: Collection[str], system_id: str, entry: SeatEntry
) -> Reason | None:
    """Why the seat may not change hands, or None if it may, in a game that is not over.

    ``seats`` are as they are held now, ``resigned`` the ids of those given up for good.
    """
    held = {seat.id: seat.player for seat in seats}
    if entry.seat not in held:
        return Reason("seat-unknown", CLAUSE, {"seat": entry.seat, "known": list(held)})
    if entry.seat in resigned:
        return Reason("seat-resigned", CLAUSE, {"seat": entry.seat})
    known = bots.names(system_id)
    if entry.player not in (HUMAN, *known):
        return Reason("seat-bot-unknown", CLAUSE, {"bot": entry.player, "known": list(known)})
    why_not = _why_not_resign if entry.resigned else _why_not_hold
    return why_not(held[entry.seat], entry)


def _why_not_resign(holder: str, entry: SeatEntry) -> Reason | None:
    if entry.player == HUMAN:
        return Reason("seat-resign-human", CLAUSE, {"seat": entry.seat})
    if holder != HUMAN:
        return Reason("seat-resign-bot", CLAUSE, {"seat": entry.seat, "player": holder})
    return None


def _why_not_hold(holder: str, entry: SeatEntry) -> Reason | None:
    if entry.player != holder:
        return None
    if holder == HUMAN:
        return Reason("seat-held", CLAUSE, {"seat": entry.seat})
    return Reason("seat-held-bot", CLAUSE, {"seat": entry.seat, "player": holder})


def resigned_last(standings: Sequence[Standing], resigned: Collection[str]) -> tuple[Standing, ...]:
    """The standings with resigned seats behind all the others, and the ranks told anew.

    Who shared a rank still does, with those on the same side.

    >>> first, second = Standing("red", 1, 90), Standing("blue", 2, 80)
    >>> [(standing.seat, standing.rank) for standing in resigned_last([first, second], {"red"})]
    [('blue', 1), ('red', 2)]
    """
    return tuple(
        _ranked(sorted(standings, key=lambda standing: standing.seat in resigned), resigned)
    )


def _ranked(ordered: Sequence[Standing], resigned: Collection[str]) -> Iterator[Standing]:
    rank = 1
    for _, group in groupby(ordered, key=lambda one: (one.seat in resigned, one.rank)):
        equal = tuple(group)
        for standing in equal:
            yield msgspec.structs.replace(standing, rank=rank)
        rank += len(equal)
