"""Recorded games on a reel, and cut short ones."""

from functools import cache

from rules.game import Game
from saves.finder import Finder
from saves.recorder import open_game
from tests.recordings.expected import FOLDER
from wwe_tui.film import Film
from wwe_tui.replay.reel import Reel

THREE = "02-3-players.wwe"
"""A recorded game of Green, Red and Yellow, in that order in round 1.

Entry 1 is the event of round 1; Green lays it (2), plays (3) and lays a card face down (4); so
do Red (5, 6) and Yellow (7, 8). With entry 8 round 2 begins, with 16 round 3.
"""


@cache
def recorded(file: str = THREE) -> Game:
    """A recorded game; nobody may change it."""
    return open_game(FOLDER / file, Finder()).game


def reel(file: str = THREE, viewpoint: str | None = None, *, spoiler_free: bool = False) -> Reel:
    """A recorded game on a reel, at its opening."""
    return Reel(Film(recorded(file)), viewpoint, spoiler_free=spoiler_free)


def cut(entries: int, file: str = THREE) -> Game:
    """The recorded game as it was after so many entries."""
    whole = recorded(file)
    game = Game(whole.system, whole.setup, whole.seed)
    for entry in whole.log.entries[:entries]:
        game.accept(entry)
    return game
