"""What a first, second, third … unit of each good is worth to the bot, in VP.

All numbers here are judgements, found by thought and measured by many games; those
that the rules give are taken from the rules.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from rules.world_without_end.duties import DUTIES, GRAIN_OWED, PIETY_OWED
from rules.world_without_end.edition import Amounts
from rules.world_without_end.names import SHORTFALLS
from rules.world_without_end.scoring import GOLD_HALVES, RESOURCE_HALVES

if TYPE_CHECKING:
    from .position import Position

Steps = tuple[float, ...]
"""The worth of the first unit, the second, …; the last one counts for all further units."""

TYPICAL = {
    "gold": 0.8,
    "wool": 0.9,
    "cloth": 1.7,
    "grain": 1.8,
    "stone": 1.6,
    "wood": 1.6,
    "piety": 2.2,
    "loyalty": 1.2,
    "medical": 1.1,
    "vp": 1.0,
}
"""What a unit is worth to somebody of whom nothing is known, and some time from now."""


def typical(amounts: Amounts) -> float:
    """What so many units will be worth some time, in VP."""
    return sum(TYPICAL.get(good, 0.0) * units for good, units in amounts.items())


PENALTY = {"piety": 0.8, "grain": 1.4, "gold": 3.0}
"""What the penalty of each shortfall costs (W10.7 to W10.9): a card, an income, an action."""

SHORT = {good: duty.vp for good, duty in zip(SHORTFALLS, DUTIES, strict=True)}
"""VP lost for each missing unit (W10.5)."""

DOUBLED = 2
"""In the last chapter the loss counts twice (W10.12)."""


class Duty(NamedTuple):
    """Units owed at a chapter's end, and what one for a later chapter and a spare one are worth."""

    owed: int
    ahead: float
    spare: float


DUTY = {"piety": Duty(PIETY_OWED, 2.0, 0.6), "grain": Duty(GRAIN_OWED, 1.2, 0.3)}
TAX_AHEAD, TAX_EXPECTED = 0.7, 3

GOLD_LEFT, RESOURCE_LEFT = GOLD_HALVES / 2, RESOURCE_HALVES / 2
"""What is left at the end counts (W13.1)."""

RESOURCES: Steps = (1.8, 1.7, 1.5, 1.4, 1.2)
WOOL: Steps = (1.0, 0.9, 0.8, 0.7)
CLOTH: Steps = (1.9, 1.5, 1.2, 0.9)
LOYALTY: Steps = (1.3, 1.1, 0.9, 0.8, 0.7)
MEDICAL: Steps = (1.4, 1.1, 1.0, 0.9, 0.8)
LAST_CHAPTER = 0.5
"""Share of what is worth less and less when the end comes near."""


def table(position: "Position") -> dict[str, Steps]:
    """The worth of every good's units for the seat that has to decide."""
    return {good: steps(position) for good, steps in _STEPS.items()}


def _duty(good: str) -> "Callable[[Position], Steps]":
    duty = DUTY[good]

    def steps(position: "Position") -> Steps:
        if position.final:
            return (SHORT[good] * DOUBLED,) * duty.owed + (duty.spare * LAST_CHAPTER,)
        now = SHORT[good] + PENALTY[good] / duty.owed
        later = (duty.ahead,) * (duty.owed * position.chapters_after)
        return (now,) * duty.owed + later + (duty.spare,)

    return steps


def _gold(position: "Position") -> Steps:
    box, highest = position.box, max(position.box.faces)
    short = SHORT["gold"] * (DOUBLED if position.final else 1)
    court = 0.0 if position.final else PENALTY["gold"] / TAX_EXPECTED
    spare = GOLD_LEFT if position.final else TAX_AHEAD
    now = tuple(
        chance * (short + court) + (1 - chance) * spare
        for chance in map(box.tax_chance, range(1, highest + 1))
    )
    return now + (TAX_AHEAD,) * (TAX_EXPECTED * position.chapters_after) + (GOLD_LEFT,)


def _resource(position: "Position") -> Steps:
    return RESOURCES if position.can_use("building", "privilege") else (RESOURCE_LEFT,)


def _wool(position: "Position") -> Steps:
    return WOOL if position.can_use("sales", "cloth") else (0.0,)


def _cloth(position: "Position") -> Steps:
    return CLOTH if position.can_use("sales") else (0.0,)


def _standing(steps: Steps) -> "Callable[[Position], Steps]":
    fading = tuple(step * LAST_CHAPTER for step in steps)
    return lambda position: fading if position.final else steps


_STEPS: "dict[str, Callable[[Position], Steps]]" = {
    "gold": _gold,
    "wool": _wool,
    "cloth": _cloth,
    "grain": _duty("grain"),
    "stone": _resource,
    "wood": _resource,
    "piety": _duty("piety"),
    "loyalty": _standing(LOYALTY),
    "medical": _standing(MEDICAL),
}
