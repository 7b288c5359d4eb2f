"""What a move would cost and bring, worked out from a View and the edition alone.

A preview knows no more than its viewer: it never asks the game itself, which knows
what others hold. Amounts are units by the names of goods, and ``vp``.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .actions import HOUSE_RESOURCES, MINOR_VP
from .apply import REPLACEMENT_VP
from .edition import Edition, EventCard
from .favour import AWARD_UNITS, OUTLAWS_GOLD, PATRON_VP
from .legal import INCOME
from .moves import Play
from .names import POINTS
from .plague import CARE_VP
from .view import PlayerView, View

Amounts = dict[str, int]


class Outcome(NamedTuple):
    """What a move costs, what it brings at once, and what the supply lacks for it (W7.6)."""

    costs: Amounts
    gains: Amounts
    missed: tuple[str, ...] = ()


class Landing(NamedTuple):
    """Where the favour marker would go, and what the award would be; ``space`` counts from 0."""

    steps: int
    person: str
    award: Outcome
    space: int


class Orientation(NamedTuple):
    """Everybody's income by seat (None if withheld, W5.7), and the marker's way (W6)."""

    incomes: dict[str, Amounts | None]
    landing: Landing


def own(view: View) -> PlayerView:
    """The player whose View it is."""
    assert view.seat is not None
    return view.player(view.seat)


def holdings(view: View) -> Amounts:
    """The goods of the player whose View it is."""
    goods = own(view).goods
    assert goods is not None
    return goods


def some(goods: Amounts) -> Amounts:
    """The goods of which there are any."""
    return {good: units for good, units in goods.items() if units}


def event_card(edition: Edition, card: str) -> EventCard:
    """An event card by its id."""
    return next(event for event in edition.event if event.id == card)


def play(view: View, edition: Edition, move: Play) -> Outcome:
    """What playing a card would cost and bring (W8); nothing if it is laid idle."""
    if move.idle:
        return Outcome({}, {})
    return _PLAYS[move.repeats or move.card](view, edition, move)


def orient(view: View, edition: Edition, turns: int) -> Orientation:
    """What laying the event card with so many quarter turns would bring (W5)."""
    assert view.event is not None
    card = event_card(edition, view.event)
    incomes = _incomes(view, card, turns)
    goods = holdings(view)
    for good, units in (incomes[own(view).seat] or {}).items():
        goods = {**goods, good: goods.get(good, 0) + units}
    steps = edition.council.edges[(card.arrow + turns) % len(POINTS)]
    return Orientation(incomes, _landing(view, steps, goods))


def landing(view: View, steps: int) -> Landing:
    """Where so many steps lead from here (W8.12)."""
    return _landing(view, steps, holdings(view))


def received(view: View, amounts: Mapping[str, int]) -> Amounts:
    """As much of these amounts as the supply can give (W7.6)."""
    got = {good: min(units, _left(view, good, units)) for good, units in amounts.items()}
    return {good: units for good, units in got.items() if units}


def _receiving(view: View, amounts: Mapping[str, int], costs: Amounts | None = None) -> Outcome:
    """What can be received of these amounts, and which goods fall short."""
    got = received(view, amounts)
    missed = tuple(good for good, units in amounts.items() if got.get(good, 0) < units)
    return Outcome(costs or {}, got, missed)


def care(view: View, edition: Edition, locations: tuple[int, ...]) -> Outcome:
    """What caring for these locations would bring, but for a free house (W11.2)."""
    gains: Amounts = {}
    for location in locations:
        benefit = edition.plague_location[location - 1].benefit
        for good, units in {**benefit, "vp": benefit.get("vp", 0) + CARE_VP}.items():
            gains[good] = gains.get(good, 0) + units
    gains.pop("house", None)
    return _receiving(view, gains)


def _left(view: View, good: str, otherwise: int) -> int:
    left = view.supply.get(good)
    return otherwise if left is None else left


def _some(**amounts: int) -> Amounts:
    return {good: units for good, units in amounts.items() if units}


# --- orientation and favour -----------------------------------------------------------------


def _incomes(view: View, card: EventCard, turns: int) -> dict[str, Amounts | None]:
    left = {good: _left(view, good, len(view.players)) for good in card.corners}
    incomes: dict[str, Amounts | None] = {}
    for player in _turn_order(view):
        good = card.corners[(POINTS.index(player.point) - turns) % len(POINTS)]
        if view.round == 1 and "begging" in player.penalties:
            incomes[player.seat] = None
        elif left[good] >= INCOME:
            left[good] -= INCOME
            incomes[player.seat] = {good: INCOME}
        else:
            incomes[player.seat] = {"vp": REPLACEMENT_VP}
    return incomes


def _turn_order(view: View) -> tuple[PlayerView, ...]:
    seats = [player.seat for player in view.players]
    first = seats.index(view.active)
    return (*view.players[first:], *view.players[:first])


def _landing(view: View, steps: int, goods: Mapping[str, int]) -> Landing:
    space = view.marker
    left = steps if len(view.favour_covered) < len(view.ring) else 0
    while left:
        space = (space + 1) % len(view.ring)
        left -= space not in view.favour_covered
    person = view.ring[space]
    award = _award(view, person, goods) if steps else Outcome({}, {})
    return Landing(steps, person, award, space)


def _award(view: View, person: str, goods: Mapping[str, int]) -> Outcome:
    if person == "outlaws":
        return Outcome(_some(gold=OUTLAWS_GOLD), {})
    houses = view.houses.count(view.seat)
    awards: dict[str, Amounts] = {
        "queen": _some(vp=PATRON_VP if goods["loyalty"] else 0),
        "prioress": _some(vp=PATRON_VP if goods["medical"] else 0),
        "guild_master": _some(vp=houses),
        "king": _some(vp=goods["loyalty"]),
        "bishop": _some(vp=goods["piety"]),
        "prior": {"piety": AWARD_UNITS},
        "merchants": {"wool": AWARD_UNITS},
        "earl": {"grain": AWARD_UNITS},
    }
    return _receiving(view, awards[person])


# --- the twelve actions -----------------------------------------------------------------------


def _grain(view: View, edition: Edition, move: Play) -> Outcome:
    toll = _some(gold=view.terms["grain_toll"])
    return _receiving(view, {"grain": view.terms["grain_gain"]}, toll)


def _piety(view: View, edition: Edition, move: Play) -> Outcome:
    gains = {"piety": view.terms["piety_gain"], "gold": view.terms["piety_gold"]}
    return _receiving(view, gains)


def _resource(view: View, edition: Edition, move: Play) -> Outcome:
    assert move.good is not None
    return Outcome({}, {move.good: 1})


def _building(view: View, edition: Edition, move: Play) -> Outcome:
    built = move.stone + move.wood
    return Outcome(
        _some(stone=move.stone, wood=move.wood), _some(vp=built * view.terms["build_vp"])
    )


def _sales(view: View, edition: Edition, move: Play) -> Outcome:
    gold = move.wool * view.terms["wool_price"] + move.cloth * view.terms["cloth_price"]
    return Outcome(_some(wool=move.wool, cloth=move.cloth), _some(gold=gold))


def _house(view: View, edition: Edition, move: Play) -> Outcome:
    needs = edition.house_space[move.space - 1].needs
    return Outcome({**_some(gold=view.terms["house_gold"]), needs: HOUSE_RESOURCES}, {})


def _rent(view: View, edition: Edition, move: Play) -> Outcome:
    rents: Amounts = {}
    for space in move.houses:
        for good, units in edition.house_space[space - 1].rent.items():
            rents[good] = rents.get(good, 0) + units
    return _receiving(view, rents)


def _donation(view: View, edition: Edition, move: Play) -> Outcome:
    return Outcome(_some(gold=view.terms["donation_gold"]), {})


def _cloth(view: View, edition: Edition, move: Play) -> Outcome:
    return Outcome({"wool": move.wool}, {"cloth": move.wool})


def _medicine(view: View, edition: Edition, move: Play) -> Outcome:
    if move.care:
        return care(view, edition, move.care)
    return Outcome({}, _some(gold=view.terms["minor_gold"], vp=MINOR_VP))


def _favour(view: View, edition: Edition, move: Play) -> Outcome:
    return landing(view, move.steps).award


_PLAYS: dict[str, Callable[[View, Edition, Play], Outcome]] = {
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
