"""W2: who sits where, what everybody starts with, and the first game."""

from typing import Any

import pytest

from rules.system import Refusal, Seat
from rules.world_without_end.names import GOODS
from tests.support.wwe import SYSTEM, Table, with_effect

STARRED = {"grain", "piety", "resource", "building", "sales", "privilege"}
KINGSBRIDGE = SYSTEM.find_edition("kingsbridge")


def _setup(*seats: Seat, **options: Any) -> Any:
    return SYSTEM.setup(seats, options, KINGSBRIDGE)


@pytest.mark.parametrize(
    ("colours", "points"),
    [
        (["blue", "red"], ["north", "south"]),
        (["blue", "red", "green"], ["north", "east", "south"]),
        (["blue", "red", "green", "yellow"], ["north", "east", "south", "west"]),
    ],
)
def test_w2_1_default_points(colours: list[str], points: list[str]) -> None:
    """W2.1: two sit at N and S, three at N, E and S, four all round."""
    setup = _setup(*(Seat(colour) for colour in colours))
    assert [(seat.id, seat.place) for seat in setup.seats] == list(
        zip(colours, points, strict=True)
    )


def test_w2_1_any_points_clockwise() -> None:
    """W2.1: any points may stay empty; seats go round clockwise from North."""
    setup = _setup(Seat("red", "west"), Seat("blue", "east"))
    assert [seat.id for seat in setup.seats] == ["blue", "red"]


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        ([Seat("blue")], "players-number"),
        ([Seat(str(n)) for n in range(5)], "players-number"),
        ([Seat("blue"), Seat("blue")], "colour-twice"),
        ([Seat("blue"), Seat("pink")], "colour-unknown"),
        ([Seat("blue", "west"), Seat("red", "west")], "point-twice"),
        ([Seat("blue", "west"), Seat("red", "up")], "point-unknown"),
    ],
)
def test_w2_1_seats_that_cannot_be(seats: list[Seat], message: str) -> None:
    """W2.1: two to four seats, each with its own colour and point."""
    with pytest.raises(Refusal) as refused:
        _setup(*seats)
    assert (refused.value.reason.id, refused.value.reason.clause) == (message, "W2.1")


def test_w2_2_what_everybody_starts_with() -> None:
    """W2.2: 12 cards, 4 houses, 2 seals, 1 wool, 2 gold, 8 VP."""
    table = Table(step="reveal")
    for seat in ("blue", "red", "green", "yellow"):
        player = table.player(seat)
        assert (player.hand_size, player.houses_left, player.seals_left) == (12, 4, 2)
        assert (player.vp, table.goods(seat)) == (8, {"gold": 2, "wool": 1})


@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_w2_3_eleven_cards_for_each_chapter(chapter: int) -> None:
    """W2.3: any of the chapter's 11 cards can come first, and after it any of the other 10."""
    table = Table(chapter=chapter, step="reveal", blue={"goods": {"gold": 9}})
    mine = {card.id for card in KINGSBRIDGE.event if card.chapter == chapter}
    can_fall = [move["card"] for move in table.legal()]
    assert (len(can_fall), set(can_fall)) == (11, mine)
    table.do("event", card=can_fall[0])
    table.until("ChanceEvent")
    assert {move["card"] for move in table.legal()} == mine - {can_fall[0]}


def test_w2_3_the_other_five_leave_the_game() -> None:
    """W2.3: six cards of each chapter are revealed, never one of another chapter's."""
    table = Table(step="reveal")
    while table.asked is not None:
        table.anything()
    chapter_of = {card.id: card.chapter for card in KINGSBRIDGE.event}
    revealed = [told.card for told in table.happened("EventRevealed")]
    assert [chapter_of[card] for card in revealed] == sorted([1, 2, 3, 4] * 6)
    assert len(set(revealed)) == 24


def test_w2_4_only_the_bridge_is_on_the_board() -> None:
    """W2.4: Tower, plague markers and the other projects wait."""
    table = Table(step="reveal")
    assert [project.id for project in table.view.projects] == ["bridge"]
    assert {place.marker for place in table.view.locations} == {"absent"}


def test_w2_5_the_marker_starts_on_the_first_outlaws() -> None:
    """W2.5: index 2 is the first of the two Outlaws spaces."""
    view = Table(step="reveal").view
    assert view.marker == view.ring.index("outlaws") == 2


def test_w2_6_the_tile_lies_on_cloth_in_chapter_one() -> None:
    """W2.6: the licence takes it off at once; in chapter II it has gone by itself."""
    assert Table(step="reveal").view.market_covered == ("cloth",)
    assert Table(step="event", event="cloth_licence").view.market_covered == ()
    table = Table(step="progress")
    assert table.view.market_covered == ()


def test_w2_7_who_leads_is_chosen_by_chance() -> None:
    """W2.7: any seat can lead round 1."""
    table = Table(step="start", seats=["blue", "red", "green"])
    assert [move["seat"] for move in table.legal()] == ["blue", "red", "green"]
    table.do("first_player", seat="green")
    assert table.view.active == "green"


def test_w2_7_a_table_may_name_who_leads() -> None:
    """W2.7: then nothing is drawn."""
    setup = _setup(Seat("blue"), Seat("red"), start="red")
    state = SYSTEM.new(setup)
    assert type(SYSTEM.waiting(state)).__name__ == "ChanceEvent"
    assert SYSTEM.view(state, None).active == "red"
    with pytest.raises(Refusal) as refused:
        _setup(Seat("blue"), Seat("red"), start="green")
    assert refused.value.reason.clause == "W2.7"


def test_w2_8_a_first_game_has_starred_cards_only() -> None:
    """W2.8: 6 starred events in every chapter, and 6 starred action cards in chapter I."""
    for chapter in (1, 2, 3, 4):
        table = Table(first_game=True, chapter=chapter, step="reveal")
        can_fall = {move["card"] for move in table.legal()}
        starred = {c.id for c in KINGSBRIDGE.event if c.chapter == chapter and c.starred}
        assert can_fall == starred
        assert len(can_fall) == 6
        hand = set(table.player("red").hand)
        assert (hand == STARRED) == (chapter == 1)
        assert len(hand) == (6 if chapter == 1 else 12)


def test_w2_8_nobody_discards_in_chapter_one() -> None:
    """W2.8: after the play comes the next player's; from chapter II on, a discard."""
    table = Table(first_game=True, step="play")
    table.idle("grain")
    assert (table.asked, table.decides) == ("ChoosePlay", "red")
    table = Table(first_game=True, chapter=2, step="play")
    table.idle("grain")
    assert table.asked == "ChooseDiscard"


def test_w2_8_discards_that_an_event_demands_are_waived() -> None:
    """W2.8: an event that makes everyone discard 2 does nothing in that chapter."""
    on = with_effect("wool_for_gold", type="discard", cards=2)
    table = Table(on, first_game=True, step="event", event="wool_for_gold")
    assert table.asked == "ChooseOrientation"
    assert [told.clause for told in table.happened("DiscardWaived")] == ["W2.8"] * 4
    assert table.piles("red") == (6, 0, 0)


@pytest.mark.parametrize("effect", ["forfeit", "blind_discard"])
def test_w2_8_a_forfeit_lays_only_the_card_that_goes_up(effect: str) -> None:
    """W2.8: no card goes down, chosen or drawn."""
    on = with_effect("alms", type=effect)
    table = Table(on, first_game=True, step="play", event="alms")
    table.idle("grain")
    assert table.piles("blue") == (5, 1, 0)
    assert (table.asked, table.decides) == ("ChoosePlay", "red")


def test_w2_9_the_full_game_uses_twelve_cards() -> None:
    """W2.9: from chapter I on."""
    assert len(set(Table(step="play").player("red").hand)) == 12


def test_w2_a_new_game_before_anything_is_decided() -> None:
    """W1.2, W2.2, W2.4, W2.8: pieces dealt out of the supply, the Bridge begun, nothing else."""
    state = SYSTEM.new(_setup(Seat("blue"), Seat("red"), first_game=True))
    view = SYSTEM.view(state, "blue")
    goods = {"gold": 2, "wool": 1}
    assert [player.vp for player in view.players] == [8, 8]
    assert {good: units for good, units in view.player("blue").goods.items() if units} == goods
    assert (state.supply[GOODS.index("wool")], state.supply[GOODS.index("grain")]) == (13, 10)
    assert set(view.player("blue").hand) == STARRED
    assert [project.id for project in view.projects] == ["bridge"]
    assert state.open_projects() == (0,)
    assert (state.missing, state.slot_since, state.final) == ([0, 0, 0], [0, 0], [0, 0])


def test_w2_8_all_twelve_cards_from_chapter_two_on() -> None:
    """W2.8: in a first game the cards that return after chapter II are all 12."""
    rich = {"goods": {"piety": 2, "grain": 2, "gold": 5}}
    table = Table(
        first_game=True, seats=["blue", "red"], chapter=2, step="tax", blue=rich, red=rich
    )
    table.do("tax", face=4)
    assert (table.view.chapter, table.piles("red")) == (3, (12, 0, 0))


def test_w15_2_equal_states_have_equal_digests_and_others_not() -> None:
    """W15.2: a digest tells two positions apart by any column."""
    table, other = Table(step="play"), Table(step="play")
    assert SYSTEM.digest(table.state) == SYSTEM.digest(other.state)
    other.state.care = [0, 0]
    assert SYSTEM.digest(table.state) != SYSTEM.digest(other.state)
