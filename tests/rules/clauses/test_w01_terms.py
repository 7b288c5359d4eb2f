"""W1: goods, supplies and their limits, VP, what is hidden, who is active."""

import pytest

from rules.world_without_end.names import COLOURS
from tests.support.wwe import SYSTEM, Table, red_to_play

LIMITS = {
    "stone": 25,
    "wood": 15,
    "grain": 10,
    "piety": 12,
    "wool": 15,
    "cloth": 12,
    "loyalty": 14,
    "medical": 20,
}


def test_w1_1_there_are_nine_goods() -> None:
    """W1.1: gold, three commodities, two building resources, three kinds of standing."""
    assert set(Table(step="play").player("blue").goods) == {"gold", *LIMITS}


def test_w1_1_metal_is_for_the_tower_only() -> None:
    """W1.1: one project has a metal space; nobody holds metal."""
    projects = SYSTEM.find_edition("kingsbridge").project
    assert [project.id for project in projects if project.metal] == ["tower"]


def test_w1_2_start_goods_come_out_of_the_supply() -> None:
    """W1.2: four players start with a wool each, so 11 of 15 are left."""
    assert Table(step="reveal").supply("wool") == 15 - 4


def test_w1_2_the_next_player_takes_what_was_just_paid() -> None:
    """W1.2: the wool that Red sells is what the Merchants give to Green."""
    table = red_to_play(marker=9, supply={"wool": 0})
    table.play("sales", wool=1)
    table.discard("cloth")
    table.play("favour", steps=1)
    assert (table.held("green", "wool"), table.supply("wool")) == (2, 0)


@pytest.mark.parametrize(("good", "limit"), LIMITS.items())
def test_w1_3_supply_and_players_add_up_to_the_limit(good: str, limit: int) -> None:
    """W1.3: each good but gold exists so often, and no more."""
    table = Table(step="play")
    assert table.supply(good) + sum(table.holds(good).values()) == limit
    assert table.view.supply[good] == table.supply(good)


def test_w1_3_gold_is_not_limited() -> None:
    """W1.3: whoever has 999 is still paid for a wool."""
    table = red_to_play({"gold": 999})
    table.play("sales", wool=1)
    assert (table.held("red", "gold"), table.view.supply["gold"]) == (1001, None)


@pytest.mark.parametrize(("vp", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_w1_4_vp_never_drop_below_zero(vp: int, left: int) -> None:
    """W1.4: a loss of 2 VP takes no more than there is."""
    table = Table(step="event", event="bad_harvest", red={"vp": vp})
    assert table.vp("red") == left


def test_w1_5_goods_hand_and_discards_are_hidden() -> None:
    """W1.5: others see the sizes of Red's hand and discard pile, and nothing behind the screen."""
    table = red_to_play({"stone": 2}, round=2)
    for viewer in ("blue", None):
        red = SYSTEM.view(table.state, viewer).player("red")
        assert (red.goods, red.hand, red.discards) == (None, None, None)
        assert (red.hand_size, red.discards_size, len(red.pile)) == (10, 1, 1)
    own = SYSTEM.view(table.state, "red").player("red")
    assert (own.goods["stone"], len(own.hand), len(own.discards)) == (2, 10, 1)


def test_w1_5_only_the_owner_learns_what_was_discarded() -> None:
    """W1.5: the others are told that a card went down, its owner which."""
    table = red_to_play()
    table.idle("grain")
    (discarded,) = [d for d in table.discard("cloth") if d.clause == "W7.2"]
    assert SYSTEM.seen(discarded, "red").cards == ("cloth",)
    for viewer in ("blue", None):
        assert SYSTEM.seen(discarded, viewer).cards == ()


def test_w1_5_only_the_owner_learns_what_was_drawn() -> None:
    """W1.5: which card penance took is known to the penitent only."""
    table = Table(chapter=2, step="chapter", red={"penalties": ["penance"]})
    drawn = table.do("card", seat="red", card="cloth")[0]
    assert SYSTEM.seen(drawn, "red").card == "cloth"
    assert SYSTEM.seen(drawn, "green").card is None


@pytest.mark.parametrize("active", COLOURS)
def test_w1_6_turn_order_is_clockwise_from_the_active_player(active: str) -> None:
    """W1.6: whoever holds the figure plays first, then the next seats clockwise."""
    table = Table(step="play", active=active)
    table.until("ChanceEvent")
    start = COLOURS.index(active)
    order = [told.seat for told in table.happened("Played")]
    assert order == [*COLOURS[start:], *COLOURS[:start]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_w1_7_four_chapters_of_six_rounds(players: int) -> None:
    """W1.7: 24 rounds, however many play."""
    table = Table(step="reveal", seats=list(COLOURS[:players]))
    while table.asked is not None:
        table.anything()
    rounds = [(told.chapter, told.round) for told in table.happened("RoundBegan")]
    assert rounds == [(chapter, number) for chapter in (1, 2, 3, 4) for number in range(1, 7)]
