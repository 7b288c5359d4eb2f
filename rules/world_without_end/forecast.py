"""What the end of the chapter would cost a player now (W10.4 to W10.6, W10.12)."""

from typing import NamedTuple

from . import outcomes
from .board import CHAPTERS
from .duties import DUTIES, GRAIN_OWED, PIETY_OWED
from .edition import Edition
from .names import SHORTFALLS
from .view import View


class Due(NamedTuple):
    """What the chapter's end would cost at one tax.

    ``missing`` are units by kind, ``costs`` the VP of each kind, doubled after the last
    chapter; ``lost`` the VP that all of them take, which is less where there are no more
    (W1.4).
    """

    tax: int
    missing: dict[str, int]
    costs: dict[str, int]
    lost: int


class Forecast(NamedTuple):
    """What a player owes and has, and what would be missing, for the lowest and highest tax.

    ``missing`` are the kinds of which something is missing whatever the tax, ``perhaps``
    those that are missing at the highest tax only. ``lost`` are the VP that would be
    lost, from and to; ``floor`` tells whether it would be more, if VP could drop below 0
    (W1.4). ``by_tax`` has what each possible tax would cost, the lowest first.
    """

    tax: tuple[int, int]
    held: dict[str, int]
    missing: tuple[str, ...]
    perhaps: tuple[str, ...]
    lost: tuple[int, int]
    floor: bool
    by_tax: tuple[Due, ...]


def forecast(view: View, edition: Edition) -> Forecast:
    """What the end of this chapter would cost the player whose View it is."""
    taxes = [view.tax] if view.tax else sorted(set(edition.tax_die.faces))
    held = {kind: outcomes.holdings(view)[kind] for kind in SHORTFALLS}
    dues = tuple(_due(view, held, tax) for tax in taxes)
    low, high = dues[0], dues[-1]
    return Forecast(
        tax=(low.tax, high.tax),
        held=held,
        missing=tuple(kind for kind in SHORTFALLS if low.missing[kind]),
        perhaps=tuple(kind for kind in SHORTFALLS if high.missing[kind] and not low.missing[kind]),
        lost=(low.lost, high.lost),
        floor=any(sum(due.costs.values()) > due.lost for due in (low, high)),
        by_tax=dues,
    )


def _due(view: View, held: dict[str, int], tax: int) -> Due:
    """Twice as many VP are lost after the last chapter (W10.12)."""
    owed = {"piety": PIETY_OWED, "grain": GRAIN_OWED, "gold": tax}
    missing = {kind: max(0, owed[kind] - held[kind]) for kind in SHORTFALLS}
    times = 2 if view.chapter == CHAPTERS else 1
    each = {kind: duty.vp * times for kind, duty in zip(SHORTFALLS, DUTIES, strict=True)}
    costs = {kind: units * each[kind] for kind, units in missing.items()}
    return Due(tax, missing, costs, min(sum(costs.values()), outcomes.own(view).vp))
