"""Undo and redo at random under every policy: the state is always the fold of what counts (W14)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import Game
from rules.log import AnyEntry, ChanceEntry, MoveEntry, RedoEntry, UndoEntry
from rules.system import Refusal
from rules.undo import Policy
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import CardDrawn
from tests.support.games import POLICIES, Deal, deals, examples, next_entry

LENGTH = 200
"""Entries that are tried in a game."""


class Model:
    """W14 told once more, as simply as can be: what counts, and what a redo brings back."""

    def __init__(self, game: Game) -> None:
        self.humans = {seat.id for seat in game.setup.seats if seat.player == "human"}
        self.policy: Policy = game.setup.options.undo
        self.entries: list[AnyEntry] = []
        self.live: list[int] = []
        self.undone: list[tuple[str, list[int]]] = []

    def add(self, entry: AnyEntry) -> None:
        """An entry that was accepted."""
        self.entries.append(entry)
        if isinstance(entry, UndoEntry):
            self.undone.append((entry.seat, [n for n in self.live if n >= entry.to]))
            self.live = [n for n in self.live if n < entry.to]
        elif isinstance(entry, RedoEntry):
            self.live += self.undone.pop()[1]
        else:
            self.live.append(len(self.entries))
            self.undone = []

    def allows(self, entry: UndoEntry | RedoEntry) -> bool:
        """Whether W14 lets a seat of the table take this back, or bring it back."""
        if isinstance(entry, RedoEntry):
            return bool(self.undone) and (self.policy == "free" or self.undone[-1][0] == entry.seat)
        if entry.to not in self.live or not isinstance(self.entry(entry.to), MoveEntry):
            return False
        taken = [self.entry(number) for number in self.live if number >= entry.to]
        own = all(isinstance(t, MoveEntry) and t.seat == entry.seat for t in taken)
        agreed = self.humans <= {entry.seat, *entry.agreed}
        return {"free": True, "own": own, "agree": own or agreed, "none": False}[self.policy]

    def entry(self, number: int) -> AnyEntry:
        """The entry with this number, from 1."""
        return self.entries[number - 1]

    def fold(self, game: Game) -> str:
        """The digest of what counts, played from the start."""
        state = SYSTEM.new(game.setup)
        for number in self.live:
            entry: Any = self.entry(number)
            SYSTEM.apply(state, entry.move if isinstance(entry, MoveEntry) else entry.outcome)
        return SYSTEM.digest(state)


def step_back(model: Model, game: Game, dice: Random) -> UndoEntry | RedoEntry:
    """Any undo or redo; mostly one that is near to what some policy allows."""
    seats = [seat.id for seat in game.setup.seats]
    seat = dice.choice(seats)
    if dice.random() < 0.4:
        return RedoEntry(model.undone[-1][0] if model.undone and dice.random() < 0.7 else seat)
    agreed = tuple(sorted(dice.sample(seats, dice.randint(0, len(seats)))))
    if dice.random() < 0.2:
        return UndoEntry(seat, dice.randint(1, len(model.entries) + 1), agreed)
    number = dice.choice(model.live[-dice.choice((1, 2, 30)) :])
    entry = model.entry(number)
    return UndoEntry(entry.seat if isinstance(entry, MoveEntry) else seat, number, agreed)


def entries(game: Game, model: Model, deal: Deal) -> Iterator[AnyEntry]:
    """Play, with attempts to take back and to bring back in between."""
    dice = deal.rng()
    for _ in range(LENGTH):
        if model.live and (game.over or dice.random() < 0.25):
            yield step_back(model, game, dice)
        else:
            yield next_entry(game, dice, deal.choose)


def accepted(game: Game, entry: AnyEntry) -> bool:
    """Whether a game takes an entry."""
    try:
        game.accept(entry)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("policy", POLICIES)
@given(st.data())
@examples(12)
def test_w14_the_state_is_always_the_fold_of_what_counts(
    policy: Policy, data: st.DataObject
) -> None:
    """What a policy allows is taken back, all else is refused and changes nothing."""
    deal = data.draw(deals(undo=policy))
    game = deal.game()
    model = Model(game)
    for entry in entries(game, model, deal):
        before = SYSTEM.digest(game.state)
        taken = accepted(game, entry)
        if isinstance(entry, UndoEntry | RedoEntry):
            assert taken == model.allows(entry), entry
        if taken:
            model.add(entry)
        else:
            assert SYSTEM.digest(game.state) == before
        assert (game.log.live, len(game.log)) == (model.live, len(model.entries))
        if isinstance(entry, UndoEntry | RedoEntry):
            assert SYSTEM.digest(game.state) == model.fold(game)


@given(deals(undo="free"))
@examples(12)
def test_c36_what_is_revealed_again_is_the_same(deal: Deal) -> None:
    """However play goes on after an undo, a label reveals what it revealed before (design, idea 1).

    A card drawn from a hand is the best ranked of what is in it, so it may differ.
    """
    game, fell = deal.game(), dict[str, Any]()
    model = Model(game)
    for entry in entries(game, model, deal):
        if accepted(game, entry):
            model.add(entry)
        if isinstance(entry, ChanceEntry) and not isinstance(entry.outcome, CardDrawn):
            assert fell.setdefault(entry.label, entry.outcome) == entry.outcome


@given(deals(undo="free"), st.integers(0, 400))
@examples(12)
def test_c36_undone_and_played_again_a_game_is_the_same(deal: Deal, number: int) -> None:
    """The same moves after an undo to anywhere draw the same chances."""
    game, dice = deal.game(), deal.rng()
    while not game.over:
        game.accept(next_entry(game, dice, deal.choose))
    moves = [n for n in game.log.live if isinstance(game.log[n], MoveEntry)]
    to, end = moves[number % len(moves)], SYSTEM.digest(game.state)
    again = [game.log[n] for n in game.log.live if n >= to]
    game.accept(UndoEntry(deal.seats[0].id, to))
    for entry in again:
        game.accept(game.chance() if isinstance(entry, ChanceEntry) else entry)
    assert SYSTEM.digest(game.state) == end
    assert [game.log[n] for n in game.log.live if n >= to] == again
