"""W12: what each term of trade changes, and by how much."""

from typing import Any

import pytest

from tests.support.wwe import Table, edition, with_effect

DEFAULTS = {
    "wool_price": 2,
    "cloth_price": 4,
    "cloth_limit": 1,
    "cloth_sale": 1,
    "build_limit": 2,
    "build_vp": 3,
    "rent_limit": 2,
    "house_gold": 1,
    "donation_gold": 1,
    "grain_gain": 1,
    "grain_toll": 0,
    "piety_gain": 1,
    "piety_gold": 0,
    "minor_gold": 1,
    "favour_steps_up_to": 1,
}
WEALTH = {
    "gold": 5, "wool": 3, "cloth": 4, "grain": 0, "stone": 5, "wood": 5, "piety": 0, "medical": 0,
}  # fmt: skip

LAID = {"pile": ["privilege"], "discards": ["resource"]}
"""The cards of round 1, so that no other is missing from the hand."""


def _under(terms: dict[str, Any], goods: dict[str, int] | None = None, **words: Any) -> Table:
    """Red plays in round 2 of chapter I, under a long-term event with these terms."""
    on = with_effect("slow_progress", type="terms", set=terms)
    position: dict[str, Any] = {
        "round": 2,
        "step": "play",
        "active": "red",
        "slots": ["slow_progress"],
        "market_covered": [],
        "houses": {1: "red", 3: "red", 5: "red", 14: "red"},
        "red": LAID | {"goods": WEALTH | (goods or {})},
    }
    return Table(on, **(position | words))


def test_w12_the_terms_with_no_event_in_force() -> None:
    """W12: the fifteen terms and their usual values."""
    assert Table(step="play").view.terms == DEFAULTS


# A term, the value that an event sets, a play, and what Red then has: goods and VP from 8.
EFFECTS: list[tuple[str, Any, str, dict[str, Any], dict[str, int]]] = [
    ("wool_price", 5, "sales", {"wool": 2}, {"gold": 5 + 10, "wool": 1}),
    ("wool_price", 0, "sales", {"wool": 2}, {"gold": 5, "wool": 1}),
    ("cloth_price", 7, "sales", {"cloth": 1}, {"gold": 5 + 7, "cloth": 3}),
    ("cloth_limit", 3, "sales", {"cloth": 3}, {"gold": 5 + 12, "cloth": 1}),
    ("build_limit", 3, "building", {"project": "bridge", "stone": 3}, {"stone": 2, "vp": 17}),
    ("build_vp", 5, "building", {"project": "bridge", "wood": 2}, {"wood": 3, "vp": 18}),
    ("build_vp", 0, "building", {"project": "bridge", "wood": 2}, {"wood": 3, "vp": 8}),
    ("rent_limit", 3, "rent", {"houses": [1, 5, 14]}, {"grain": 1, "gold": 7, "vp": 10}),
    ("donation_gold", 3, "donation", {"project": "bridge"}, {"gold": 2}),
    ("donation_gold", 0, "donation", {"project": "bridge"}, {"gold": 5}),
    ("grain_gain", 3, "grain", {}, {"grain": 3}),
    ("grain_toll", 2, "grain", {}, {"grain": 1, "gold": 3}),
    ("piety_gain", 4, "piety", {}, {"piety": 4}),
    ("piety_gain", 0, "grain", {}, {"grain": 1}),
    ("piety_gold", 2, "piety", {}, {"piety": 1, "gold": 7}),
    ("minor_gold", 3, "medicine", {}, {"gold": 8, "vp": 9}),
    ("minor_gold", 0, "medicine", {}, {"gold": 5, "vp": 9}),
    ("favour_steps_up_to", 2, "favour", {"steps": 2}, {"vp": 8}),
]


@pytest.mark.parametrize(("term", "value", "card", "fields", "after"), EFFECTS)
def test_w12_each_term_changes_its_action(
    term: str, value: Any, card: str, fields: dict[str, Any], after: dict[str, int]
) -> None:
    """W12: the value that an event in force sets is what the action goes by, and nothing else."""
    table = _under({term: value})
    table.play(card, **fields)
    expected = {good: units for good, units in (WEALTH | after).items() if units}
    vp = expected.pop("vp", 8)
    assert (table.goods("red"), table.vp("red")) == (expected, vp)


@pytest.mark.parametrize(("gold", "left"), [(4, 1), (3, 0)])
def test_w12_house_gold_is_what_a_house_costs(gold: int, left: int) -> None:
    """W12: with `house_gold` 3 a house costs 3 gold and the resource; with 0 no gold."""
    table = _under({"house_gold": 3}, {"gold": gold}, houses={})
    table.play("house", space=2)
    assert (table.held("red", "gold"), table.held("red", "stone")) == (left, 4)
    table = _under({"house_gold": 0}, {"gold": 0}, houses={})
    table.play("house", space=2)
    assert (table.held("red", "gold"), table.held("red", "stone")) == (0, 4)


# A term, its value, what Red lacks, a play that is refused, and why.
LIMITS: list[tuple[str, Any, dict[str, int], str, dict[str, Any], tuple[str, str]]] = [
    ("cloth_limit", 3, {}, "sales", {"cloth": 4}, ("cloth-limit", "W8.5")),
    ("cloth_limit", 0, {}, "sales", {"cloth": 1}, ("cloth-limit", "W8.5")),
    ("cloth_sale", False, {}, "sales", {"wool": 1, "cloth": 1}, ("cloth-forbidden", "W12")),
    ("build_limit", 3, {}, "building", {"project": "bridge", "stone": 4}, ("build-limit", "W8.4")),
    ("build_limit", 1, {}, "building", {"project": "bridge", "stone": 2}, ("build-limit", "W8.4")),
    ("rent_limit", 1, {}, "rent", {"houses": [1, 3]}, ("rent-limit", "W8.8")),
    ("rent_limit", 3, {}, "rent", {"houses": [1, 3, 5, 14]}, ("rent-limit", "W8.8")),
    ("house_gold", 3, {"gold": 2}, "house", {"space": 7}, ("lacks", "W8.7")),
    ("donation_gold", 3, {"gold": 2}, "donation", {"project": "bridge"}, ("lacks", "W8.9")),
    ("grain_toll", 2, {"gold": 1}, "grain", {}, ("lacks", "W12")),
    ("favour_steps_up_to", 3, {}, "favour", {"steps": 4}, ("favour-steps", "W8.12")),
    ("favour_steps_up_to", 3, {}, "favour", {"steps": 0}, ("favour-steps", "W8.12")),
]


@pytest.mark.parametrize(("term", "value", "goods", "card", "fields", "reason"), LIMITS)
def test_w12_each_limit_is_a_limit(
    term: str,
    value: Any,
    goods: dict[str, int],
    card: str,
    fields: dict[str, Any],
    reason: tuple[str, str],
) -> None:
    """W12: one more than the term allows, or less than it asks for, is refused."""
    houses = {1: "red", 3: "red", 5: "red", 14: "red"} if card == "rent" else {}
    assert _under({term: value}, goods, houses=houses).why_not_play(card, **fields) == reason


def test_w12_just_enough_is_enough() -> None:
    """W12: exactly the toll, exactly the price of a donation."""
    table = _under({"grain_toll": 2, "donation_gold": 2}, {"gold": 2})
    assert table.why_not_play("grain") is None
    assert table.why_not_play("donation", project="bridge") is None


@pytest.mark.parametrize(
    ("slots", "council", "wool", "toll"),
    [
        (["slow_progress", "pilgrims"], None, 7, 1),
        (["pilgrims", "slow_progress"], None, 5, 1),
        (["slow_progress"], "pilgrims", 7, 1),
        (["pilgrims"], "slow_progress", 5, 1),
        (["ferry_toll"], "slow_progress", 5, 1),
    ],
)
def test_w12_1_the_younger_event_counts(
    slots: list[str], council: str | None, wool: int, toll: int
) -> None:
    """W12.1: two events set the wool price; what only the older one sets stays in force."""
    on = edition(
        ("event slow_progress", "effect", {"type": "terms", "set": {"wool_price": 5}}),
        (
            "event pilgrims",
            "effect",
            {"type": "terms", "set": {"wool_price": 7, "grain_toll": 1}},
        ),
    )
    table = Table(on, round=3, step="play", event=council, slots=slots)
    assert (table.view.terms["wool_price"], table.view.terms["grain_toll"]) == (wool, toll)


def test_w12_1_counts_by_age_not_by_slot() -> None:
    """W12.1: the younger event in the first slot counts."""
    on = edition(
        ("event slow_progress", "effect", {"type": "terms", "set": {"wool_price": 5}}),
        ("event pilgrims", "effect", {"type": "terms", "set": {"wool_price": 7}}),
    )
    slots = ["pilgrims", "slow_progress"]
    table = Table(on, round=4, step="play", slots=slots, slot_rounds=[3, 1])
    assert table.view.terms["wool_price"] == 7


@pytest.mark.parametrize("steps", [1, 2])
def test_w12_2_one_to_that_many_steps(steps: int) -> None:
    """W12.2: under "New men at court" the player chooses 1 or 2."""
    table = Table(chapter=4, round=2, step="play", slots=["new_men"], marker=8, blue=LAID)
    assert [fields["steps"] for fields in table.plays("favour")] == [1, 2]
    table.play("favour", steps=steps)
    assert table.view.marker == (8 + steps) % 10
    assert table.held("blue", "wool") == (2 if steps == 2 else 1)


def test_w12_2_only_steps_that_can_be_paid() -> None:
    """W12.2, W8.12: without gold, the one step that does not end on Outlaws."""
    poor = LAID | {"goods": {"gold": 0}}
    table = Table(chapter=4, round=2, step="play", slots=["new_men"], marker=0, blue=poor)
    assert [fields["steps"] for fields in table.plays("favour")] == [1]
    assert table.why_not_play("favour", steps=2) == ("lacks", "W8.12")


def test_w12_the_councils_favour_is_not_concerned() -> None:
    """W12: under "New men at court" the arrow still gives exactly its number of steps."""
    table = Table(
        chapter=4, round=2, step="orient", event="wages_rise", slots=["new_men"], marker=2
    )
    table.do("orient", turns=1)
    assert table.view.marker == 3


def test_w12_free_houses_are_not_concerned() -> None:
    """W12: a house for care (W11.2) is free, whatever House Building costs."""
    on = with_effect("few_mouths", type="terms", set={"house_gold": 9})
    table = Table(
        on,
        chapter=3,
        round=2,
        step="play",
        slots=["few_mouths"],
        locations={9: 1},
        blue=LAID | {"goods": {"medical": 1, "gold": 0}},
    )
    table.play("medicine", care=[9], space=1)
    assert table.view.houses[0] == "blue"


def test_w12_3_the_toll_is_kept_and_the_pilgrims_pay() -> None:
    """W12.3: with both terms: no grain and no toll; no piety, but gold."""
    table = _under({"grain_toll": 1, "piety_gold": 1}, supply={"grain": 0, "piety": 0})
    assert table.why_not_play("grain") == ("supply-empty", "W8.1")
    table.play("piety")
    assert (table.held("red", "gold"), table.held("red", "piety")) == (6, 0)


@pytest.mark.parametrize("card", ["grain", "piety"])
def test_w7_6_an_action_that_brings_nothing_is_impossible(card: str) -> None:
    """W7.6, W12: where the term is 0 the card can only be laid."""
    table = _under({f"{card}_gain": 0})
    assert table.plays(card) == []
    assert table.why_not_play(card) == ("brings-nothing", "W12")
