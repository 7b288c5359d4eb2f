"""What the end of the chapter would cost a player now (W10.4 to W10.6, W10.12)."""

from typing import NamedTuple

from rules.world_without_end.board import CHAPTERS
from rules.world_without_end.duties import DUTIES, GRAIN_OWED, PIETY_OWED
from rules.world_without_end.edition import Edition
from rules.world_without_end.names import PENALTIES, SHORTFALLS
from rules.world_without_end.view import View

from . import outcomes


class Forecast(NamedTuple):
    """What a player owes and has, and what would be missing, for the lowest and highest tax.

    ``lost`` are VP that would be lost, from and to; ``missing`` the kinds of which
    something is missing at the highest tax, ``penalties`` what they would bring.
    """

    tax: tuple[int, int]
    held: dict[str, int]
    lost: tuple[int, int]
    missing: tuple[str, ...]
    penalties: tuple[str, ...]


def forecast(view: View, edition: Edition) -> Forecast:
    """What the end of this chapter would cost the player whose View it is."""
    faces = edition.tax_die.faces
    tax = (view.tax, view.tax) if view.tax else (min(faces), max(faces))
    held = {kind: outcomes.holdings(view)[kind] for kind in SHORTFALLS}
    low, high = (_missing(held, gold) for gold in tax)
    final = view.chapter == CHAPTERS
    kinds = tuple(kind for kind in SHORTFALLS if high[kind])
    penalties = () if final else tuple(PENALTIES[SHORTFALLS.index(kind)] for kind in kinds)
    return Forecast(tax, held, (_cost(low, final), _cost(high, final)), kinds, penalties)


def _missing(held: dict[str, int], tax: int) -> dict[str, int]:
    owed = {"piety": PIETY_OWED, "grain": GRAIN_OWED, "gold": tax}
    return {kind: max(0, owed[kind] - held[kind]) for kind in SHORTFALLS}


def _cost(missing: dict[str, int], final: bool) -> int:
    """VP lost for these missing units; twice as many after the last chapter (W10.12)."""
    each = dict(zip(SHORTFALLS, DUTIES, strict=True))
    lost = sum(units * each[kind].vp for kind, units in missing.items())
    return lost * (2 if final else 1)
