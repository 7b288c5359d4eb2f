"""W5: orientation and personal income."""

import pytest

from tests.support.wwe import SYSTEM, Table, edition

EVENTS = SYSTEM.find_edition("kingsbridge").event
RICH = {"goods": {"gold": 9}}


def _oriented(event: str, turns: int, chapter: int = 1, **words: object) -> Table:
    table = Table(chapter=chapter, step="orient", event=event, **words)
    table.do("orient", turns=turns)
    return table


def test_w5_1_the_active_player_lays_the_card() -> None:
    """W5.1: in one of four orientations; which, is for the active player alone to say."""
    table = Table(step="orient", event="alms", active="yellow")
    assert (table.asked, table.decides) == ("ChooseOrientation", "yellow")
    assert table.legal() == [{"type": "orient", "turns": turns} for turns in range(4)]
    for turns in (-1, 4):
        assert table.why_not("orient", turns=turns) == ("orient-turns", "W5.2")


@pytest.mark.parametrize(
    ("turns", "north", "east", "south", "west"),
    [
        (0, "stone", "grain", "gold", "vp"),
        (1, "vp", "stone", "grain", "gold"),
        (2, "gold", "vp", "stone", "grain"),
        (3, "grain", "gold", "vp", "stone"),
    ],
)
def test_w5_2_corners_turn_clockwise(
    turns: int, north: str, east: str, south: str, west: str
) -> None:
    """W5.2: "Buyers from Florence" has stone, grain, gold and vp clockwise from its top."""
    table = _oriented("wool_for_gold", turns, active="blue", marker=7, blue=RICH)
    told = [t for t in table.told if t.clause == "W5.5"]
    got = {t.seat: getattr(t, "good", "vp") for t in told}
    assert got == {"blue": north, "red": east, "green": south, "yellow": west}
    assert [getattr(t, "amount", None) or t.vp for t in told] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("event", "steps"),
    [
        ("fulling_mill", (0, 1, 2, 3)),
        ("slow_progress", (1, 2, 3, 0)),
        ("wool_for_gold", (2, 3, 0, 1)),
        ("bad_harvest", (3, 0, 1, 2)),
    ],
)
def test_w5_2_the_arrow_turns_with_the_card(event: str, steps: tuple[int, ...]) -> None:
    """W5.2: arrow on edge 0, 1, 2, 3 of the card; the council's edges carry 0, 1, 2, 3."""
    for turns in range(4):
        table = _oriented(event, turns, blue=RICH)
        assert table.happened("Oriented")[0].steps == steps[turns]


def test_w5_2_the_numbers_are_the_edges() -> None:
    """W5.2: with other numbers on the edges of the council space, the same arrow gives those."""
    on = edition(("council", "edges", [3, 1, 0, 2]))
    for turns, steps in enumerate((3, 1, 0, 2)):
        table = Table(on, step="orient", event="fulling_mill", blue=RICH)
        table.do("orient", turns=turns)
        assert table.happened("Oriented")[0].steps == steps


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.id)
def test_w5_3_the_four_orientations_give_each_number_once(event: object) -> None:
    """W5.3: 0, 1, 2 and 3 steps, whichever the card."""
    name, chapter = event.id, event.chapter  # type: ignore[attr-defined]
    steps = [
        _oriented(name, turns, chapter, blue=RICH).happened("Oriented")[0].steps
        for turns in range(4)
    ]
    assert sorted(steps) == [0, 1, 2, 3]


@pytest.mark.parametrize("marker", [2, 7])
def test_w5_4_zero_steps_are_always_allowed(marker: int) -> None:
    """W5.4: a marker that stays on the Outlaws takes nothing from a player without gold."""
    table = Table(step="orient", event="fulling_mill", marker=marker, blue={"goods": {"gold": 0}})
    table.do("orient", turns=0)
    assert table.held("blue", "gold") == 0


@pytest.mark.parametrize(("marker", "steps"), [(1, 1), (0, 2), (9, 3), (6, 1), (5, 2), (4, 3)])
def test_w5_4_both_outlaws_spaces_are_barred(marker: int, steps: int) -> None:
    """W5.4: onto index 2 or 7 only with a gold; the Mill's corners bring none."""
    for gold, reason in ((0, ("orient-outlaws", "W5.4")), (1, None)):
        table = Table(
            step="orient", event="fulling_mill", marker=marker, blue={"goods": {"gold": gold}}
        )
        assert table.why_not("orient", turns=steps) == reason


def test_w5_5_corners_at_empty_seats_go_to_nobody() -> None:
    """W5.5: with players at North and West only, the East's and South's goods stay."""
    seats = [{"colour": "red", "point": "north"}, {"colour": "blue", "point": "west"}]
    table = _oriented("fulling_mill", 0, seats=seats)
    assert (table.goods("red"), table.goods("blue")) == (
        {"gold": 2, "wool": 1, "stone": 1},
        {"gold": 2, "wool": 1, "grain": 1},
    )
    assert (table.supply("wood"), table.supply("wool")) == (15, 15 - 2)


def test_w5_6_an_empty_supply_gives_a_vp_instead() -> None:
    """W5.6: without stone, Blue gets 1 VP; the others what their corners show."""
    table = _oriented("fulling_mill", 0, supply={"stone": 0})
    assert table.vps() == {"blue": 9, "red": 8, "green": 8, "yellow": 8}
    assert table.holds("grain")["yellow"] == 1


def test_w5_6_what_is_short_goes_out_in_turn_order() -> None:
    """W5.6: one stone for North and South: South is active, so North gets the VP."""
    on = edition(("event fulling_mill", "corners", ["stone", "wood", "stone", "wool"]))
    table = Table(on, step="orient", event="fulling_mill", active="green", supply={"stone": 1})
    table.do("orient", turns=0)
    assert table.holds("stone") == {"blue": 0, "red": 0, "green": 1, "yellow": 0}
    assert table.vps() == {"blue": 9, "red": 8, "green": 8, "yellow": 8}


def test_w5_7_begging_lasts_for_the_first_round() -> None:
    """W5.7: no income and no VP for it in round 1; the others get theirs."""
    table = _oriented("guild_hall", 0, chapter=2, red={"penalties": ["begging"]})
    assert (table.goods("red"), table.vp("red")) == ({"gold": 2, "wool": 1}, 8)
    assert table.held("green", "wood") == 1
    table.until("ChanceEvent").do("event", card="prior_godwyn")
    table.do("orient", turns=0)
    assert [told.seat for told in table.happened("IncomeWithheld")] == ["red"]
