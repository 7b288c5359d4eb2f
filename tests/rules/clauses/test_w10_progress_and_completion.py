"""W10.1 to W10.3, W10.10 and W10.11: projects, covers and events at a chapter's end."""

from typing import Any

import pytest

from tests.support.wwe import Table, red_to_play

START = {"gold": 2, "wool": 1}


def _free(table: Table, project: str) -> tuple[int, int]:
    found = table.project(project)
    return found.free_stone, found.free_wood


@pytest.mark.parametrize(
    ("before", "after"),
    [((4, 2), (3, 2)), ((1, 2), (0, 2)), ((0, 2), (0, 1)), ((1, 0), (0, 0)), ((0, 1), (0, 0))],
)
def test_w10_1_stone_first_then_wood(before: tuple[int, int], after: tuple[int, int]) -> None:
    """W10.1: one unit: stone while a stone space is free, otherwise wood."""
    stone, wood = before
    table = Table(step="progress", projects={"bridge": {"free_stone": stone, "free_wood": wood}})
    assert _free(table, "bridge") == after
    assert table.supply("stone") + table.supply("wood") == 25 + 15 - (6 - sum(before)) - 1
    assert set(table.vps().values()) == {8}


def test_w10_1_the_supply_may_lack_it() -> None:
    """W10.1: without stone a project with a free stone space gets nothing, not wood."""
    table = Table(step="progress", supply={"stone": 0})
    assert _free(table, "bridge") == (4, 2)
    assert table.happened("NotProgressed")[0].good == "stone"


def test_w10_1_in_the_order_in_which_they_came() -> None:
    """W10.1: the last stone goes to the Bridge, then the wood-short Mill gets its wood."""
    projects: dict[str, Any] = {"fulling_mill": {"stone": 2}, "chapel": {}}
    table = Table(chapter=2, step="progress", projects=projects, supply={"stone": 1})
    assert (_free(table, "bridge"), _free(table, "fulling_mill")) == ((3, 2), (0, 2))
    assert _free(table, "chapel") == (4, 1)


def test_w10_1_only_the_sole_project_progresses() -> None:
    """W10.1: under Godwyn only the Prior's House does; the Bridge, and what came later, wait."""
    projects: dict[str, Any] = {"bridge": {"covered": True}, "priors_house": {}, "guild_hall": {}}
    table = Table(chapter=2, step="progress", projects=projects, sole="priors_house")
    assert _free(table, "priors_house") == (2, 2)
    assert (_free(table, "bridge"), _free(table, "guild_hall")) == ((4, 2), (2, 2))


def test_w10_1_a_finished_sole_project_lets_none_progress() -> None:
    """W10.1: if the Prior's House is finished already, no project progresses."""
    projects = {"bridge": {"covered": True}, "priors_house": {"complete": True}}
    table = Table(chapter=2, step="progress", projects=projects, sole="priors_house")
    assert _free(table, "bridge") == (4, 2)


def test_w10_1_sole_for_one_chapter_end_only() -> None:
    """W10.1: at the end of the next chapter the Bridge progresses again."""
    projects = {"bridge": {"covered": True}, "priors_house": {}}
    table = Table(chapter=2, step="progress", projects=projects, sole="priors_house")
    table.until("ChanceTax")
    assert table.view.chapter == 3
    assert _free(table, "bridge")[0] == 3


def test_w10_2_all_covers_come_off() -> None:
    """W10.2: from ring, market and projects."""
    table = Table(
        step="progress",
        favour_covered=["queen", "king"],
        market_covered=["wool", "cloth"],
        projects={"bridge": {"covered": True}},
    )
    view = table.view
    assert (view.favour_covered, view.market_covered) == ((), ())
    assert not table.project("bridge").covered
    assert table.asked == "ChanceTax"


def test_w10_3_long_term_events_leave() -> None:
    """W10.3: both slots are empty, and the terms are the usual ones, before the duties."""
    table = Table(step="progress", slots=["slow_progress", "ferry_toll"])
    assert table.view.slots == (None, None)
    assert (table.view.terms["wool_price"], table.view.terms["grain_toll"]) == (2, 0)
    assert {told.card for told in table.happened("EventLeft")} == {"slow_progress", "ferry_toll"}


BONUSES = {
    "bridge": (1, {"gold": 2}),
    "tower": (2, {}),
    "fulling_mill": (1, {"cloth": 1}),
    "hospital": (1, {}),
    "chapel": (2, {}),
    "priors_house": (1, {"piety": 1}),
    "guild_hall": (1, {"loyalty": 1}),
}


@pytest.mark.parametrize("project", BONUSES)
def test_w10_10_every_donor_gets_the_bonus(project: str) -> None:
    """W10.10: each project's own; the seal comes back; whoever gave none gets none."""
    vp, goods = BONUSES[project]
    last = {"free_stone": 0, "free_wood": 1, "seals": ["red", "blue"]}
    metal = {"goods": {"loyalty": 1}}
    table = Table(chapter=3, step="progress", projects={project: last}, green=metal)
    expected = {good: START.get(good, 0) + units for good, units in goods.items()}
    for seat in ("red", "blue"):
        assert table.vp(seat) == 8 + vp
        assert table.goods(seat) == START | expected
        assert table.player(seat).seals_left == 2
    assert (table.vp("yellow"), table.goods("yellow")) == (8, START)
    assert (table.project(project).seals, table.project(project).complete) == ((), True)


@pytest.mark.parametrize(("supply", "each"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_w10_10_all_donors_or_none(supply: int, each: int) -> None:
    """W10.10: three donors get a cloth only if there are three; the VP they get anyway."""
    last = {"free_stone": 0, "free_wood": 1, "seals": ["red", "blue", "green"]}
    table = Table(step="progress", projects={"fulling_mill": last}, supply={"cloth": supply})
    assert table.vps() == {"blue": 9, "red": 9, "green": 9, "yellow": 8}
    assert table.holds("cloth") == {"blue": each, "red": each, "green": each, "yellow": 0}


def test_w10_10_builder_then_metal_then_donors_in_turn_order() -> None:
    """W10.10: who scores when the last wood completes the Tower; Green is active."""
    table = Table(
        chapter=3,
        step="play",
        active="green",
        green={"goods": {"wood": 1}},
        yellow={"goods": {"loyalty": 1}},
        projects={"tower": {"free_stone": 0, "free_wood": 1, "seals": ["red", "yellow"]}},
    )
    table.play("building", project="tower", wood=1)
    scored = [(told.seat, told.vp) for told in table.happened("Scored")]
    assert scored == [("green", 3), ("yellow", 3), ("yellow", 2), ("red", 2)]


def test_w10_10_at_once_even_between_two_projects() -> None:
    """W10.10: the Bridge's donors score before the Mill progresses."""
    table = Table(
        step="progress",
        projects={
            "bridge": {"free_stone": 0, "free_wood": 1, "seals": ["red"]},
            "fulling_mill": {},
        },
    )
    told = [type(t).__name__ for t in table.told]
    assert told.index("SealReturned") < len(told) - 1 - told[::-1].index("Progressed")


def test_w10_10_a_completed_project_takes_no_more() -> None:
    """W10.10: it stays as it is, with its resources, and progresses no further."""
    table = Table(step="progress", projects={"bridge": {"complete": True}})
    assert (table.supply("stone"), table.supply("wood")) == (25 - 4, 15 - 2)
    assert table.happened("Progressed") == table.happened("ProjectCompleted") == []


def test_w10_10_by_an_action_too() -> None:
    """W10.10: Red's last stone completes the Bridge; Red's own seal comes back with 2 gold."""
    bridge = {"free_stone": 1, "free_wood": 0, "seals": ["red"]}
    table = red_to_play({"stone": 1}, projects={"bridge": bridge})
    table.play("building", project="bridge", stone=1)
    assert (table.vp("red"), table.held("red", "gold")) == (8 + 3 + 1, 4)
    assert table.player("red").seals_left == 2


def test_w10_11_after_chapter_two_come_tower_and_plague() -> None:
    """W10.11: the Tower is on the board, 11 markers lie face down; not before."""
    table = Table(chapter=2, step="tax")
    assert [project.id for project in table.view.projects] == ["bridge"]
    table.until("ChanceEvent")
    assert [project.id for project in table.view.projects] == ["bridge", "tower"]
    assert _free(table, "tower") == (6, 2)
    assert [place.marker for place in table.view.locations] == ["face_down"] * 11
    table = Table(chapter=1, step="tax").until("ChanceEvent")
    assert {place.marker for place in table.view.locations} == {"absent"}
