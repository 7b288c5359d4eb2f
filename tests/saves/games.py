"""Toy games (*Higher or Lower*), played and kept, for the tests of saved games."""

from datetime import UTC, datetime
from pathlib import Path

from rules.game import Game
from rules.log import AnyEntry, MoveEntry
from rules.system import TABLE, Seat
from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import Recording, record
from tests.support import toy_system as toy

SEED = bytes(range(32))
CREATED = datetime(2026, 11, 30, 18, 35, 12, tzinfo=UTC)
FINDER = Finder(systems=toy.find)
SEATS = (Seat("red", name="Anna"), Seat("blue", player="random"))


def new_game(rounds: int = 3, **options: object) -> Game:
    """A game that has not begun; red is a person, so that undo is ``free``."""
    setup = toy.SYSTEM.setup(SEATS, {"rounds": rounds, **options}, toy.TENS)
    return Game(toy.SYSTEM, setup, SEED)


def new_recording(folder: Path, rounds: int = 3) -> Recording:
    """A new game and its file."""
    return record(new_game(rounds), FileStore(folder), created=CREATED)


def next_entry(game: Game, *, higher: bool = True) -> AnyEntry:
    """What comes next: the chance that is due, or a guess of whose turn it is."""
    decision = game.waiting()
    assert decision is not None
    if decision.seat == TABLE:
        return game.chance()
    return MoveEntry(decision.seat, toy.Guess(higher=higher))


def play(recording: Recording, entries: int | None = None) -> Recording:
    """Plays so many entries, or to the end, and keeps each."""
    while entries != 0 and not recording.game.over:
        recording.submit(next_entry(recording.game))
        entries = None if entries is None else entries - 1
    return recording


def kept_game(folder: Path, rounds: int = 3) -> Path:
    """The file of a whole game, which nobody holds."""
    with play(new_recording(folder, rounds)) as recording:
        return folder / f"{recording.id}.wwe"
