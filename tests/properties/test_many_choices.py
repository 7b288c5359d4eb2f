"""Where choices multiply all of them are listed, each once; counted by hand here."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.world_without_end.edition import Edition
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import Move, Play
from rules.world_without_end.position import build
from rules.world_without_end.position_words import read
from rules.world_without_end.state import State
from tests.support.editions import changed

MARKERS = (1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5)
"""The numbers at locations 1 to 11, all of them ill: 30 in all, in 2^11 sets."""

FEW = 1 + 2 + 4 + 9 + 14 + 23 + 35 + 48 + 65 + 83
"""Sets that add up to 0, 1, … 9; what is left out of a set with more than 20 is one of them."""

CARES = 2**11 - FEW - 1
"""Sets of locations that 20 knowledge cares for; nothing is no care."""

FEW_OF_TEN = 1 + 2 + 4 + 9 + 13 + 21 + 31 + 39 + 52 + 62
"""Sets of the ten locations but 9 that add up to 0, 1, … 9 of their 26."""

CARES_WITH_HOUSE = 2**10 - FEW_OF_TEN
"""The sets in which location 9, with its 4, is: 16 knowledge is left for the ten others."""

MEDICINE = 1 + CARES + 14 * CARES_WITH_HOUSE
"""Minor assistance, or care, with location 9 also with a free house on any space."""

ILL = {str(place): number for place, number in enumerate(MARKERS, 1)}

EVERYTHING = {
    "seats": ["blue", "red"],
    "chapter": 4,
    "round": 3,
    "active": "red",
    "step": "play",
    "event": "borough",
    "turns": 0,
    "slots": ["fleece_fame", "new_men"],
    "players": {
        "red": {
            "goods": {
                "gold": 20,
                "wool": 15,
                "cloth": 10,
                "stone": 4,
                "wood": 2,
                "medical": 20,
            },
            "pile": ["grain", "medicine"],
            "discards": ["piety", "resource"],
        },
        "blue": {"goods": {"wool": 0}},
    },
    "projects": {"fulling_mill": {}, "hospital": {}, "chapel": {}, "priors_house": {}}
    | {"guild_hall": {}},
    "locations": ILL,
}
"""Red can do everything, in as many ways as the rules have."""


def position(described: dict[str, Any]) -> State:
    """A position in an edition in which the fame of the fleece sells up to 12 cloth at once."""
    plain = changed(("event fleece_fame", "effect.set", {"cloth_limit": 12}))
    return build(read(described), msgspec.convert(plain, Edition))


def plays_by_card(state: State) -> Counter[str]:
    """How many plays each card has, without the idle ones."""
    plays = SYSTEM.legal(state)
    return Counter(move.card for move in plays if isinstance(move, Play) and not move.idle)


def test_w11_1_every_set_of_locations_that_can_be_cared_for_is_listed_once() -> None:
    """With 20 knowledge, eleven ill locations and 14 spaces for the free house of location 9."""
    plays = plays_by_card(position(EVERYTHING))
    assert plays["privilege"] == MEDICINE  # the card of the round before (W8.6)


def test_w8_every_way_to_do_everything_is_listed_once() -> None:
    """15 wool with up to 10 cloth, seven projects, all house spaces."""
    state = position(EVERYTHING)
    assert plays_by_card(state) == {
        "building": 6 * 5 + 4,  # 1 or 2 of stone and wood; the Chapel has one wood space
        "sales": 16 * 11 - 1,  # 0 to 15 wool with 0 to 10 cloth, but not nothing
        "privilege": MEDICINE,
        "house": 14,
        "donation": 7,
        "cloth": 2,
        "favour": 2,
    }
    moves = SYSTEM.legal(state)
    assert len(set(moves)) == len(moves)


@pytest.mark.parametrize(
    ("described", "expected"),
    [
        ({}, 4 + 6),
        ({"slots": ["half_rents"]}, 4),
        ({"supply": {"grain": 0}}, 3 + 6),
        ({"supply": {"grain": 0, "piety": 0}}, 2 + 5),
    ],
    ids=["two of four", "one", "a house that pays nothing", "two that pay nothing"],
)
def test_w8_8_every_choice_of_houses_that_brings_something_is_listed(
    described: dict[str, Any], expected: int
) -> None:
    """One or two of four houses, with grain, piety, 2 gold and wool."""
    houses = {"1": "blue", "3": "blue", "5": "blue", "7": "blue"}
    here = {"chapter": 3, "round": 2, "step": "play", "active": "blue", "houses": houses}
    assert plays_by_card(build(read({**here, **described})))["rent"] == expected


HOSPITAL = {
    "chapter": 3,
    "step": "progress",
    "projects": {"hospital": {"complete": True}},
    "care": ["red"],
    "locations": ILL,
}


@pytest.mark.parametrize(
    ("described", "expected"),
    [
        ({"event": "heresy_trial", "chapter": 4, "step": "event", "decides": "red"}, 12 * 11 // 2),
        ({"event": "ralph", "chapter": 3, "step": "event", "decides": "red"}, 3),
        ({"chapter": 2, "step": "duties", "tax": 100}, 2**3),
        (HOSPITAL, 11 + 14 + 1),
    ],
    ids=["two of twelve cards", "wool, cloth or grain", "three shortfalls", "the Hospital"],
)
def test_w16_1_every_answer_to_the_other_decisions_is_listed_once(
    described: dict[str, Any], expected: int
) -> None:
    """Red holds one of everything that is asked for, 3 loyalty and 5 medical knowledge.

    The Hospital's donor cares for one of eleven locations, with a house on any of 14
    spaces at one of them, or for none.
    """
    goods = {"wool": 1, "cloth": 1, "grain": 1, "loyalty": 3, "medical": 5}
    state = build(read({"active": "red", "players": {"red": {"goods": goods}}, **described}))
    moves: list[Move] = list(SYSTEM.legal(state))
    assert state.waiting is not None
    assert state.waiting.seat == "red"
    assert len(moves) == len(set(moves)) == expected
