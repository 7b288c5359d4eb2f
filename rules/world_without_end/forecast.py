"""What the end of the chapter would cost a player now (W10.4 to W10.6, W10.12)."""

from typing import NamedTuple

from . import outcomes
from .board import CHAPTERS
from .duties import DUTIES, GRAIN_OWED, PIETY_OWED
from .edition import Edition
from .names import SHORTFALLS
from .view import View


class Forecast(NamedTuple):
    """What a player owes and has, and what would be missing, for the lowest and highest tax.

    ``missing`` are the kinds of which something is missing whatever the tax, ``perhaps``
    those that are missing at the highest tax only. ``lost`` are the VP that would be
    lost, from and to; ``floor`` tells whether it would be more, if VP could drop below 0
    (W1.4).
    """

    tax: tuple[int, int]
    held: dict[str, int]
    missing: tuple[str, ...]
    perhaps: tuple[str, ...]
    lost: tuple[int, int]
    floor: bool


def forecast(view: View, edition: Edition) -> Forecast:
    """What the end of this chapter would cost the player whose View it is."""
    faces = edition.tax_die.faces
    tax = (view.tax, view.tax) if view.tax else (min(faces), max(faces))
    held = {kind: outcomes.holdings(view)[kind] for kind in SHORTFALLS}
    low, high = (_missing(held, gold) for gold in tax)
    missing = tuple(kind for kind in SHORTFALLS if low[kind])
    perhaps = tuple(kind for kind in SHORTFALLS if high[kind] and not low[kind])
    final, vp = view.chapter == CHAPTERS, outcomes.own(view).vp
    costs = _cost(low, final), _cost(high, final)
    lost = min(costs[0], vp), min(costs[1], vp)
    return Forecast(tax, held, missing, perhaps, lost, costs != lost)


def _missing(held: dict[str, int], tax: int) -> dict[str, int]:
    owed = {"piety": PIETY_OWED, "grain": GRAIN_OWED, "gold": tax}
    return {kind: max(0, owed[kind] - held[kind]) for kind in SHORTFALLS}


def _cost(missing: dict[str, int], final: bool) -> int:
    """VP lost for these missing units; twice as many after the last chapter (W10.12)."""
    each = dict(zip(SHORTFALLS, DUTIES, strict=True))
    lost = sum(units * each[kind].vp for kind, units in missing.items())
    return lost * (2 if final else 1)
