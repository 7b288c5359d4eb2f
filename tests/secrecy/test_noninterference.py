"""What a seat may not know changes nothing of what it is given (W1.5, design, idea 3)."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.system import SPECTATOR
from tests.secrecy.twins import (
    Leak,
    Twins,
    game_at,
    other_discards,
    other_goods,
    other_markers,
    other_secrets,
    strangers,
)
from tests.support.games import Deal, deals, examples

DICE = st.randoms(use_true_random=False)
NUMBERS = st.integers(5, 250)


def a_seat(data: st.DataObject, deal: Deal) -> str:
    """Any seat of the table."""
    return data.draw(st.sampled_from([seat.id for seat in deal.seats]))


@given(deals(), st.data(), st.binary(min_size=32, max_size=32))
@examples(8)
def test_w1_5_other_discards_and_another_seed_are_not_noticed_in_a_whole_game(
    deal: Deal, data: st.DataObject, other_seed: bytes
) -> None:
    """From the first card laid face down to the end of the game, for seats and spectators.

    Any number of seats discard otherwise, and are drawn other cards from; undrawn events
    and unturned markers are another seed's.
    """
    colours = [seat.id for seat in deal.seats]
    hidden = data.draw(st.lists(st.sampled_from(colours), unique=True, min_size=1))
    assert other_discards(deal, hidden, strangers(deal, hidden), other_seed) > 20


@given(deals(), st.data(), NUMBERS, DICE)
@examples(25)
def test_w1_5_other_cards_and_markers_are_not_noticed_from_any_position(
    deal: Deal, data: st.DataObject, number: int, dice: Random
) -> None:
    """Cards exchanged between the others' hands and discards, and markers with the same number."""
    viewer = a_seat(data, deal)
    assume(other_secrets(deal, number, viewer, dice))


@given(deals(open_screens=False), st.data(), NUMBERS, DICE)
@examples(25)
def test_w1_5_goods_behind_the_screens_and_markers_are_not_in_a_view(
    deal: Deal, data: st.DataObject, number: int, dice: Random
) -> None:
    """Whatever the others hold a seat is given the same, and a spectator whatever all hold.

    Which markers are left face down can be worked out, but no View does it.
    """
    for viewer in (a_seat(data, deal), SPECTATOR):
        games = (game_at(deal, number), game_at(deal, number))
        assume(not games[0].over)  # then all is shown
        other_goods(games[1].state, viewer, dice)
        other_markers(games[1].state, dice)
        Twins(games, [viewer]).compare([], [])


@given(deals(open_screens=True), st.data(), NUMBERS)
@examples(10)
def test_w14_open_screens_hide_cards_all_the_same(
    deal: Deal, data: st.DataObject, number: int
) -> None:
    """Everyone's goods are public then, hands and discards are not."""
    viewer = a_seat(data, deal)
    game = game_at(deal, number)
    view = game.system.view(game.state, viewer)
    for player in view.players:
        assert player.goods is not None
        assert (player.hand is None) == (player.discards is None) == (player.seat != viewer)


@given(deals(), st.data())
@examples(5)
def test_who_laid_other_cards_notices(deal: Deal, data: st.DataObject) -> None:
    """The comparison finds what differs: the seat itself is given other things."""
    seat = a_seat(data, deal)
    with pytest.raises(Leak, match=seat):
        other_discards(deal, [seat], [seat], deal.secret)
