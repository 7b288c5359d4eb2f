"""Games to be exported, for tests: recorded ones, and some that are set up for a test."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from rules.game import Game
from rules.log import AnyEntry, MoveEntry, SeatEntry
from rules.system import TABLE, Seat
from rules.world_without_end.game import SYSTEM
from saves.format import Parent
from tests.recordings.expected import FOLDER
from wwe_tui.export.subject import About, Look, Subject, about
from wwe_tui.film import PUBLIC, Film
from wwe_tui.openings import show
from wwe_tui.texts import translator

BEGUN = datetime(2026, 11, 30, 18, 35, 12, tzinfo=UTC)


def recorded(name: str, viewpoint: str = PUBLIC, look: Look | None = None) -> Subject:
    """A recorded game, which is over."""
    showing = show(FOLDER / name, Path("nowhere"))
    told = about(showing.film, showing.header, viewpoint)
    return Subject(showing.film, told, translator(), viewpoint, look)


def begun(*names: str, entries: int = 40, look: Look | None = None) -> Subject:
    """A game of people with these names, in which so many entries were made."""
    game = _game(names)
    for _ in range(entries):
        game.accept(_next(game))
    told = About("a-game", SYSTEM.id, BEGUN)
    return Subject(Film(game, ()), told, translator(), PUBLIC, look)


def given_up(name: str) -> Subject:
    """A whole game of Anna, who is Red, and another person, who resigned at once."""
    game = _game(("Anna", name))
    game.accept(SeatEntry("blue", "random", resigned=True))
    while not game.over:
        game.accept(_next(game))
    return Subject(Film(game), About("a-game", SYSTEM.id, BEGUN), translator())


def branched() -> tuple[Film, Parent]:
    """A game that went on from entry 20 of a recorded one with a seed of its own, and is over."""
    film = recorded("03-2-players.wwe").film
    game = film.branch(film.step_of(20), film.setup.seats, "free", bytes(31) + b"x")
    parent = Parent(game="03-2-players", entry=20, entries=len(game.log))
    while not game.over:
        game.accept(_next(game))
    return Film(game), parent


def _game(names: Sequence[str]) -> Game:
    colours = ("red", "blue", "green", "yellow")
    seats = [Seat(colour, name=name) for colour, name in zip(colours, names, strict=False)]
    setup = SYSTEM.setup(seats, {"undo": "free"}, SYSTEM.find_edition("kingsbridge"))
    return Game(SYSTEM, setup, bytes(32))


def _next(game: Game) -> AnyEntry:
    """The chance that is due, or the first of the moves allowed."""
    decision = game.waiting()
    assert decision is not None
    if decision.seat == TABLE:
        return game.chance()
    return MoveEntry(decision.seat, SYSTEM.legal(game.state)[0])
