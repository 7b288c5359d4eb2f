"""What the bot ``simple`` does where one thing is plainly better."""

from typing import Any

import pytest

from tests.bots.conftest import Asker

BARE = {"gold": 0, "wool": 0}
"""Nothing of what a player starts with (W2.2)."""


def _last_card(card: str, other: str, **goods: int) -> dict[str, Any]:
    """Red is to play the last card of chapter II, one of two in hand."""
    return {
        "chapter": 2,
        "round": 6,
        "step": "play",
        "active": "red",
        "red": {"goods": BARE | goods, "hand": [card, other]},
    }


# --- cards ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse", "goods"),
    [
        ("piety", "resource", {"piety": 1, "grain": 2, "gold": 5}),  # W10.5: 3 VP and penance
        ("grain", "medicine", {"piety": 2, "grain": 1, "gold": 5}),  # W10.5: 2 VP and begging
        ("building", "grain", {"stone": 2, "piety": 2, "grain": 2, "gold": 5}),  # W8.4: 6 VP
        ("sales", "favour", {"wool": 4, "piety": 2, "grain": 2}),  # W8.5: 8 gold for the tax
        ("medicine", "grain", {"piety": 2, "grain": 4, "gold": 5}),  # W8.11: 1 VP, 1 gold
        ("grain", "rent", {"piety": 2, "grain": 4, "gold": 5}),  # no house: no rent (W8.8)
    ],
)
def test_plays_the_card_that_brings_more(
    better: str, worse: str, goods: dict[str, int], simple: Asker
) -> None:
    """Of two cards, the one that meets a duty or scores more is played, with its action."""
    move = simple(**_last_card(better, worse, **goods))
    assert (move["card"], move.get("idle", False)) == (better, False)


def test_w8_4_builds_with_two_resources_rather_than_one(simple: Asker) -> None:
    """The Building Project is used to the full: 2 resources for 6 VP."""
    move = simple(**_last_card("building", "grain", stone=1, wood=1, piety=2, grain=2, gold=5))
    assert (move["card"], move["stone"], move["wood"]) == ("building", 1, 1)


def test_keeps_a_card_that_will_be_worth_more(simple: Asker) -> None:
    """With time left, a sale of 1 wool waits, and what others could take away does not."""
    goods = {"gold": 5, "wool": 1, "piety": 0, "grain": 2}
    move = simple(chapter=2, round=1, step="play", active="red", red={"goods": goods})
    assert move["card"] == "piety"


def test_w10_9_lays_the_least_useful_card_when_no_action_counts(simple: Asker) -> None:
    """Without an action, a card goes that would be missed least: rent without a house."""
    player = {
        "goods": {"gold": 5, "stone": 2},
        "hand": ["grain", "piety", "resource", "building", "rent", "medicine"],
        "penalties": ["royal_court"],
    }
    move = simple(chapter=2, round=1, step="play", active="red", red=player)
    assert (move["card"], move["idle"]) == ("rent", True)


def test_w7_2_discards_what_brings_least(simple: Asker) -> None:
    """With the duties met but for piety, rent without a house is laid down, not Piety."""
    player = {
        "goods": {"gold": 5, "grain": 2},
        "pile": ["grain", "sales"],
        "discards": ["cloth"],
    }
    move = simple(chapter=2, round=2, step="discard", active="red", red=player)
    assert move["cards"] == ["rent"]


# --- orientation ---------------------------------------------------------------------------


def test_w5_3_turns_the_card_to_its_needs(simple: Asker) -> None:
    """Before the duties, without piety, the corner with piety is turned to the bot (W5.2).

    "Alms at the priory door" has piety at its top: 1 turn points it at Red in the East.
    """
    goods = {"gold": 5, "grain": 2, "loyalty": 2, "piety": 0}
    move = simple(round=6, step="orient", active="red", event="alms", red={"goods": goods})
    assert move["turns"] == 1


def test_w5_7_a_beggar_looks_at_the_favour_only(simple: Asker) -> None:
    """Begging, there is no income: the Earl's grain (1 step on from index 2) counts.

    The arrow of "With Godwyn's help" is on edge 2: with 3 turns it points at council
    edge 1, whose number is 1 (W5.2).
    """
    player = {"goods": {"gold": 5, "piety": 2, "grain": 0}, "penalties": ["begging"]}
    move = simple(
        chapter=2, step="orient", active="red", event="prior_godwyn", marker=2, red=player
    )
    assert move["turns"] == 3


# --- what events ask ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "chapter", "goods", "accept"),
    [
        ("wool_for_gold", 1, {"wool": 3, "gold": 0}, True),  # 1 wool for 3 gold
        ("alms", 1, {"gold": 9, "piety": 0}, True),  # 1 gold for 1 piety that is owed
        ("alms", 1, {"gold": 1, "piety": 8}, False),  # the tax comes first
        ("last_stones", 4, {"stone": 3}, True),  # 1 stone for 2 VP, at the end
        ("flagellants", 3, {"grain": 4, "piety": 0}, True),  # spare grain for piety and 1 VP
    ],
)
def test_w4_4_takes_trades_that_pay(
    event: str, chapter: int, goods: dict[str, int], accept: bool, simple: Asker
) -> None:
    """A trade is taken if what it brings is worth more than what it costs."""
    move = simple(
        chapter=chapter,
        step="event",
        event=event,
        active="red",
        decides="red",
        red={"goods": BARE | goods, "hand": ["building", "sales"]} if chapter == 4 else _has(goods),
        round=6 if chapter == 4 else 1,
    )
    assert move == {"type": "trade", "accept": accept}


def _has(goods: dict[str, int]) -> dict[str, Any]:
    return {"goods": BARE | goods}


def test_w15_5_surrenders_what_it_needs_least(simple: Asker) -> None:
    """Asked for wool, cloth or grain, it keeps the grain that it owes."""
    goods = {"wool": 3, "cloth": 1, "grain": 2}
    move = simple(
        chapter=3, step="event", event="ralph", active="red", decides="red", red={"goods": goods}
    )
    assert move["good"] == "wool"


def test_w15_5_takes_the_house_back_that_pays_least(simple: Asker) -> None:
    """Of houses with grain, piety and wool, the one with wool comes off."""
    move = simple(
        chapter=2,
        step="event",
        event="town_cleared",
        active="red",
        decides="red",
        houses={1: "red", 3: "red", 7: "red"},
    )
    assert move["space"] == 7


# --- duties --------------------------------------------------------------------------------------


def test_w10_6_averts_the_dearest_penalty(simple: Asker) -> None:
    """With 1 loyalty and all three penalties ahead, the royal court is averted: a whole action."""
    player = {"goods": BARE | {"loyalty": 1}}
    move = simple(chapter=1, step="duties", active="red", tax=3, red=player)
    assert move["shortfalls"] == ["gold"]


def test_w10_12_at_the_end_averts_the_greatest_loss(simple: Asker) -> None:
    """After chapter IV missing piety costs most, so its doubling is averted."""
    player = {"goods": BARE | {"loyalty": 1}}
    move = simple(chapter=4, step="duties", active="red", tax=2, red=player)
    assert move["shortfalls"] == ["piety"]


# --- care and houses -----------------------------------------------------------------


def test_w11_3_a_donor_cares_for_the_best_location(simple: Asker) -> None:
    """With piety owed, the nunnery gate (1 piety) comes before the slaughterhouse (1 VP)."""
    move = simple(
        chapter=3,
        step="progress",
        active="red",
        red={"goods": {"medical": 2, "piety": 0}},
        projects={"hospital": {"complete": True}},
        locations={2: 2, 7: 2},
        care=["red"],
    )
    assert move["location"] == 7


def test_w11_2_cares_for_several_when_it_knows_enough(simple: Asker) -> None:
    """Two locations at once are 4 VP and both benefits: more than 1 gold and 1 VP."""
    goods = {"medical": 3, "piety": 2, "grain": 2, "gold": 5}
    move = simple(
        **_last_card("medicine", "grain", **goods) | {"chapter": 3, "locations": {2: 1, 10: 2}}
    )
    assert (move["card"], move["care"]) == ("medicine", [2, 10])


def test_w8_7_takes_a_house_that_costs_nothing(simple: Asker) -> None:
    """Caring for location 9, the free house is built."""
    goods = {"medical": 2, "piety": 2, "grain": 2, "gold": 5}
    move = simple(**_last_card("medicine", "grain", **goods) | {"chapter": 3, "locations": {9: 2}})
    assert move["care"] == [9]
    assert move["space"] in range(1, 15)
