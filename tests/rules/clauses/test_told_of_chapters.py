"""W2.7, W10, W13: what is told as chapters and games begin and end, clause by clause."""

from typing import Any

import pytest

from rules.system import Seat
from tests.support.wwe import SYSTEM, Table, edition, line

SEATS = ["blue", "red"]
"""Red is active, so Red comes first."""

PLENTY = {"goods": {"piety": 2, "grain": 2, "gold": 5}}


def _end(step: str, chapter: int = 2, **words: Any) -> Table:
    return Table(seats=SEATS, active="red", chapter=chapter, step=step, **words)


def test_w2_7_what_is_told_of_a_first_player_by_chance() -> None:
    """W2.7: who it is, then the chapter and the round begin."""
    table = Table(seats=SEATS, step="start")
    table.do("first_player", seat="red")
    assert table.lines() == [
        "FirstPlayerChosen red W2.7",
        "ChapterBegan 1 W1.7",
        "RoundBegan 1 1 red W3",
    ]


def test_w2_7_what_is_told_of_a_first_player_who_was_named() -> None:
    """W2.7: the same, before anything is decided."""
    seats = [Seat("blue"), Seat("red")]
    setup = SYSTEM.setup(seats, {"start": "red"}, SYSTEM.find_edition("kingsbridge"))
    assert list(map(line, SYSTEM.opening(setup))) == [
        "FirstPlayerChosen red W2.7",
        "ChapterBegan 1 W1.7",
        "RoundBegan 1 1 red W3",
    ]


def test_w10_7_what_is_told_of_penance() -> None:
    """W10.7: the chapter begins, a card is drawn, and only then round 1 begins."""
    table = _end("chapter", red={"penalties": ["penance"]})
    table.do("card", seat="red", card="piety")
    assert table.lines() == [
        "ChapterBegan 2 W1.7",
        "CardDrawnAway red piety W10.7",
        "RoundBegan 2 1 red W3",
    ]


def test_w10_what_is_told_after_the_sixth_round() -> None:
    """W9.2, W10: the figure passes, the chapter ends, and its end begins with progress."""
    table = _end("round_end", 1, round=6, event="alms")
    assert table.lines() == [
        "EventLeft alms W4.8",
        "FigurePassed blue W9.2",
        "ChapterEnded 1 W10",
        "Progressed bridge stone 1 W10.1",
        "CoversRemoved W10.2",
    ]


STONE, WOOD = "Progressed bridge stone 1 W10.1", "Progressed bridge wood 1 W10.1"


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ({}, [STONE]),
        ({"projects": {"bridge": {"free_stone": 0}}}, [WOOD]),
        ({"supply": {"stone": 0}}, ["NotProgressed bridge stone W10.1"]),
        (
            {"sole": "priors_house", "projects": {"priors_house": {}}},
            ["NotProgressed bridge None W10.1", "Progressed priors_house stone 1 W10.1"],
        ),
        (
            {"projects": {"bridge": {"free_stone": 0, "free_wood": 1, "seals": ["blue"]}}},
            [
                WOOD,
                "ProjectCompleted bridge W10.10",
                "Scored blue 1 9 W10.10",
                "Gained blue gold 2 W10.10",
                "SealReturned blue bridge W10.10",
            ],
        ),
        ({"market_covered": ["wool"]}, [STONE, "CoversRemoved W10.2"]),
        ({"favour_covered": ["king"]}, [STONE, "CoversRemoved W10.2"]),
        (
            {"projects": {"guild_hall": {"covered": True}}},
            [STONE, "Progressed guild_hall stone 1 W10.1", "CoversRemoved W10.2"],
        ),
        (
            {"slots": ["cloth_blocked", "masons_leave"]},
            [STONE, "EventLeft cloth_blocked W10.3", "EventLeft masons_leave W10.3"],
        ),
    ],
)
def test_w10_1_what_is_told_of_progress_and_of_what_leaves(
    words: dict[str, Any], lines: list[str]
) -> None:
    """W10.1 to W10.3: what each project gets, or why nothing; then covers and events."""
    table = _end("progress", **words)
    assert (table.lines(), table.asked) == (lines, "ChanceTax")
    assert table.state.slot_since == [0, 0]


def _paid(seat: str) -> list[str]:
    return [f"Paid {seat} piety 2 W10.4", f"Paid {seat} grain 2 W10.4", f"Paid {seat} gold 4 W10.4"]


def test_w10_11_what_is_told_after_chapter_two() -> None:
    """W10.4, W10.11, W10.14: duties, the figure, the cards, the Tower and the plague."""
    table = _end("tax", red=PLENTY, blue=PLENTY)
    table.do("tax", face=4)
    assert table.lines() == [
        "TaxRolledTo red 4 W10.4",
        *_paid("red"),
        *_paid("blue"),
        "FigurePassed blue W9.2",
        "CardsReturned W10.14",
        "ProjectEntered tower W10.11",
        "PlagueArrived W10.11",
        "ChapterBegan 3 W1.7",
        "RoundBegan 3 1 blue W3",
    ]
    assert len(table.legal()) == 11
    assert table.state.tax == 0


SHORT = {"vp": 40, "goods": {"piety": 1, "grain": 0, "gold": 3, "loyalty": 1}}

FALLS_SHORT = [
    "Paid blue piety 1 W10.4",
    "FellShort blue piety 1 W10.5",
    "Scored blue -3 37 W10.5",
    "FellShort blue grain 2 W10.5",
    "Scored blue -4 33 W10.5",
    "Paid blue gold 3 W10.4",
    "FellShort blue gold 1 W10.5",
    "Scored blue -1 32 W10.5",
]


def test_w10_6_what_is_told_of_penalties() -> None:
    """W10.5, W10.6: what is missing and lost; then one penalty averted, and two incurred."""
    table = _end("duties", decides="blue", tax=4, blue=SHORT)
    table.do("avert", shortfalls=["grain"])
    assert table.lines()[:12] == [
        *FALLS_SHORT,
        "PenaltyIncurred blue penance W10.6",
        "Paid blue loyalty 1 W10.6",
        "Averted blue grain W10.6",
        "PenaltyIncurred blue royal_court W10.6",
    ]
    assert table.state.missing == [0, 0, 0]


def test_w10_4_a_die_that_always_falls_the_same_is_told_too() -> None:
    """W10.4, W16.2: what can only fall one way is not asked for, but it is told."""
    on = edition(("tax_die", "faces", [4] * 6))
    table = Table(on, seats=SEATS, active="red", step="tax", red=PLENTY, blue=PLENTY)
    assert table.lines()[0] == "TaxRolledTo red 4 W10.4"


def test_w10_12_what_is_told_after_chapter_four() -> None:
    """W10.12: the losses once more, but for the one averted; then the end of the game."""
    red = {"vp": 20, "goods": {"stone": 2, "wood": 1, "gold": 3}}
    table = _end("duties", 4, decides="blue", tax=4, blue=SHORT, red=red)
    table.do("avert", shortfalls=["grain"])
    assert table.lines() == [
        *FALLS_SHORT,
        "Scored blue -3 29 W10.12",
        "Paid blue loyalty 1 W10.12",
        "Averted blue grain W10.12",
        "Scored blue -1 28 W10.12",
        "FinalScored red 2 1 3 9 49 W13.1",
        "FinalScored blue 0 0 0 0 56 W13.1",
        "GameWon blue W13.2",
    ]


def test_w13_2_what_is_told_of_a_shared_victory() -> None:
    """W13.2: those who are equal in everything win together."""
    table = _end("scoring", 4)
    assert table.lines() == [
        "FinalScored red 0 0 2 2 18 W13.1",
        "FinalScored blue 0 0 2 2 18 W13.1",
        "GameWon blue+red W13.2",
    ]
