"""W11: care for the ill, the Hospital, and the Tower."""

from typing import Any

import pytest

from tests.support.wwe import Table, edition, red_to_play

START = {"gold": 2, "wool": 1}
BENEFITS = {
    1: {"gold": 2},
    2: {"vp": 1},
    3: {"grain": 1},
    4: {"gold": 3},
    5: {"cloth": 1},
    6: {"wool": 2},
    7: {"piety": 1},
    8: {"loyalty": 1},
    9: {},
    10: {"vp": 2},
    11: {},
}


def _ill(knowledge: int, locations: dict[int, Any], **words: Any) -> Table:
    return red_to_play({"medical": knowledge}, chapter=3, locations=locations, **words)


@pytest.mark.parametrize(("knowledge", "allowed"), [(1, False), (2, True), (3, True)])
def test_w11_1_knowledge_of_at_least_the_number(knowledge: int, allowed: bool) -> None:
    """W11.1: the marker 2 needs 2 medical knowledge, which is not spent."""
    table = _ill(knowledge, {3: 2})
    if not allowed:
        assert table.why_not_play("medicine", care=[3]) == ("care-knowledge", "W11.1")
        return
    table.play("medicine", care=[3])
    assert table.held("red", "medical") == knowledge


def test_w11_1_the_sum_for_several() -> None:
    """W11.1: with 4 knowledge, of the markers 1, 2 and 3 any but 2 + 3 and all three."""
    table = _ill(4, {1: 1, 2: 2, 3: 3})
    chosen = [fields.get("care", []) for fields in table.plays("medicine")]
    assert sorted(chosen) == [[], [1], [1, 2], [1, 3], [2], [3]]


@pytest.mark.parametrize(
    ("care", "reason"),
    [
        ([4], ("location-not-ill", "W11.1")),
        ([5], ("location-not-ill", "W11.1")),
        ([0], ("location-unknown", "W11.1")),
        ([12], ("location-unknown", "W11.1")),
        ([3, 1], ("move-malformed", "W16.1")),
        ([1, 1], ("move-malformed", "W16.1")),
    ],
)
def test_w11_1_only_ill_locations(care: list[int], reason: tuple[str, str]) -> None:
    """W11.1: neither one whose marker lies face down or is gone, nor one that is not there."""
    table = _ill(9, {1: 1, 3: 2, 4: "face_down", 5: "removed"})
    assert table.why_not_play("medicine", care=care) == reason


@pytest.mark.parametrize("location", BENEFITS)
def test_w11_2_two_vp_and_the_benefit(location: int) -> None:
    """W11.2: each location's own; the marker leaves the game."""
    table = _ill(1, {location: 1})
    table.play("medicine", care=[location])
    benefit = dict(BENEFITS[location])
    assert table.vp("red") == 8 + 2 + benefit.pop("vp", 0)
    expected = {good: START.get(good, 0) + units for good, units in benefit.items()}
    assert table.goods("red") == START | {"medical": 1} | expected
    assert table.location(location).marker == "removed"


def test_w11_2_a_benefit_that_the_supply_lacks() -> None:
    """W11.2: it is not received, nor replaced."""
    table = _ill(1, {7: 1}, supply={"piety": 0})
    table.play("medicine", care=[7])
    assert (table.held("red", "piety"), table.vp("red")) == (0, 10)


def test_w11_2_a_house_without_paying() -> None:
    """W11.2: on any space that W8.7's other limits allow; or none."""
    table = _ill(1, {9: 1}, houses={1: "red", 14: "blue"})
    spaces = [f.get("space", 0) for f in table.plays("medicine") if "care" in f]
    assert spaces == [0, *range(3, 14)]
    same = table.why_not_play("medicine", care=[9], space=2)
    assert same == ("house-same-income", "W8.7")
    assert table.why_not_play("medicine", care=[9], space=14) == ("space-taken", "W8.7")
    table.play("medicine", care=[9], space=10)
    assert (table.goods("red"), table.view.houses[9]) == (START | {"medical": 1}, "red")


def test_w11_2_no_house_without_location_nine() -> None:
    """W11.2: only the builder's yard brings one."""
    table = _ill(1, {8: 1})
    refused = table.why_not_play("medicine", care=[8], space=10)
    assert refused == ("care-no-house", "W11.2")
    assert table.why_not_play("medicine", space=10) == ("care-no-house", "W11.2")


def test_w11_2_knowledge_counts_as_when_the_action_began() -> None:
    """W11.2: knowledge that location 1 brings does not help with location 2 in this action."""
    on = edition(("plague_location 1", "benefit", {"medical": 1}))
    table = Table(
        on, chapter=3, step="play", blue={"goods": {"medical": 1}}, locations={1: 1, 2: 1}
    )
    assert table.why_not_play("medicine", care=[1, 2]) == ("care-knowledge", "W11.1")
    table.play("medicine", care=[1])
    assert table.held("blue", "medical") == 2


def test_w11_2_benefits_follow_the_numbers() -> None:
    """W11.2: gold from 1, then grain from 3, then piety from 7."""
    table = _ill(9, {7: 1, 3: 1, 1: 2})
    table.play("medicine", care=[1, 3, 7])
    assert [told.good for told in table.happened("Gained")] == ["gold", "grain", "piety"]


# --- the Hospital -----------------------------------------------------------------------------


def _hospital(red: dict[str, int], **words: Any) -> Table:
    """Blue places the last wood of the Hospital, on which Red and Green have seals."""
    seals = {"free_stone": 0, "free_wood": 1, "seals": ["red", "green"]}
    table = Table(
        chapter=3,
        step="play",
        blue={"goods": {"wood": 1}},
        red={"goods": red},
        green={"goods": {"medical": 3}},
        projects={"hospital": seals},
        **words,
    )
    table.play("building", project="hospital", wood=1)
    return table


def test_w11_3_each_donor_may_care_at_once() -> None:
    """W11.3: Red and then Green care for one location each, before Blue discards."""
    table = _hospital({"medical": 3}, locations={1: 2, 2: 3})
    assert table.vps() == {"blue": 11, "red": 9, "green": 9, "yellow": 8}
    assert (table.asked, table.decides) == ("ChooseCare", "red")
    assert table.legal() == [
        {"type": "care", "location": 1},
        {"type": "care", "location": 2},
        {"type": "care"},
    ]
    table.do("care", location=2)
    assert (table.decides, table.vp("red")) == ("green", 9 + 2 + 1)
    table.do("care", location=1)
    assert (table.held("green", "gold"), table.vp("green")) == (2 + 2, 9 + 2)
    assert (table.asked, table.decides) == ("ChooseDiscard", "blue")


def test_w11_3_with_enough_knowledge() -> None:
    """W11.3: Red with 1 knowledge cannot care for a marker 2; Green is asked next."""
    table = _hospital({"medical": 1}, locations={1: 2})
    assert table.decides == "green"
    table = _hospital({"medical": 2}, locations={1: 2, 2: 3})
    assert table.why_not("care", location=2) == ("care-knowledge", "W11.1")
    assert table.why_not("care", location=3) == ("location-not-ill", "W11.1")
    assert table.why_not("care", location=1, space=5) == ("care-no-house", "W11.2")


def test_w11_3_free_house_included() -> None:
    """W11.3: for location 9 the donor may build a house without paying."""
    table = _hospital({"medical": 1}, locations={9: 1}, houses={1: "red"})
    assert table.why_not("care", location=9, space=2) == ("house-same-income", "W8.7")
    table.do("care", location=9, space=6)
    assert table.view.houses[5] == "red"
    assert table.goods("red") == START | {"medical": 1}


def test_w11_4_medical_knowledge_is_never_lost() -> None:
    """W11.4: not by care, not by showing it, not by the end of a chapter."""
    table = _ill(3, {1: 1})
    table.play("medicine", care=[1])
    table.until("ChanceTax")
    held = table.held("red", "medical")
    assert held >= 3
    while table.view.chapter == 3:
        table.anything()
    assert table.held("red", "medical") == held


# --- the Tower --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loyalty", "gains"),
    [
        ((2, 1, 0, 0), (3, 0, 0, 0)),
        ((1, 1, 0, 0), (1, 1, 0, 0)),
        ((2, 2, 2, 1), (1, 1, 1, 0)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
    ],
)
def test_w11_5_the_metal(loyalty: tuple[int, ...], gains: tuple[int, ...]) -> None:
    """W11.5: 3 VP for most loyalty; all who tie get 1 instead, also when all have none."""
    seats = ("blue", "red", "green", "yellow")
    players = {seat: {"goods": {"loyalty": n}} for seat, n in zip(seats, loyalty, strict=True)}
    tower = {"free_stone": 0, "free_wood": 1}
    table = Table(chapter=3, step="progress", projects={"tower": tower}, **players)
    assert tuple(table.vp(seat) - 8 for seat in seats) == gains
    assert table.happened("MetalAwarded")[0].loyalty == max(loyalty)


def test_w11_5_six_stone_and_two_wood() -> None:
    """W11.5: the Tower is complete when these 8 are filled, and not before."""
    tower = Table(chapter=3, step="play").project("tower")
    assert (tower.stone, tower.wood) == (6, 2)
    table = red_to_play(
        {"wood": 2}, chapter=3, projects={"tower": {"free_stone": 0, "free_wood": 2}}
    )
    table.play("building", project="tower", wood=1)
    assert not table.project("tower").complete


@pytest.mark.parametrize(
    ("supply", "taken"),
    [((25, 15), (4, 2)), ((3, 15), (3, 2)), ((4, 1), (4, 1)), ((0, 0), (0, 0))],
)
def test_w11_6_an_event_completes_the_tower(
    supply: tuple[int, int], taken: tuple[int, int]
) -> None:
    """W11.6: 4 stone and 2 wood short: the supply gives what it has, substitutes the rest."""
    stone, wood = min(supply[0], 19), min(supply[1], 12)
    table = Table(
        chapter=4,
        step="event",
        event="merthins_dream",
        locations={10: "removed"},
        projects={"tower": {"stone": 2}},
        supply={"stone": stone, "wood": wood},
        red={"goods": {"loyalty": 1}},
    )
    assert table.project("tower").complete
    assert (table.supply("stone"), table.supply("wood")) == (stone - taken[0], wood - taken[1])
    assert table.vps() == {"blue": 8, "red": 11, "green": 8, "yellow": 8}


def test_w11_7_an_unfinished_tower_awards_nothing() -> None:
    """W11.7: one wood short at the end of the game: nothing for loyalty or seals."""
    table = Table(
        chapter=4,
        step="scoring",
        projects={"tower": {"free_stone": 0, "free_wood": 1, "seals": ["red"]}},
        red={"goods": {"loyalty": 3}},
    )
    assert set(table.vps().values()) == {8}
    assert table.happened("MetalAwarded") == []


def test_w11_6_a_covered_tower_is_completed_and_uncovered() -> None:
    """W10.10, W11.6: its tile comes off, the Bridge's stays; substitutes are counted apart."""
    table = Table(
        chapter=4,
        step="event",
        event="merthins_dream",
        locations={10: "removed"},
        projects={
            "bridge": {"covered": True},
            "tower": {"covered": True, "free_stone": 2, "free_wood": 1},
        },
        supply={"stone": 0, "wood": 0},
    )
    assert (table.project("tower").covered, table.project("bridge").covered) == (False, True)
    assert table.state.substitutes == [2, 1]
