"""W13 and W14: the end of the game, and the table options."""

from typing import Any

import pytest

from rules.system import Refusal, Seat
from tests.support.wwe import SYSTEM, Table

KINGSBRIDGE = SYSTEM.find_edition("kingsbridge")
NOTHING = {"gold": 0, "wool": 0}


def _scored(**players: Any) -> Table:
    seats = list(players)
    return Table(chapter=4, step="scoring", seats=seats, **players)


def _points(table: Table) -> dict[str, float]:
    return {standing.seat: standing.points for standing in SYSTEM.standings(table.state)}


@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ({}, 0),
        ({"stone": 1}, 1),
        ({"wood": 1}, 1),
        ({"gold": 1}, 0.5),
        ({"gold": 2}, 1),
        ({"stone": 2, "wood": 3, "gold": 7}, 8.5),
        ({"cloth": 3, "wool": 3, "grain": 3, "piety": 3, "loyalty": 3, "medical": 3}, 0),
    ],
)
def test_w13_1_what_is_left_counts(goods: dict[str, int], points: float) -> None:
    """W13.1: 1 VP for a stone and for a wood, half a VP for a gold, nothing for anything else."""
    table = _scored(blue={"goods": NOTHING}, red={"goods": NOTHING | goods, "vp": 20})
    assert _points(table)["red"] == 20 + points
    assert table.vp("red") == 20


def test_w13_1_after_the_duties_of_chapter_four() -> None:
    """W13.1: gold that the tax took no longer counts."""
    rich = {"vp": 20, "goods": {"piety": 2, "grain": 2, "gold": 5, "wool": 0}}
    table = Table(chapter=4, step="tax", seats=["blue", "red"], blue=rich, red=rich)
    table.do("tax", face=4)
    assert (table.asked, _points(table)) == (None, {"blue": 20.5, "red": 20.5})


@pytest.mark.parametrize(
    ("blue", "red", "winners"),
    [
        ({"vp": 9}, {"vp": 8}, ("blue",)),
        ({"vp": 8}, {"vp": 8, "goods": {"gold": 1}}, ("red",)),
        ({"goods": {"piety": 1}}, {"goods": {"loyalty": 5, "medical": 5}}, ("blue",)),
        ({"goods": {"loyalty": 1}}, {"goods": {"medical": 5}}, ("blue",)),
        ({"goods": {"medical": 1}}, {"goods": {"medical": 2}}, ("red",)),
        ({"goods": {"grain": 9, "wool": 5}}, {}, ("blue", "red")),
    ],
)
def test_w13_2_ties(blue: dict[str, Any], red: dict[str, Any], winners: tuple[str, ...]) -> None:
    """W13.2: most VP, then most piety, then loyalty, then medical knowledge, else shared."""
    players = [{**player, "goods": NOTHING | player.get("goods", {})} for player in (blue, red)]
    table = _scored(blue=players[0], red=players[1])
    assert table.happened("GameWon")[0].seats == winners
    ranks = {standing.seat: standing.rank for standing in SYSTEM.standings(table.state)}
    assert tuple(seat for seat in ("blue", "red") if ranks[seat] == 1) == winners


def test_w13_2_ranks() -> None:
    """W13.2: two who share the victory are both first, the next one is third."""
    table = _scored(blue={"vp": 9}, red={"vp": 5}, green={"vp": 9})
    ranks = [(standing.seat, standing.rank) for standing in SYSTEM.standings(table.state)]
    assert sorted(ranks) == [("blue", 1), ("green", 1), ("red", 3)]


# --- options ------------------------------------------------------------------------------


def _options(*players: str, **options: Any) -> Any:
    seats = [
        Seat(colour, player=player)
        for colour, player in zip(("blue", "red", "green"), players, strict=False)
    ]
    return SYSTEM.setup(seats, options, KINGSBRIDGE).options


@pytest.mark.parametrize(
    ("players", "policy"),
    [
        (("human", "random"), "free"),
        (("human", "human"), "own"),
        (("random", "random"), "own"),
        (("human", "random", "human"), "own"),
    ],
)
def test_w14_defaults(players: tuple[str, ...], policy: str) -> None:
    """W14: `undo` is `free` with exactly one human, else `own`; all else is off."""
    options = _options(*players)
    assert (options.undo, options.first_game) == (policy, False)
    assert (options.open_screens, options.start) == (False, None)


@pytest.mark.parametrize("policy", ["free", "own", "agree", "none"])
def test_w14_undo_policies(policy: str) -> None:
    """W14: a table may choose any of the four."""
    assert _options("human", "human", undo=policy).undo == policy


@pytest.mark.parametrize(
    "options", [{"undo": "sometimes"}, {"first_game": "yes"}, {"speed": 3}, {"start": 1}]
)
def test_w14_options_that_cannot_be(options: dict[str, Any]) -> None:
    """W14: an unknown option, or an unknown value for one, is refused."""
    with pytest.raises(Refusal) as refused:
        _options("human", "human", **options)
    assert (refused.value.reason.id, refused.value.reason.clause) == ("options-malformed", "W14")


def test_w14_open_screens() -> None:
    """W14: goods are public, hands and discards stay hidden."""
    table = Table(step="play", open_screens=True, round=2)
    red = SYSTEM.view(table.state, "blue").player("red")
    assert red.goods["gold"] == 2
    assert (red.hand, red.discards) == (None, None)
