"""W6.3, W7, W8, W10.10, W11: what is told of a card played, word for word and clause by clause."""

from typing import Any, NamedTuple

import pytest

from rules.world_without_end.decisions import ChooseCare
from tests.support.wwe import SYSTEM, Table, edition, red_to_play


class Told(NamedTuple):
    """A play by Red, who has 2 gold, 1 wool, 8 VP, and what is told of it after ``Played``."""

    clause: str
    play: dict[str, Any]
    lines: list[str]
    goods: dict[str, int] | None = None
    words: dict[str, Any] | None = None


def _words(**words: Any) -> dict[str, Any]:
    return words


def _onto(space: int) -> dict[str, Any]:
    """The marker one step before a space of the ring."""
    return {"marker": (space - 1) % 10}


ILL = {"chapter": 3, "locations": {3: 1, 8: "removed", 9: 2}}

ACTIONS = [
    Told("W8.1", {"card": "grain"}, ["Gained red grain 1 W8.1"]),
    Told(
        "W12-toll",
        {"card": "grain"},
        ["Paid red gold 1 W8.1", "Gained red grain 1 W8.1"],
        words=_words(round=2, slots=["ferry_toll"]),
    ),
    Told(
        "W7.6-grain",
        {"card": "grain"},
        ["Gained red grain 1 W8.1", "Missed red grain 1 W8.1"],
        words=_words(chapter=3, round=2, slots=["few_mouths"], supply={"grain": 1}),
    ),
    Told(
        "W8.2",
        {"card": "piety"},
        ["Gained red piety 1 W8.2", "Gained red gold 1 W8.2"],
        words=_words(round=2, slots=["pilgrims"]),
    ),
    Told(
        "W7.6-piety",
        {"card": "piety"},
        ["Missed red piety 1 W8.2", "Gained red gold 1 W8.2"],
        words=_words(round=2, slots=["pilgrims"], supply={"piety": 0}),
    ),
    Told("W8.3", {"card": "resource", "good": "wood"}, ["Gained red wood 1 W8.3"]),
    Told(
        "W8.4",
        {"card": "building", "project": "bridge", "stone": 2},
        ["Built red bridge 2 0 W8.4", "Scored red 6 14 W8.4"],
        {"stone": 2},
    ),
    Told(
        "W10.10",
        {"card": "building", "project": "bridge", "stone": 1, "wood": 1},
        [
            "Built red bridge 1 1 W8.4",
            "Scored red 6 14 W8.4",
            "ProjectCompleted bridge W10.10",
            "Scored red 1 15 W10.10",
            "Gained red gold 2 W10.10",
            "SealReturned red bridge W10.10",
            "Scored blue 1 9 W10.10",
            "Gained blue gold 2 W10.10",
            "SealReturned blue bridge W10.10",
        ],
        {"stone": 1, "wood": 1},
        {"projects": {"bridge": {"free_stone": 1, "free_wood": 1, "seals": ["blue", "red"]}}},
    ),
    Told(
        "W10.10-short",
        {"card": "building", "project": "fulling_mill", "wood": 1},
        [
            "Built red fulling_mill 0 1 W8.4",
            "Scored red 3 11 W8.4",
            "ProjectCompleted fulling_mill W10.10",
            "BonusMissed fulling_mill cloth W10.10",
            "Scored green 1 9 W10.10",
            "SealReturned green fulling_mill W10.10",
            "Scored blue 1 9 W10.10",
            "SealReturned blue fulling_mill W10.10",
        ],
        {"wood": 1},
        {
            "supply": {"cloth": 1},
            "projects": {
                "fulling_mill": {"free_stone": 0, "free_wood": 1, "seals": ["blue", "green"]}
            },
        },
    ),
    Told(
        "W11.5",
        {"card": "building", "project": "tower", "wood": 1},
        [
            "Built red tower 0 1 W8.4",
            "Scored red 3 11 W8.4",
            "ProjectCompleted tower W10.10",
            "MetalAwarded red 2 W11.5",
            "Scored red 3 14 W11.5",
        ],
        {"wood": 1, "loyalty": 2},
        {"chapter": 3, "projects": {"tower": {"free_stone": 0, "free_wood": 1}}},
    ),
    Told(
        "W11.5-tie",
        {"card": "building", "project": "tower", "stone": 1},
        [
            "Built red tower 1 0 W8.4",
            "Scored red 3 11 W8.4",
            "ProjectCompleted tower W10.10",
            "MetalAwarded red+yellow 1 W11.5",
            "Scored red 1 12 W11.5",
            "Scored yellow 1 9 W11.5",
        ],
        {"stone": 1, "loyalty": 1},
        {
            "chapter": 3,
            "projects": {"tower": {"free_stone": 1, "free_wood": 0}},
            "yellow": {"goods": {"loyalty": 1}},
        },
    ),
    Told(
        "W8.5",
        {"card": "sales", "wool": 3, "cloth": 1},
        [
            "Paid red wool 3 W8.5",
            "Gained red gold 6 W8.5",
            "Paid red cloth 1 W8.5",
            "Gained red gold 4 W8.5",
        ],
        {"wool": 3, "cloth": 1},
        {"market_covered": []},
    ),
    Told(
        "W8.7",
        {"card": "house", "space": 5},
        ["Paid red gold 1 W8.7", "Paid red wood 1 W8.7", "HouseBuilt red 5 W8.7"],
        {"wood": 1},
    ),
    Told(
        "W8.8",
        {"card": "rent", "houses": [5, 14]},
        ["Gained red gold 2 W8.8", "Scored red 2 10 W8.8"],
        words=_words(houses={5: "red", 14: "red", 1: "blue"}),
    ),
    Told(
        "W8.8-short",
        {"card": "rent", "houses": [1, 5]},
        ["Missed red grain 1 W8.8", "Gained red gold 2 W8.8"],
        words=_words(houses={1: "red", 5: "red"}, supply={"grain": 0}),
    ),
    Told(
        "W8.9",
        {"card": "donation", "project": "bridge"},
        ["Paid red gold 1 W8.9", "Donated red bridge W8.9"],
    ),
    Told(
        "W8.10",
        {"card": "cloth", "wool": 2},
        ["Paid red wool 2 W8.10", "Gained red cloth 2 W8.10"],
        {"wool": 2},
    ),
    Told("W8.11", {"card": "medicine"}, ["Gained red gold 1 W8.11", "Scored red 1 9 W8.11"]),
    Told(
        "W11.2",
        {"card": "medicine", "care": [3, 9], "space": 1},
        [
            "CaredFor red 3 1 W11.2",
            "Scored red 2 10 W11.2",
            "Gained red grain 1 W11.2",
            "CaredFor red 9 2 W11.2",
            "Scored red 2 12 W11.2",
            "HouseBuilt red 1 W11.2",
        ],
        {"medical": 3},
        ILL,
    ),
    Told(
        "W11.2-without-house",
        {"card": "medicine", "care": [9]},
        ["CaredFor red 9 2 W11.2", "Scored red 2 10 W11.2"],
        {"medical": 2},
        ILL,
    ),
    Told(
        "W11.2-short",
        {"card": "medicine", "care": [3]},
        ["CaredFor red 3 1 W11.2", "Scored red 2 10 W11.2", "Missed red grain 1 W11.2"],
        {"medical": 1},
        ILL | {"supply": {"grain": 0}},
    ),
]

AWARDS = [
    (0, "merchants", "Gained red wool 1 W6.3", {}),
    (1, "king", "Scored red 2 10 W6.3", {"loyalty": 2}),
    (1, "king", "AwardMissed red king W6.3", {}),
    (2, "outlaws", "Paid red gold 1 W6.3", {}),
    (3, "earl", "Gained red grain 1 W6.3", {}),
    (4, "bishop", "Scored red 3 11 W6.3", {"piety": 3}),
    (4, "bishop", "AwardMissed red bishop W6.3", {"loyalty": 3, "medical": 2}),
    (5, "queen", "Scored red 2 10 W6.3", {"loyalty": 3}),
    (5, "queen", "AwardMissed red queen W6.3", {"piety": 3, "medical": 2}),
    (6, "prior", "Gained red piety 1 W6.3", {}),
    (7, "outlaws", "Paid red gold 1 W6.3", {"gold": 1}),
    (8, "guild_master", "AwardMissed red guild_master W6.3", {}),
    (9, "prioress", "Scored red 2 10 W6.3", {"medical": 1}),
    (9, "prioress", "AwardMissed red prioress W6.3", {"piety": 3, "loyalty": 2}),
]


@pytest.mark.parametrize("told", ACTIONS, ids=lambda told: told.clause)
def test_w8_what_is_told_of_each_action(told: Told) -> None:
    """W8: all that changes hands, in its order, by the clause of the action."""
    table = red_to_play(told.goods, **(told.words or {}))
    table.do("play", **told.play)
    assert table.lines() == [f"Played red {told.play['card']} False None W7.1", *told.lines]


@pytest.mark.parametrize(("space", "person", "line", "goods"), AWARDS)
def test_w6_3_what_is_told_of_each_award(
    space: int, person: str, line: str, goods: dict[str, int]
) -> None:
    """W6.3: where the marker goes, and what the person there gives or why nothing."""
    table = red_to_play(goods, **_onto(space))
    table.play("favour", steps=1)
    moved = f"FavourMoved 1 {space} {person} W6.1"
    assert table.lines() == ["Played red favour False None W7.1", moved, line]


def test_w6_3_the_guild_master_counts_houses() -> None:
    """W6.3: 1 VP for each own house on the board."""
    table = red_to_play(houses={1: "red", 3: "red", 5: "blue"}, **_onto(8))
    table.play("favour", steps=1)
    assert table.lines()[-1] == "Scored red 2 10 W6.3"


def test_w6_5_what_the_supply_lacks() -> None:
    """W6.5: the Prior's piety is told to be missing, and nothing stands in for it."""
    table = red_to_play(supply={"piety": 0}, **_onto(6))
    table.play("favour", steps=1)
    assert table.lines()[-1] == "Missed red piety 1 W6.3"


def test_w8_6_what_is_told_of_the_privilege() -> None:
    """W8.6: the card played, the one that it repeats, and the other's action."""
    table = Table(round=2, step="play", active="red", red={"pile": ["grain"]})
    table.play("privilege", repeats="grain")
    assert table.lines() == ["Played red privilege False grain W7.1", "Gained red grain 1 W8.1"]


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ({}, "W7.3"),
        ({"event": "accusation"}, "W15.5"),
        ({"red": {"penalties": ["royal_court"]}}, "W10.9"),
        ({"red": {"penalties": ["royal_court"]}, "event": "accusation"}, "W10.9"),
    ],
)
def test_w7_3_what_is_told_of_a_card_without_its_action(words: dict[str, Any], clause: str) -> None:
    """W7.3, W10.9, W15.5: that it is laid, and whether by choice, by the court or an event."""
    table = Table(**({"chapter": 2, "step": "play", "active": "red"} | words))
    table.idle("grain")
    assert table.lines() == [f"Played red grain True None {clause}"]


def test_w7_2_what_is_told_of_a_discard() -> None:
    """W7.2: how many cards, and to their owner which."""
    table = red_to_play()
    table.idle("grain")
    table.discard("piety")
    assert table.lines()[1:] == ["Discarded red 1 piety W7.2"]


def test_w7_4_what_is_told_of_a_waived_discard() -> None:
    """W7.4: with a card drawn in penance, nothing is laid down in round 1."""
    table = Table(chapter=2, step="play", active="red", red={"discards": ["favour"]})
    table.idle("grain")
    assert table.lines() == ["Played red grain True None W7.3", "DiscardWaived red W7.4"]


def test_w2_8_nothing_is_told_where_nobody_discards() -> None:
    """W2.8: in chapter I of a first game there is no discard that could be waived."""
    table = Table(first_game=True, step="play", active="red")
    table.idle("grain")
    assert table.lines() == ["Played red grain True None W7.3"]
    assert table.decides == "green"


def test_w11_3_what_is_told_of_a_donors_care() -> None:
    """W11.3: Red cares and builds, Green declines, Blue cannot and is told of likewise."""
    table = red_to_play(
        {"stone": 1, "medical": 2},
        chapter=3,
        locations={9: 2, 2: 1},
        green={"goods": {"medical": 1}},
        projects={"hospital": {"free_stone": 1, "free_wood": 0, "seals": ["red", "green", "blue"]}},
    )
    table.play("building", project="hospital", stone=1)
    assert SYSTEM.waiting(table.state) == ChooseCare("red", "hospital")
    assert table.legal() == [
        {"type": "care", "location": 2},
        {"type": "care", "location": 9},
        *({"type": "care", "location": 9, "space": space} for space in range(1, 15)),
        {"type": "care"},
    ]
    table.do("care", location=9, space=14)
    table.do("care")
    assert table.lines()[4:] == [
        "Scored red 1 12 W10.10",
        "SealReturned red hospital W10.10",
        "Scored green 1 9 W10.10",
        "SealReturned green hospital W10.10",
        "Scored blue 1 9 W10.10",
        "SealReturned blue hospital W10.10",
        "CaredFor red 9 2 W11.2",
        "Scored red 2 14 W11.2",
        "HouseBuilt red 14 W11.2",
        "CareDeclined green W11.3",
        "CareDeclined blue W11.3",
    ]


def test_w11_3_before_the_plague_nobody_can_be_cared_for() -> None:
    """W11.3: in chapter I no location is ill, so whoever would care declines."""
    on = edition(("project bridge", "donation", {"vp": 1, "care": 1}))
    bridge = {"free_stone": 1, "free_wood": 0, "seals": ["red"]}
    red = {"goods": {"stone": 1, "medical": 5}}
    table = Table(on, step="play", active="red", red=red, projects={"bridge": bridge})
    table.play("building", project="bridge", stone=1)
    assert table.lines()[-1] == "CareDeclined red W11.3"


def test_w11_3_a_donor_may_leave_the_house() -> None:
    """W11.3: location 9 is cared for, and no house is built."""
    table = red_to_play(
        {"stone": 1, "medical": 2},
        chapter=3,
        locations={9: 2},
        projects={"hospital": {"free_stone": 1, "free_wood": 0, "seals": ["red"]}},
    )
    table.play("building", project="hospital", stone=1)
    table.do("care", location=9)
    assert table.lines()[-2:] == ["CaredFor red 9 2 W11.2", "Scored red 2 14 W11.2"]
    assert table.view.houses == red_to_play().view.houses
