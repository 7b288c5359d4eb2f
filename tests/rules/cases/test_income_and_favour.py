"""Worked cases C1 to C6, C37 and C38: orientation, income, favour."""

import pytest

from tests.support.wwe import Table

RAIN = "bad_harvest"
"""Corners vp, piety, grain, gold; arrow on edge 3: 3, 0, 1 and 2 steps for turns 0 to 3."""


def test_c01_one_orientation_fixes_incomes_and_steps() -> None:
    """C1 (W5.2): one quarter turn shifts every corner to the next seat, and the arrow with them."""
    table = Table(step="orient", event="wool_for_gold")
    (oriented, *_) = table.do("orient", turns=1)
    assert oriented.steps == 3
    assert table.vps() == {"blue": 9, "red": 8, "green": 8, "yellow": 8}
    assert table.holds("stone") == {"blue": 0, "red": 1, "green": 0, "yellow": 0}
    assert table.holds("grain") == {"blue": 0, "red": 0, "green": 1, "yellow": 0}
    assert table.holds("gold") == {"blue": 2, "red": 2, "green": 2, "yellow": 3}


@pytest.mark.parametrize(("loyalty", "vp"), [(0, 8), (1, 10)])
def test_c02_three_steps_from_the_start_reach_the_queen(loyalty: int, vp: int) -> None:
    """C2 (W6): from index 2 the Queen, who gives 2 VP to whoever has loyalty."""
    table = Table(step="orient", event=RAIN, active="red", red={"goods": {"loyalty": loyalty}})
    table.do("orient", turns=0)
    assert (table.view.ring[table.view.marker], table.vp("red")) == ("queen", vp)


def test_c03_covered_spaces_are_not_counted() -> None:
    """C3 (W6.1): past covered spaces 2 steps lead from the Earl by the Bishop to the Prior."""
    table = Table(
        step="orient", event=RAIN, active="red", marker=3, favour_covered=["queen", "king"]
    )
    table.do("orient", turns=3)
    assert table.view.ring[table.view.marker] == "prior"
    assert table.goods("red") == {"gold": 2, "wool": 1, "grain": 1, "piety": 1}


@pytest.mark.parametrize(
    ("active", "refused"), [("red", ("orient-outlaws", "W5.4")), ("green", None)]
)
def test_c04_onto_outlaws_only_who_can_pay(active: str, refused: object) -> None:
    """C4 (W5.4): 2 steps from the Merchants to the Outlaws need a gold, be it from this income."""
    table = Table(
        step="orient", event=RAIN, active=active, marker=0, **{active: {"goods": {"gold": 0}}}
    )
    assert table.why_not("orient", turns=3) == refused
    if refused is None:
        table.do("orient", turns=3)
        assert table.held(active, "gold") == 0
        assert table.view.marker == 2


def test_c05_income_is_replaced_and_an_award_is_not() -> None:
    """C5 (W5.6, W6.5): an empty cathedral gives 1 VP as income, and nothing as award."""
    table = Table(step="orient", event=RAIN, active="red", marker=3, supply={"piety": 0})
    table.do("orient", turns=0)
    assert table.view.ring[table.view.marker] == "prior"
    assert (table.vp("red"), table.held("red", "piety")) == (9, 0)


def test_c06_who_begs_gets_no_income() -> None:
    """C6 (W5.7, W5.6): begging Red gets neither the last grain nor a VP for it."""
    table = Table(
        chapter=2,
        step="orient",
        event="war_levy",
        marker=4,
        supply={"grain": 1},
        red={"penalties": ["begging"]},
    )
    table.do("orient", turns=3)
    assert (table.held("red", "grain"), table.vp("red"), table.supply("grain")) == (0, 8, 1)


def test_c37_favour_skips_covered_spaces() -> None:
    """C37 (W6.1, W8.12): Favour skips the covered Queen: from the Bishop to the Prior."""
    table = Table(step="play", marker=4, favour_covered=["queen", "king"])
    table.play("favour", steps=1)
    assert (table.view.marker, table.held("blue", "piety")) == (6, 1)


def test_c38_who_begs_cannot_pay_outlaws_from_income() -> None:
    """C38 (W5.4, W5.7): a begging player's gold corner pays no Outlaws."""
    table = Table(
        chapter=2,
        step="orient",
        event="cloth_blocked",
        active="green",
        marker=0,
        green={"goods": {"gold": 0}, "penalties": ["begging"]},
    )
    assert table.why_not("orient", turns=3) == ("orient-outlaws", "W5.4")
