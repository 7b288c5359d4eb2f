"""W3 to W5, W9, W15.5: what is told of event cards, word for word and clause by clause."""

from typing import Any

import pytest

from tests.support.wwe import Table, with_effect

Move = tuple[str, dict[str, Any]]

SEATS = ["blue", "red"]
"""Blue at North, Red at South; Red is active, so Red comes first."""

NO_PLAGUE = dict.fromkeys(range(1, 12), "removed")
"""No marker is left to be turned up first."""


def _event(card: str, chapter: int, **words: Any) -> Table:
    """This card takes effect, Red first, then Blue."""
    if chapter > 2:
        words["locations"] = NO_PLAGUE
    return Table(seats=SEATS, active="red", chapter=chapter, step="event", event=card, **words)


def _goods(**units: int) -> dict[str, dict[str, int]]:
    return {"goods": units}


EFFECTS: list[tuple[str, int, dict[str, Any], list[str]]] = [
    ("slow_progress", 1, {}, ["EventInForce slow_progress W4.5"]),
    (
        "bad_harvest",
        1,
        {"red": _goods(grain=1)},
        ["Paid red grain 1 W4.7", "Scored blue -2 6 W4.7"],
    ),
    (
        "war_levy",
        2,
        {"red": _goods(gold=0), "blue": _goods(gold=1)},
        ["Scored red -2 6 W4.7", "Paid blue gold 1 W4.7", "Scored blue -1 7 W4.7"],
    ),
    (
        "good_year",
        2,
        {"supply": {"grain": 1}},
        ["Gained red grain 1 W4.8", "Missed blue grain 1 W4.8"],
    ),
    ("wages_rise", 4, {}, ["Gained red gold 2 W4.8", "Gained blue gold 2 W4.8"]),
    (
        "helpless",
        3,
        {"red": _goods(medical=2), "blue": _goods(medical=1)},
        ["Excused red W15.5", "Scored blue -2 6 W15.5"],
    ),
    (
        "kings_thanks",
        4,
        {"blue": _goods(loyalty=1)},
        ["Excused red W15.5", "Scored blue 3 11 W15.5"],
    ),
    (
        "judgement",
        3,
        {"blue": _goods(piety=1)},
        ["Scored red -2 6 W15.5", "Excused blue W15.5"],
    ),
    (
        "borough",
        4,
        {"houses": {1: "red", 3: "red", 5: "blue"}},
        ["Scored red 2 10 W15.5", "Scored blue 1 9 W15.5"],
    ),
    ("fulling_mill", 1, {}, ["ProjectEntered fulling_mill W15.5"]),
    (
        "prior_godwyn",
        2,
        {"projects": {"guild_hall": {}}},
        [
            "ProjectEntered priors_house W15.5",
            "ProjectCovered bridge W4.6",
            "ProjectCovered guild_hall W4.6",
        ],
    ),
    ("court_away", 1, {}, ["FavourCovered queen W4.6", "FavourCovered king W4.6"]),
    ("cloth_licence", 1, {}, ["MarketUncovered cloth W15.5"]),
    ("war_in_france", 2, {}, ["ActionsForfeited W15.5"]),
    ("during_the_plague", 3, {}, ["DiscardsBlind W15.5"]),
    ("plague_ends", 4, {}, ["PlagueEnded W15.5"]),
    (
        "merthins_dream",
        4,
        {
            "red": _goods(loyalty=2),
            "supply": {"stone": 1},
            "projects": {"tower": {"free_stone": 3, "free_wood": 2, "seals": ["blue", "red"]}},
        },
        [
            "Progressed tower stone 1 W11.6",
            "Substituted tower stone 2 W11.6",
            "Progressed tower wood 2 W11.6",
            "ProjectCompleted tower W10.10",
            "MetalAwarded red 2 W11.5",
            "Scored red 3 11 W11.5",
            "Scored red 2 13 W10.10",
            "SealReturned red tower W10.10",
            "Scored blue 2 10 W10.10",
            "SealReturned blue tower W10.10",
        ],
    ),
    (
        "merthins_dream",
        4,
        {
            "supply": {"wood": 0},
            "projects": {"tower": {"free_stone": 0, "free_wood": 1}},
        },
        [
            "Substituted tower wood 1 W11.6",
            "ProjectCompleted tower W10.10",
            "MetalAwarded red+blue 0 W11.5",
            "Scored red 1 9 W11.5",
            "Scored blue 1 9 W11.5",
        ],
    ),
    ("merthins_dream", 4, {"projects": {"tower": {"complete": True}}}, []),
]


@pytest.mark.parametrize(("card", "chapter", "words", "lines"), EFFECTS)
def test_w15_5_what_is_told_of_each_effect(
    card: str, chapter: int, words: dict[str, Any], lines: list[str]
) -> None:
    """W15.5: what a card does by itself, player by player in turn order."""
    table = _event(card, chapter, **words)
    assert (table.lines(), table.asked) == (lines, "ChooseOrientation")


ANSWERS: list[tuple[str, int, dict[str, Any], list[Move], list[str]]] = [
    (
        "wool_for_gold",
        1,
        {},
        [("trade", {"accept": True}), ("trade", {"accept": False})],
        ["Paid red wool 1 W4.4", "Gained red gold 3 W4.4", "TradeDeclined blue W4.4"],
    ),
    (
        "last_stones",
        4,
        {"blue": _goods(stone=1)},
        [("trade", {"accept": True})],
        ["TradeDeclined red W4.4", "Paid blue stone 1 W4.4", "Scored blue 2 10 W4.4"],
    ),
    (
        "ralph",
        3,
        {"red": _goods(wool=0), "blue": _goods(grain=1)},
        [("surrender", {"good": "grain"})],
        ["NothingToGive red W15.5", "Paid blue grain 1 W15.5"],
    ),
    (
        "town_cleared",
        2,
        {"houses": {1: "red", 5: "red"}},
        [("return_house", {"space": 5})],
        ["HouseReturned red 5 W15.5", "NothingToGive blue W15.5"],
    ),
    (
        "town_cleared",
        2,
        {"houses": {1: "blue", 14: "blue"}},
        [("return_house", {"space": 1})],
        ["NothingToGive red W15.5", "HouseReturned blue 1 W15.5"],
    ),
    (
        "heresy_trial",
        4,
        {},
        [
            ("discard", {"cards": ["piety", "favour"]}),
            ("discard", {"cards": ["grain", "cloth"]}),
        ],
        ["Discarded red 2 piety+favour W15.5", "Discarded blue 2 grain+cloth W15.5"],
    ),
]


@pytest.mark.parametrize(("card", "chapter", "words", "moves", "lines"), ANSWERS)
def test_w15_5_what_is_told_of_each_answer(
    card: str,
    chapter: int,
    words: dict[str, Any],
    moves: list[Move],
    lines: list[str],
) -> None:
    """W15.5: what each player does that an event asks, and who has nothing to do it with."""
    table = _event(card, chapter, **words)
    for kind, fields in moves:
        table.do(kind, **fields)
    assert (table.lines(), table.asked) == (lines, "ChooseOrientation")


def test_w7_4_what_is_told_of_an_events_waived_discard() -> None:
    """W7.4: with five cards on each pile only one of two is laid down; then in turn Blue's."""
    table = _event("heresy_trial", 4, round=6)
    table.do("discard", cards=["grain"])
    table.do("discard", cards=["piety"])
    assert table.lines() == [
        "DiscardWaived red W7.4",
        "Discarded red 1 grain W15.5",
        "DiscardWaived blue W7.4",
        "Discarded blue 1 piety W15.5",
    ]


def test_w7_4_an_events_waived_discard_in_chapter_one() -> None:
    """W7.4: with all 12 cards in play the clause is that of full piles, in chapter I too."""
    on = with_effect("alms", type="discard", cards=2)
    table = Table(on, seats=SEATS, active="red", round=6, step="event", event="alms")
    assert table.lines() == ["DiscardWaived red W7.4"]


def test_w2_8_what_is_told_of_a_first_games_waived_discard() -> None:
    """W2.8: in chapter I of a first game an event's discards are waived."""
    on = with_effect("alms", type="discard", cards=2)
    table = Table(on, first_game=True, seats=SEATS, active="red", step="event", event="alms")
    assert table.lines() == ["DiscardWaived red W2.8", "DiscardWaived blue W2.8"]


def test_w4_1_what_is_told_of_a_round() -> None:
    """W4.1, W4.2: the round, the card, the marker turned up, and then the card's effect."""
    table = Table(seats=SEATS, chapter=3, active="red", step="reveal")
    table.do("event", card="panacea")
    table.do("marker", location=7, value=2)
    assert table.lines() == [
        "RoundBegan 3 1 red W3",
        "EventRevealed red panacea W4.1",
        "PlagueMarkerTurned 7 2 W4.2",
        "Gained red medical 1 W4.8",
        "Gained blue medical 1 W4.8",
    ]


def _oriented(turns: int, card: str = "pilgrims", **words: Any) -> list[str]:
    table = Table(seats=SEATS, active="red", step="orient", event=card, **words)
    told = len(table.told)
    table.do("orient", turns=turns)
    return table.lines()[told:]


def test_w5_1_what_is_told_of_an_orientation() -> None:
    """W5.5, W6: with one turn of vp-loyalty-wood-wool Red has loyalty, Blue wool; 1 step."""
    assert _oriented(1) == [
        "Oriented red 1 1 W5.1",
        "Gained red loyalty 1 W5.5",
        "Gained blue wool 1 W5.5",
        "FavourMoved 1 3 earl W6.1",
        "Gained red grain 1 W6.3",
    ]


def test_w6_2_what_is_told_if_the_marker_stays() -> None:
    """W5.6, W6.2: unturned, there is no wood for Red, a VP for Blue, and no favour."""
    assert _oriented(0, supply={"wood": 0}) == [
        "Oriented red 0 0 W5.1",
        "Missed red wood 1 W5.5",
        "Scored red 1 9 W5.6",
        "Scored blue 1 9 W5.5",
        "FavourStayed W6.2",
    ]


def test_w5_7_what_is_told_of_a_beggar() -> None:
    """W5.7: no income, and nothing in its place."""
    lines = _oriented(1, "good_year", chapter=2, red={"penalties": ["begging"]})
    assert lines == [
        "Oriented red 1 0 W5.1",
        "IncomeWithheld red W5.7",
        "Gained blue stone 1 W5.5",
        "FavourStayed W6.2",
    ]


@pytest.mark.parametrize(
    ("event", "words", "line"),
    [
        ("alms", {}, "EventLeft alms W4.8"),
        ("slow_progress", {}, "EventMovedToSlot slow_progress 1 None W9.1"),
        ("slow_progress", {"slots": ["pilgrims"]}, "EventMovedToSlot slow_progress 2 None W9.1"),
        (
            "slow_progress",
            {"slots": ["pilgrims", "ferry_toll"]},
            "EventMovedToSlot slow_progress 1 pilgrims W9.1",
        ),
        (
            "slow_progress",
            {"slots": ["ferry_toll", "pilgrims"], "slot_rounds": [3, 2]},
            "EventMovedToSlot slow_progress 2 pilgrims W9.1",
        ),
    ],
)
def test_w9_1_what_is_told_of_the_card_after_its_round(
    event: str, words: dict[str, Any], line: str
) -> None:
    """W9.1, W9.2: where the card goes and which gives way to it, then who leads."""
    table = Table(seats=SEATS, active="red", round=4, step="round_end", event=event, **words)
    assert table.lines() == [line, "FigurePassed blue W9.2", "RoundBegan 1 5 blue W3"]


def test_w9_1_a_slot_knows_since_when_its_card_is_there() -> None:
    """W9.1: round 4 of chapter I is the game's tenth, counted as 1 times 6 and 4."""
    words: dict[str, Any] = {"slots": ["pilgrims"], "slot_rounds": [2]}
    table = Table(round=4, step="round_end", event="slow_progress", **words)
    assert table.state.slot_since == [8, 10]


def test_w15_5_what_is_told_of_a_blind_discard() -> None:
    """W15.5: that a card was drawn, and to its owner which."""
    table = Table(seats=SEATS, active="red", chapter=3, step="play", event="during_the_plague")
    table.idle("grain")
    table.do("card", seat="red", card="piety")
    assert table.lines() == ["Played red grain True None W7.3", "CardDrawnAway red piety W15.5"]
