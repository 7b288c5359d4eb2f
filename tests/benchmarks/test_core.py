"""How quick the rules are: whole games, and each call of the contract by itself."""

from collections.abc import Callable
from itertools import count
from random import Random

from pytest_benchmark.fixture import BenchmarkFixture

from rules import bots
from rules.game import FRAME
from rules.log import MoveEntry, RedoEntry, UndoEntry
from rules.system import TABLE
from rules.world_without_end import invariants
from rules.world_without_end.state import State
from tests.benchmarks.conftest import SETUP, Sample, measure, play_random_game
from tests.support.wwe import SYSTEM


def test_random_games(benchmark: BenchmarkFixture) -> None:
    """Full games of four random players; every round is another game. OPS: games a second."""
    games = count()
    measure(benchmark, lambda: play_random_game(next(games)), rounds=300)


def _everywhere(
    benchmark: BenchmarkFixture, states: list[State], call: Callable[[State], object]
) -> None:
    """Measures a call at each position of a game."""

    def everywhere() -> None:
        for state in states:
            call(state)

    measure(benchmark, everywhere, parts=len(states))


def test_copy(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """Copying a position, once for each of a game."""
    _everywhere(benchmark, sample.states, SYSTEM.copy)


def test_digest(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """A position's digest, once for each of a game."""
    _everywhere(benchmark, sample.states, SYSTEM.digest)


def test_invariants(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """Checking a position, once for each of a game."""
    _everywhere(benchmark, sample.states, invariants.check)


def test_legal(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """All moves allowed, once for each decision of a game."""

    def forget(state: State) -> object:
        state.options = None
        return SYSTEM.legal(state)

    _everywhere(benchmark, _decisions(sample), forget)


def test_view(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """What the seat to decide may know, once for each decision of a game."""
    _everywhere(benchmark, _decisions(sample), lambda state: SYSTEM.view(state, _seat(state)))


def test_simple_decides(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """A decision of the bot ``simple``, with its View made before, at each of a game."""
    bot = bots.find(SYSTEM.id, "simple", SETUP.edition, Random(0))  # noqa: S311
    seen = {id(s): (SYSTEM.view(s, _seat(s)), SYSTEM.legal(s)) for s in _decisions(sample)}
    _everywhere(benchmark, _decisions(sample), lambda s: bot.choose(*seen[id(s)], 1, lambda: False))


def test_apply(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """Replaying a game's moves and chances one after another."""

    def replay() -> None:
        state = SYSTEM.new(SETUP)
        for move in sample.moves:
            SYSTEM.apply(state, move)

    measure(benchmark, replay, parts=len(sample.moves))


def test_longest_jump(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """Going to the position in a finished game that is furthest from a kept copy."""
    benchmark(sample.game.at, len(sample.moves) // FRAME * FRAME - 1)


def test_undo_and_redo(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """Taking a whole game back and doing it again: two jumps, and the log's own work."""
    game = sample.game
    first = next(n for n in game.log.live if isinstance(game.log[n], MoveEntry))
    seat = game.log[first].seat  # type: ignore[union-attr]

    def back_and_forth() -> None:
        game.accept(UndoEntry(seat, first))
        game.accept(RedoEntry(seat))

    measure(benchmark, back_and_forth)


def _decisions(sample: Sample) -> list[State]:
    return [state for state in sample.states if _seat(state) != TABLE]


def _seat(state: State) -> str:
    assert state.waiting is not None
    return state.waiting.seat
