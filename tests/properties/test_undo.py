"""Undo, redo and seats that change hands at random, under every policy (W14).

The state is always the fold of what counts, and the seats are as they were last given.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.game import Game
from rules.log import AnyEntry, ChanceEntry, MoveEntry, RedoEntry, SeatEntry, UndoEntry
from rules.system import Refusal
from rules.undo import Policy, humans
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.happenings import GameWon
from rules.world_without_end.moves import CardDrawn
from tests.support.games import POLICIES, Deal, deals, examples, next_entry

LENGTH = 200
"""Entries that are tried in a game."""


class Model:
    """W14 told once more, as simply as can be: what counts, what a redo brings back, who plays."""

    def __init__(self, game: Game) -> None:
        self.players: dict[str, str] = {seat.id: seat.player for seat in game.setup.seats}
        self.resigned: set[str] = set()
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
        elif isinstance(entry, SeatEntry):
            self.players[entry.seat] = entry.player
            self.resigned |= {entry.seat} if entry.resigned else set()
        else:
            self.live.append(len(self.entries))
            self.undone = []

    @property
    def humans(self) -> set[str]:
        """The seats that people hold now."""
        return {seat for seat, player in self.players.items() if player == "human"}

    def lets(self, entry: SeatEntry, *, over: bool) -> bool:
        """Whether W14 lets this seat change hands so."""
        holder = self.players.get(entry.seat)
        known = entry.player in ("human", "random", "simple")
        if over or holder is None or not known or entry.seat in self.resigned:
            return False
        if entry.resigned:
            return holder == "human" and entry.player != "human"
        return entry.player != holder

    def allows(self, entry: UndoEntry | RedoEntry) -> bool:
        """Whether W14 lets a seat of the table take this back, or bring it back."""
        if entry.seat not in self.humans:
            return False
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


def change_of_seats(game: Game, dice: Random) -> SeatEntry:
    """Any change, possible or not; few people resign."""
    seat = dice.choice([*(seat.id for seat in game.setup.seats), "violet"])
    player = dice.choice(["human", "human", "random", "simple", "nobody"])
    return SeatEntry(seat, player, resigned=dice.random() < 0.1)


def entries(game: Game, model: Model, deal: Deal) -> Iterator[AnyEntry]:
    """Play, with attempts to take back, to bring back and to change seats in between."""
    dice = deal.rng()
    for _ in range(LENGTH):
        if model.live and (game.over or dice.random() < 0.25):
            yield step_back(model, game, dice)
        elif dice.random() < 0.1:
            yield change_of_seats(game, dice)
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
        before, over = SYSTEM.digest(game.state), game.over
        taken = accepted(game, entry)
        if isinstance(entry, UndoEntry | RedoEntry):
            assert taken == model.allows(entry), entry
        elif isinstance(entry, SeatEntry):
            assert taken == model.lets(entry, over=over), entry
        if taken:
            model.add(entry)
        if not taken or isinstance(entry, SeatEntry):
            assert SYSTEM.digest(game.state) == before
        assert (game.log.live, len(game.log)) == (model.live, len(model.entries))
        assert {seat.id: seat.player for seat in game.seats} == model.players
        assert game.resigned == model.resigned
        if isinstance(entry, UndoEntry | RedoEntry):
            assert SYSTEM.digest(game.state) == model.fold(game)


@given(deals(undo="free"))
@examples(12)
def test_replay_equals_play_whoever_plays(deal: Deal) -> None:
    """Who accepts the same entries comes to the same seats, standings and position."""
    game, again = deal.game(), deal.game()
    changed = 0
    for entry in entries(game, model := Model(game), deal):
        if accepted(game, entry):
            model.add(entry)
            changed += isinstance(entry, SeatEntry)
    for entry in game.log.entries:
        again.accept(entry)
    assert changed
    assert (again.seats, again.resigned) == (game.seats, game.resigned)
    assert (again.log.live, again.log.undone) == (game.log.live, game.log.undone)
    assert again.standings() == game.standings()
    assert SYSTEM.digest(again.state) == SYSTEM.digest(game.state)


@given(deals(), st.data())
@examples(12)
def test_w13_who_resigned_wins_only_if_all_did(deal: Deal, data: st.DataObject) -> None:
    """What is told of the victory is what the standings say."""
    game, dice = deal.game(), deal.rng()
    people = [seat.id for seat in game.seats if seat.player == "human"]
    leaving = data.draw(st.lists(st.sampled_from(people), unique=True) if people else st.just([]))
    told: list[Any] = []
    while not game.over:
        if leaving and dice.random() < 0.02:
            game.accept(SeatEntry(leaving.pop(), "random", resigned=True))
        told += game.accept(next_entry(game, dice, deal.choose))
    winners = {standing.seat for standing in game.standings() if standing.rank == 1}
    assert {seat for what in told if isinstance(what, GameWon) for seat in what.seats} == winners
    stayed = {seat.id for seat in game.seats} - game.resigned
    assert winners <= stayed or not stayed
    best = max(s.halves for s in game.standings() if s.seat in stayed or not stayed)
    assert all(s.halves == best for s in game.standings() if s.seat in winners)


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
    people = humans(deal.seats)
    assume(people)
    while not game.over:
        game.accept(next_entry(game, dice, deal.choose))
    moves = [n for n in game.log.live if isinstance(game.log[n], MoveEntry)]
    to, end = moves[number % len(moves)], SYSTEM.digest(game.state)
    again = [game.log[n] for n in game.log.live if n >= to]
    game.accept(UndoEntry(people[0], to))
    for entry in again:
        game.accept(game.chance() if isinstance(entry, ChanceEntry) else entry)
    assert SYSTEM.digest(game.state) == end
    assert [game.log[n] for n in game.log.live if n >= to] == again
