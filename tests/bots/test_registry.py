"""Which bots there are, and what all of them keep to."""

from typing import Any

import pytest

from rules import bots, systems
from rules.system import TABLE, Refusal, Seat
from tests.bots.conftest import KINGSBRIDGE, asked, dice, never
from tests.support.wwe import SYSTEM

NAMES = bots.names(SYSTEM.id)


def test_every_game_has_the_bot_random() -> None:
    """Whatever the game, there is somebody to play against."""
    for system_id in systems.ids():
        assert "random" in bots.names(system_id)


def test_an_unknown_bot_is_refused_with_those_that_there_are() -> None:
    """Who asks for a bot that is not there is told which are."""
    with pytest.raises(Refusal) as refused:
        bots.find(SYSTEM.id, "grandmaster", KINGSBRIDGE, dice(0))
    assert refused.value.reason.id == "bot-unknown"
    assert refused.value.reason.values == {"bot": "grandmaster", "known": ["random", "simple"]}


def test_a_game_without_bots_has_none() -> None:
    """A system that nobody wrote a bot for has an empty list, not an error."""
    assert bots.names("checkers") == ()


def _game(name: str, seed: int, **options: Any) -> list[Any]:
    """The moves and chances of a whole game of bots of one name, of whom one never changes."""
    seats = [Seat(colour, player=name) for colour in ("blue", "red", "green")]
    state = SYSTEM.new(SYSTEM.setup(seats, options, KINGSBRIDGE))
    players = {
        seat.id: bots.find(SYSTEM.id, name, KINGSBRIDGE, dice(f"{seed} {seat.id}"))
        for seat in seats
    }
    made = []
    while (decision := SYSTEM.waiting(state)) is not None:
        if decision.seat == TABLE:
            made.append(SYSTEM.draw(state, seed.to_bytes(32, "big")))
        else:
            made.append(asked(players[decision.seat], state))
        SYSTEM.apply(state, made[-1])
    return made


@pytest.mark.parametrize("first_game", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_plays_whole_games_by_the_rules(name: str, first_game: bool) -> None:
    """Every decision of every chapter is answered with a move that is allowed (W16.1)."""
    for seed in range(3):
        assert len(_game(name, seed, first_game=first_game)) > 24 * 3


@pytest.mark.parametrize("name", NAMES)
def test_the_same_dice_make_the_same_game(name: str) -> None:
    """A bot decides by its View, the moves and its dice, and by nothing else."""
    assert _game(name, 7) == _game(name, 7)


def test_random_throws_its_dice_and_simple_has_none() -> None:
    """Other dice make ``random`` play another game; ``simple`` always chooses alike."""
    moves = range(1000)
    thrown = [
        bots.find(SYSTEM.id, "random", KINGSBRIDGE, dice(seed)).choose(None, moves, 1, never)
        for seed in range(5)
    ]
    assert len(set(thrown)) == 5
    assert all(move in moves for move in thrown)


def test_random_chooses_every_move_about_as_often() -> None:
    """Of 4 moves each comes up in about a quarter of 4000 choices."""
    bot = bots.find(SYSTEM.id, "random", KINGSBRIDGE, dice(1))
    chosen = [bot.choose(None, "abcd", 1, never) for _ in range(4000)]
    assert all(900 < chosen.count(move) < 1100 for move in "abcd")
