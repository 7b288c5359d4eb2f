"""The end of the game: what is left over counts, and who wins (W13)."""

from ..system import Standing
from .bank import Out
from .happenings import FinalScored, GameWon
from .names import GOLD, LOYALTY, MEDICAL, PIETY, STONE, WOOD
from .state import State

RESOURCE_HALVES = 2
"""Halves of a VP per stone and per wood left (W13.1)."""

GOLD_HALVES = 1
"""Halves of a VP per gold left (W13.1)."""

TIE_BREAKS = (PIETY, LOYALTY, MEDICAL)
"""What decides among players with as many VP, in this order (W13.2)."""


def score(state: State, out: Out) -> None:
    """Scores what each seat has left, and names the winners."""
    for seat in state.board.order[state.active]:
        stone, wood, gold = (state.good(seat, good) for good in (STONE, WOOD, GOLD))
        halves = (stone + wood) * RESOURCE_HALVES + gold * GOLD_HALVES
        state.final[seat] = halves
        colour = state.board.colours[seat]
        out.append(FinalScored(colour, stone, wood, gold, halves, total(state, seat)))
    out.append(GameWon(tuple(s.seat for s in standings(state) if s.rank == 1)))


def total(state: State, seat: int) -> int:
    """A seat's score in halves of a VP."""
    return state.vp[seat] * 2 + state.final[seat]


def standings(state: State) -> tuple[Standing, ...]:
    """The seats from first to last; who is equal in everything shares the rank (W13.2)."""
    keys = {seat: _key(state, seat) for seat in range(state.board.players)}
    ranked = sorted(keys, key=keys.__getitem__, reverse=True)
    best_first = [keys[seat] for seat in ranked]
    return tuple(
        Standing(state.board.colours[seat], best_first.index(keys[seat]) + 1, total(state, seat))
        for seat in ranked
    )


def _key(state: State, seat: int) -> tuple[int, ...]:
    return (total(state, seat), *(state.good(seat, good) for good in TIE_BREAKS))
