"""Goods and VP changing hands: between players and the common supply (W1.2, W1.4)."""

from .happenings import Gained, Happening, Missed, Paid, Scored
from .names import GOODS, VP
from .state import G, State

Out = list[Happening]
"""Where a rule writes down what came of it."""


def gain(state: State, seat: int, good: int, units: int, clause: str, out: Out) -> int:
    """A seat takes units of a good, or VP, as far as the supply goes (W7.6, W4.8).

    Returns how many it got.
    """
    if good == VP:
        score(state, seat, units, clause, out)
        return units
    left = state.supply[good]
    got = min(units, left)
    if got:
        state.supply[good] = left - got
        state.goods[seat * G + good] += got
        out.append(Gained(state.board.colours[seat], GOODS[good], got, clause))
    if got < units:
        out.append(Missed(state.board.colours[seat], GOODS[good], units - got, clause))
    return got


def pay(state: State, seat: int, good: int, units: int, clause: str, out: Out) -> None:
    """A seat that has them gives units of a good to the supply, at once (W1.2)."""
    if units:
        state.goods[seat * G + good] -= units
        state.supply[good] += units
        out.append(Paid(state.board.colours[seat], GOODS[good], units, clause))


def score(state: State, seat: int, vp: int, clause: str, out: Out) -> None:
    """A seat's VP change; they never drop below 0 (W1.4)."""
    before = state.vp[seat]
    after = state.vp[seat] = max(0, before + vp)
    if after != before:
        out.append(Scored(state.board.colours[seat], after - before, after, clause))
