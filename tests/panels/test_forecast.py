"""What the end of the chapter would cost the viewer now, on the screen."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.support.scenes import scene, text
from tests.support.wwe import Table
from wwe_tui.panels import forecast
from wwe_tui.panels.lines import cells, text_of
from wwe_tui.panels.scene import Scene

WIDE, NARROW = (43, 3), (80, 8)
"""Columns and rows of the panel, and of the tab (LAYOUT.md)."""


def at(chapter: int = 2, vp: int = 30, goods: dict[str, int] | None = None, **words: Any) -> Scene:
    """Red plays in round 4, with 2 gold and 1 wool besides these goods."""
    words = {"round": 4, **words}
    red = {"vp": vp, "goods": goods or {}, "pile": ["building", "favour", "sales"]}
    red["discards"] = ["piety", "cloth", "rent"]
    return scene(Table(step="play", active="red", chapter=chapter, red=red, **words))


def drawn(found: Scene, size: tuple[int, int]) -> list[str]:
    """The rows, with single blanks."""
    return [" ".join(row.split()) for row in text(forecast.draw(found, *size)).split("\n")]


def test_w10_5_three_lines_tell_what_each_tax_would_cost() -> None:
    """1 piety is missing (3 VP), 2 grain (4 VP), and of 3 gold 1 at tax 4, 2 at tax 5."""
    assert drawn(at(goods={"piety": 1, "gold": 3}), WIDE) == [
        "have/owe piety 1/2 grain 0/2 gold 3/2-5",
        "VP at tax 2: -7 3: -7 4: -8 5: -9",
        "penance and begging; at tax 4-5 royal court",
    ]


@pytest.mark.parametrize(
    ("goods", "costs", "then"),
    [
        (
            {"piety": 2, "grain": 2, "gold": 5},
            "2: 0 3: 0 4: 0 5: 0",
            "You have all that you can owe.",
        ),
        ({"piety": 2, "grain": 2, "gold": 4}, "2: 0 3: 0 4: 0 5: -1", "At tax 5 royal court."),
        ({"piety": 2, "grain": 1, "gold": 5}, "2: -2 3: -2 4: -2 5: -2", "Then begging."),
        ({"gold": 0}, "2: -12 3: -13 4: -14 5: -15", "Then penance, begging and royal court."),
    ],
)
def test_w10_6_each_shortfall_brings_its_penalty(
    goods: dict[str, int], costs: str, then: str
) -> None:
    """3 VP a piety, 2 a grain, 1 a gold; penance, begging, royal court."""
    rows = drawn(at(goods=goods), WIDE)
    assert rows[1:] == [f"VP at tax {costs}", then]


def test_w10_12_after_chapter_iv_all_counts_double_without_penalties() -> None:
    """1 piety is missing: 3 VP, twice; at tax 5 also 1 gold, twice."""
    found = at(chapter=4, goods={"piety": 1, "grain": 2, "gold": 4})
    assert drawn(found, WIDE)[1:] == [
        "VP at tax 2: -6 3: -6 4: -6 5: -8",
        "Counted double: the last chapter.",
    ]
    assert "averts the doubling" in " ".join(drawn(found, NARROW))


def test_w1_4_no_more_is_lost_than_there_is() -> None:
    """With 8 VP nobody loses the 10 to 13 VP that 2 piety, 2 grain and up to 3 gold cost."""
    found = at(vp=8)
    assert drawn(found, WIDE)[1] == "Whatever the tax: you lose all 8 VP."
    assert "More cannot be lost: VP stop at 0 (W1.4)." in drawn(found, NARROW)


def test_the_table_tells_each_duty_by_itself() -> None:
    """What the viewer has, owes, would miss and lose, and bear; rounds; own cards by name."""
    assert drawn(at(goods={"piety": 1, "gold": 3, "loyalty": 2}), NARROW) == [
        "you have you owe missing VP lost penalty 2 more rounds",
        "piety 1 2 1 3 penance",
        "grain 0 2 2 4 begging",
        "gold 3 2-5 0-2 0-2 royal court at tax 4-5",
        "VP at tax 2: -7 3: -7 4: -8 5: -9",
        "Paying 1 loyalty averts one penalty; you have 2 (W10.6).",
        "Played: Building Project, Favour and Wool & Cloth Sales",
        "Face down: Piety, House Rent and Cloth Production",
    ]


@pytest.mark.parametrize(("number", "words"), [(1, "5 more rounds"), (5, "1 more round")])
def test_w1_7_rounds_left(number: int, words: str) -> None:
    """A chapter has six rounds."""
    found = scene(Table(step="play", active="red", chapter=2, round=number))
    left, right = forecast.title(found)
    assert (text_of(left), text_of(right)) == ("Your duties, chapter II", words)


def test_w1_7_the_last_round() -> None:
    """After round 6 the duties follow."""
    found = scene(Table(step="play", active="red", round=6))
    assert text_of(forecast.title(found)[1]) == "last round"


def test_w10_4_a_tax_that_is_rolled_is_no_guess() -> None:
    """The die shows 4: of 3 gold 1 will be missing, and 2 grain at 2 VP each."""
    found = at(goods={"piety": 2, "gold": 3})
    rolled = found._replace(view=replace(found.view, tax=4))
    assert drawn(rolled, WIDE)[:2] == [
        "have/owe piety 2/2 grain 0/2 gold 3/4",
        "VP at tax 4: -5",
    ]


def test_w10_4_while_duties_are_paid_nothing_is_forecast() -> None:
    """Who has settled up owes nothing any more; and the summary is silent."""
    found = scene(Table(step="play", active="red"))
    paying = found._replace(view=replace(found.view, step="duties"))
    assert drawn(paying, WIDE) == ["The duties of this chapter are being paid."]
    assert text_of(forecast.summary(paying)) == ""


@pytest.mark.parametrize(
    ("goods", "words"),
    [
        ({"piety": 2, "grain": 2, "gold": 5}, "duties: all paid"),
        ({"piety": 1, "grain": 2, "gold": 3}, "duties: 3-5 VP lost"),
        ({"piety": 1, "grain": 2, "gold": 5}, "duties: 3 VP lost"),
    ],
)
def test_a_short_form_for_the_header(goods: dict[str, int], words: str) -> None:
    """From what the lowest tax would cost to what the highest would."""
    assert text_of(forecast.summary(at(goods=goods))) == words


def test_w10_4_spectators_are_told_what_duties_are() -> None:
    """Who only looks owes nothing."""
    watching = at()._replace(view=Table(step="play", active="red").view)
    assert " ".join(drawn(watching, WIDE)) == (
        "After each chapter everybody owes 2 piety, 2 grain and 2-5 gold. "
        "Missing ones cost 3, 2 and 1 VP each, and a penalty."
    )
    assert text_of(forecast.summary(watching)) == ""


@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [WIDE, NARROW, (57, 3), (93, 12)])
@pytest.mark.parametrize("gold", [0, 3, 13])
@pytest.mark.parametrize("grain", [0, 10])
def test_all_fits(chapter: int, size: tuple[int, int], gold: int, grain: int) -> None:
    """No row is too wide, and there are no more rows than there is room for."""
    rows = forecast.draw(at(chapter=chapter, goods={"gold": gold, "grain": grain}), *size)
    assert max(map(cells, rows)) <= size[0]
    assert len(rows) <= size[1]
