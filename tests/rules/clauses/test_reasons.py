"""W5 to W16: what each refusal says: its message, its clause, and the values to say it with."""

from typing import Any, NamedTuple

import pytest

from rules.system import Reason
from tests.support.wwe import SYSTEM, Table, move, with_effect


class Case(NamedTuple):
    """A position, a move, and why it is refused there."""

    words: dict[str, Any]
    asked: dict[str, Any]
    message: str
    clause: str
    values: dict[str, Any]


def _red(goods: dict[str, int] | None = None, /, **words: Any) -> dict[str, Any]:
    """Red plays first; ``goods`` are Red's, who else has 2 gold and 1 wool."""
    red = {"goods": goods or {}} | words.pop("red", {})
    return {"step": "play", "active": "red", "red": red, **words}


def _lacks(good: str, needed: int, held: int) -> dict[str, Any]:
    return {"good": good, "needed": needed, "held": held}


def _project(**words: Any) -> dict[str, Any]:
    return {"projects": {"fulling_mill": words}}


def _slot(card: str, chapter: int = 1) -> dict[str, Any]:
    return {"chapter": chapter, "round": 2, "slots": [card]}


ILL = {"chapter": 3, "locations": {1: 2, 2: 3, 9: 1}}
HOUSES = {1: "red", 4: "red", 5: "red", 10: "blue"}
BUILT_ALL = {1: "red", 3: "red", 5: "red", 7: "red"}
NEW = {"pile": ["grain"], "discards": ["piety"]}
OWN_BRIDGE = {"projects": {"bridge": {"seals": ["red"]}}}
NO_SEAL = {
    "projects": {"bridge": {"seals": ["red"]}, "fulling_mill": {"seals": ["red"]}, "chapel": {}}
}

PLAYS = [
    Case(_red(round=2, red={"pile": ["grain"]}), {"card": "grain"},
         "card-not-in-hand", "W7.1", {"card": "grain"}),
    Case(_red(chapter=2, event="accusation"), {"card": "grain"},
         "play-forfeit", "W15.5", {"card": "grain", "event": "accusation"}),
    Case(_red(chapter=2, red={"penalties": ["royal_court"]}), {"card": "piety"},
         "play-court", "W10.9", {"card": "piety"}),
    Case(_red(supply={"grain": 0}), {"card": "grain"}, "supply-empty", "W8.1", {"good": "grain"}),
    Case(_red({"gold": 0}, **_slot("ferry_toll")), {"card": "grain"},
         "lacks", "W12", _lacks("gold", 1, 0)),
    Case(_red(supply={"piety": 0}), {"card": "piety"}, "supply-empty", "W8.2", {"good": "piety"}),
    Case(_red(), {"card": "resource", "good": "gold"}, "resource-choice", "W8.3", {}),
    Case(_red(supply={"wood": 0}), {"card": "resource", "good": "wood"},
         "supply-empty", "W8.3", {"good": "wood"}),
    Case(_red(), {"card": "building", "stone": 1}, "project-unknown", "W8.4", {"project": None}),
    Case(_red(), {"card": "building", "project": "mint", "stone": 1},
         "project-unknown", "W8.4", {"project": "mint"}),
    Case(_red(), {"card": "building", "project": "tower", "stone": 1},
         "project-not-on-board", "W8.4", {"project": "tower"}),
    Case(_red(**_project(complete=True)),
         {"card": "building", "project": "fulling_mill", "stone": 1},
         "project-complete", "W8.4", {"project": "fulling_mill"}),
    Case(_red(**_project(covered=True)),
         {"card": "building", "project": "fulling_mill", "stone": 1},
         "project-covered", "W8.4", {"project": "fulling_mill"}),
    Case(_red({"stone": 3}), {"card": "building", "project": "bridge", "stone": 3},
         "build-limit", "W8.4", {"limit": 2, "asked": 3}),
    Case(_red({"stone": 3}), {"card": "building", "project": "bridge"},
         "build-limit", "W8.4", {"limit": 2, "asked": 0}),
    Case(_red({"stone": 1, "wood": 1}, **_slot("masons_leave", 2)),
         {"card": "building", "project": "bridge", "stone": 1, "wood": 1},
         "build-limit", "W8.4", {"limit": 1, "asked": 2}),
    Case(_red({"stone": 2}, **_project(free_stone=1)),
         {"card": "building", "project": "fulling_mill", "stone": 2},
         "build-space", "W8.4", {"good": "stone", "free": 1, "project": "fulling_mill"}),
    Case(_red({"wood": 2}, **_project(free_wood=0)),
         {"card": "building", "project": "fulling_mill", "wood": 1},
         "build-space", "W8.4", {"good": "wood", "free": 0, "project": "fulling_mill"}),
    Case(_red({"stone": 1}), {"card": "building", "project": "bridge", "stone": 2},
         "lacks", "W8.4", _lacks("stone", 2, 1)),
    Case(_red({"stone": 1}, **_project(free_stone=1)),
         {"card": "building", "project": "fulling_mill", "stone": 1, "wood": 1},
         "lacks", "W8.4", _lacks("wood", 1, 0)),
    Case(_red({"stone": 1}), {"card": "building", "project": "bridge", "stone": 1, "wood": 1},
         "lacks", "W8.4", _lacks("wood", 1, 0)),
    Case(_red(), {"card": "sales"}, "sales-nothing", "W8.5", {}),
    Case(_red({"cloth": 1}, **_slot("cloth_blocked", 2)), {"card": "sales", "wool": 1, "cloth": 1},
         "cloth-forbidden", "W12", {}),
    Case(_red({"cloth": 1}), {"card": "sales", "cloth": 1},
         "market-covered", "W2.6", {"market": "cloth"}),
    Case(_red({"cloth": 1}, market_covered=["wool"]), {"card": "sales", "wool": 1, "cloth": 1},
         "market-covered", "W8.5", {"market": "wool"}),
    Case(_red({"cloth": 3}, chapter=2), {"card": "sales", "cloth": 2},
         "cloth-limit", "W8.5", {"limit": 1, "asked": 2}),
    Case(_red({"wool": 3}), {"card": "sales", "wool": 4}, "lacks", "W8.5", _lacks("wool", 4, 3)),
    Case(_red(chapter=2), {"card": "sales", "wool": 1, "cloth": 1},
         "lacks", "W8.5", _lacks("cloth", 1, 0)),
    Case(_red(), {"card": "privilege", "repeats": "grain"}, "privilege-first-round", "W8.6", {}),
    Case(_red(round=2, red={"pile": ["piety"]}), {"card": "privilege", "repeats": "grain"},
         "privilege-other", "W8.6", {"card": "piety"}),
    Case(_red(round=2, red={"pile": ["favour"]}),
         {"card": "privilege", "repeats": "favour", "steps": 2},
         "favour-steps", "W8.12", {"limit": 1, "asked": 2}),
    Case(_red(), {"card": "house", "space": 15},
         "space-unknown", "W8.7", {"space": 15, "last": 14}),
    Case(_red(), {"card": "house"}, "space-unknown", "W8.7", {"space": 0, "last": 14}),
    Case(_red(houses=HOUSES), {"card": "house", "space": 10},
         "space-taken", "W8.7", {"space": 10, "seat": "blue"}),
    Case(_red(houses=HOUSES), {"card": "house", "space": 1},
         "space-taken", "W8.7", {"space": 1, "seat": "red"}),
    Case(_red(houses=BUILT_ALL), {"card": "house", "space": 14}, "houses-none-left", "W8.7", {}),
    Case(_red(houses=HOUSES), {"card": "house", "space": 6},
         "house-same-income", "W8.7", {"space": 6, "own": 5}),
    Case(_red(houses=HOUSES), {"card": "house", "space": 2},
         "house-same-income", "W8.7", {"space": 2, "own": 1}),
    Case(_red(houses=HOUSES), {"card": "house", "space": 3},
         "house-same-income", "W8.7", {"space": 3, "own": 4}),
    Case(_red({"gold": 0, "wood": 1}), {"card": "house", "space": 14},
         "lacks", "W8.7", _lacks("gold", 1, 0)),
    Case(_red({"wood": 1}), {"card": "house", "space": 9}, "lacks", "W8.7", _lacks("stone", 1, 0)),
    Case(_red({"stone": 1}), {"card": "house", "space": 1}, "lacks", "W8.7", _lacks("wood", 1, 0)),
    Case(_red(), {"card": "rent", "houses": [1]}, "rent-no-house", "W8.8", {}),
    Case(_red(houses=HOUSES), {"card": "rent", "houses": [4, 10]},
         "rent-not-own", "W8.8", {"space": 10, "own": [1, 4, 5]}),
    Case(_red(houses=HOUSES), {"card": "rent", "houses": [1, 4, 5]},
         "rent-limit", "W8.8", {"limit": 2, "asked": 3}),
    Case(_red(houses=HOUSES), {"card": "rent"}, "rent-limit", "W8.8", {"limit": 2, "asked": 0}),
    Case(_red(houses=HOUSES, **_slot("half_rents", 3)), {"card": "rent", "houses": [1, 5]},
         "rent-limit", "W8.8", {"limit": 1, "asked": 2}),
    Case(_red(houses=HOUSES, supply={"grain": 0}), {"card": "rent", "houses": [1]},
         "rent-nothing", "W8.8", {}),
    Case(_red(houses=HOUSES), {"card": "rent", "houses": [5, 1]}, "move-malformed", "W16.1", {}),
    Case(_red(), {"card": "donation"}, "project-unknown", "W8.9", {"project": None}),
    Case(_red(), {"card": "donation", "project": "tower"},
         "project-not-on-board", "W8.9", {"project": "tower"}),
    Case(_red(**OWN_BRIDGE), {"card": "donation", "project": "bridge"},
         "donation-twice", "W8.9", {"project": "bridge"}),
    Case(_red(**NO_SEAL), {"card": "donation", "project": "chapel"},
         "donation-no-seal", "W8.9", {}),
    Case(_red({"gold": 0}), {"card": "donation", "project": "bridge"},
         "lacks", "W8.9", _lacks("gold", 1, 0)),
    Case(_red({"wool": 3}), {"card": "cloth", "wool": 3},
         "cloth-production", "W8.10", {"limit": 2, "asked": 3}),
    Case(_red(), {"card": "cloth"}, "cloth-production", "W8.10", {"limit": 2, "asked": 0}),
    Case(_red({"wool": 3}, supply={"cloth": 1}), {"card": "cloth", "wool": 2},
         "supply-short", "W7.6", {"good": "cloth", "needed": 2, "left": 1}),
    Case(_red({"wool": 0}), {"card": "cloth", "wool": 1}, "lacks", "W8.10", _lacks("wool", 1, 0)),
    Case(_red(supply={"cloth": 2}), {"card": "cloth", "wool": 2},
         "lacks", "W8.10", _lacks("wool", 2, 1)),
    Case(_red(), {"card": "cloth", "wool": 2}, "lacks", "W8.10", _lacks("wool", 2, 1)),
    Case(_red(**ILL), {"card": "medicine", "care": [12]},
         "location-unknown", "W11.1", {"location": 12}),
    Case(_red(**ILL), {"card": "medicine", "care": [0]},
         "location-unknown", "W11.1", {"location": 0}),
    Case(_red({"medical": 2}, **ILL), {"card": "medicine", "care": [1, 11]},
         "location-not-ill", "W11.1", {"location": 11}),
    Case(_red({"medical": 4}, **ILL), {"card": "medicine", "care": [1, 2]},
         "care-knowledge", "W11.1", {"needed": 5, "held": 4}),
    Case(_red({"medical": 2}, **ILL), {"card": "medicine", "care": [1], "space": 5},
         "care-no-house", "W11.2", {"location": 9}),
    Case(_red({"medical": 2}, **ILL, houses={5: "blue"}),
         {"card": "medicine", "care": [9], "space": 5},
         "space-taken", "W8.7", {"space": 5, "seat": "blue"}),
    Case(_red({"medical": 2}, **ILL), {"card": "medicine", "care": [9], "space": 15},
         "space-unknown", "W8.7", {"space": 15, "last": 14}),
    Case(_red(), {"card": "favour"}, "favour-steps", "W8.12", {"limit": 1, "asked": 0}),
    Case(_red(red=NEW, **_slot("new_men", 4)), {"card": "favour", "steps": 3},
         "favour-steps", "W8.12", {"limit": 2, "asked": 3}),
    Case(_red({"gold": 0}, marker=1), {"card": "favour", "steps": 1},
         "lacks", "W8.12", _lacks("gold", 1, 0)),
    Case(_red(), {"card": "grain", "steps": 1}, "move-malformed", "W16.1", {}),
    Case(_red(), {"card": "piety", "steps": 1}, "move-malformed", "W16.1", {}),
    Case(_red(), {"card": "resource", "good": "wood", "steps": 1}, "move-malformed", "W16.1", {}),
    Case(_red(supply={"grain": 0}), {"card": "grain", "repeats": "piety"},
         "move-malformed", "W16.1", {}),
]  # fmt: skip


def _reason(table: Table, kind: str, **fields: Any) -> Reason | None:
    return SYSTEM.why_not(table.state, move(kind, **fields))


@pytest.mark.parametrize("case", PLAYS, ids=lambda case: f"{case.clause}-{case.message}")
def test_w8_what_the_refusal_of_a_play_says(case: Case) -> None:
    """W7, W8, W11, W12: the first clause that forbids the play, and what is in its way."""
    reason = _reason(Table(**case.words), "play", **case.asked)
    assert reason == Reason(case.message, case.clause, case.values)


def _red_asked(step: str, **words: Any) -> dict[str, Any]:
    return {"seats": ["blue", "red"], "active": "red", "step": step, **words}


def _short(**goods: int) -> dict[str, Any]:
    return {"goods": {"piety": 1, "grain": 2, "gold": 0, **goods}}


CARE = {
    "chapter": 3,
    "locations": {1: 2, 2: 3, 9: 1},
    "care": ["red"],
    "red": {"goods": {"medical": 2}},
    "projects": {"hospital": {"complete": True}},
}

OTHERS = [
    Case(_red_asked("orient", event="alms"), {"type": "orient", "turns": 4},
         "orient-turns", "W5.2", {"turns": 4}),
    Case(_red_asked("orient", event="alms"), {"type": "orient", "turns": -1},
         "orient-turns", "W5.2", {"turns": -1}),
    Case(_red_asked("orient", event="alms", marker=1, red={"goods": {"gold": 0}}),
         {"type": "orient", "turns": 0}, "orient-outlaws", "W5.4", {"turns": 0, "steps": 1}),
    Case(_red_asked("discard", red={"pile": ["grain"]}), {"type": "discard", "cards": ["grain"]},
         "card-not-in-hand", "W7.2", {"card": "grain"}),
    Case(_red_asked("discard", red={"pile": ["grain"]}),
         {"type": "discard", "cards": ["piety", "cloth"]}, "discard-count", "W7.2", {"count": 1}),
    Case(_red_asked("discard"), {"type": "discard", "cards": []},
         "discard-count", "W7.2", {"count": 1}),
    Case(_red_asked("event", chapter=4, event="heresy_trial", locations={9: "removed"}),
         {"type": "discard", "cards": ["grain"]}, "discard-count", "W15.5", {"count": 2}),
    Case(_red_asked("event", chapter=4, event="heresy_trial", locations={9: "removed"}),
         {"type": "discard", "cards": ["grain", "grain"]},
         "discard-count", "W15.5", {"count": 2}),
    Case(_red_asked("event", chapter=4, event="heresy_trial", locations={9: "removed"}),
         {"type": "discard", "cards": ["piety", "grain"]}, "move-malformed", "W16.1", {}),
    Case(_red_asked("event", chapter=3, event="ralph", locations={10: "removed"},
                    red={"goods": {"grain": 1}}),
         {"type": "surrender", "good": "piety"},
         "surrender-other", "W15.5", {"goods": ["wool", "cloth", "grain"]}),
    Case(_red_asked("event", chapter=3, event="ralph", locations={10: "removed"},
                    red={"goods": {"grain": 1}}),
         {"type": "surrender", "good": "cloth"}, "surrender-lacks", "W15.5", {"good": "cloth"}),
    Case(_red_asked("event", chapter=2, event="town_cleared", houses={1: "red", 5: "red"}),
         {"type": "return_house", "space": 2},
         "house-not-own", "W15.5", {"space": 2, "own": [1, 5]}),
    Case(_red_asked("duties", chapter=2, tax=4, red=_short(loyalty=1)),
         {"type": "avert", "shortfalls": ["grain"]},
         "avert-no-shortfall", "W10.6", {"shortfall": "grain"}),
    Case(_red_asked("duties", chapter=2, tax=4, red=_short(loyalty=1)),
         {"type": "avert", "shortfalls": ["piety", "gold"]},
         "avert-loyalty", "W10.6", {"loyalty": 1, "needed": 2}),
    Case(_red_asked("duties", chapter=2, tax=4, red=_short(loyalty=2)),
         {"type": "avert", "shortfalls": ["gold", "piety"]}, "move-malformed", "W16.1", {}),
    Case(_red_asked("play", **CARE), {"type": "care", "location": 3},
         "location-not-ill", "W11.1", {"location": 3}),
    Case(_red_asked("play", **CARE), {"type": "care", "location": 2},
         "care-knowledge", "W11.1", {"needed": 3, "held": 2}),
    Case(_red_asked("play", **CARE), {"type": "care", "location": 1, "space": 4},
         "care-no-house", "W11.2", {"location": 9}),
    Case(_red_asked("play", **CARE), {"type": "care", "space": 4},
         "care-no-house", "W11.2", {"location": 9}),
    Case(_red_asked("play"), {"type": "orient", "turns": 0},
         "not-asked", "W16.1", {"seat": "red", "decision": "ChoosePlay"}),
    Case(_red_asked("tax", chapter=2), {"type": "tax", "face": 6},
         "cannot-fall", "W16.3", {"label": "chapter 2 tax"}),
    Case(_red_asked("tax", chapter=2), {"type": "avert"},
         "cannot-fall", "W16.3", {"label": "chapter 2 tax"}),
    Case(_red_asked("scoring", chapter=4), {"type": "avert"}, "game-over", "W13", {}),
]  # fmt: skip


@pytest.mark.parametrize("case", OTHERS, ids=lambda case: f"{case.clause}-{case.message}")
def test_w16_1_what_the_refusal_of_any_other_move_says(case: Case) -> None:
    """W5, W7.2, W10.6, W11, W15.5, W16: what was asked, and what is in the way."""
    fields = dict(case.asked)
    reason = _reason(Table(**case.words), fields.pop("type"), **fields)
    assert reason == Reason(case.message, case.clause, case.values)


@pytest.mark.parametrize(("card", "term"), [("grain", "grain_gain"), ("piety", "piety_gain")])
def test_w12_what_the_refusal_of_an_action_that_brings_nothing_says(card: str, term: str) -> None:
    """W12: under terms that let it bring nothing, the card is named."""
    on = with_effect("slow_progress", type="terms", set={term: 0})
    table = Table(on, **_red(**_slot("slow_progress")))
    assert _reason(table, "play", card=card) == Reason("brings-nothing", "W12", {"card": card})
