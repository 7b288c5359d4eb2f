"""Saved games that wait for a decision of a certain kind, and what their files hold."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rules.game import Game
from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import Opened, open_game, record
from tests.support.games import busy, next_entry
from tests.support.sitting import new_game


class Moment(NamedTuple):
    """The first decision of a kind that Blue, a person, is asked for in a game.

    The game is one of two players, all that is chosen in it before falls by dice.
    ``number`` is both its seed and the dice's; ``event`` tells discards for an event from
    those after a play.
    """

    decision: str
    number: int
    event: bool = False

    def __str__(self) -> str:
        return f"{self.decision}{'-event' * self.event}"


MOMENTS = (
    Moment("ChooseOrientation", 2),
    Moment("ChoosePlay", 2),
    Moment("ChooseDiscard", 2),
    Moment("ChooseDiscard", 1009, event=True),
    Moment("ChooseTrade", 1),
    Moment("ChooseSurrender", 1161),
    Moment("ChooseHouse", 324),
    Moment("ChooseAvert", 62),
    Moment("ChooseCare", 1396),
)
"""Each kind of decision, in games that were searched for once in which it comes early."""

PLAY = MOMENTS[1]
"""Blue is to play a card in round 1; Grain is one of those that have an effect."""


SOLO = ("human", "random")
"""A person, and a bot that chooses blindly."""


def kept_game(folder: Path, moment: Moment, players: tuple[str, str] = SOLO) -> Path:
    """The file of a game that waits for that decision; whoever plays, it is the same game."""
    return _kept(folder, moment, lambda asked: asked.seat == "blue" and _is(moment, asked), players)


def others_turn(folder: Path) -> Path:
    """The file of a game in which chances and a bot are to go on for a while."""
    return _kept(folder, PLAY, lambda asked: asked.seat == "red")


def _kept(
    folder: Path,
    moment: Moment,
    reached: Callable[[Any], bool],
    players: tuple[str, str] = SOLO,
) -> Path:
    game = new_game(*players, seed=moment.number)
    dice = Random(moment.number)  # noqa: S311
    while not reached(_asked(game)):
        game.accept(next_entry(game, dice, busy))
    store = FileStore(folder / "games")
    with record(game, store, repeatable=True) as recording:
        return store.path(recording.id)


def _asked(game: Game) -> Any:
    asked = game.waiting()
    assert asked is not None, "this game does not come to that decision"
    return asked


def _is(moment: Moment, asked: Any) -> bool:
    return (type(asked).__name__, getattr(asked, "event", False)) == (
        moment.decision,
        moment.event,
    )


def opened(file: Path) -> Opened:
    """The game in a file; nothing of it is lost."""
    found = open_game(file, Finder())
    assert found.lost is None
    return found


def entries(file: Path) -> list[Any]:
    """All entries of a game in a file."""
    log = opened(file).game.log
    return [log[number] for number in range(1, len(log) + 1)]


def lines(file: Path) -> int:
    """How many whole lines a file has: quicker than reading the game in it."""
    return file.read_bytes().count(b"\n")
