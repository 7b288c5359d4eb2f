"""What is told of the standings when somebody resigned."""

from collections.abc import Collection

import pytest
from msgspec.structs import replace

from rules.seats import resigned_last
from tests.support.wwe import SYSTEM, Table
from wwe_tui.telling.ending import result
from wwe_tui.texts import translator

PIETY = {"blue": 1, "red": 0, "green": 5}


def told(resigned: Collection[str]) -> list[str]:
    """The end of a game in which all have 20 VP, and green has most piety, then blue."""
    goods = {seat: {"gold": 0, "wool": 0, "piety": piety} for seat, piety in PIETY.items()}
    players = {seat: {"vp": 20, "goods": held} for seat, held in goods.items()}
    state = Table(chapter=4, step="scoring", seats=list(PIETY), **players).state
    standings = resigned_last(SYSTEM.standings(state), resigned)
    view = replace(SYSTEM.view(state, None), standings=standings)
    return list(result(translator(), view, resigned))


@pytest.mark.parametrize(
    ("resigned", "expected"),
    [
        (
            [],
            [
                "1. Green: 20 VP",
                "2. Blue: 20 VP",
                "3. Red: 20 VP",
                (
                    "Green, Blue and Red have as many VP; most piety decides: "
                    "Green 5, Blue 1 and Red 0."
                ),
                "Green wins.",
            ],
        ),
        (
            ["green"],
            [
                "1. Blue: 20 VP",
                "2. Red: 20 VP",
                "3. Green: 20 VP, but resigned (W14)",
                "Blue and Red have as many VP; most piety decides: Blue 1 and Red 0.",
                "Blue wins.",
            ],
        ),
        (
            ["green", "blue"],
            [
                "1. Red: 20 VP",
                "2. Green: 20 VP, but resigned (W14)",
                "3. Blue: 20 VP, but resigned (W14)",
                "Red wins.",
            ],
        ),
    ],
    ids=["nobody", "green", "all but red"],
)
def test_w14_who_resigned_is_told_last_and_vies_for_nothing(
    resigned: list[str], expected: list[str]
) -> None:
    """Everybody has as many VP, so piety decides among those who did not resign."""
    assert told(resigned) == expected
