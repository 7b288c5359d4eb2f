"""The favour ring: how the marker moves, and what its awards are (W6)."""

from collections.abc import Callable
from functools import partial

from . import bank
from .bank import Out
from .happenings import AwardMissed, FavourMoved, FavourStayed
from .names import GOLD, GRAIN, LOYALTY, MEDICAL, PERSONS, PIETY, WOOL
from .state import State

PATRON_VP = 2
"""The Queen's and the Prioress's award (W6.3)."""

AWARD_UNITS = 1
"""Units that the Prior, the Merchants and the Earl of Shiring give (W6.3)."""

OUTLAWS_GOLD = 1
"""What the Outlaws take (W6.3)."""

OUTLAWS = PERSONS.index("outlaws")


def landing(state: State, steps: int) -> int:
    """The index on which the marker ends after so many uncovered spaces (W6.1)."""
    size, space = len(state.board.ring), state.marker
    open_spaces = ~state.favour_covered & ((1 << size) - 1)
    while steps and open_spaces:
        space = (space + 1) % size
        steps -= open_spaces >> space & 1
    return space


def outlaws(state: State, steps: int) -> bool:
    """Whether so many steps end on an Outlaws space."""
    return state.board.ring[landing(state, steps)] == OUTLAWS


def move(state: State, seat: int, steps: int, out: Out) -> None:
    """Moves the marker; if it moved, the seat gets the award (W6.1, W6.2, W8.12)."""
    if not steps:
        out.append(FavourStayed())
        return
    state.marker = landing(state, steps)
    person = state.board.ring[state.marker]
    out.append(FavourMoved(steps, state.marker, PERSONS[person]))
    award(state, seat, person, out)


def award(state: State, seat: int, person: int, out: Out) -> None:
    """The seat gets a person's award; standing is shown, not paid (W6.3, W6.4)."""
    before = len(out)
    _AWARDS[PERSONS[person]](state, seat, out)
    if len(out) == before:
        out.append(AwardMissed(state.board.colours[seat], PERSONS[person]))


def _patron(good: int, state: State, seat: int, out: Out) -> None:
    if state.good(seat, good):
        bank.score(state, seat, PATRON_VP, "W6.3", out)


def _giver(good: int, state: State, seat: int, out: Out) -> None:
    bank.gain(state, seat, good, AWARD_UNITS, "W6.3", out)


def _admirer(good: int, state: State, seat: int, out: Out) -> None:
    bank.score(state, seat, state.good(seat, good), "W6.3", out)


def _guild_master(state: State, seat: int, out: Out) -> None:
    bank.score(state, seat, state.houses.count(seat), "W6.3", out)


def _outlaws(state: State, seat: int, out: Out) -> None:
    bank.pay(state, seat, GOLD, OUTLAWS_GOLD, "W6.3", out)


_AWARDS: dict[str, Callable[[State, int, Out], None]] = {
    "queen": partial(_patron, LOYALTY),
    "prior": partial(_giver, PIETY),
    "guild_master": _guild_master,
    "prioress": partial(_patron, MEDICAL),
    "merchants": partial(_giver, WOOL),
    "king": partial(_admirer, LOYALTY),
    "earl": partial(_giver, GRAIN),
    "bishop": partial(_admirer, PIETY),
    "outlaws": _outlaws,
}
