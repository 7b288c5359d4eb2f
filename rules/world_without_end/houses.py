"""Houses: where a seat may build one, and what building and returning do (W8.7)."""

from functools import lru_cache

from .bank import Out
from .board import PLAYERS_HOUSES, Board
from .happenings import HouseBuilt, HouseReturned
from .state import NONE, State


def allowed_spaces(state: State, seat: int) -> tuple[int, ...]:
    """Free spaces, as indices, that break none of W8.7's limits for this seat.

    It must have a house left, and none on a space with the same income. What the
    house would cost is not looked at: a free house costs nothing (W11.2).
    """
    return _allowed(state.board, tuple(state.houses), seat)


def build(state: State, seat: int, space: int, clause: str, out: Out) -> None:
    """Puts a seat's house on a space, paid for or not."""
    state.houses[space] = seat
    out.append(HouseBuilt(state.board.colours[seat], space + 1, clause))


def take_back(state: State, space: int, out: Out) -> None:
    """Takes the house on a space back; the space is free again (W15.5)."""
    colour = state.board.colours[state.houses[space]]
    state.houses[space] = NONE
    out.append(HouseReturned(colour, space + 1))


def _find_allowed(board: Board, owners: tuple[int, ...], seat: int) -> tuple[int, ...]:
    if owners.count(seat) == PLAYERS_HOUSES:
        return ()
    taken = 0
    for space, owner in enumerate(owners):
        if owner == seat:
            taken |= board.spaces[space].alike
    free = [space for space, owner in enumerate(owners) if owner == NONE]
    return tuple(space for space in free if not taken >> space & 1)


_allowed = lru_cache(maxsize=1 << 14)(_find_allowed)
