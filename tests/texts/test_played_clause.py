"""A card laid without its action is told with the clause that says why."""

import pytest

from rules.world_without_end.happenings import Played
from tests.support.wwe import Table
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import happening

COURT = {"penalties": ["royal_court"]}


@pytest.mark.parametrize(
    ("event", "red", "clause"),
    [
        ("good_year", {}, "W7.3"),
        ("good_year", COURT, "W10.9"),
        ("war_in_france", {}, "W15.5"),
        ("war_in_france", COURT, "W10.9"),
    ],
)
def test_w7_3_why_an_action_is_not_carried_out(
    event: str, red: dict[str, list[str]], clause: str
) -> None:
    """By choice (W7.3), by an event (W15.5), or first of all by the royal court (W10.9)."""
    table = Table(step="play", chapter=2, round=1, event=event, active="red", red=red)
    played = next(what for what in table.idle("grain") if isinstance(what, Played))
    assert played == Played("red", "grain", idle=True, clause=clause)
    assert happening(translator(), played) == f"Red lays Grain without its action ({clause})."


def test_w7_1_a_card_that_is_used_is_played() -> None:
    """An action that is carried out needs no reason."""
    table = Table(step="play", chapter=2, round=1, event="good_year", active="red")
    assert Played("red", "grain", clause="W7.1") in table.play("grain")
