"""How well the bots play: a few games always, many on request (``pytest -m long``)."""

from collections import Counter
from collections.abc import Iterator
from statistics import fmean

import pytest

from rules.log import MoveEntry
from rules.system import Standing
from rules.world_without_end.decisions import ChoosePlay
from rules.world_without_end.moves import Play
from tests.support.wwe import SYSTEM
from wwe_tui.simulation.deals import Deal, Plan, deal
from wwe_tui.simulation.playing import content, play

AGAINST_RANDOM = Plan(seed="strength", players=(2,), bots=("simple", "random"), first_game=False)
AMONG_ITSELF = Plan(seed="strength", players=(4,), bots=("simple",), first_game=False)


def _finished(plan: Plan, games: int) -> Iterator[tuple[Deal, tuple[Standing, ...]]]:
    for number in range(1, games + 1):
        dealt = deal(plan, number)
        played = play(dealt)
        assert played.trouble is None
        yield dealt, played.standings


def _wins(games: int) -> Counter[str]:
    """Games won alone, by bot."""
    wins: Counter[str] = Counter()
    for dealt, standings in _finished(AGAINST_RANDOM, games):
        bots = {seat.id: seat.player for seat in dealt.setup.seats}
        winners = [standing.seat for standing in standings if standing.rank == 1]
        wins.update(bots[seat] for seat in winners if len(winners) == 1)
    return wins


def _winning_score(games: int) -> float:
    return fmean(standings[0].points for _, standings in _finished(AMONG_ITSELF, games))


def test_simple_beats_random_again_and_again() -> None:
    """Of 10 games of two, 5 from each side, ``simple`` wins at least 9."""
    assert _wins(10)["simple"] >= 9


@pytest.mark.long
def test_simple_wins_85_of_100_games_against_random() -> None:
    """Of 500 games of two, 250 from each side, ``simple`` wins at least 85 %."""
    assert _wins(500)["simple"] >= 425


@pytest.mark.long
def test_four_simple_bots_score_like_people() -> None:
    """The winner among four ``simple`` bots has 35 to 65 VP, in the mean of 300 games."""
    assert 35 <= _winning_score(300) <= 65


def test_simple_lays_no_card_in_vain_that_could_be_of_use() -> None:
    """Without its action a card is laid only if no goods, VP, house or seal were to be had.

    Taking piety or a resource, and minor assistance, always bring something: a bot that
    could do one of these has not laid a card without its action.
    """
    free = {"piety", "resource", "medicine"}
    for number in range(1, 5):
        dealt = deal(AMONG_ITSELF, number)
        state = SYSTEM.new(dealt.setup)
        for entry in play(dealt).entries:
            move = content(entry)
            if isinstance(SYSTEM.waiting(state), ChoosePlay) and move.idle:
                assert isinstance(entry, MoveEntry)
                useful = [m for m in SYSTEM.legal(state) if isinstance(m, Play) and not m.idle]
                assert not free & {m.card for m in useful}
            SYSTEM.apply(state, move)
