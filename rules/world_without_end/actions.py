"""What the twelve actions do (W8), under the terms now in force (W7.5, W12)."""

from collections.abc import Callable

from . import bank, favour, houses, plague, projects, terms
from .bank import Out
from .happenings import Built, Donated
from .moves import Play
from .names import CLOTH, GOLD, GOODS, GRAIN, PIETY, STONE, VP, WOOD, WOOL
from .state import NONE, G, State

HOUSE_RESOURCES = 1
"""Units of the resource that a house space demands (W8.7)."""

MINOR_VP = 1
"""For minor assistance (W8.11)."""


def carry_out(state: State, seat: int, move: Play, out: Out) -> None:
    """Carries out the action of the card played, or of the one that it repeats (W8.6)."""
    _ACTIONS[move.repeats or move.card](state, seat, move, out)


def _grain(state: State, seat: int, move: Play, out: Out) -> None:
    bank.pay(state, seat, GOLD, state.terms[terms.GRAIN_TOLL], "W8.1", out)
    bank.gain(state, seat, GRAIN, state.terms[terms.GRAIN_GAIN], "W8.1", out)


def _piety(state: State, seat: int, move: Play, out: Out) -> None:
    bank.gain(state, seat, PIETY, state.terms[terms.PIETY_GAIN], "W8.2", out)
    bank.gain(state, seat, GOLD, state.terms[terms.PIETY_GOLD], "W8.2", out)


def _resource(state: State, seat: int, move: Play, out: Out) -> None:
    assert move.good is not None
    bank.gain(state, seat, GOODS.index(move.good), 1, "W8.3", out)


def _building(state: State, seat: int, move: Play, out: Out) -> None:
    assert move.project is not None
    project = state.board.project_ids.index(move.project)
    state.goods[seat * G + STONE] -= move.stone
    state.goods[seat * G + WOOD] -= move.wood
    state.free_stone[project] -= move.stone
    state.free_wood[project] -= move.wood
    out.append(Built(state.board.colours[seat], move.project, move.stone, move.wood))
    built = move.stone + move.wood
    bank.score(state, seat, built * state.terms[terms.BUILD_VP], "W8.4", out)
    projects.complete_if_full(state, project, out)


def _sales(state: State, seat: int, move: Play, out: Out) -> None:
    for good, units, price in (
        (WOOL, move.wool, state.terms[terms.WOOL_PRICE]),
        (CLOTH, move.cloth, state.terms[terms.CLOTH_PRICE]),
    ):
        if units:
            bank.pay(state, seat, good, units, "W8.5", out)
            bank.gain(state, seat, GOLD, units * price, "W8.5", out)


def _house(state: State, seat: int, move: Play, out: Out) -> None:
    space = move.space - 1
    bank.pay(state, seat, GOLD, state.terms[terms.HOUSE_GOLD], "W8.7", out)
    bank.pay(state, seat, state.board.spaces[space].needs, HOUSE_RESOURCES, "W8.7", out)
    houses.build(state, seat, space, "W8.7", out)


def _rent(state: State, seat: int, move: Play, out: Out) -> None:
    for space in move.houses:
        for good, units in state.board.spaces[space - 1].rent:
            bank.gain(state, seat, good, units, "W8.8", out)


def _donation(state: State, seat: int, move: Play, out: Out) -> None:
    assert move.project is not None
    bank.pay(state, seat, GOLD, state.terms[terms.DONATION_GOLD], "W8.9", out)
    state.seals[state.board.project_ids.index(move.project)] |= 1 << seat
    out.append(Donated(state.board.colours[seat], move.project))


def _cloth(state: State, seat: int, move: Play, out: Out) -> None:
    bank.pay(state, seat, WOOL, move.wool, "W8.10", out)
    bank.gain(state, seat, CLOTH, move.wool, "W8.10", out)


def _medicine(state: State, seat: int, move: Play, out: Out) -> None:
    if move.care:
        space = move.space - 1 if move.space else NONE
        plague.care_for(state, seat, [number - 1 for number in move.care], space, out)
        return
    bank.gain(state, seat, GOLD, state.terms[terms.MINOR_GOLD], "W8.11", out)
    bank.gain(state, seat, VP, MINOR_VP, "W8.11", out)


def _favour(state: State, seat: int, move: Play, out: Out) -> None:
    favour.move(state, seat, move.steps, out)


_ACTIONS: dict[str, Callable[[State, int, Play, Out], None]] = {
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
