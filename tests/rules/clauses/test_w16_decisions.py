"""W16: who decides what, what happens by itself, and what is drawn."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.system import TABLE
from rules.world_without_end.decisions import (
    ChanceCard,
    ChanceEvent,
    ChanceFirstPlayer,
    ChanceMarker,
    ChanceTax,
    ChooseAvert,
    ChooseDiscard,
    ChooseHouse,
    ChooseOrientation,
    ChoosePlay,
    ChooseSurrender,
    ChooseTrade,
)
from rules.world_without_end.names import CARDS
from tests.support.wwe import SYSTEM, Table, edition

DECISIONS: dict[str, tuple[str, Callable[[], Table]]] = {
    "an event's trade": ("ChooseTrade", lambda: Table(step="event", event="alms")),
    "an event's good": (
        "ChooseSurrender",
        lambda: Table(
            chapter=3,
            step="event",
            event="ralph",
            locations={10: "removed"},
            blue={"goods": {"grain": 1}},
        ),
    ),
    "an event's house": (
        "ChooseHouse",
        lambda: Table(chapter=2, step="event", event="town_cleared", houses={1: "blue", 3: "blue"}),
    ),
    "an event's discards": (
        "ChooseDiscard",
        lambda: Table(chapter=4, step="event", event="heresy_trial", locations={9: "removed"}),
    ),
    "the orientation": ("ChooseOrientation", lambda: Table(step="orient", event="alms")),
    "the card to play": ("ChoosePlay", lambda: Table(step="play")),
    "the discard": ("ChooseDiscard", lambda: Table(step="discard")),
    "which penalties to avert": (
        "ChooseAvert",
        lambda: Table(step="duties", tax=3, blue={"goods": {"loyalty": 1}}),
    ),
    "the Hospital's care": (
        "ChooseCare",
        lambda: Table(
            chapter=3,
            step="progress",
            projects={"hospital": {"free_stone": 0, "free_wood": 1, "seals": ["blue"]}},
            locations={1: 1},
            blue={"goods": {"medical": 1}},
        ),
    ),
}


def _waits(**words: Any) -> Any:
    return SYSTEM.waiting(Table(active="red", **words).state)


ASKED = [
    (ChanceFirstPlayer(TABLE, "first player"), {"step": "start"}),
    (
        ChanceEvent(TABLE, "chapter 2 round 3 event", 2),
        {"step": "reveal", "chapter": 2, "round": 3},
    ),
    (
        ChanceMarker(TABLE, "plague marker 7", 7),
        {"step": "event", "chapter": 3, "event": "panacea"},
    ),
    (ChanceTax(TABLE, "chapter 2 tax"), {"step": "tax", "chapter": 2}),
    (
        ChanceCard(TABLE, "chapter 2 penance red", "red", penance=True),
        {"step": "chapter", "chapter": 2, "red": {"penalties": ["penance"]}},
    ),
    (
        ChanceCard(TABLE, "chapter 3 round 1 discard red", "red"),
        {
            "step": "discard",
            "chapter": 3,
            "event": "during_the_plague",
            "red": {"pile": ["grain"]},
        },
    ),
    (ChooseOrientation("red", "alms"), {"step": "orient", "event": "alms"}),
    (ChoosePlay("red"), {"step": "play"}),
    (ChoosePlay("red", forfeit=True), {"step": "play", "chapter": 2, "event": "accusation"}),
    (ChooseDiscard("red", 1), {"step": "discard"}),
    (
        ChooseDiscard("red", 2, event=True),
        {"step": "event", "chapter": 4, "event": "heresy_trial", "locations": {9: "removed"}},
    ),
    (ChooseTrade("red", {"gold": 1}, {"piety": 1}), {"step": "event", "event": "alms"}),
    (
        ChooseSurrender("red", ("wool", "cloth", "grain")),
        {
            "step": "event",
            "chapter": 3,
            "event": "ralph",
            "locations": {10: "removed"},
            "red": {"goods": {"cloth": 1}},
        },
    ),
    (
        ChooseHouse("red"),
        {"step": "event", "chapter": 2, "event": "town_cleared", "houses": {1: "red", 3: "red"}},
    ),
    (
        ChooseAvert("red", ("piety", "gold")),
        {
            "step": "duties",
            "tax": 3,
            "red": {"goods": {"piety": 1, "grain": 2, "gold": 0, "loyalty": 1}},
        },
    ),
]
"""Each decision and chance in full: what it says of itself, and where it comes up."""


@pytest.mark.parametrize(("decision", "words"), ASKED)
def test_w16_1_what_each_decision_says(decision: Any, words: dict[str, Any]) -> None:
    """W16.1, W16.3: whose it is, what it is about, and the label under which a chance falls."""
    assert _waits(**words) == decision


@pytest.mark.parametrize("what", DECISIONS)
def test_w16_1_what_players_decide(what: str) -> None:
    """W16.1: these and nothing else; any other kind of move is refused then."""
    decision, make = DECISIONS[what]
    table = make()
    assert (table.asked, table.decides) == (decision, "blue")
    wrong = {"type": "orient", "turns": 0} if decision == "ChoosePlay" else {"type": "play"}
    kind = wrong.pop("type")
    fields = wrong or {"card": "grain"}
    assert table.why_not(str(kind), **fields) == ("not-asked", "W16.1")


def test_w16_2_one_possibility_is_taken_without_asking() -> None:
    """W16.2: who has one commodity gives it to Ralph; who has one house takes it back."""
    table = Table(chapter=3, step="event", event="ralph", locations={10: "removed"})
    assert table.asked == "ChooseOrientation"
    assert set(table.holds("wool").values()) == {0}
    table = Table(chapter=2, step="event", event="town_cleared", houses={1: "blue"})
    assert (table.asked, table.view.houses[0]) == ("ChooseOrientation", None)


def test_w16_2_an_orientation_that_is_the_only_one_is_not_asked_for() -> None:
    """W16.2, W5.4: without gold, where 1 to 3 steps all end on Outlaws."""
    ring = ["merchants", "outlaws", "outlaws", "outlaws", "earl", "bishop", "queen", "prior"]
    on = edition(("favour", "ring", ring), ("favour", "start", 0))
    table = Table(on, step="orient", event="fulling_mill", blue={"goods": {"gold": 0}})
    assert table.asked == "ChoosePlay"
    assert table.happened("Oriented")[0].turns == 0


def test_w16_2_the_last_card_of_a_deck_comes_by_itself() -> None:
    """W16.2: in round 6 of a first game one of the 6 starred cards is left."""
    drawn = ["wool_for_gold", "slow_progress", "bad_harvest", "alms", "pilgrims"]
    table = Table(first_game=True, round=6, step="reveal", drawn=drawn)
    assert (table.view.event, table.asked) == ("fulling_mill", "ChooseOrientation")


def test_w16_2_the_last_marker_is_turned_up_by_itself() -> None:
    """W16.2: with ten of the markers turned up, location 11 has the 5."""
    values = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4]
    locations = dict(enumerate(values, 1))
    table = Table(chapter=3, step="event", event="during_the_plague", locations=locations)
    assert (table.location(11).marker, table.location(11).value) == ("ill", 5)


def test_w16_2_but_the_card_to_play_is_asked_for() -> None:
    """W16.2: even the last card in a hand, when its action is forfeited."""
    table = Table(
        round=6, chapter=2, step="play", event="accusation",
        blue={"hand": ["grain"], "discards": list(CARDS[1:7])},
    )  # fmt: skip
    assert table.legal() == [{"type": "play", "card": "grain", "idle": True}]
    assert table.asked == "ChoosePlay"


CHANCES: dict[str, tuple[str, Callable[[], Table], int]] = {
    "the first active player": ("ChanceFirstPlayer", lambda: Table(step="start"), 4),
    "the event card": ("ChanceEvent", lambda: Table(step="reveal"), 11),
    "the marker": ("ChanceMarker", lambda: Table(chapter=3, step="event", event="panacea"), 5),
    "the tax die": ("ChanceTax", lambda: Table(step="tax"), 4),
    "a penitent's card": (
        "ChanceCard",
        lambda: Table(chapter=2, step="chapter", red={"penalties": ["penance"]}),
        12,
    ),
    "a blind discard": (
        "ChanceCard",
        lambda: Table(
            chapter=3, step="discard", event="during_the_plague", blue={"pile": ["grain"]}
        ),
        11,
    ),
}


@pytest.mark.parametrize("what", CHANCES)
def test_w16_3_chances(what: str) -> None:
    """W16.3: these are drawn; what can fall is listed, and nothing else can."""
    decision, make, outcomes = CHANCES[what]
    table = make()
    assert (table.asked, table.decides, len(table.legal())) == (decision, "table", outcomes)
    assert SYSTEM.draw(table.state, bytes(32)) in SYSTEM.legal(table.state)
    assert table.why_not("orient", turns=0) == ("cannot-fall", "W16.3")


def _drawn_without(*missing: str) -> str:
    """What penance draws from a hand that lacks these cards."""
    hand = [card for card in CARDS if card not in missing]
    red = {"penalties": ["penance"], "hand": hand, "discards": missing}
    return str(SYSTEM.draw(Table(chapter=2, step="chapter", red=red).state, b"a seed").card)


def test_w16_3_a_draw_ranks_all_twelve_cards_once() -> None:
    """W16.3: it takes the best ranked that is in hand, whatever else is missing."""
    first = _drawn_without()
    second = _drawn_without(first)
    third = _drawn_without(first, second)
    rest = [card for card in CARDS if card not in (first, second, third)]
    assert len({first, second, third}) == 3
    for missing in rest:
        assert _drawn_without(missing) == first
        assert _drawn_without(first, missing) == second
        assert _drawn_without(second, missing) == first
    assert _drawn_without(first, second, *rest[:4]) == third


def test_w16_3_another_seed_another_draw() -> None:
    """W16.3: another seed may draw another card; the same one draws the same."""
    state = Table(step="reveal").state
    draws = {SYSTEM.draw(state, bytes([n])).card for n in range(40)}
    assert len(draws) > 5
    assert SYSTEM.draw(state, b"x") == SYSTEM.draw(state, b"x")


def test_w16_3_once_over_nothing_is_drawn() -> None:
    """W13, W16.3: when the game is over, every move is refused."""
    table = Table(chapter=4, step="scoring")
    assert table.asked is None
    assert table.why_not("tax", face=3) == ("game-over", "W13")
    assert SYSTEM.legal(table.state) == ()
