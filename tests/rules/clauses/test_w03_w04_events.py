"""W3 and W4: the order of a round, and what events do."""

import pytest

from rules.world_without_end.names import COLOURS
from tests.support.wwe import Table, with_effect


def test_w3_a_round_has_six_steps() -> None:
    """W3: reveal, orient, income, favour, action cards, end of round, in this order."""
    table = Table(step="reveal", seats=["blue", "red"])
    table.do("event", card="bad_harvest")
    table.do("orient", turns=0)
    table.until("ChanceEvent")
    kinds = [type(told).__name__ for told in table.told]
    steps = ["RoundBegan", "EventRevealed", "Oriented", "FavourMoved", "Played", "FigurePassed"]
    assert [kind for kind in kinds if kind in steps] == [
        "RoundBegan", "EventRevealed", "Oriented", "FavourMoved",
        "Played", "Played", "FigurePassed", "RoundBegan",
    ]  # fmt: skip
    income = [told.clause for told in table.told].index("W5.5")
    assert kinds.index("Oriented") < income < kinds.index("FavourMoved")


def test_w4_1_the_active_player_reveals() -> None:
    """W4.1: the top event card is turned up by whoever holds the figure."""
    table = Table(step="reveal", active="green")
    table.do("event", card="pilgrims")
    assert [told.seat for told in table.happened("EventRevealed")] == ["green"]


def test_w4_2_a_marker_is_turned_up_before_the_event() -> None:
    """W4.2: "Wages rise" names location 2: first its inhabitants fall ill, then wages rise."""
    table = Table(chapter=4, step="reveal")
    table.do("event", card="wages_rise")
    assert (table.asked, table.held("red", "gold")) == ("ChanceMarker", 2)
    table.do("marker", location=2, value=5)
    assert (table.location(2).marker, table.location(2).value) == ("ill", 5)
    assert table.held("red", "gold") == 2 + 2


@pytest.mark.parametrize("marker", [3, "removed"])
def test_w4_2_nothing_turns_up_twice(marker: object) -> None:
    """W4.2: where the marker was turned up or removed before, nothing happens."""
    table = Table(chapter=4, step="reveal", locations={2: marker})
    table.do("event", card="wages_rise")
    assert table.asked == "ChooseOrientation"
    assert table.happened("PlagueMarkerTurned") == []


def test_w4_2_what_can_turn_up_is_what_is_left() -> None:
    """W4.2: of the markers 1 1 2 2 2 3 3 3 4 4 5, the 5 and both 1 lie open or are gone."""
    table = Table(chapter=4, step="reveal", locations={3: 5, 4: 1, 5: "removed"}, turned=[1])
    table.do("event", card="wages_rise")
    assert {move["value"] for move in table.legal()} == {2, 3, 4}


@pytest.mark.parametrize("chapter", [1, 2])
def test_w4_2_no_plague_before_chapter_three(chapter: int) -> None:
    """W4.2: no card of chapters I and II turns a marker up."""
    table = Table(chapter=chapter, step="reveal")
    table.anything()
    assert table.asked != "ChanceMarker"


def test_w4_3_an_immediate_event_comes_before_the_orientation() -> None:
    """W4.3: every player has the grain of "A year of plenty" when the card is laid."""
    table = Table(chapter=2, step="event", event="good_year")
    assert table.asked == "ChooseOrientation"
    assert set(table.holds("grain").values()) == {1}


def test_w4_4_a_trade_goes_round_once_in_turn_order() -> None:
    """W4.4: from the active player on, each may trade 1 wool for 3 gold, once."""
    table = Table(step="event", event="wool_for_gold", active="green")
    asked = []
    while table.asked == "ChooseTrade":
        asked.append(table.decides)
        table.do("trade", accept=table.decides != "yellow")
    assert asked == ["green", "yellow", "blue", "red"]
    assert table.holds("gold") == {"blue": 5, "red": 5, "green": 5, "yellow": 2}
    assert table.holds("wool") == {"blue": 0, "red": 0, "green": 0, "yellow": 1}


def test_w4_4_each_knows_what_the_others_chose() -> None:
    """W4.4, W16.2: if Blue takes the last piety, nobody after Blue is asked."""
    table = Table(step="event", event="alms", supply={"piety": 1})
    assert table.decides == "blue"
    table.do("trade", accept=False)
    assert table.decides == "red"
    table.do("trade", accept=True)
    assert table.asked == "ChooseOrientation"


def test_w4_5_a_long_term_event_counts_from_this_round_on() -> None:
    """W4.5: the ferryman is paid in the round in which he appears, and in later ones."""
    table = Table(step="event", event="ferry_toll", active="red")
    table.until("ChoosePlay", "red")
    before = table.held("red", "gold")
    table.play("grain")
    assert table.held("red", "gold") == before - 1
    table.until("ChanceEvent")
    assert table.view.terms["grain_toll"] == 1


def test_w4_6_what_is_covered_stays_covered() -> None:
    """W4.6: Queen and King are covered in later rounds too, until the chapter ends."""
    table = Table(round=4, step="event", event="court_away")
    assert [table.view.ring[space] for space in table.view.favour_covered] == ["king", "queen"]
    table.until("ChanceEvent").until("ChanceEvent")
    assert len(table.view.favour_covered) == 2
    table.until("ChanceTax")
    assert table.view.favour_covered == ()


def test_w4_6_a_marker_on_a_covered_space_counts_from_there() -> None:
    """W4.6: on the covered Queen the marker stays; one step leads to the Prior."""
    table = Table(step="event", event="court_away", marker=5)
    assert table.view.marker == 5
    table = Table(step="play", marker=5, favour_covered=["queen", "king"])
    table.play("favour", steps=1)
    assert table.view.ring[table.view.marker] == "prior"


def test_w4_6_a_project_stays() -> None:
    """W4.6: the Fulling Mill stays on the board when its card leaves the game."""
    table = Table(step="event", event="fulling_mill")
    table.until("ChanceEvent")
    assert [project.id for project in table.view.projects] == ["bridge", "fulling_mill"]


@pytest.mark.parametrize(("gold", "left", "lost"), [(0, 0, 2), (1, 0, 1), (2, 0, 0), (3, 1, 0)])
def test_w4_7_pays_as_much_as_there_is(gold: int, left: int, lost: int) -> None:
    """W4.7: of the levy of 2 gold, each missing one costs 1 VP."""
    table = Table(chapter=2, step="event", event="war_levy", red={"goods": {"gold": gold}})
    assert (table.held("red", "gold"), table.vp("red")) == (left, 8 - lost)


def test_w4_7_a_missing_unit_may_cost_nothing() -> None:
    """W4.7: a card that names no loss takes what is there, and no VP."""
    on = with_effect("war_levy", type="pay", goods={"grain": 1, "gold": 1})
    table = Table(on, chapter=2, step="event", event="war_levy")
    assert (table.held("red", "gold"), table.vp("red")) == (1, 8)


def test_w4_8_gains_are_handed_out_in_turn_order() -> None:
    """W4.8: with 2 grain left Green and Yellow get one; nothing replaces it for the others."""
    table = Table(chapter=2, step="event", event="good_year", active="green", supply={"grain": 2})
    assert table.holds("grain") == {"blue": 0, "red": 0, "green": 1, "yellow": 1}
    assert set(table.vps().values()) == {8}


def test_w4_8_an_immediate_card_leaves_after_its_round() -> None:
    """W4.8: it goes to no slot."""
    table = Table(step="play", event="bad_harvest")
    assert table.view.event == "bad_harvest"
    table.until("ChanceEvent")
    assert (table.view.event, table.view.slots) == (None, (None, None))
    assert [(told.card, told.clause) for told in table.happened("EventLeft")] == [
        ("bad_harvest", "W4.8")
    ]


def test_w4_4_discards_of_an_event_go_round() -> None:
    """W4.4: in turn order each chooses the cards for a trial for heresy."""
    table = Table(
        chapter=4,
        step="event",
        event="heresy_trial",
        active="green",
        locations={9: "removed"},
    )
    asked = []
    while table.asked == "ChooseDiscard":
        asked.append(table.decides)
        table.discard("grain", "piety")
    assert asked == [*COLOURS[2:], *COLOURS[:2]]


def test_w4_8_after_its_round_a_card_has_no_effect() -> None:
    """W4.8: between two rounds no card has an effect, and an immediate one is never in force."""
    between, immediate = Table(step="reveal"), Table(step="play", event="alms")
    assert (between.state.effect(), between.state.events_in_force()) == (None, [])
    assert immediate.state.events_in_force() == []
