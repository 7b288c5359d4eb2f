"""Whole games of *World Without End* for tests: tables of all kinds, players who choose blindly.

How many games a property looks at is kept small; ``WWE_DEEP=50`` looks at fifty
times as many, and ``--hypothesis-profile=default`` at other ones on every run.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, get_args

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from rules.chance import SEED_BYTES
from rules.game import Game
from rules.log import AnyEntry, MoveEntry
from rules.system import TABLE, Seat
from rules.undo import Policy
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import Move, Play
from rules.world_without_end.names import COLOURS, POINTS
from rules.world_without_end.setup import Setup
from rules.world_without_end.state import State

POLICIES: tuple[Policy, ...] = get_args(Policy)
DEEP = int(os.environ.get("WWE_DEEP", "1"))

Chooser = Callable[[Random, Sequence[Move]], Move]
"""Picks one of the moves allowed."""


def examples(count: int) -> settings:
    """Settings of hypothesis for a property that looks at ``count`` games.

    A game that fails is printed as it is: a smaller seed gives another game, not a simpler one.
    """
    return settings(
        max_examples=count * DEEP,
        deadline=None,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=[HealthCheck.too_slow],
    )


@dataclass(frozen=True)
class Deal:
    """What a game comes of: the table, the seed of its chances, how its players choose.

    All of it is short and plain, so that a failing test can print it.
    """

    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: int
    dice: int
    choose: Chooser

    @cached_property
    def setup(self) -> Setup:
        """The table, with the built-in edition."""
        return table(self.seats, **self.options)

    @cached_property
    def secret(self) -> bytes:
        """The seed's bytes."""
        return self.seed.to_bytes(SEED_BYTES, "big")

    def game(self) -> Game:
        """The game that has not begun."""
        return Game(SYSTEM, self.setup, self.secret)

    def rng(self) -> Random:
        """The players' dice, from their first throw on."""
        return Random(self.dice)  # noqa: S311 (it guards no secret)


# --- choosing ---------------------------------------------------------------------------


def anything(dice: Random, moves: Sequence[Move]) -> Move:
    """Any move, each as likely as another."""
    return dice.choice(moves)


def busy(dice: Random, moves: Sequence[Move]) -> Move:
    """First a card, then one of its plays; without action only if there is no other."""
    acting = [move for move in moves if isinstance(move, Play) and not move.idle]
    if not acting:
        return dice.choice(moves)
    card = dice.choice(sorted({move.card for move in acting}))
    return dice.choice([move for move in acting if move.card == card])


# --- tables -----------------------------------------------------------------------------


def table(seats: Sequence[Seat], **options: Any) -> Setup:
    """A complete setup with the built-in edition."""
    return SYSTEM.setup(seats, options, SYSTEM.find_edition("kingsbridge"))


@st.composite
def deals(draw: st.DrawFn, /, **fixed: Any) -> Deal:
    """Games of two to four players at any points of the compass, with any options (W2.1, W14).

    ``fixed`` are options that all of them have.
    """
    colours = draw(st.permutations(COLOURS))[: draw(st.integers(2, 4))]
    points = draw(st.permutations(POINTS))[: len(colours)]
    players = draw(st.lists(_PLAYERS, min_size=len(colours), max_size=len(colours)))
    options = {
        "first_game": draw(st.booleans()),
        "open_screens": draw(st.booleans()),
        "undo": draw(st.sampled_from(POLICIES)),
        "start": draw(st.sampled_from((None, *colours))),
    }
    return Deal(
        seats=tuple(map(Seat, colours, points, players)),
        options={**options, **fixed},
        seed=draw(st.integers(0, 2**256 - 1)),
        dice=draw(st.integers(0, 2**32 - 1)),
        choose=draw(st.sampled_from((anything, busy))),
    )


_PLAYERS = st.sampled_from(("human", "random"))


# --- playing ----------------------------------------------------------------------------


def next_entry(game: Game, dice: Random, choose: Chooser) -> AnyEntry:
    """What comes next in a game that is not over: a chance, or a move that is chosen."""
    decision = game.waiting()
    assert decision is not None
    if decision.seat == TABLE:
        return game.chance()
    return MoveEntry(decision.seat, choose(dice, SYSTEM.legal(game.state)))


def next_move(state: State, deal: Deal, dice: Random) -> Move:
    """What falls by the seed, or what is chosen by the dice."""
    assert state.waiting is not None
    if state.waiting.seat == TABLE:
        return SYSTEM.draw(state, deal.secret)
    return deal.choose(dice, SYSTEM.legal(state))


def played(deal: Deal) -> Game:
    """The whole game."""
    game, dice = deal.game(), deal.rng()
    while not game.over:
        game.accept(next_entry(game, dice, deal.choose))
    return game


def positions(deal: Deal) -> Iterator[State]:
    """The state before every decision and chance, and at the end: one state that moves on.

    Whoever changes it changes the game.
    """
    state, dice = SYSTEM.new(deal.setup), deal.rng()
    while state.waiting is not None:
        yield state
        SYSTEM.apply(state, next_move(state, deal, dice))
    yield state


def told(deal: Deal) -> list[Any]:
    """All that happens in the whole game, in order."""
    state, dice = SYSTEM.new(deal.setup), deal.rng()
    happenings: list[Any] = SYSTEM.opening(deal.setup)
    while state.waiting is not None:
        happenings += SYSTEM.apply(state, next_move(state, deal, dice))
    return happenings


def position_at(deal: Deal, number: int) -> State:
    """The state before the decision with this number from 0, or the last of a shorter game."""
    return last(islice(positions(deal), number + 1))


def last(states: Iterable[State]) -> State:
    """The last one of some states, of which there are any."""
    return deque(states, maxlen=1)[0]
