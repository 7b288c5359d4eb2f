"""Somebody tries to cheat by taking back: to undo what hides something, or to draw anew (W14)."""

from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.game import Game
from rules.log import ChanceEntry, MoveEntry, RedoEntry, UndoEntry
from rules.system import Refusal
from rules.undo import Policy, humans, turn_start
from rules.world_without_end.moves import CardDrawn
from tests.support.games import Deal, deals, examples, next_entry

LENGTH = 300
"""Entries that a cheater tries in a game."""


def refusal(game: Game, entry: UndoEntry | RedoEntry) -> str:
    """Why an entry is refused; "" if it is not."""
    try:
        game.check(entry)
    except Refusal as refused:
        return refused.reason.id
    return ""


def some_way(deal: Deal, entries: int) -> Game:
    """A game after so many entries, or at its end."""
    game, dice = deal.game(), deal.rng()
    while not game.over and len(game.log) < entries:
        game.accept(next_entry(game, dice, deal.choose))
    return game


@given(deals(undo="own"), st.integers(3, 250))
@examples(15)
def test_w14_under_own_no_forged_undo_gets_past_a_reveal_or_anothers_decision(
    deal: Deal, entries: int
) -> None:
    """Whoever asks, from wherever on, with whatever consent: only one's own last ones in a row."""
    game = some_way(deal, entries)
    ids = [seat.id for seat in deal.seats]
    consents = [c for size in range(len(ids) + 1) for c in combinations(ids, size)]
    for seat in ids:
        own = set[int]()
        for number in reversed(game.log.live):
            entry = game.log[number]
            if not isinstance(entry, MoveEntry) or entry.seat != seat:
                break
            own.add(number)
        allowed = own if seat in humans(deal.seats) else set()
        for to in range(-1, len(game.log) + 3):
            for agreed in consents:
                forged = UndoEntry(seat, to, agreed)
                assert (refusal(game, forged) == "") == (to in allowed), forged


@given(deals(undo="agree"), st.integers(3, 250))
@examples(15)
def test_w14_under_agree_no_list_of_others_replaces_a_persons_consent(
    deal: Deal, entries: int
) -> None:
    """Bots, the asker themselves, the same one twice: all people but one are one too few."""
    game = some_way(deal, entries)
    people = humans(deal.seats)
    assume(len(people) > 1)
    bots = [seat.id for seat in deal.seats if seat.id not in people]
    asker, missing, *agreeing = people
    moves = [n for n in game.log.live if isinstance(game.log[n], MoveEntry)]
    chances = [n for n in game.log.live if isinstance(game.log[n], ChanceEntry)]
    assume(moves and moves[0] < chances[-1])
    to = moves[0]
    forged = (*agreeing, *agreeing, *bots, asker, asker)
    assert refusal(game, UndoEntry(asker, to, forged)) == "undo-unagreed"
    assert refusal(game, UndoEntry(asker, to, (*forged, "violet"))) == "undo-stranger"
    assert refusal(game, UndoEntry(asker, to, (*forged, missing))) == ""


@pytest.mark.parametrize("policy", ["own", "agree"])
@given(deal=st.shared(deals(), key="deal"), entries=st.integers(3, 250))
@examples(15)
def test_w14_what_was_taken_back_cannot_be_taken_back_again_nor_brought_back_by_others(
    policy: Policy, deal: Deal, entries: int
) -> None:
    """No undo of an undo, and no redo of another's."""
    deal = Deal(deal.seats, {**deal.options, "undo": policy}, deal.seed, deal.dice, deal.choose)
    game = some_way(deal, entries)
    people = humans(deal.seats)
    last = game.log[game.log.live[-1]]
    assume(isinstance(last, MoveEntry) and last.seat in people and len(people) > 1)
    assert isinstance(last, MoveEntry)
    number = game.log.live[-1]
    game.accept(UndoEntry(last.seat, number))
    undo = len(game.log)
    for seat in people:
        others = tuple(other for other in people if other != seat)
        assert refusal(game, UndoEntry(seat, undo, others)) == "undo-not-live"
        assert refusal(game, UndoEntry(seat, number, others)) == "undo-not-live"
        assert refusal(game, RedoEntry(seat)) == ("" if seat == last.seat else "redo-other")


# --- never drawn anew ------------------------------------------------------------------------


def step_back(game: Game, dice: Random) -> UndoEntry | None:
    """Back to any decision at all, or to where somebody's turn began; with everybody's consent."""
    people = humans(game.seats)
    seat = dice.choice(people)
    moves = [n for n in game.log.live if isinstance(game.log[n], MoveEntry)]
    to = turn_start(game.log, seat) if dice.random() < 0.3 else dice.choice(moves or [0])
    return UndoEntry(seat, to, people) if to else None


def what_fell(game: Game, entry: ChanceEntry) -> tuple[Any, Any]:
    """What a chance must always bring the same for, and what it brought.

    A card is the best ranked of a hand, so it depends on that hand too.
    """
    if not isinstance(entry.outcome, CardDrawn):
        return entry.label, entry.outcome
    place = game.state.board.seat(entry.outcome.seat)
    return (entry.label, game.state.hand[place]), entry.outcome


@pytest.mark.parametrize("policy", ["free", "agree"])
@given(data=st.data())
@examples(15)
def test_c36_whatever_is_taken_back_and_chosen_instead_nothing_is_drawn_anew(
    policy: Policy, data: st.DataObject
) -> None:
    """Events, taxes, plague markers, cards: the same label brings the same, in whatever order."""
    deal = data.draw(deals(undo=policy))
    assume(humans(deal.seats))
    game, dice, fell, again = deal.game(), deal.rng(), dict[Any, Any](), 0
    for _ in range(LENGTH):
        back = step_back(game, dice) if game.log.live and dice.random() < 0.12 else None
        if back is not None:
            game.accept(back)
        elif not game.over:
            entry = next_entry(game, dice, deal.choose)
            if isinstance(entry, ChanceEntry):
                label, outcome = what_fell(game, entry)
                again += label in fell
                assert fell.setdefault(label, outcome) == outcome
            game.accept(entry)
    assert again


@given(deals(undo="free"), st.integers(3, 150))
@examples(15)
def test_c36_every_other_choice_is_followed_by_the_same(deal: Deal, entries: int) -> None:
    """The cheater tries all that they could have chosen, to see whether another comes up."""
    game = some_way(deal, entries)
    people = humans(deal.seats)
    assume(people and not game.over)
    decision = game.waiting()
    assert decision is not None
    moves = game.system.legal(game.state) if decision.seat != "table" else ()
    fell = dict[Any, Any]()
    for move in list(moves)[:8]:
        game.accept(MoveEntry(decision.seat, move))
        number, dice = len(game.log), deal.rng()
        for _ in range(30):
            if game.over:
                break
            entry = next_entry(game, dice, deal.choose)
            if isinstance(entry, ChanceEntry):
                label, outcome = what_fell(game, entry)
                assert fell.setdefault(label, outcome) == outcome
            game.accept(entry)
        game.accept(UndoEntry(people[0], number))
