"""Worked cases C29, C31 to C34 and C42: events, care for the ill, the end of the game."""

import pytest

from tests.support.wwe import SYSTEM, Table


def test_c29_a_third_long_term_event_replaces_the_oldest() -> None:
    """C29 (W9.1): this round all three count; at its end the new one takes the oldest's slot."""
    table = Table(round=3, step="event", event="pilgrims", slots=["slow_progress", "ferry_toll"])
    terms = table.view.terms
    assert (terms["wool_price"], terms["grain_toll"], terms["piety_gold"]) == (1, 1, 1)
    table.until("ChanceEvent")
    assert table.view.slots == ("pilgrims", "ferry_toll")
    terms = table.view.terms
    assert (terms["wool_price"], terms["grain_toll"], terms["piety_gold"]) == (2, 1, 1)


def test_c31_what_is_left_counts() -> None:
    """C31 (W13.1): 3 stone, 2 wood and 5 gold are 7½ VP; cloth is nothing."""
    left = {"stone": 3, "wood": 2, "gold": 5, "cloth": 1, "wool": 0}
    table = Table(chapter=4, step="scoring", red={"vp": 20, "goods": left})
    first = SYSTEM.standings(table.state)[0]
    assert (first.seat, first.points) == ("red", 27.5)


EQUAL = {"piety": 2, "loyalty": 3, "medical": 2}


@pytest.mark.parametrize(("knowledge", "winners"), [(3, ("red",)), (2, ("blue", "red"))])
def test_c32_medical_knowledge_breaks_the_tie(knowledge: int, winners: tuple[str, ...]) -> None:
    """C32 (W13.2): equal in VP, piety and loyalty: medical knowledge decides, or both win."""
    table = Table(
        seats=["blue", "red"],
        chapter=4,
        step="scoring",
        blue={"goods": EQUAL},
        red={"goods": EQUAL | {"medical": knowledge}},
    )
    assert table.happened("GameWon")[0].seats == winners


def test_c33_a_location_that_was_cured_is_not_ill_again() -> None:
    """C33 (W4.2): chapter IV's card number 6 turns nothing up where the marker is gone."""
    table = Table(chapter=4, step="reveal", locations={6: "removed"})
    table.do("event", card="new_faith")
    assert table.asked == "ChooseOrientation"
    assert table.location(6).marker == "removed"


def _hospital() -> Table:
    return Table(
        chapter=3,
        step="progress",
        active="red",
        projects={"hospital": {"free_stone": 0, "free_wood": 1, "seals": ["blue", "red"]}},
        locations={1: 2},
        blue={"goods": {"medical": 2}},
        red={"goods": {"medical": 2}},
    )


def test_c34_the_first_donor_leaves_nothing_to_care_for() -> None:
    """C34 (W10.1, W10.10, W11.3): both donors score; Red cares first, so Blue cannot."""
    table = _hospital()
    assert table.vps() == {"blue": 9, "red": 9, "green": 8, "yellow": 8}
    assert (table.asked, table.decides) == ("ChooseCare", "red")
    table.do("care", location=1)
    assert table.vp("red") == 9 + 2
    assert table.asked == "ChanceTax"


def test_c34_the_second_donor_cares_if_the_first_does_not() -> None:
    """C34 (W11.3): if Red declines, Blue may care for the location."""
    table = _hospital()
    table.do("care")
    assert (table.asked, table.decides) == ("ChooseCare", "blue")


def test_c42_a_demanded_payment_is_no_choice() -> None:
    """C42 (W4.7): Red pays the grain without being asked; Blue, without, has no VP left."""
    table = Table(
        step="event",
        event="bad_harvest",
        blue={"vp": 1, "goods": {"grain": 0}},
        red={"goods": {"grain": 1}},
    )
    assert table.asked == "ChooseOrientation"
    assert (table.held("red", "grain"), table.vp("red"), table.vp("blue")) == (0, 8, 0)
