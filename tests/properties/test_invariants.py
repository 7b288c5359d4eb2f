"""Random games break no invariant: ``wwe simulate`` looks at the same, in more games."""

from hypothesis import given

from rules.world_without_end.invariants import check, check_course
from tests.support.games import Deal, deals, examples, positions, told


@given(deals())
@examples(12)
def test_every_position_of_a_game_is_sound(deal: Deal) -> None:
    """Limits, cards, events and the order of play, before every decision and chance."""
    for state in positions(deal):
        assert check(state) == []


@given(deals())
@examples(5)
def test_every_game_runs_its_course(deal: Deal) -> None:
    """24 rounds, each once and in order (W1.7)."""
    assert check_course(told(deal)) == []
