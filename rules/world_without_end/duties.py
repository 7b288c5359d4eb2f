"""The duties at a chapter's end, what falling short costs, and how it is averted (W10.4-12)."""

from typing import NamedTuple

from . import bank
from .bank import Out
from .board import CHAPTERS
from .happenings import Averted, FellShort, PenaltyIncurred
from .names import GOLD, GRAIN, LOYALTY, PENALTIES, PIETY, SHORTFALLS
from .state import State


class Duty(NamedTuple):
    """A good that is owed, and the VP that each missing unit costs (W10.5)."""

    good: int
    vp: int


DUTIES = (Duty(PIETY, 3), Duty(GRAIN, 2), Duty(GOLD, 1))
"""In the order of W10.4, and of ``SHORTFALLS``."""

PIETY_OWED = 2
"""Piety that each player owes to the cathedral (W10.4)."""

GRAIN_OWED = 2
"""Grain that each player owes to the field (W10.4)."""

AVERTING_LOYALTY = 1
"""What averting one penalty, or one doubling, costs (W10.6, W10.12)."""


def settle(state: State, seat: int, out: Out) -> None:
    """A seat pays each duty as far as possible; missing units cost VP (W10.4, W10.5)."""
    for kind, owed in enumerate((PIETY_OWED, GRAIN_OWED, state.tax)):
        duty = DUTIES[kind]
        paid = min(owed, state.good(seat, duty.good))
        bank.pay(state, seat, duty.good, paid, "W10.4", out)
        state.missing[kind] = owed - paid
        if owed > paid:
            out.append(FellShort(state.board.colours[seat], SHORTFALLS[kind], owed - paid))
            bank.score(state, seat, -(owed - paid) * duty.vp, "W10.5", out)


def shortfalls(state: State) -> tuple[str, ...]:
    """The kinds in which the seat now settling fell short, in the order of W10.4."""
    return tuple(name for name, missing in zip(SHORTFALLS, state.missing, strict=True) if missing)


def avert(state: State, seat: int, averted: tuple[str, ...], out: Out) -> None:
    """Loyalty averts what the chosen shortfalls bring; the others bring it (W10.6, W10.12)."""
    colour = state.board.colours[seat]
    final = state.chapter == CHAPTERS
    for kind, name in enumerate(SHORTFALLS):
        if name in averted:
            bank.pay(state, seat, LOYALTY, AVERTING_LOYALTY, _clause(final), out)
            out.append(Averted(colour, name, _clause(final)))
        elif state.missing[kind] and final:
            bank.score(state, seat, -state.missing[kind] * DUTIES[kind].vp, "W10.12", out)
        elif state.missing[kind]:
            state.penalties[seat] |= 1 << kind
            out.append(PenaltyIncurred(colour, PENALTIES[kind]))
    state.missing = [0, 0, 0]


def _clause(final: bool) -> str:
    return "W10.12" if final else "W10.6"
