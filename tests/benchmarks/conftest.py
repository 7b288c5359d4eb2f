"""Finished games of four random players, the same on every run."""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rules.game import Game
from rules.log import MoveEntry
from rules.system import TABLE, Seat
from rules.world_without_end.names import COLOURS
from rules.world_without_end.state import State
from tests.support.wwe import SYSTEM

SETUP = SYSTEM.setup(
    [Seat(colour) for colour in COLOURS],
    {"undo": "free"},
    SYSTEM.find_edition("kingsbridge"),
)


def play_random_game(number: int) -> State:
    """Plays game ``number`` by the public contract: all legal moves, all happenings."""
    dice, seed = Random(number), number.to_bytes(32, "big")  # noqa: S311
    state: State = SYSTEM.new(SETUP)
    while (decision := SYSTEM.waiting(state)) is not None:
        if decision.seat == TABLE:
            move = SYSTEM.draw(state, seed)
        else:
            moves = SYSTEM.legal(state)
            move = moves[int(dice.random() * len(moves))]
        SYSTEM.apply(state, move)
    return state


class Sample(NamedTuple):
    """A finished game, its moves and chances, and the position before each of them."""

    game: Game
    moves: list[Any]
    states: list[State]


@lru_cache
def _sample() -> Sample:
    dice, states, moves = Random(1), [], []  # noqa: S311
    game = Game(SYSTEM, SETUP, bytes(32))
    while (decision := game.waiting()) is not None:
        states.append(SYSTEM.copy(game.state))
        if decision.seat == TABLE:
            chance = game.chance()
            moves.append(chance.outcome)
            game.accept(chance)
        else:
            moves.append(dice.choice(SYSTEM.legal(game.state)))
            game.accept(MoveEntry(decision.seat, moves[-1]))
    return Sample(game, moves, states)


def measure(
    benchmark: BenchmarkFixture, call: Callable[[], object], *, rounds: int = 50, parts: int = 1
) -> None:
    """Measures a call; if it does the same thing ``parts`` times, also how long one takes.

    That is ``us_per_part`` among the extra information (``--benchmark-json``, or
    ``--benchmark-verbose``), in microseconds.
    """
    benchmark.pedantic(call, rounds=rounds, warmup_rounds=rounds // 10)  # type: ignore[no-untyped-call]
    if benchmark.stats is not None:  # None with --benchmark-disable
        benchmark.extra_info["us_per_part"] = benchmark.stats.stats.median / parts * 1e6


@pytest.fixture
def sample() -> Sample:
    """A finished game to measure with."""
    return _sample()
