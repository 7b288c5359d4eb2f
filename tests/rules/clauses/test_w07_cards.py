"""W7: playing and discarding cards."""

import pytest

from tests.support.wwe import Table, red_to_play, with_effect


def test_w7_1_play_resolve_and_discard_before_the_next_player() -> None:
    """W7.1: Red's card lies face up and has its effect, then Red discards; then Green plays."""
    table = red_to_play()
    table.play("grain")
    assert (table.held("red", "grain"), table.player("red").pile) == (1, ("grain",))
    assert (table.asked, table.decides) == ("ChooseDiscard", "red")
    table.discard("cloth")
    assert (table.asked, table.decides) == ("ChoosePlay", "green")


def test_w7_1_only_cards_in_hand_are_played() -> None:
    """W7.1: what lies on a pile already is refused."""
    table = red_to_play(round=2)
    up = table.player("red").pile[0]
    assert table.why_not_play(up) == ("card-not-in-hand", "W7.1")


def test_w7_2_one_card_goes_face_down_without_effect() -> None:
    """W7.2: one card from hand, not two, and none that is not there."""
    table = red_to_play()
    table.idle("grain")
    assert len(table.legal()) == 11
    assert table.why_not("discard", cards=["grain"]) == ("card-not-in-hand", "W7.2")
    assert table.why_not("discard", cards=["cloth", "piety"]) == ("discard-count", "W7.2")
    assert table.why_not("discard", cards=[]) == ("discard-count", "W7.2")
    table.discard("piety")
    assert (table.piles("red"), table.held("red", "piety")) == ((10, 1, 1), 0)


def test_w7_2_six_cards_up_and_six_down() -> None:
    """W7.2: at the chapter's end the hand is empty; then all 12 cards are back."""
    table = Table(step="reveal")
    table.until("ChanceTax")
    assert table.piles("green") == (0, 6, 6)
    table.until("ChanceCard")
    assert table.piles("green") == (12, 0, 0)


def test_w7_2_a_last_single_card_goes_down_by_itself() -> None:
    """W7.2: in round 6, of two cards one is played, and nobody is asked about the other."""
    table = Table(round=6, step="play", blue={"hand": ["grain", "piety"]})
    table.play("grain")
    assert table.piles("blue") == (0, 6, 6)
    assert (table.asked, table.decides) == ("ChoosePlay", "red")


def test_w7_3_using_the_action_is_voluntary() -> None:
    """W7.3: Grain may be played without taking any; one card up, one down all the same."""
    table = red_to_play()
    assert {"type": "play", "card": "grain"} in table.legal()
    table.idle("grain")
    table.discard("cloth")
    assert (table.piles("red"), table.held("red", "grain")) == ((10, 1, 1), 0)


def test_w7_3_an_impossible_action_has_none() -> None:
    """W7.3: with nothing to build or sell, these cards can only be laid."""
    table = red_to_play({"wool": 0})
    assert (table.plays("building"), table.plays("sales")) == ([], [])
    table.idle("building")
    table.discard("sales")
    assert table.piles("red") == (10, 1, 1)


@pytest.mark.parametrize(
    ("up", "down", "after"),
    [(1, 2, 2), (2, 2, 3), (3, 2, 3)],
)
def test_w7_4_no_discard_while_the_discard_pile_is_larger(up: int, down: int, after: int) -> None:
    """W7.4: what counts is how the piles were before the card was played."""
    cards = ["grain", "piety", "resource", "building", "sales", "house"]
    red = {"pile": cards[:up], "discards": cards[4 : 4 + down]}
    table = Table(round=up + 1, step="play", active="red", red=red)
    table.idle("favour")
    if table.asked == "ChooseDiscard":
        table.discard("medicine")
    assert table.piles("red")[1:] == (up + 1, after)
    assert table.decides == "green"


@pytest.mark.parametrize(("asked", "down"), [(1, 6), (2, 6), (3, 6)])
def test_w7_4_no_pile_exceeds_six(asked: int, down: int) -> None:
    """W7.4: with 5 cards down, an event's demand beyond the sixth is waived."""
    on = with_effect("wool_for_gold", type="discard", cards=asked)
    table = Table(on, round=6, step="event", event="wool_for_gold")
    assert table.piles("blue") == (2, 5, 5)
    while table.asked == "ChooseDiscard":
        table.anything()
    assert table.piles("blue") == (1, 5, down)


def test_w7_5_events_in_force_apply_to_every_action() -> None:
    """W7.5: "The masons leave" lets Building Project place 1 resource, also as Privilege."""
    table = red_to_play({"stone": 2}, chapter=2, round=2, slots=["masons_leave"])
    refused = table.why_not_play("building", project="bridge", stone=2)
    assert refused == ("build-limit", "W8.4")
    assert table.why_not_play("building", project="bridge", stone=1) is None
    table = Table(
        chapter=2,
        round=2,
        step="play",
        slots=["masons_leave"],
        blue={"goods": {"stone": 2}, "pile": ["building"]},
    )
    assert [fields["stone"] for fields in table.plays("privilege")] == [1]


def test_w7_6_a_gain_goes_as_far_as_the_supply() -> None:
    """W7.6: of 2 piety, the one that is there is taken."""
    words = {"chapter": 4, "round": 2, "slots": ["new_faith"]}
    table = red_to_play(supply={"piety": 1}, **words)
    table.play("piety")
    assert (table.held("red", "piety"), table.supply("piety")) == (1, 0)


def test_w7_6_each_good_for_itself() -> None:
    """W7.6: without piety, the gold of another event's gift is still taken."""
    on = with_effect("good_year", type="gain", goods={"grain": 1, "gold": 1})
    table = Table(on, chapter=2, step="event", event="good_year", supply={"grain": 0})
    assert (table.held("red", "grain"), table.held("red", "gold")) == (0, 3)


def test_w7_6_a_trade_needs_all_that_it_gives_and_takes() -> None:
    """W7.6: without piety in the cathedral nobody can trade for piety and a VP."""
    words = {"chapter": 3, "step": "event", "event": "flagellants", "locations": {1: "removed"}}
    red = {"goods": {"grain": 1}}
    table = Table(**words, active="red", red=red)
    assert (table.asked, table.decides) == ("ChooseTrade", "red")
    table.do("trade", accept=True)
    assert (table.goods("red"), table.vp("red")) == ({"gold": 2, "wool": 1, "piety": 1}, 9)
    table = Table(**words, active="red", red=red, supply={"piety": 0})
    assert table.asked == "ChooseOrientation"
    table = Table(**words, active="red", red={"goods": {"grain": 0}})
    assert table.asked == "ChooseOrientation"


def test_w7_6_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """W7.6: without the gold for the toll, Grain has no effect."""
    table = red_to_play({"gold": 0}, round=2, slots=["ferry_toll"])
    assert table.why_not_play("grain") == ("lacks", "W12")
