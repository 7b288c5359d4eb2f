"""What a card may bring if it is kept for a later round of this chapter, in VP.

Rough on purpose: goods that may come until then count in part, and spaces and
supplies that the others may take before are discounted.
"""

from collections.abc import Callable

from rules.world_without_end import outcomes
from rules.world_without_end.actions import MINOR_VP
from rules.world_without_end.legal_plays import CLOTH_PRODUCED

from . import building, gains
from .position import Position

TAKEN_MEANWHILE = 0.9
"""Share that is left of what others may take first."""

INCOME_SHARE = 0.3
"""How likely a round is to bring a unit of a good that is waited for."""

PRIVILEGE = 0.7
"""What the Privilege may bring, as a share of the best that can be repeated."""

NEXT_AWARDS = 4
"""Over how many spaces ahead the Favour looks."""


def outlook(position: Position, card: str) -> float:
    """What a card is expected to bring in the best of the rounds to come; never below 0."""
    return max(0.0, _OUTLOOKS[card](position))


def _grain(position: Position) -> float:
    terms = position.terms
    now = position.worth({"grain": terms["grain_gain"], "gold": -terms["grain_toll"]})
    return now * _lasts(position, "grain")


def _piety(position: Position) -> float:
    terms = position.terms
    now = position.worth({"piety": terms["piety_gain"], "gold": terms["piety_gold"]})
    return now * _lasts(position, "piety")


def _lasts(position: Position, good: str) -> float:
    """How likely a supply is to last until the next round."""
    return TAKEN_MEANWHILE * min(1.0, position.supply(good) / len(position.view.players))


def _resource(position: Position) -> float:
    return TAKEN_MEANWHILE * max(position.worth({"stone": 1}), position.worth({"wood": 1}))


def _building(position: Position) -> float:
    free = [(p.free_stone, p.free_wood) for p in position.open_projects()]
    stone = min(position.goods["stone"], sum(f[0] for f in free))
    wood = min(position.goods["wood"], sum(f[1] for f in free))
    coming = _coming(position) + ("resource" in position.hand)
    built = min(stone + wood + coming, position.terms["build_limit"])
    return TAKEN_MEANWHILE * built * (position.terms["build_vp"] + position.worth({"stone": -1}))


def _coming(position: Position) -> float:
    """Units of a good that the income of the rounds left may bring."""
    return INCOME_SHARE * min(position.plays_left, 3)


def _sales(position: Position) -> float:
    terms = position.terms
    wool = position.goods["wool"] + _coming(position)
    gold = wool * terms["wool_price"]
    return position.worth({"gold": round(gold), "wool": -position.goods["wool"]})


def _privilege(position: Position) -> float:
    others = [outlook(position, card) for card in position.hand if card != "privilege"]
    return PRIVILEGE * max(others, default=0.0)


def _house(position: Position) -> float:
    taken = {tuple(position.box.rents[space].items()) for space in position.own_houses}
    free = [
        space
        for space, owner in enumerate(position.view.houses, 1)
        if owner is None and tuple(position.box.rents[space].items()) not in taken
    ]
    if not position.me.houses_left or not free:
        return 0.0
    held = position.goods["stone"] + position.goods["wood"] + _coming(position)
    best = max(building.house(position, space) for space in free)
    price = position.worth({"stone": -1, "gold": -position.terms["house_gold"]})
    return min(held, 1.0) * TAKEN_MEANWHILE * (best + price)


def _rent(position: Position) -> float:
    rents = sorted(
        (position.worth(position.box.rents[space]) for space in position.own_houses), reverse=True
    )
    return sum(rents[: position.terms["rent_limit"]])


def _donation(position: Position) -> float:
    if not position.me.seals_left:
        return 0.0
    seals = [
        building.seal(position, project)
        for project in position.open_projects()
        if position.me.seat not in project.seals
    ]
    paid = position.worth({"gold": -position.terms["donation_gold"]})
    return TAKEN_MEANWHILE * (max(seals, default=0.0) + paid)


def _cloth(position: Position) -> float:
    made = min(CLOTH_PRODUCED, position.goods["wool"] + round(_coming(position)))
    return TAKEN_MEANWHILE * position.worth({"wool": -made, "cloth": made})


def _medicine(position: Position) -> float:
    minor = position.worth({"gold": position.terms["minor_gold"], "vp": MINOR_VP})
    knowledge, caring = position.goods["medical"], 0.0
    for place in sorted(position.view.locations, key=lambda place: place.value):
        if place.marker == "ill" and place.value <= knowledge:
            knowledge -= place.value
            caring += gains.care(position, (place.number,), 0)
    return max(minor, TAKEN_MEANWHILE * caring)


def _favour(position: Position) -> float:
    awards = [
        gains.net(position, outcomes.landing(position.view, steps).award)
        for steps in range(1, NEXT_AWARDS + 1)
    ]
    return sum(awards) / NEXT_AWARDS


_OUTLOOKS: dict[str, Callable[[Position], float]] = {
    "grain": _grain,
    "piety": _piety,
    "resource": _resource,
    "building": _building,
    "sales": _sales,
    "privilege": _privilege,
    "house": _house,
    "rent": _rent,
    "donation": _donation,
    "cloth": _cloth,
    "medicine": _medicine,
    "favour": _favour,
}
