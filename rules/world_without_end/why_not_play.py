"""Why a card's action is not allowed: the clause of the action that forbids it (W8, W12)."""

from collections.abc import Callable
from typing import Any

from ..system import Reason
from . import favour, houses, legal_plays, terms
from .actions import HOUSE_RESOURCES
from .legal_plays import CLOTH_PRODUCED
from .moves import Play
from .names import (
    CARDS,
    CLOTH,
    GOLD,
    GOODS,
    MARKETS,
    MEDICAL,
    STONE,
    WOOD,
    WOOL,
)
from .state import NONE, Project, State


def why_not(state: State, seat: int, move: Play) -> Reason | None:
    """Why the action of a card in hand is not allowed, or None if nothing here forbids it."""
    if move.card != "privilege":
        return _WHY[move.card](state, seat, move) if move.repeats is None else None
    again = legal_plays.repeated(state, seat)
    if again == legal_plays.PRIVILEGE:
        return Reason("privilege-first-round", "W8.6")
    if move.repeats != CARDS[again]:
        return Reason("privilege-other", "W8.6", {"card": CARDS[again]})
    return _WHY[CARDS[again]](state, seat, move)


def why_not_care(state: State, seat: int, care: tuple[int, ...], space: int) -> Reason | None:
    """Why these locations (by number) cannot be cared for, or the free house not be built."""
    for location in care:
        if not 1 <= location <= len(state.locations):
            return Reason("location-unknown", "W11.1", {"location": location})
        if state.locations[location - 1] <= 0:
            return Reason("location-not-ill", "W11.1", {"location": location})
    needed = sum(state.locations[location - 1] for location in care)
    knowledge = state.good(seat, MEDICAL)
    if needed > knowledge:
        return Reason("care-knowledge", "W11.1", {"needed": needed, "held": knowledge})
    if space and state.board.house_location + 1 not in care:
        return Reason("care-no-house", "W11.2", {"location": state.board.house_location + 1})
    return _why_not_space(state, seat, space) if space else None


def _lacks(state: State, seat: int, good: int, needed: int, clause: str) -> Reason | None:
    held = state.good(seat, good)
    if held >= needed:
        return None
    return Reason("lacks", clause, {"good": GOODS[good], "needed": needed, "held": held})


def _empty(good: str, clause: str) -> Reason:
    return Reason("supply-empty", clause, {"good": good})


def _brings_nothing(card: str) -> Reason:
    return Reason("brings-nothing", "W12", {"card": card})


def _grain(state: State, seat: int, move: Play) -> Reason | None:
    if not state.supply[GOODS.index("grain")]:
        return _empty("grain", "W8.1")
    if not state.terms[terms.GRAIN_GAIN]:
        return _brings_nothing("grain")
    return _lacks(state, seat, GOLD, state.terms[terms.GRAIN_TOLL], "W12")


def _piety(state: State, seat: int, move: Play) -> Reason | None:
    if not state.supply[GOODS.index("piety")]:
        return _empty("piety", "W8.2")
    return None if state.terms[terms.PIETY_GAIN] else _brings_nothing("piety")


def _resource(state: State, seat: int, move: Play) -> Reason | None:
    if move.good not in ("stone", "wood"):
        return Reason("resource-choice", "W8.3")
    return None if state.supply[GOODS.index(move.good)] else _empty(move.good, "W8.3")


def _building(state: State, seat: int, move: Play) -> Reason | None:
    project = _project(state, move.project, "W8.4")
    if isinstance(project, Reason):
        return project
    limit, total = state.terms[terms.BUILD_LIMIT], move.stone + move.wood
    if not 1 <= total <= limit:
        return Reason("build-limit", "W8.4", {"limit": limit, "asked": total})
    for good, units, free in (
        (STONE, move.stone, state.free_stone[project]),
        (WOOD, move.wood, state.free_wood[project]),
    ):
        if units > free:
            values = {"good": GOODS[good], "free": free, "project": move.project}
            return Reason("build-space", "W8.4", values)
        lacks = _lacks(state, seat, good, units, "W8.4")
        if lacks:
            return lacks
    return None


def _project(state: State, name: str | None, clause: str) -> int | Reason:
    """The number of an unfinished, uncovered project on the board, or why it is none."""
    if name is None or name not in state.board.project_ids:
        return Reason("project-unknown", clause, {"project": name})
    project = state.board.project_ids.index(name)
    if state.status[project] == Project.WAITING:
        return Reason("project-not-on-board", clause, {"project": name})
    if state.status[project] == Project.COMPLETE:
        return Reason("project-complete", clause, {"project": name})
    if state.projects_covered >> project & 1:
        return Reason("project-covered", clause, {"project": name})
    return project


def _sales(state: State, seat: int, move: Play) -> Reason | None:
    if move.wool <= 0 and move.cloth <= 0:
        return Reason("sales-nothing", "W8.5")
    if move.cloth and not state.terms[terms.CLOTH_SALE]:
        return Reason("cloth-forbidden", "W12")
    for market, units in (("wool", move.wool), ("cloth", move.cloth)):
        if units and state.market_covered >> MARKETS.index(market) & 1:
            clause = "W2.6" if market == "cloth" else "W8.5"
            return Reason("market-covered", clause, {"market": market})
    limit = state.terms[terms.CLOTH_LIMIT]
    if move.cloth > limit:
        return Reason("cloth-limit", "W8.5", {"limit": limit, "asked": move.cloth})
    return _lacks(state, seat, WOOL, move.wool, "W8.5") or _lacks(
        state, seat, CLOTH, move.cloth, "W8.5"
    )


def _house(state: State, seat: int, move: Play) -> Reason | None:
    reason = _why_not_space(state, seat, move.space)
    if reason:
        return reason
    needs = state.board.spaces[move.space - 1].needs
    return _lacks(state, seat, GOLD, state.terms[terms.HOUSE_GOLD], "W8.7") or _lacks(
        state, seat, needs, HOUSE_RESOURCES, "W8.7"
    )


def _why_not_space(state: State, seat: int, space: int) -> Reason | None:
    if not 1 <= space <= len(state.houses):
        return Reason("space-unknown", "W8.7", {"space": space, "last": len(state.houses)})
    if state.houses[space - 1] != NONE:
        owner = state.board.colours[state.houses[space - 1]]
        return Reason("space-taken", "W8.7", {"space": space, "seat": owner})
    if not state.houses_left(seat):
        return Reason("houses-none-left", "W8.7")
    if space - 1 in houses.allowed_spaces(state, seat):
        return None
    alike = state.board.spaces[space - 1].alike
    own = [other + 1 for other in state.houses_of(seat) if alike >> other & 1]
    return Reason("house-same-income", "W8.7", {"space": space, "own": own[0]})


def _rent(state: State, seat: int, move: Play) -> Reason | None:
    own = [space + 1 for space in state.houses_of(seat)]
    if not own:
        return Reason("rent-no-house", "W8.8")
    others = [space for space in move.houses if space not in own]
    if others:
        return Reason("rent-not-own", "W8.8", {"space": others[0], "own": own})
    limit = state.terms[terms.RENT_LIMIT]
    if not 1 <= len(move.houses) <= limit:
        return Reason("rent-limit", "W8.8", {"limit": limit, "asked": len(move.houses)})
    return (
        Reason("rent-nothing", "W8.8")
        if list(move.houses) == sorted(set(own) & set(move.houses))
        else None
    )


def _donation(state: State, seat: int, move: Play) -> Reason | None:
    project = _project(state, move.project, "W8.9")
    if isinstance(project, Reason):
        return project
    if state.seals[project] >> seat & 1:
        return Reason("donation-twice", "W8.9", {"project": move.project})
    if not state.seals_left(seat):
        return Reason("donation-no-seal", "W8.9")
    return _lacks(state, seat, GOLD, state.terms[terms.DONATION_GOLD], "W8.9")


def _cloth(state: State, seat: int, move: Play) -> Reason | None:
    if not 1 <= move.wool <= CLOTH_PRODUCED:
        return Reason("cloth-production", "W8.10", {"limit": CLOTH_PRODUCED, "asked": move.wool})
    if state.supply[CLOTH] < move.wool:
        values = {"good": "cloth", "needed": move.wool, "left": state.supply[CLOTH]}
        return Reason("supply-short", "W7.6", values)
    return _lacks(state, seat, WOOL, move.wool, "W8.10")


def _medicine(state: State, seat: int, move: Play) -> Reason | None:
    return why_not_care(state, seat, move.care, move.space)


def _favour(state: State, seat: int, move: Play) -> Reason | None:
    most = state.terms[terms.FAVOUR_STEPS_UP_TO]
    if not 1 <= move.steps <= most:
        return Reason("favour-steps", "W8.12", {"limit": most, "asked": move.steps})
    if favour.outlaws(state, move.steps):
        return _lacks(state, seat, GOLD, favour.OUTLAWS_GOLD, "W8.12")
    return None


_WHY: dict[str, Callable[[State, int, Any], Reason | None]] = {
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
