"""A leak planted on purpose is found: the tests of secrecy can fail (design, idea 3)."""

import pytest

from rules.system import SPECTATOR, Seat
from rules.world_without_end.names import COLOURS
from tests.secrecy.leaks import PLANTS
from tests.secrecy.twins import (
    Leak,
    SystemOf,
    Twins,
    game_at,
    honest,
    other_discards,
    other_goods,
    other_markers,
    other_secrets,
    strangers,
)
from tests.support.games import Deal, busy

DEALS = [Deal(tuple(map(Seat, COLOURS[:n])), {"undo": "own"}, n, n, busy) for n in (2, 3, 4)]
OTHER_SEED = bytes(32)


def compare(deal: Deal, system_of: SystemOf) -> None:
    """Makes all comparisons of ``test_noninterference`` with one game; raises ``Leak``."""
    dice, first = deal.rng(), deal.seats[0].id
    hidden = [seat.id for seat in deal.seats[1:]]
    other_discards(deal, hidden, strangers(deal, hidden), OTHER_SEED, system_of)
    for number in (100, 120):
        other_secrets(deal, number, first, dice, system_of)
        games = (game_at(deal, number, system_of), game_at(deal, number, system_of))
        other_goods(games[1].state, first, dice)
        other_markers(games[1].state, dice)
        Twins(games, [first, SPECTATOR]).compare([], [])


def compare_all(system_of: SystemOf) -> None:
    """``compare`` with games of two, three and four players."""
    for deal in DEALS:
        compare(deal, system_of)


def test_w1_5_nothing_is_found_where_nothing_is_planted() -> None:
    """The games that find the leaks below are alike without one."""
    compare_all(honest)


@pytest.mark.parametrize("name", PLANTS)
def test_w1_5_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of these, given to those who may not know it, makes a comparison fail."""
    gift, plant = PLANTS[name]
    system_of = plant(monkeypatch)
    with pytest.raises(Leak, match=f"^{gift} of"):
        compare_all(system_of)
