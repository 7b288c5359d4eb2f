"""Houses: where a seat may build one, and what building and returning do (W8.7)."""

from .bank import Out
from .board import PLAYERS_HOUSES
from .happenings import HouseBuilt, HouseReturned
from .state import NONE, State


def allowed_spaces(state: State, seat: int) -> list[int]:
    """Free spaces, as indices, that break none of W8.7's limits for this seat.

    It must have a house left, and none on a space with the same income. What the
    house would cost is not looked at: a free house costs nothing (W11.2).
    """
    own = state.houses_of(seat)
    if len(own) == PLAYERS_HOUSES:
        return []
    taken = 0
    for space in own:
        taken |= state.board.spaces[space].alike
    return [
        space
        for space, owner in enumerate(state.houses)
        if owner == NONE and not taken >> space & 1
    ]


def build(state: State, seat: int, space: int, clause: str, out: Out) -> None:
    """Puts a seat's house on a space, paid for or not."""
    state.houses[space] = seat
    out.append(HouseBuilt(state.board.colours[seat], space + 1, clause))


def take_back(state: State, space: int, out: Out) -> None:
    """Takes the house on a space back; the space is free again (W15.5)."""
    colour = state.board.colours[state.houses[space]]
    state.houses[space] = NONE
    out.append(HouseReturned(colour, space + 1))
