"""What a person is told of the chapter's end: what they owe, what is missing, what that costs."""

from typing import Any

import pytest

from rules.world_without_end.forecast import Forecast, forecast
from rules.world_without_end.game import SYSTEM
from tests.support.wwe import Table
from wwe_tui.asking.asked import Asked
from wwe_tui.telling.briefing import full
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import with_edition

EDITION = SYSTEM.find_edition("kingsbridge")
"""Its die has the taxes 2 to 5."""

WORDS = with_edition(translator(), EDITION)

PLENTY = {"piety": 2, "grain": 2}


def _table(chapter: int, goods: dict[str, int], vp: int = 30) -> Table:
    return Table(step="play", chapter=chapter, active="red", red={"goods": goods, "vp": vp})


def _forecast(chapter: int, goods: dict[str, int], vp: int = 30) -> Forecast:
    return forecast(SYSTEM.view(_table(chapter, goods, vp).state, "red"), EDITION)


def _told(chapter: int, goods: dict[str, int], vp: int = 30) -> str:
    """What stands in the briefing after what is owed."""
    state = _table(chapter, goods, vp).state
    decision: Any = SYSTEM.waiting(state)
    view = SYSTEM.view(state, "red")
    asked = Asked(WORDS, EDITION, view, decision, SYSTEM.legal(state), lambda move: None)
    return next(p for p in full(asked) if p.startswith("At the end")).partition("(W10.4). ")[2]


@pytest.mark.parametrize(
    ("chapter", "goods", "lost", "missing", "perhaps"),
    [
        (1, {**PLENTY, "gold": 5}, (0, 0), (), ()),
        (1, {"piety": 2, "grain": 1, "gold": 4}, (2, 3), ("grain",), ("gold",)),
        (2, {"gold": 2}, (10, 13), ("piety", "grain"), ("gold",)),
        (2, {"gold": 1}, (11, 14), ("piety", "grain", "gold"), ()),
        (4, {"piety": 1, "grain": 2, "gold": 3}, (6, 10), ("piety",), ("gold",)),
    ],
)
def test_w10_5_the_forecast_counts_what_would_be_lost(
    chapter: int,
    goods: dict[str, int],
    lost: tuple[int, int],
    missing: tuple[str, ...],
    perhaps: tuple[str, ...],
) -> None:
    """3 VP a piety, 2 a grain, 1 a gold, at a tax of 2 and of 5; twice in IV (W10.12)."""
    found = _forecast(chapter, goods)
    assert (found.lost, found.missing, found.perhaps) == (lost, missing, perhaps)
    assert not found.floor


@pytest.mark.parametrize("chapter", [1, 4])
@pytest.mark.parametrize("gold", range(7))
@pytest.mark.parametrize("vp", [0, 1, 3, 8, 30])
def test_w1_4_nobody_is_threatened_with_more_than_they_have(
    chapter: int, gold: int, vp: int
) -> None:
    """For each purse the bounds are those of a tax of 2 and of 5, and never above the VP."""
    factor = 2 if chapter == 4 else 1
    due = [max(0, tax - gold) * factor for tax in (2, 5)]
    found = _forecast(chapter, {**PLENTY, "gold": gold}, vp)
    assert found.lost == (min(vp, due[0]), min(vp, due[1]))
    assert found.floor == (due[1] > vp)


@pytest.mark.parametrize(
    ("chapter", "goods", "vp", "told"),
    [
        (1, {**PLENTY, "gold": 5}, 8, "You have all that you can owe."),
        (
            1,
            {"piety": 2, "grain": 1, "gold": 4},
            8,
            (
                "Short of grain, and of gold too if the tax is above 4, you would lose 2 to 3 VP, "
                "and have begging, in that case royal court as well (W10.5, W10.6)."
            ),
        ),
        (
            1,
            {**PLENTY, "gold": 3},
            8,
            (
                "If the tax is above 3 you would lose up to 2 VP, and have royal court (W10.5, "
                "W10.6)."
            ),
        ),
        (
            2,
            {"gold": 1},
            8,
            (
                "Short of piety, grain and gold you would lose 8 VP, and have penance, begging and "
                "royal court (W10.5, W10.6). VP stop at 0 (W1.4)."
            ),
        ),
        (
            4,
            {"piety": 1, "grain": 2, "gold": 5},
            8,
            "Short of piety you would lose 6 VP, as all counts twice in the end (W10.12).",
        ),
        (
            4,
            {**PLENTY, "gold": 4},
            8,
            (
                "If the tax is above 4 you would lose up to 2 VP, as all counts twice in the end "
                "(W10.12)."
            ),
        ),
    ],
)
def test_w10_6_what_only_might_come_is_not_told_as_certain(
    chapter: int, goods: dict[str, int], vp: int, told: str
) -> None:
    """A penalty that depends on the die is told with its condition."""
    assert _told(chapter, goods, vp) == told


def test_w10_4_a_die_with_one_number_names_one_number() -> None:
    """Nobody owes "2 to 2" gold: once the die has fallen, or always shows the same, it is one."""
    state = _table(2, PLENTY).state
    state.tax = 2
    assert forecast(SYSTEM.view(state, "red"), EDITION).tax == (2, 2)


@pytest.mark.parametrize(
    ("chapter", "goods", "said"),
    [
        (2, {"loyalty": 1}, "1 loyalty averts one penalty; you have 1 (W10.6)."),
        (4, {"loyalty": 2}, "1 loyalty averts the doubling of one kind; you have 2 (W10.12)."),
        (2, {}, ""),
        (2, {**PLENTY, "gold": 5, "loyalty": 1}, ""),
    ],
)
def test_w10_6_loyalty_in_hand_is_named_where_it_helps(
    chapter: int, goods: dict[str, int], said: str
) -> None:
    """Who falls short and holds loyalty is told what it averts; nobody else is."""
    told = _told(chapter, goods)
    assert said in told
    assert ("loyalty" in told) == bool(said)
