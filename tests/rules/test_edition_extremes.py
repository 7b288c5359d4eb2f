"""W15.3, W15.4: an edition that passes every check can be played to the end, odd as it may be."""

from typing import Any

import pytest

from rules.world_without_end.edition_checks import findings_in
from rules.world_without_end.names import GOODS
from rules.world_without_end.state import Step
from rules.world_without_end.terms import TERMS
from tests.support.edition_games import play_through
from tests.support.editions import changed, kingsbridge

EVENTS = kingsbridge()["event"]
PROJECTS = [project["id"] for project in kingsbridge()["project"]]
NUMBERS = [term.name for term in TERMS if not isinstance(term.value, bool)]
Changes = list[tuple[str, str, Any]]


def _terms(value: int) -> Changes:
    terms = dict.fromkeys(NUMBERS, value) | {"favour_steps_up_to": min(max(value, 1), 9)}
    return [("event slow_progress", "effect.set", terms)]


def _everywhere(effect: dict[str, Any], chapters: tuple[int, ...] = (1, 2, 3, 4)) -> Changes:
    """The same effect on every immediate card that brings no project."""
    return [
        (f"event {card['id']}", "effect", effect)
        for card in EVENTS
        if card["kind"] == "immediate"
        and card["effect"]["type"] != "project"
        and card["chapter"] in chapters
    ]


UNLIMITED: Changes = [("", "supply", {})]
RICH: Changes = [*UNLIMITED, ("start", "goods", dict.fromkeys(GOODS, 99))]
ALL_BUT_OUTLAWS = [
    "queen", "king", "prior", "guild_master", "prioress", "merchants", "earl", "bishop"
]  # fmt: skip

EXTREMES: dict[str, Changes] = {
    "everything is worth nothing": _terms(0),
    "everything is worth far too much": _terms(99),
    "everybody has everything": [*RICH, *_terms(99)],
    "there is one of each good": [
        ("supply", "grain", 1),
        ("supply", "piety", 1),
        ("supply", "cloth", 1),
        ("supply", "loyalty", 1),
        ("supply", "medical", 1),
        ("supply", "gold", 1),
        ("supply", "wool", 4),
        ("start", "goods", {"wool": 1}),
    ],
    "projects of one space": [
        change
        for project in PROJECTS
        for change in ((f"project {project}", "stone", 0), (f"project {project}", "wood", 1))
    ],
    "projects that are never finished": [
        *UNLIMITED,
        *((f"project {project}", "stone", 99) for project in PROJECTS),
    ],
    "only one person is left at court": [
        ("event court_away", "effect.favour", [*ALL_BUT_OUTLAWS[1:], "outlaws"])
    ],
    "only the Outlaws are left": [("event court_away", "effect.favour", ALL_BUT_OUTLAWS)],
    "every card takes six cards": _everywhere({"type": "discard", "cards": 6}),
    "every card is drawn blindly": _everywhere({"type": "blind_discard"}),
    "nobody ever acts": _everywhere({"type": "forfeit"}),
    "no house stays": _everywhere({"type": "return_house"}),
    "the Tower is finished over and over": _everywhere({"type": "complete_tower"}, (3, 4)),
    "the plague ends over and over": _everywhere({"type": "cure_plague"}, (3, 4)),
    "every trade makes rich": [
        *UNLIMITED,
        *_everywhere({"type": "trade", "give": {"gold": 1}, "get": {"gold": 99, "vp": 99}}),
    ],
    "everybody loses all the time": _everywhere(
        {"type": "score", "vp": -99, "least": "gold", "unless": {"gold": 99, "wool": 1}}
    ),
    "everybody cares": [
        ("start", "goods", {"medical": 5, "gold": 2}),
        *((f"project {project}", "donation", {"care": 1}) for project in PROJECTS),
        ("plague_markers", "values", [1] * 11),
    ],
}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("first_game", [False, True])
@pytest.mark.parametrize("changes", EXTREMES.values(), ids=EXTREMES)
def test_w15_4_what_passes_can_be_played(changes: Changes, first_game: bool, players: int) -> None:
    """Random games with an extreme edition end after 24 rounds like any other."""
    plain = changed(*changes)
    assert findings_in(plain, "mine.toml") == []
    for dice in range(2):
        end = play_through(plain, players, dice, first_game=first_game)
        assert (end.chapter, end.round, end.step) == (4, 6, Step.OVER)
        assert min(*end.goods, *end.supply, *end.vp) >= 0
