"""Players who know what a recording is to show, and play towards it together.

A *recipe* says how each project is to be completed, and what its players like;
they are no good players, and see everything.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from rules.world_without_end.legal import corner
from rules.world_without_end.moves import Discard, Move, Orient, Play
from rules.world_without_end.names import GOODS
from rules.world_without_end.state import State


class Wish(NamedTuple):
    """How a project is to be completed: by action, progress or event, with so many donors."""

    way: str
    donors: int


class Recipe(NamedTuple):
    """What the players of a game want together.

    ``wishes`` are by project; ``tastes`` what each card is worth to them; ``hoard`` a
    good that they take whenever they can and never part with, or "".
    """

    wishes: dict[str, Wish]
    tastes: dict[str, float]
    hoard: str


HOARDERS = {
    "cloth": {"cloth": 9, "sales": -9, "house": 5, "rent": 6},
    "piety": {"piety": 9, "favour": 2, "house": 5, "rent": 6},
    "loyalty": {"house": 8, "rent": 9},
    "medical": {"house": 8, "rent": 9, "medicine": -5},
    "": {},
}
"""What cards are worth to those who hoard a good."""

BUILDERS = {"building": 8.0, "resource": 6.0, "donation": 7.0}
"""What is needed to complete projects."""


def choose(recipe: Recipe, state: State, moves: Sequence[Move], dice: Random) -> Move:
    """The move that is worth most, with some chance in it."""
    return max(moves, key=lambda move: _worth(recipe, state, move) + dice.random() * 3)


def _worth(recipe: Recipe, state: State, move: Move) -> float:
    judge = _JUDGES.get(type(move))
    return judge(recipe, state, move) if judge else 0


def _orientation(recipe: Recipe, state: State, move: Orient) -> float:
    """Where the corners point decides; the good that is hoarded is worth most."""
    columns = [corner(state, seat, move.turns) for seat in range(state.board.players)]
    liked = {recipe.hoard: 5.0, "stone": 2.0, "wood": 2.0, "gold": 1.0}
    return sum(liked.get(name, 0) for name in map((*GOODS, "vp").__getitem__, columns))


def _discard(recipe: Recipe, state: State, move: Discard) -> float:
    """What is liked is kept."""
    return -sum(_taste(recipe, card) for card in move.cards)


def _play(recipe: Recipe, state: State, move: Play) -> float:
    action = move.repeats or move.card
    if move.idle:
        return -4.0
    if action == "building":
        return _building(recipe, state, move)
    if action == "donation":
        return _donation(recipe, state, move)
    return _taste(recipe, action) + _space(recipe, state, move)


def _building(recipe: Recipe, state: State, move: Play) -> float:
    """Wished projects grow; what the wish is not ready for yet is left to do."""
    project = state.board.project_ids.index(str(move.project))
    wish = recipe.wishes.get(str(move.project))
    if wish is None or wish.way == "event":
        return -8.0
    left = state.free_stone[project] + state.free_wood[project] - move.stone - move.wood
    waiting = state.seals[project].bit_count() < wish.donors
    keep = 2 if waiting else int(wish.way == "progress")
    return _taste(recipe, "building") + move.stone + move.wood if left >= keep else -8.0


def _donation(recipe: Recipe, state: State, move: Play) -> float:
    """As many as are wished, and no more."""
    wish = recipe.wishes.get(str(move.project))
    seals = state.seals[state.board.project_ids.index(str(move.project))].bit_count()
    wanted = wish is not None and seals < wish.donors
    return _taste(recipe, "donation") if wanted else -8.0


def _space(recipe: Recipe, state: State, move: Play) -> float:
    """Houses that bring what is hoarded, and their rents."""
    spaces = (move.space, *move.houses)
    rents = [state.board.spaces[space - 1].rent for space in spaces if space]
    hoard = GOODS.index(recipe.hoard) if recipe.hoard else -1
    return sum(2.0 for rent in rents if any(good == hoard for good, _ in rent))


def _taste(recipe: Recipe, card: str) -> float:
    liked = BUILDERS.get(card, 0) + HOARDERS[recipe.hoard].get(card, 0)
    return liked + recipe.tastes[card]


_JUDGES: dict[type, Callable[[Recipe, State, Any], float]] = {
    Orient: _orientation,
    Discard: _discard,
    Play: _play,
}
