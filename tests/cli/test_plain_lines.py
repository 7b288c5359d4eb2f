"""What a line of a menu says of what it leaves out: not allowed, not left, withheld."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import Orient
from tests.support.wwe import Table
from wwe_tui.asking import phrases
from wwe_tui.asking.asked import Asked
from wwe_tui.asking.menus import menu
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import with_edition

EDITION = SYSTEM.find_edition("kingsbridge")
WORDS = with_edition(translator(), EDITION)


def _asked(**words: Any) -> Asked:
    state = Table(**words).state
    decision: Any = SYSTEM.waiting(state)
    why_not: Callable[[Any], Any] = lambda move: SYSTEM.why_not(state, move)  # noqa: E731
    view = SYSTEM.view(state, decision.seat)
    return Asked(WORDS, EDITION, view, decision, SYSTEM.legal(state), why_not)


def _lines(asked: Asked) -> str:
    return "\n".join(phrases.phrase(asked, move) for move in asked.moves)


def test_w5_4_an_orientation_that_cannot_be_paid_says_so() -> None:
    """Each orientation that is not allowed says in its line what it would take."""
    found = []
    for marker in range(10):
        asked = _asked(
            step="orient",
            chapter=2,
            event="good_year",
            active="red",
            marker=marker,
            red={"goods": {"gold": 0}},
        )
        for choice in menu(asked).choices:
            assert ("you could not pay 1 gold (W5.4)" in choice.text) == (
                choice.refused is not None
            )
            found.append(choice.refused)
    assert any(found)


def test_w5_7_whoever_begs_is_said_to_beg() -> None:
    """Nothing without a reason: income is withheld from beggars, in round 1."""
    asked = _asked(
        step="orient",
        chapter=2,
        event="good_year",
        active="red",
        red={"penalties": ["begging"]},
        green={"penalties": ["begging"]},
    )
    for turns in range(4):
        line = phrases.phrase(asked, Orient(turns))
        assert line.startswith("nothing (begging) for you; ")
        assert "Green nothing (begging)" in line


def test_w11_2_a_benefit_that_the_supply_lacks_is_named() -> None:
    """Care for the fish market brings 1 grain, but none is left."""
    asked = _asked(
        step="play",
        chapter=3,
        active="red",
        locations={3: 1},
        supply={"grain": 0},
        red={"goods": {"medical": 1}},
    )
    assert "care for “The fish market”: take 2 VP (too little grain left)" in _lines(asked)


@pytest.mark.parametrize(
    ("marker", "supply", "said"),
    [
        (5, {"piety": 0}, "1 space to the Prior: nothing for you (no piety left)"),
        (4, {}, "1 space to the Queen: nothing for you (2 VP if you have loyalty)"),
        (5, {}, "1 space to the Prior: take 1 piety"),
    ],
)
def test_w6_5_an_award_of_nothing_has_its_reason(
    marker: int, supply: dict[str, int], said: str
) -> None:
    """The supply is empty, or a standing is missing."""
    asked = _asked(step="play", chapter=2, active="red", marker=marker, supply=supply)
    assert said in _lines(asked).splitlines()


def test_w7_3_a_last_card_is_laid_without_a_second_question() -> None:
    """With one card in hand there is nothing to choose, so nothing is asked twice."""
    asked = _asked(step="play", chapter=2, round=1, event="good_year", active="red")
    choice = next(choice for choice in menu(asked).choices if choice.card == "privilege")
    assert choice.menu is not None
    alone = asked._replace(moves=[move for move in asked.moves if move.card == "privilege"])
    assert menu(alone).choices[0].move == alone.moves[0]
