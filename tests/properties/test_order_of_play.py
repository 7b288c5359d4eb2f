"""Every game runs its course: 24 rounds, 24 cards, an end (W1.7, W3, W13)."""

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given

from rules.world_without_end.game import SYSTEM
from rules.world_without_end.happenings import (
    ChapterBegan,
    ChapterEnded,
    EventRevealed,
    FigurePassed,
    FirstPlayerChosen,
    GameWon,
    Played,
    RoundBegan,
)
from rules.world_without_end.names import CARDS, STARRED_CARDS
from rules.world_without_end.state import Step
from tests.support.games import Deal, deals, examples, last, positions, told

ROUNDS = [(chapter, number) for chapter in range(1, 5) for number in range(1, 7)]


@given(deals())
@examples(25)
def test_w1_7_every_game_ends_after_24_rounds(deal: Deal) -> None:
    """Four chapters of six rounds, then the game is over and somebody has won."""
    happenings = told(deal)
    rounds = [(h.chapter, h.round) for h in happenings if isinstance(h, RoundBegan)]
    chapters = [h.chapter for h in happenings if isinstance(h, ChapterBegan)]
    assert (rounds, chapters) == (ROUNDS, [1, 2, 3, 4])
    assert [h.chapter for h in happenings if isinstance(h, ChapterEnded)] == [1, 2, 3, 4]
    assert isinstance(happenings[-1], GameWon)
    assert happenings[-1].seats


@given(deals())
@examples(15)
def test_w7_1_each_plays_a_card_in_every_round_in_turn_order(deal: Deal) -> None:
    """The active player begins each round, then the others, clockwise (W1.6)."""
    seats = [seat.id for seat in deal.setup.seats]
    happenings = told(deal)
    leaders = [h.active for h in happenings if isinstance(h, RoundBegan)]
    expected = [
        seats[(seats.index(a) + n) % len(seats)] for a in leaders for n in range(len(seats))
    ]
    assert [h.seat for h in happenings if isinstance(h, Played)] == expected


@given(deals())
@examples(15)
def test_w9_2_the_figure_goes_round_after_each_round_and_once_more_after_a_chapter(
    deal: Deal,
) -> None:
    """24 times after a round, 3 times after the duties, each time to the next seat clockwise."""
    seats = [seat.id for seat in deal.setup.seats]
    holders = [h.seat for h in told(deal) if isinstance(h, FirstPlayerChosen | FigurePassed)]
    assert len(holders) == 1 + 24 + 3
    for before, after in pairwise(holders):
        assert seats.index(after) == (seats.index(before) + 1) % len(seats)


@given(deals())
@examples(15)
def test_w2_3_each_chapter_reveals_six_different_cards_of_its_own(deal: Deal) -> None:
    """In a first game the six starred ones (W2.8)."""
    cards = {card.id: card for card in deal.setup.edition.event}
    revealed = [cards[h.card] for h in told(deal) if isinstance(h, EventRevealed)]
    assert [card.chapter for card in revealed] == [chapter for chapter, _ in ROUNDS]
    assert len({card.id for card in revealed}) == 24
    if deal.setup.options.first_game:
        assert all(card.starred for card in revealed)


@given(deals())
@examples(15)
def test_w7_2_a_card_is_in_hand_or_on_one_of_two_piles(deal: Deal) -> None:
    """Hand, action pile and discard pile make up all 12 cards (W2.8: 6), no pile above 6 (W7.4)."""
    for state in positions(deal):
        few = deal.setup.options.first_game and state.chapter == 1
        for seat in range(state.board.players):
            pile = sum(1 << card for card in state.pile(seat))
            places = (state.hand[seat], state.discards[seat], pile)
            assert sum(places) == (1 << (STARRED_CARDS if few else len(CARDS))) - 1
            assert max(state.discards[seat].bit_count(), len(state.pile(seat))) <= 6


@given(deals())
@examples(15)
def test_w13_2_the_standings_rank_every_seat_once(deal: Deal) -> None:
    """From first to last by points; the winners are those of rank 1."""
    state = last(positions(deal))
    standings = SYSTEM.standings(state)
    assert sorted(s.seat for s in standings) == sorted(seat.id for seat in deal.setup.seats)
    assert [s.points for s in standings] == sorted((s.points for s in standings), reverse=True)
    assert standings[0].rank == 1
    assert SYSTEM.legal(state) == ()


@given(deals())
@examples(15)
def test_f5_the_period_changes_when_a_round_is_over_and_when_one_begins(deal: Deal) -> None:
    """Never within a round, and it never comes again."""
    periods, rounds = [], []
    for state in positions(deal):
        periods.append(SYSTEM.period(state))
        rounds.append((state.chapter, state.round, state.step > Step.DISCARD))
    assert changes(periods) == changes(rounds)
    assert len(set(periods)) == len(set(rounds)) == 24 + 4


def changes(values: Sequence[object]) -> list[int]:
    """Where a value differs from the one before it."""
    return [place for place, (before, after) in enumerate(pairwise(values)) if before != after]
