"""``invariants.check`` sees every kind of damage, and nothing wrong in positions that can be."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.world_without_end import happenings as h
from rules.world_without_end import invariants
from rules.world_without_end.decisions import ChooseDiscard, ChoosePlay
from rules.world_without_end.moves import Trade
from rules.world_without_end.names import CLOTH, GOODS, STONE
from rules.world_without_end.state import Marker, State, Step
from tests.support.wwe import SYSTEM, Table

Damage = Callable[[State], object]

ROUND_3 = {
    "step": "play",
    "chapter": 3,
    "round": 3,
    "active": "red",
    "houses": {1: "red", 3: "red"},
    "event": "ralph",
}
PLAY = ROUND_3 | {"drawn": ["panacea", "helpless"]}
"""Chapter III, round 3: Red, who has two houses, is to play; who led round 1 is not named."""

IN_SLOTS = ROUND_3 | {"slots": ["half_rents", "few_mouths"]}

TAX = {
    "step": "tax",
    "drawn": ["wool_for_gold", "alms", "bad_harvest", "muster", "cloth_licence", "court_away"],
}
"""The end of chapter I, when covers and events are gone."""


def _set(column: str, value: Any, index: int | None = None) -> Damage:
    """Puts a number into a column, or at one index of it."""

    def damage(state: State) -> None:
        if index is None:
            setattr(state, column, value)
        else:
            getattr(state, column)[index] = value

    return damage


def _both(*damages: Damage) -> Damage:
    return lambda state: [damage(state) for damage in damages]


BRIDGE, MILL, TOWER = 0, 2, 1
"""Projects in the order of the edition file."""

RED = 1
"""Seats from North: Blue, Red, Green, Yellow."""


def _twice(state: State) -> None:
    """The first card of Red's hand is on the discard pile, too."""
    state.discards[RED] |= state.hand[RED] & -state.hand[RED]


def _named(state: State, colour: str) -> None:
    """The table has named who leads round 1: somebody who cannot be where the figure is."""
    options = state.board.setup.options
    setup = SYSTEM.setup(
        state.board.setup.seats,
        {"undo": options.undo, "start": colour},
        state.board.edition,
    )
    state.board = SYSTEM.new(setup).board


DAMAGES: list[tuple[str, dict[str, Any], Damage]] = [
    ("invariant-limit", PLAY, _set("supply", 7, STONE)),
    ("invariant-negative", PLAY, _set("vp", -1, RED)),
    ("invariant-houses", PLAY, _set("houses", [RED, -1, RED, -1, RED, -1, RED] + [RED] * 7)),
    ("invariant-houses-alike", PLAY, _set("houses", RED, 1)),  # spaces 1 and 2 bring grain
    ("invariant-house-owner", PLAY, _set("houses", 4, 5)),
    ("invariant-seals", PLAY, _set("seals", [2, 2, 2, 0, 0, 0, 0])),
    ("invariant-seal-finished", PLAY, _set("seals", 2, MILL)),  # it is not on the board
    ("invariant-seal-owner", PLAY, _set("seals", 1 << 4, BRIDGE)),
    ("invariant-project-spaces", PLAY, _set("free_wood", 3, BRIDGE)),  # it has 2
    ("invariant-project-complete", PLAY, _set("status", 2, BRIDGE)),
    ("invariant-project-waiting", PLAY, _set("free_wood", 1, MILL)),
    ("invariant-project-entered", PLAY, _set("entered", [BRIDGE, TOWER, TOWER])),
    ("invariant-project-time", PLAY, _set("status", 0, TOWER)),
    ("invariant-substitutes", PLAY, _set("substitutes", 1, 0)),
    ("invariant-markers-time", PLAY, _set("locations", [Marker.ABSENT] * 11)),
    ("invariant-markers-ill", PLAY, _set("locations", 5, 0)),
    ("invariant-markers-count", PLAY, _set("locations", Marker.REMOVED, 0)),
    ("invariant-cards", PLAY, _twice),
    ("invariant-discards", PLAY, _set("discards", 0b1111111, RED)),
    (
        "invariant-first-game",
        {"step": "play", "first_game": True, "active": "red"},
        _set("discards", 1, RED),
    ),
    ("invariant-rounds-played", PLAY, _set("round", 4)),
    ("invariant-hand-left", PLAY, _set("step", Step.TAX)),
    ("invariant-deck", PLAY, _set("drawn", 1 << 11)),
    ("invariant-drawn", PLAY, _set("drawn", 0b1)),
    ("invariant-council", PLAY, _set("event", 0)),  # a card of chapter I
    ("invariant-turns", PLAY, _set("turns", -1)),
    ("invariant-slots", IN_SLOTS, lambda state: _set("slots", state.slots[0], 1)(state)),
    ("invariant-slot-since", IN_SLOTS, _set("slot_since", 1, 0)),
    ("invariant-terms", IN_SLOTS, lambda state: _set("terms", (2, *state.terms[:-1]))(state)),
    ("invariant-covers", PLAY, _set("projects_covered", 1 << MILL)),
    ("invariant-sole", PLAY, _set("sole", MILL)),
    ("invariant-covers-left", TAX, _set("favour_covered", 1)),
    ("invariant-market", PLAY, _set("market_covered", 1)),
    ("invariant-rounds", PLAY, _set("step", Step.OVER)),
    ("invariant-chapter-end", PLAY, _set("step", Step.TAX)),
    ("invariant-figure", PLAY, lambda state: _named(state, "green")),
    ("invariant-penalties", PLAY, _set("penalties", 1, RED)),
    ("invariant-penalty-unknown", PLAY, _set("penalties", 8, RED)),
    ("invariant-tax", PLAY, _set("tax", 1)),
    ("invariant-missing", PLAY, _set("missing", 1, 0)),
    ("invariant-final", PLAY, _set("final", 1, RED)),
    ("invariant-waiting", PLAY, _set("waiting", ChooseDiscard("red", 1))),
    ("invariant-decides", PLAY, _set("waiting", ChoosePlay("blue"))),
    ("invariant-choices", PLAY, _set("hand", 0, RED)),
]


@pytest.mark.parametrize(("message_id", "words", "damage"), DAMAGES, ids=[d[0] for d in DAMAGES])
def test_every_damage_is_seen(message_id: str, words: dict[str, Any], damage: Damage) -> None:
    """One thing is put wrong in a right position; the check names it, and changes nothing."""
    state = Table(**words).state
    assert invariants.check(state) == []
    damage(state)
    before = SYSTEM.digest(state)
    found = {reason.id for reason in invariants.check(state)}
    assert message_id in found
    assert SYSTEM.digest(state) == before


def test_moves_allowed_twice_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each move allowed is there once (W16.1)."""
    twice = (Trade(True), Trade(True))
    monkeypatch.setattr(
        "rules.world_without_end.invariants_flow.enumerate_moves", lambda _state, _decision: twice
    )
    found = [reason.id for reason in invariants.check(Table(**PLAY).state)]
    assert found == ["invariant-moves-twice"]


def test_w1_7_a_game_with_a_round_too_few_is_seen() -> None:
    """The 24 rounds come each once, in order."""
    rounds = [
        h.RoundBegan(chapter, number, "red") for chapter in range(1, 5) for number in range(1, 7)
    ]
    assert invariants.check_course(rounds) == []
    for wrong in (rounds[:-1], [*rounds, rounds[-1]], rounds[::-1]):
        assert [reason.id for reason in invariants.check_course(wrong)] == ["invariant-course"]


def test_every_invariant_has_its_damage_here() -> None:
    """No invariant is left without an example that breaks it."""
    folder = Path(invariants.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("invariants*.py"))
    known = set(re.findall(r'"(invariant-[a-z-]+)"', source))
    seen = {message_id for message_id, _, _ in DAMAGES}
    assert known - seen == {"invariant-moves-twice", "invariant-course"}


def test_w1_3_the_limit_counts_what_players_hold() -> None:
    """A cloth that appears in a hand from nowhere is one too many."""
    table = Table(**PLAY)
    table.state.goods[RED * len(GOODS) + CLOTH] += 1
    (reason,) = invariants.check(table.state)
    assert (reason.clause, reason.values["good"], reason.values["found"]) == ("W1.3", "cloth", 1)
