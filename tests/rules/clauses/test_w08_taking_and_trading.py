"""W8.1 to W8.3, W8.5, W8.6, W8.10, W8.12: what is taken, sold, repeated and turned."""

from typing import Any

import pytest

from tests.support.wwe import Table, red_to_play

START = {"gold": 2, "wool": 1}


def test_w8_1_grain_takes_one_from_the_field() -> None:
    """W8.1: one grain."""
    table = red_to_play()
    table.play("grain")
    assert (table.goods("red"), table.supply("grain")) == (START | {"grain": 1}, 9)


def test_w8_1_not_from_an_empty_field() -> None:
    """W8.1: without grain there the action is impossible."""
    table = red_to_play(supply={"grain": 0})
    assert table.why_not_play("grain") == ("supply-empty", "W8.1")


def test_w8_2_piety_takes_one_from_the_cathedral() -> None:
    """W8.2: one piety."""
    table = red_to_play()
    table.play("piety")
    assert (table.goods("red"), table.supply("piety")) == (START | {"piety": 1}, 11)


def test_w8_2_not_from_an_empty_cathedral() -> None:
    """W8.2: without piety there the action is impossible."""
    table = red_to_play(supply={"piety": 0})
    assert table.why_not_play("piety") == ("supply-empty", "W8.2")


@pytest.mark.parametrize(("good", "left"), [("stone", 24), ("wood", 14)])
def test_w8_3_resource_takes_one_stone_or_wood(good: str, left: int) -> None:
    """W8.3: one of either, from quarry or forest."""
    table = red_to_play()
    assert [fields["good"] for fields in table.plays("resource")] == ["stone", "wood"]
    table.play("resource", good=good)
    assert (table.goods("red"), table.supply(good)) == (START | {good: 1}, left)


@pytest.mark.parametrize("good", [None, "grain", "gold", "piety"])
def test_w8_3_no_other_good(good: str | None) -> None:
    """W8.3: only building resources can be taken."""
    fields = {} if good is None else {"good": good}
    assert red_to_play().why_not_play("resource", **fields) == ("resource-choice", "W8.3")


@pytest.mark.parametrize("good", ["stone", "wood"])
def test_w8_3_not_from_an_empty_supply(good: str) -> None:
    """W8.3: only the other one is left."""
    table = red_to_play(supply={good: 0})
    assert table.why_not_play("resource", good=good) == ("supply-empty", "W8.3")
    assert len(table.plays("resource")) == 1


@pytest.mark.parametrize(
    ("wool", "cloth", "gold"),
    [(1, 0, 2), (0, 1, 4), (1, 1, 6), (7, 0, 14), (11, 1, 26)],
)
def test_w8_5_sells_wool_for_two_and_a_cloth_for_four(wool: int, cloth: int, gold: int) -> None:
    """W8.5: any number of wool, at most one cloth, either alone."""
    table = red_to_play({"gold": 0, "wool": 11, "cloth": 2}, market_covered=[])
    table.play("sales", wool=wool, cloth=cloth)
    assert table.goods("red") == {
        good: left
        for good, left in (("gold", gold), ("wool", 11 - wool), ("cloth", 2 - cloth))
        if left
    }
    assert (table.supply("wool"), table.supply("cloth")) == (15 - 3 - 11 + wool, 10 + cloth)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, ("sales-nothing", "W8.5")),
        ({"cloth": 2}, ("cloth-limit", "W8.5")),
        ({"wool": 4}, ("lacks", "W8.5")),
        ({"wool": -1, "cloth": 1}, ("move-malformed", "W16.1")),
    ],
)
def test_w8_5_sales_that_are_refused(fields: dict[str, int], reason: tuple[str, str]) -> None:
    """W8.5: nothing at all, two cloth, or more than one has."""
    table = red_to_play({"wool": 3, "cloth": 3}, market_covered=[])
    assert table.why_not_play("sales", **fields) == reason


def test_w8_5_no_cloth_to_sell() -> None:
    """W8.5: without cloth none is sold."""
    assert red_to_play(chapter=2).why_not_play("sales", cloth=1) == ("lacks", "W8.5")


def test_w8_5_not_onto_a_covered_space() -> None:
    """W8.5: under a tile on wool only cloth is sold; the tile on cloth is W2.6's."""
    table = red_to_play({"cloth": 1}, market_covered=["wool"])
    assert table.why_not_play("sales", wool=1) == ("market-covered", "W8.5")
    assert table.plays("sales") == [{"cloth": 1}]


# --- privilege --------------------------------------------------------------------------

REPEATABLE: dict[str, dict[str, Any]] = {
    "grain": {},
    "piety": {},
    "resource": {"good": "stone"},
    "building": {"project": "bridge", "stone": 1, "wood": 1},
    "sales": {"wool": 1},
    "house": {"space": 5},
    "rent": {"houses": [1]},
    "donation": {"project": "bridge"},
    "cloth": {"wool": 1},
    "medicine": {},
    "favour": {"steps": 1},
}


@pytest.mark.parametrize("card", REPEATABLE)
def test_w8_6_privilege_repeats_each_action(card: str) -> None:
    """W8.6: what it does is what the card itself does."""
    words: dict[str, Any] = {"step": "play", "round": 2, "houses": {1: "blue"}}
    blue = {"goods": {"stone": 1, "wood": 1}, "discards": ["piety" if card == "grain" else "grain"]}
    again = Table(**words, blue=blue | {"pile": [card]})
    again.play("privilege", repeats=card, **REPEATABLE[card])
    itself = Table(**words, blue=blue | {"pile": ["privilege"]})
    itself.play(card, **REPEATABLE[card])
    assert again.told[1:] == itself.told[1:]
    assert again.goods("blue") == itself.goods("blue")
    assert again.player("blue").pile == (card, "privilege")


def test_w8_6_only_last_rounds_card() -> None:
    """W8.6: it repeats the card of the round before, no older one, and not a new one."""
    table = Table(round=3, step="play", blue={"pile": ["piety", "grain"]})
    assert table.why_not_play("privilege", repeats="piety") == ("privilege-other", "W8.6")
    assert table.why_not_play("privilege") == ("privilege-other", "W8.6")
    assert table.plays("privilege") == [{"repeats": "grain"}]


def test_w8_6_not_across_chapters() -> None:
    """W8.6: in round 1 of chapter II last chapter's card is not repeated."""
    table = Table(step="progress", red={"goods": {"piety": 2, "grain": 2, "gold": 9}})
    table.until("ChoosePlay", "red")
    assert table.view.chapter == 2
    assert table.why_not_play("privilege", repeats="grain") == ("privilege-first-round", "W8.6")


def test_w8_6_a_card_that_was_not_used() -> None:
    """W8.6: a Grain laid without action in round 1 is repeated in round 2."""
    table = Table(step="play", seats=["blue", "red"], active="red")
    table.idle("grain")
    table.until("ChoosePlay", "red")
    assert table.view.round == 2
    assert table.plays("privilege") == [{"repeats": "grain"}]


def test_w8_6_under_the_terms_now_in_force() -> None:
    """W8.6: the wool sold again brings 1 gold, as "The bridge is slow to rise" came since."""
    table = Table(
        round=2,
        step="play",
        event="slow_progress",
        blue={"goods": {"gold": 0}, "pile": ["sales"]},
    )
    table.play("privilege", repeats="sales", wool=1)
    assert table.goods("blue") == {"gold": 1}


def test_w8_6_fresh_choices_keep_the_limits() -> None:
    """W8.6: the repeated action is refused for the reasons of its own clause."""
    table = Table(round=2, step="play", blue={"pile": ["building"]})
    refused = table.why_not_play("privilege", repeats="building", project="bridge", stone=1)
    assert refused == ("lacks", "W8.4")


# --- cloth and favour ----------------------------------------------------------------------


@pytest.mark.parametrize("wool", [1, 2])
def test_w8_10_turns_wool_into_cloth(wool: int) -> None:
    """W8.10: 1 wool into 1 cloth, or 2 into 2."""
    table = red_to_play({"wool": 3})
    table.play("cloth", wool=wool)
    assert table.goods("red") == {"gold": 2, "wool": 3 - wool, "cloth": wool}
    assert (table.supply("wool"), table.supply("cloth")) == (15 - 3 - 3 + wool, 12 - wool)


@pytest.mark.parametrize(
    ("wool", "reason"),
    [(0, "cloth-production"), (3, "cloth-production"), (2, "lacks")],
)
def test_w8_10_neither_three_nor_none_nor_more_than_one_has(wool: int, reason: str) -> None:
    """W8.10: one or two, as far as one has wool."""
    table = red_to_play({"wool": 3 if reason == "cloth-production" else 1})
    assert table.why_not_play("cloth", wool=wool) == (reason, "W8.10")


@pytest.mark.parametrize("steps", [0, 2, -1])
def test_w8_12_favour_is_exactly_one_step(steps: int) -> None:
    """W8.12: not none, not two."""
    refused = red_to_play().why_not_play("favour", steps=steps)
    assert refused == ("favour-steps", "W8.12")


@pytest.mark.parametrize("marker", [1, 6])
def test_w8_12_onto_outlaws_only_with_a_gold(marker: int) -> None:
    """W8.12: without gold the action is impossible; with one it costs that."""
    table = red_to_play({"gold": 0}, marker=marker)
    assert table.why_not_play("favour", steps=1) == ("lacks", "W8.12")
    table = red_to_play({"gold": 1}, marker=marker)
    table.play("favour", steps=1)
    assert (table.view.marker, table.held("red", "gold")) == (marker + 1, 0)


def test_w8_6_a_repeated_resource_is_either_good() -> None:
    """W8.6: the Privilege repeats the Resource with a fresh choice."""
    table = Table(round=2, step="play", blue={"pile": ["resource"]})
    assert table.plays("privilege") == [
        {"repeats": "resource", "good": "stone"},
        {"repeats": "resource", "good": "wood"},
    ]


def test_w8_3_the_last_of_each() -> None:
    """W8.3: one left is enough."""
    table = red_to_play(supply={"stone": 1, "wood": 1})
    assert table.plays("resource") == [{"good": "stone"}, {"good": "wood"}]
