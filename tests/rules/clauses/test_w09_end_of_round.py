"""W9: long-term events move to the slots, and the figure is passed on."""

import pytest

from rules.world_without_end.names import COLOURS
from tests.support.wwe import Table

LONG_TERM = ("slow_progress", "ferry_toll", "pilgrims")


def test_w9_1_first_slot_then_second_then_the_oldest() -> None:
    """W9.1: three long-term events in rounds 1 to 3: the third takes the first one's place."""
    table = Table(step="reveal")
    seen = []
    for card in LONG_TERM:
        table.do("event", card=card)
        table.until("ChanceEvent")
        seen.append(table.view.slots)
    assert seen == [
        ("slow_progress", None),
        ("slow_progress", "ferry_toll"),
        ("pilgrims", "ferry_toll"),
    ]


def test_w9_1_the_second_slot_can_hold_the_oldest() -> None:
    """W9.1: what counts is which event has been in force longest, not the slot."""
    table = Table(
        round=4,
        step="play",
        event="pilgrims",
        slots=["slow_progress", "ferry_toll"],
        slot_rounds=[3, 1],
    )
    table.until("ChanceEvent")
    assert table.view.slots == ("slow_progress", "pilgrims")
    assert table.happened("EventMovedToSlot")[0].replaced == "ferry_toll"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_w9_2_the_figure_goes_round_clockwise(players: int) -> None:
    """W9.2: after every round, the sixth included, and once more after the duties."""
    table = Table(step="reveal", seats=list(COLOURS[:players]))
    table.until("ChanceTax")
    assert table.view.active == COLOURS[6 % players]
    while table.view.chapter == 1:
        table.anything()
    assert table.view.active == COLOURS[7 % players]


def test_w9_2_whoever_has_the_figure_leads_the_duties() -> None:
    """W9.2: Green leads round 6, so Yellow rolls, and settles first."""
    table = Table(round=6, step="play", active="green")
    table.until("ChanceTax")
    table.do("tax", face=2)
    assert table.happened("TaxRolledTo")[0].seat == "yellow"
    assert table.happened("FellShort")[0].seat == "yellow"
