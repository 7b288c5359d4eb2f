"""W8.4, W8.7 to W8.9, W8.11: projects, houses, donations, medicine."""

from typing import Any

import pytest

from tests.support.wwe import Table, red_to_play

START = {"gold": 2, "wool": 1}
RESOURCES = {"stone": 3, "wood": 3}


@pytest.mark.parametrize(("stone", "wood"), [(1, 0), (0, 1), (2, 0), (0, 2), (1, 1)])
def test_w8_4_three_vp_for_each_resource(stone: int, wood: int) -> None:
    """W8.4: 1 or 2 resources, stone on stone spaces and wood on wood spaces."""
    table = red_to_play(RESOURCES)
    table.play("building", project="bridge", stone=stone, wood=wood)
    bridge = table.project("bridge")
    assert table.vp("red") == 8 + 3 * (stone + wood)
    assert (bridge.free_stone, bridge.free_wood) == (4 - stone, 2 - wood)
    assert (table.held("red", "stone"), table.held("red", "wood")) == (3 - stone, 3 - wood)


def test_w8_4_every_way_once() -> None:
    """W8.4: with plenty of both there are five ways to build on a project."""
    plays = red_to_play(RESOURCES).plays("building")
    assert [(play.get("stone", 0), play.get("wood", 0)) for play in plays] == [
        (1, 0),
        (0, 1),
        (2, 0),
        (1, 1),
        (0, 2),
    ]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"project": "bridge"}, "build-limit"),
        ({"project": "bridge", "stone": 3}, "build-limit"),
        ({"project": "bridge", "stone": 2, "wood": 1}, "build-limit"),
        ({"project": "bridge", "stone": 1, "wood": 2}, "build-limit"),
        ({"project": "bridge", "stone": 2}, "build-space"),
        ({"project": "bridge", "wood": 1}, "build-space"),
        ({"project": "cathedral", "stone": 1}, "project-unknown"),
        ({"stone": 1}, "project-unknown"),
        ({"project": "hospital", "stone": 1}, "project-not-on-board"),
        ({"project": "chapel", "stone": 1}, "project-complete"),
        ({"project": "guild_hall", "stone": 1}, "project-covered"),
    ],
)
def test_w8_4_what_cannot_be_built(fields: dict[str, Any], reason: str) -> None:
    """W8.4: more than 2, on spaces that are taken, or on no open project."""
    projects = {
        "bridge": {"free_stone": 1, "free_wood": 0},
        "chapel": {"complete": True},
        "guild_hall": {"covered": True},
    }
    table = red_to_play({"stone": 3, "wood": 3}, chapter=2, projects=projects)
    assert table.why_not_play("building", **fields) == (reason, "W8.4")


@pytest.mark.parametrize("good", ["stone", "wood"])
def test_w8_4_only_what_one_has(good: str) -> None:
    """W8.4: your own building resources."""
    table = red_to_play({good: 0})
    assert table.why_not_play("building", project="bridge", **{good: 1}) == ("lacks", "W8.4")


def test_w8_4_nobody_builds_on_the_metal_space() -> None:
    """W8.4: 6 stone and 2 wood fill the Tower; the ninth space takes the King's metal only."""
    table = red_to_play(
        {"stone": 2}, chapter=3, projects={"tower": {"free_stone": 1, "free_wood": 0}}
    )
    refused = table.why_not_play("building", project="tower", stone=2)
    assert refused == ("build-space", "W8.4")
    table.play("building", project="tower", stone=1)
    assert table.project("tower").complete


# --- houses -----------------------------------------------------------------------------

SPACES = {
    1: ("wood", "grain", 1),
    2: ("stone", "grain", 1),
    3: ("wood", "piety", 1),
    4: ("stone", "piety", 1),
    5: ("wood", "gold", 2),
    6: ("stone", "gold", 2),
    7: ("wood", "wool", 1),
    8: ("stone", "wool", 1),
    9: ("stone", "cloth", 1),
    10: ("stone", "medical", 1),
    11: ("wood", "medical", 1),
    12: ("stone", "loyalty", 1),
    13: ("wood", "loyalty", 1),
    14: ("wood", "vp", 2),
}


@pytest.mark.parametrize("space", SPACES)
def test_w8_7_a_house_costs_a_gold_and_what_the_space_demands(space: int) -> None:
    """W8.7: 14 spaces; each demands one stone or one wood."""
    needs = SPACES[space][0]
    other = "wood" if needs == "stone" else "stone"
    table = red_to_play({needs: 0, other: 1})
    assert table.why_not_play("house", space=space) == ("lacks", "W8.7")
    table = red_to_play({needs: 1, other: 1})
    table.play("house", space=space)
    assert table.goods("red") == {"gold": 1, "wool": 1, other: 1}
    assert (table.view.houses[space - 1], table.player("red").houses_left) == ("red", 3)
    assert table.vp("red") == 8


def test_w8_7_every_free_space_once() -> None:
    """W8.7: with both resources any of the 14 spaces but those that are taken."""
    table = red_to_play(RESOURCES, houses={1: "blue", 14: "green"})
    assert [play["space"] for play in table.plays("house")] == list(range(2, 14))


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        (0, "space-unknown"),
        (15, "space-unknown"),
        (1, "space-taken"),
        (2, "house-same-income"),
        (9, "space-taken"),
    ],
)
def test_w8_7_spaces_that_are_refused(space: int, reason: str) -> None:
    """W8.7: none that is not there, is taken, or has the income of one's own house."""
    table = red_to_play(RESOURCES, houses={1: "red", 9: "blue"})
    assert table.why_not_play("house", space=space) == (reason, "W8.7")


def test_w8_7_another_players_house_does_not_matter() -> None:
    """W8.7: only one's own houses must differ in their income."""
    table = red_to_play(RESOURCES, houses={1: "blue"})
    assert table.why_not_play("house", space=2) is None


@pytest.mark.parametrize(("gold", "stone"), [(0, 1), (1, 0)])
def test_w8_7_both_must_be_paid(gold: int, stone: int) -> None:
    """W8.7: 1 gold and the one building resource."""
    table = red_to_play({"gold": gold, "stone": stone})
    assert table.why_not_play("house", space=2) == ("lacks", "W8.7")


@pytest.mark.parametrize(("houses", "refused"), [(3, None), (4, ("houses-none-left", "W8.7"))])
def test_w8_7_four_houses_for_each(houses: int, refused: object) -> None:
    """W8.7, W2.2: the fifth is refused."""
    own = dict.fromkeys((1, 3, 5, 7)[:houses], "red")
    assert red_to_play(RESOURCES, houses=own).why_not_play("house", space=12) == refused


@pytest.mark.parametrize("space", SPACES)
def test_w8_8_each_space_has_its_income(space: int) -> None:
    """W8.8: what the space shows, from the supply."""
    _, good, units = SPACES[space]
    table = red_to_play(houses={space: "red"})
    table.play("rent", houses=[space])
    goods = dict(START)
    if good != "vp":
        goods[good] = goods.get(good, 0) + units
    assert table.goods("red") == goods
    assert table.vp("red") == 8 + (units if good == "vp" else 0)


def test_w8_8_up_to_two_houses_of_ones_choice() -> None:
    """W8.8: with three houses there are three ways to choose one, and three to choose two."""
    table = red_to_play(houses={1: "red", 3: "red", 14: "red", 5: "blue"})
    assert [play["houses"] for play in table.plays("rent")] == [
        [1], [3], [14], [1, 3], [1, 14], [3, 14],
    ]  # fmt: skip
    table.play("rent", houses=[3, 14])
    assert (table.goods("red"), table.vp("red")) == (START | {"piety": 1}, 10)


@pytest.mark.parametrize(
    ("houses", "reason"),
    [
        ([1, 3, 14], ("rent-limit", "W8.8")),
        ([], ("rent-limit", "W8.8")),
        ([5], ("rent-not-own", "W8.8")),
        ([2], ("rent-not-own", "W8.8")),
        ([3, 1], ("move-malformed", "W16.1")),
        ([1, 1], ("move-malformed", "W16.1")),
    ],
)
def test_w8_8_rents_that_are_refused(houses: list[int], reason: tuple[str, str]) -> None:
    """W8.8: three houses, none, another's, or one twice."""
    table = red_to_play(houses={1: "red", 3: "red", 14: "red", 5: "blue"})
    assert table.why_not_play("rent", houses=houses) == reason


def test_w8_8_without_a_house_there_is_no_rent() -> None:
    """W8.8: the action is impossible."""
    assert red_to_play().why_not_play("rent", houses=[1]) == ("rent-no-house", "W8.8")


def test_w8_8_not_if_nothing_comes_of_it() -> None:
    """W8.8: a house whose income the supply lacks cannot be chosen alone, only beside another."""
    table = red_to_play(houses={1: "red", 3: "red"}, supply={"grain": 0})
    assert table.why_not_play("rent", houses=[1]) == ("rent-nothing", "W8.8")
    assert [play["houses"] for play in table.plays("rent")] == [[3], [1, 3]]


# --- donations --------------------------------------------------------------------------


def test_w8_9_a_gold_and_a_seal() -> None:
    """W8.9: 1 gold; one of two seals lies on the Bridge."""
    table = red_to_play()
    table.play("donation", project="bridge")
    assert (table.held("red", "gold"), table.player("red").seals_left) == (1, 1)
    assert table.project("bridge").seals == ("red",)
    assert table.vp("red") == 8


@pytest.mark.parametrize(
    ("project", "reason"),
    [
        ("bridge", "donation-twice"),
        ("cathedral", "project-unknown"),
        ("hospital", "project-not-on-board"),
        ("chapel", "project-complete"),
        ("guild_hall", "project-covered"),
    ],
)
def test_w8_9_what_takes_no_donation(project: str, reason: str) -> None:
    """W8.9: only an unfinished, uncovered project on the board without one's own seal."""
    projects = {
        "bridge": {"seals": ["red"]},
        "chapel": {"complete": True},
        "guild_hall": {"covered": True},
    }
    table = red_to_play(chapter=2, projects=projects)
    assert table.why_not_play("donation", project=project) == (reason, "W8.9")


def test_w8_9_only_two_seals() -> None:
    """W8.9: with both seals placed there is none for a third project."""
    projects = {"bridge": {"seals": ["red"]}, "fulling_mill": {"seals": ["red"]}, "chapel": {}}
    table = red_to_play(projects=projects)
    assert table.why_not_play("donation", project="chapel") == ("donation-no-seal", "W8.9")


def test_w8_9_not_without_gold() -> None:
    """W8.9: the gold must be paid."""
    refused = red_to_play({"gold": 0}).why_not_play("donation", project="bridge")
    assert refused == ("lacks", "W8.9")


def test_w8_9_others_seals_do_not_matter() -> None:
    """W8.9: each player may have one seal on a project."""
    table = red_to_play(projects={"bridge": {"seals": ["blue", "green"]}})
    table.play("donation", project="bridge")
    assert table.project("bridge").seals == ("blue", "red", "green")


# --- medicine ---------------------------------------------------------------------------


@pytest.mark.parametrize("chapter", [1, 3])
def test_w8_11_minor_assistance(chapter: int) -> None:
    """W8.11: 1 gold and 1 VP, in any chapter."""
    table = red_to_play(chapter=chapter)
    table.play("medicine")
    assert (table.held("red", "gold"), table.vp("red")) == (3, 9)


def test_w8_11_care_instead_of_minor_assistance() -> None:
    """W8.11: caring brings its own benefits (W11), not the gold and VP of minor assistance."""
    table = red_to_play({"medical": 2}, chapter=3, locations={11: 2})
    assert table.plays("medicine") == [{}, {"care": [11]}]
    table.play("medicine", care=[11])
    assert (table.held("red", "gold"), table.vp("red")) == (2, 10)


def test_w8_11_nobody_is_ill_before_chapter_three() -> None:
    """W8.11: care for the ill waits for the plague."""
    refused = red_to_play({"medical": 5}, chapter=2).why_not_play("medicine", care=[3])
    assert refused == ("location-not-ill", "W11.1")


def test_w8_4_any_project_on_the_board() -> None:
    """W8.4: one stone can go onto either project, as they came into play."""
    table = red_to_play({"stone": 1}, projects={"fulling_mill": {}})
    assert table.plays("building") == [
        {"project": "bridge", "stone": 1},
        {"project": "fulling_mill", "stone": 1},
    ]


@pytest.mark.parametrize(
    ("good", "spaces"),
    [("stone", [2, 4, 6, 8, 9, 10, 12]), ("wood", [1, 3, 5, 7, 11, 13, 14])],
)
def test_w8_7_one_building_resource_and_the_spaces_that_demand_it(
    good: str, spaces: list[int]
) -> None:
    """W8.7: with one stone only the spaces for stone, with one wood those for wood."""
    table = red_to_play({good: 1})
    assert [fields["space"] for fields in table.plays("house")] == spaces


def test_w8_6_what_the_privilege_can_repeat_is_said_to_be_repeated() -> None:
    """W8.6: each way of a repeated Medicine names it: help, care, care with a house."""
    red = {"pile": ["medicine"], "goods": {"medical": 1}}
    words: dict[str, Any] = {"chapter": 3, "round": 2, "locations": {9: 1}}
    built = {1: "blue", 3: "blue", 5: "blue", 7: "blue", 2: "green", 4: "green", 6: "green"}
    built |= {8: "green", 9: "yellow", 10: "yellow", 12: "yellow", 14: "yellow"}
    table = Table(step="play", active="red", red=red, houses=built, **words)
    assert table.plays("privilege") == [
        {"repeats": "medicine"},
        {"repeats": "medicine", "care": [9]},
        {"repeats": "medicine", "care": [9], "space": 11},
        {"repeats": "medicine", "care": [9], "space": 13},
    ]
