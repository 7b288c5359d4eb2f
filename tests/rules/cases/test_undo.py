"""Worked cases C35 and C36: taking back what was decided."""

import pytest

from rules.game import Game
from rules.log import MoveEntry
from rules.system import TABLE, Refusal, Seat
from rules.world_without_end.names import COLOURS
from tests.support.wwe import SYSTEM


def _game(policy: str) -> Game:
    """Four people; Blue leads."""
    seats = [Seat(colour) for colour in COLOURS]
    options = {"undo": policy, "start": "blue"}
    setup = SYSTEM.setup(seats, options, SYSTEM.find_edition("kingsbridge"))
    return Game(SYSTEM, setup, bytes(32))


def _until(game: Game, decision: str, seat: str) -> None:
    """Goes on with the last of the moves allowed, until this decision has to be made."""
    while (type(game.waiting()).__name__, game.waiting().seat) != (decision, seat):  # type: ignore[union-attr]
        _go_on(game)


def _go_on(game: Game) -> None:
    waiting = game.waiting()
    assert waiting is not None
    if waiting.seat == TABLE:
        game.accept(game.chance())
    else:
        game.accept(MoveEntry(waiting.seat, SYSTEM.legal(game.state)[-1]))


def test_c35_a_player_takes_back_until_another_decides() -> None:
    """C35 (W14): under `own` Red takes the play back, until Green has decided."""
    game = _game("own")
    _until(game, "ChoosePlay", "red")
    before = SYSTEM.digest(game.state)
    _until(game, "ChoosePlay", "green")
    game.accept(game.undo("red"))
    game.accept(game.undo("red"))
    assert SYSTEM.digest(game.state) == before
    _until(game, "ChoosePlay", "green")
    _go_on(game)
    with pytest.raises(Refusal) as refused:
        game.undo("red")
    assert refused.value.reason.clause == "W14"


def test_c35_a_player_takes_nothing_back_that_has_shown_something() -> None:
    """C35 (W14): once the next event is revealed, the last player's play stays."""
    game = _game("own")
    _until(game, "ChanceEvent", TABLE)
    _until(game, "ChoosePlay", "yellow")
    _until(game, "ChanceEvent", TABLE)
    game.undo("yellow")
    _go_on(game)
    with pytest.raises(Refusal) as refused:
        game.undo("yellow")
    assert refused.value.reason.clause == "W14"


def test_c36_the_same_card_is_revealed_again() -> None:
    """C36 (design 1, W16.3): undone past a reveal under `free`, other play shows the same card."""
    game = _game("free")
    _until(game, "ChoosePlay", "yellow")
    _until(game, "ChanceEvent", TABLE)
    again = game.waiting().label  # type: ignore[union-attr]
    revealed = game.chance()
    game.accept(revealed)
    game.accept(game.undo("yellow"))
    game.accept(game.undo("yellow"))
    game.accept(MoveEntry("yellow", SYSTEM.legal(game.state)[0]))
    while game.waiting().seat != TABLE:  # type: ignore[union-attr]
        game.accept(MoveEntry("yellow", SYSTEM.legal(game.state)[0]))
    assert game.waiting().label == again  # type: ignore[union-attr]
    assert game.chance() == revealed
