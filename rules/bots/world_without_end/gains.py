"""What a play brings at once, in VP: one short function for each action (W8)."""

from collections import Counter
from collections.abc import Callable

from rules.world_without_end.actions import MINOR_VP
from rules.world_without_end.moves import Play
from rules.world_without_end.plague import CARE_VP
from rules.world_without_end.view import ProjectView

from . import building, favour
from .position import Position


def gain(position: Position, play: Play) -> float:
    """What a play brings, in VP; nothing if it lays the card without its action."""
    return 0.0 if play.idle else _GAINS[play.repeats or play.card](position, play)


def _grain(position: Position, play: Play) -> float:
    terms = position.terms
    return position.worth({"grain": terms["grain_gain"], "gold": -terms["grain_toll"]})


def _piety(position: Position, play: Play) -> float:
    terms = position.terms
    return position.worth({"piety": terms["piety_gain"], "gold": terms["piety_gold"]})


def _resource(position: Position, play: Play) -> float:
    assert play.good is not None
    return position.worth({play.good: 1})


def _building(position: Position, play: Play) -> float:
    project = next(p for p in position.view.projects if p.id == play.project)
    scored = position.terms["build_vp"] * (play.stone + play.wood)
    paid = position.worth({"stone": -play.stone, "wood": -play.wood})
    return scored + paid + _brought_nearer(position, project, play.stone + play.wood)


def _brought_nearer(position: Position, project: ProjectView, built: int) -> float:
    """What the own seal on a project gains when its completion comes nearer."""
    if position.me.seat not in project.seals:
        return 0.0
    free = project.free_stone + project.free_wood
    share = 1 - building.completion(position, project)
    return building.seal(position, project) * share * built / free


def _sales(position: Position, play: Play) -> float:
    terms = position.terms
    gold = play.wool * terms["wool_price"] + play.cloth * terms["cloth_price"]
    return position.worth({"wool": -play.wool, "cloth": -play.cloth, "gold": gold})


def _house(position: Position, play: Play) -> float:
    price = {position.box.needs[play.space]: -1, "gold": -position.terms["house_gold"]}
    return building.house(position, play.space) + position.worth(price)


def _rent(position: Position, play: Play) -> float:
    rents: Counter[str] = Counter()
    for space in play.houses:
        rents.update(position.box.rents[space])
    return position.worth(rents)


def _donation(position: Position, play: Play) -> float:
    project = next(p for p in position.view.projects if p.id == play.project)
    paid = position.worth({"gold": -position.terms["donation_gold"]})
    return building.seal(position, project) + paid


def _cloth(position: Position, play: Play) -> float:
    return position.worth({"wool": -play.wool, "cloth": play.wool})


def _medicine(position: Position, play: Play) -> float:
    if play.care:
        return care(position, play.care, play.space)
    return position.worth({"gold": position.terms["minor_gold"], "vp": MINOR_VP})


def care(position: Position, locations: tuple[int, ...], space: int) -> float:
    """What caring for locations brings, with a free house on ``space``, or 0 (W11.2)."""
    benefits: Counter[str] = Counter()
    for location in locations:
        benefits.update(position.box.benefits[location])
    benefits["vp"] += CARE_VP * len(locations)
    del benefits["house"]
    house = building.house(position, space) if space else 0.0
    return position.worth(benefits) + house


def _favour(position: Position, play: Play) -> float:
    return position.worth(favour.award(position, favour.person(position, play.steps)))


_GAINS: dict[str, Callable[[Position, Play], float]] = {
    "grain": _grain,
    "piety": _piety,
    "resource": _resource,
    "building": _building,
    "sales": _sales,
    "house": _house,
    "rent": _rent,
    "donation": _donation,
    "cloth": _cloth,
    "medicine": _medicine,
    "favour": _favour,
}
