"""W6: the favour ring and its awards."""

import pytest

from rules.world_without_end.names import PERSONS
from tests.support.wwe import Table, red_to_play

RING = {
    "merchants": 0,
    "king": 1,
    "outlaws": 2,
    "earl": 3,
    "bishop": 4,
    "queen": 5,
    "prior": 6,
    "guild_master": 8,
    "prioress": 9,
}
HOUSES = (1, 3, 5, 7)
START = {"gold": 2, "wool": 1}


def _favoured(person: str, goods: dict[str, int], houses: int = 0, **words: object) -> Table:
    """Red takes one step onto this person's space."""
    owned = dict.fromkeys(HOUSES[:houses], "red")
    table = red_to_play(goods, marker=(RING[person] - 1) % 10, houses=owned, **words)
    table.play("favour", steps=1)
    assert table.view.ring[table.view.marker] == person
    return table


@pytest.mark.parametrize(
    ("person", "goods", "vp"),
    [
        ("queen", {"loyalty": 0}, 0),
        ("queen", {"loyalty": 1}, 2),
        ("queen", {"loyalty": 3}, 2),
        ("prioress", {"medical": 0}, 0),
        ("prioress", {"medical": 1}, 2),
        ("prioress", {"medical": 3}, 2),
        ("king", {"loyalty": 0}, 0),
        ("king", {"loyalty": 1}, 1),
        ("king", {"loyalty": 3}, 3),
        ("bishop", {"piety": 0}, 0),
        ("bishop", {"piety": 1}, 1),
        ("bishop", {"piety": 3}, 3),
        ("queen", {"medical": 3, "piety": 3}, 0),
        ("prioress", {"loyalty": 3, "piety": 3}, 0),
    ],
)
def test_w6_3_w6_4_standing_is_shown_not_paid(person: str, goods: dict[str, int], vp: int) -> None:
    """W6.3, W6.4: 2 VP for any loyalty or knowledge, or 1 VP for each; all of it is kept."""
    table = _favoured(person, goods)
    assert table.vp("red") == 8 + vp
    assert table.goods("red") == START | {good: n for good, n in goods.items() if n}


@pytest.mark.parametrize("houses", [0, 1, 2, 4])
def test_w6_3_the_guild_master_counts_houses(houses: int) -> None:
    """W6.3: 1 VP per own house on the board."""
    assert _favoured("guild_master", {}, houses).vp("red") == 8 + houses


@pytest.mark.parametrize(
    ("person", "good", "units"),
    [
        ("prior", "piety", 1),
        ("merchants", "wool", 1),
        ("earl", "grain", 1),
        ("outlaws", "gold", -1),
    ],
)
def test_w6_3_awards_in_goods(person: str, good: str, units: int) -> None:
    """W6.3: a piety, a wool or a grain; the Outlaws take a gold."""
    table = _favoured(person, {})
    assert table.held("red", good) == START.get(good, 0) + units
    assert table.vp("red") == 8


@pytest.mark.parametrize(
    ("person", "good"), [("prior", "piety"), ("merchants", "wool"), ("earl", "grain")]
)
def test_w6_5_an_award_that_the_supply_lacks_is_not_replaced(person: str, good: str) -> None:
    """W6.5: the player gets nothing, not even a VP."""
    table = _favoured(person, {}, supply={good: 0})
    assert (table.goods("red"), table.vp("red")) == (START, 8)


def test_w6_1_the_marker_moves_clockwise() -> None:
    """W6.1: "Rain on the harvest", laid straight, moves it 3 spaces."""
    table = Table(step="orient", event="bad_harvest", marker=8)
    table.do("orient", turns=0)
    assert table.view.marker == 1


def test_w6_1_covered_spaces_are_stepped_over() -> None:
    """W6.1: with the Earl covered, 3 steps from the Outlaws lead to the Prior."""
    table = Table(step="orient", event="bad_harvest", marker=2, favour_covered=["earl"])
    table.do("orient", turns=0)
    assert table.view.ring[table.view.marker] == "prior"


def test_w6_2_the_active_player_gets_the_award() -> None:
    """W6.2: Green, who is active, has 2 loyalty: the King gives Green 2 VP, and Blue nothing."""
    table = Table(
        step="orient",
        event="wool_for_gold",
        active="green",
        marker=9,
        green={"goods": {"loyalty": 2}},
        blue={"goods": {"loyalty": 2}},
    )
    table.do("orient", turns=0)
    assert table.view.ring[table.view.marker] == "king"
    assert (table.vp("green"), table.vp("blue")) == (8 + 2, 8)


def test_w6_2_at_zero_steps_nothing_happens() -> None:
    """W6.2: on the King the marker stays, and gives nothing."""
    table = Table(step="orient", event="fulling_mill", marker=1, blue={"goods": {"loyalty": 2}})
    table.do("orient", turns=0)
    assert (table.view.marker, table.vp("blue")) == (1, 8)
    assert table.happened("FavourMoved") == []


def test_w6_6_a_ring_of_ten() -> None:
    """W6.6: all persons, Outlaws twice; after the Bishop the Queen, after the last the first."""
    ring = Table(step="play").view.ring
    assert sorted(ring) == sorted([*PERSONS, "outlaws"])
    assert ring[ring.index("bishop") + 1] == "queen"
    assert _favoured("merchants", {}).view.marker == 0


def test_w6_6_the_marker_stays_from_chapter_to_chapter() -> None:
    """W6.6: chapter II begins where chapter I left it."""
    table = Table(step="progress", marker=8)
    table.until("ChanceEvent")
    assert (table.view.chapter, table.view.marker) == (2, 8)


def test_w6_1_a_ring_covered_all_round() -> None:
    """W6.1: no space is counted, so the marker stays where it is."""
    table = red_to_play(marker=3, favour_covered=PERSONS)
    table.play("favour", steps=1)
    assert table.view.marker == 3
