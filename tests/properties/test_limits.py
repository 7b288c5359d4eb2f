"""W1.3's limits: no good is made or lost, whatever is played."""

from hypothesis import given

from rules.world_without_end.board import UNLIMITED
from rules.world_without_end.names import GOODS, STONE, WOOD
from rules.world_without_end.state import G, State
from tests.support.games import Deal, deals, examples, positions

LIMITS = {
    "gold": UNLIMITED,
    "wool": 15,
    "cloth": 12,
    "grain": 10,
    "stone": 25,
    "wood": 15,
    "piety": 12,
    "loyalty": 14,
    "medical": 20,
}
"""As in the clause, not as in the edition."""


def everywhere(state: State, good: int) -> int:
    """Units of a good in the supply, with the players, and on the projects."""
    return state.supply[good] + sum(state.goods[good::G]) + on_projects(state, good)


def on_projects(state: State, good: int) -> int:
    """Units on the projects; the substitutes there are no goods (W11.6)."""
    if good not in (STONE, WOOD):
        return 0
    kind = good - STONE
    spaces = sum((plan.stone, plan.wood)[kind] for plan in state.board.projects)
    return spaces - sum((state.free_stone, state.free_wood)[kind]) - state.substitutes[kind]


@given(deals())
@examples(40)
def test_w1_3_the_units_of_each_good_always_add_up(deal: Deal) -> None:
    """What is in the supply, with the players and on the projects is what there was at first."""
    for state in positions(deal):
        assert {name: everywhere(state, good) for good, name in enumerate(GOODS)} == LIMITS


@given(deals())
@examples(20)
def test_w1_3_nobody_and_no_supply_owes_anything(deal: Deal) -> None:
    """No holding, supply or free space is ever below zero, nor anybody's VP (W1.4)."""
    for state in positions(deal):
        columns = (state.goods, state.supply, state.vp, state.free_stone, state.free_wood)
        assert min(map(min, columns)) >= 0
