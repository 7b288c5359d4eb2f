"""Games at the place where a person is asked for a certain kind of decision."""

from collections.abc import Callable
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

from rules.game import Game
from tests.support.games import busy, next_entry
from tests.support.sitting import new_game

DECISIONS = (
    "ChooseOrientation",
    "ChoosePlay",
    "ChooseDiscard",
    "ChooseTrade",
    "ChooseSurrender",
    "ChooseHouse",
    "ChooseAvert",
    "ChooseCare",
)
"""All kinds of decisions of players (W16.1)."""

ONE_PERSON = ("human", "simple")

FIRST_SEEDS = {"ChooseHouse": 61, "ChooseCare": 297}
"""Where the search for what is rare begins, to be quick."""


Such = Callable[[Game], bool]


def _any(game: Game) -> bool:
    return True


def asking(decision: str, *players: str, such: Such = _any, **options: Any) -> Game:
    """A game of these players in which a person is asked for this, the first ``such`` one."""
    players = players or ONE_PERSON
    seed, entries = _found(decision, players, such, tuple(options.items()))
    return _played(seed, entries, players, options)


def after(entries: int, *players: str, seed: int = 3, **options: Any) -> Game:
    """A game of these players after so many entries, or at its end."""
    return _played(seed, entries, players or ONE_PERSON, options)


def over(*players: str, seed: int = 3, **options: Any) -> Game:
    """A game that has ended."""
    return after(10_000, *players, seed=seed, **options)


def _played(seed: int, entries: int, players: tuple[str, ...], options: dict[str, Any]) -> Game:
    game, dice = new_game(*players, seed=seed, options=options), _dice(seed)
    for _ in range(entries):
        if game.over:
            break
        game.accept(next_entry(game, dice, busy))
    return game


@lru_cache
def _found(
    decision: str, players: tuple[str, ...], such: Such, options: tuple[tuple[str, Any], ...]
) -> tuple[int, int]:
    """The seed and the number of entries of the first game that comes to it."""
    for seed in count(FIRST_SEEDS.get(decision, 1)):
        game, dice = new_game(*players, seed=seed, options=dict(options)), _dice(seed)
        while not game.over:
            if _asks(game, decision) and such(game):
                return seed, len(game.log)
            game.accept(next_entry(game, dice, busy))
    raise AssertionError("never")


def _asks(game: Game, decision: str) -> bool:
    waiting = game.waiting()
    people = [seat.id for seat in game.seats if seat.player == "human"]
    return waiting is not None and type(waiting).__name__ == decision and waiting.seat in people


def _dice(seed: int) -> Random:
    return Random(seed)  # noqa: S311 (it guards no secret)
