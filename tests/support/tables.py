"""Live tables of *Higher or Lower* for tests: a disk, bots and a clock that a test commands."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from threading import Event
from typing import Any, ParamSpec

from rules.game import Game
from rules.system import Seat
from saves.errors import save_error
from saves.recorder import record
from tests.support import toy_system as toy
from wwe_tui.chronicle import News
from wwe_tui.pace import Pace, PaceState
from wwe_tui.tables import Table

P = ParamSpec("P")

PATIENCE = 20
"""Seconds after which something that a test waits for will not come."""


class Disk:
    """A ``Store`` in memory. It can be ``full``, and be slow: then it waits for ``let_write``."""

    def __init__(self) -> None:
        self.kept: dict[str, list[bytes]] = {}
        self.held: set[str] = set()
        self.full = False
        self.writing = Event()
        """Set once a write has begun, until ``let_write``."""
        self._free = Event()
        self._free.set()

    @contextmanager
    def slow(self) -> Iterator[None]:
        """Inside, a write that was begun does not end before ``let_write``."""
        self._free.clear()
        self.writing.clear()
        try:
            yield
        finally:
            self.let_write()

    def let_write(self) -> None:
        """Lets the write that was begun, and all that come after it, end."""
        self._free.set()

    @property
    def entries(self) -> int:
        """How many entries are kept, of the only game."""
        (lines,) = self.kept.values()
        return len(lines) - 1

    def games(self) -> list[str]:
        """The ids of all games."""
        return list(self.kept)

    def name(self, game_id: str) -> str:
        """The id."""
        return game_id

    def create(self, game_id: str, lines: Iterable[bytes]) -> None:
        """Keeps a new game."""
        self._check(game_id)
        self.kept[game_id] = list(lines)
        self.held.add(game_id)

    def hold(self, game_id: str) -> None:
        """Notes that the game is held."""
        self.held.add(game_id)

    def release(self, game_id: str) -> None:
        """Notes that it is not."""
        self.held.discard(game_id)

    def append(self, game_id: str, line: bytes, expected: int) -> None:
        """Keeps a line, as soon as it may."""
        self.writing.set()
        assert self._free.wait(PATIENCE)
        self._check(game_id)
        assert game_id in self.held
        assert len(self.kept[game_id]) == expected
        self.kept[game_id].append(line)

    def read(self, game_id: str, start: int = 0) -> Iterator[bytes]:
        """The lines from a number on."""
        return iter(self.kept[game_id][start:])

    def subscribe(self, game_id: str, told: Callable[[int, bytes], None]) -> Callable[[], None]:
        """Nobody is told: a table tells its visitors itself."""
        return lambda: None

    def _check(self, game_id: str) -> None:
        if self.full:
            raise save_error("save-disk-full", Path(game_id))


class ThinkingBot:
    """A bot that guesses *higher* when ``let_answer`` is called, or when it is to stop."""

    def __init__(self) -> None:
        self.thinking = Event()
        """Set once it was asked."""
        self.stopped = Event()
        """Set once it ended because it was told to."""
        self._answer = Event()

    def let_answer(self) -> None:
        """Lets it answer, now and whenever it is asked again."""
        self._answer.set()

    def choose(
        self, view: Any, moves: Sequence[Any], nodes: int, should_stop: Callable[[], bool]
    ) -> Any:
        """The first move."""
        self.thinking.set()
        while not self._answer.wait(0.001):
            if should_stop():
                self.stopped.set()
                break
        return moves[0]


class Clock(asyncio.SelectorEventLoop):
    """A loop whose clock a test moves on."""

    _ahead = 0.0

    def time(self) -> float:
        """Seconds, those that ``advance`` left out included."""
        return super().time() + self._ahead

    def advance(self, seconds: float) -> None:
        """It is later now."""
        self._ahead += seconds


def on_a_loop(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Makes a plain test of an asynchronous one; it runs on a ``Clock``."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def whole() -> None:
            await test(*args, **kwargs)

        with asyncio.Runner(loop_factory=Clock) as runner:
            runner.run(whole())

    return run


def advance(seconds: float) -> None:
    """Moves the running loop's clock on."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Clock)
    loop.advance(seconds)


def new_table(disk: Disk, *players: str, **options: Any) -> Table:
    """A table of *Higher or Lower*: Red, Blue, Green; people or bots. First a card is turned."""
    seats = [Seat(c, player=p) for c, p in zip(("red", "blue", "green"), players, strict=False)]
    setup = toy.SYSTEM.setup(seats, options, toy.TENS)
    return Table(record(Game(toy.SYSTEM, setup, bytes(32)), disk))


async def happens(condition: Callable[[], bool]) -> None:
    """Returns once it is so; fails if it does not come to that."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - it may come about in another thread
            await asyncio.sleep(0.001)


async def settled(table: Table) -> None:
    """Returns once everything was done that was to be done at once."""
    for _ in range(10):
        await asyncio.sleep(0)
    await table.is_kept()  # is answered after all that is being written


class Ear:
    """What a visitor of a table, or of its pace, was told."""

    def __init__(self, table: Table, viewer: str | None = None) -> None:
        self.news: list[News] = []
        table.subscribe(viewer, self.news.append)

    @property
    def heard(self) -> list[tuple[str, str]]:
        """Kind and seat of each entry."""
        return [(news.kind, news.seat) for news in self.news]


def states_of(pace: Pace) -> list[PaceState]:
    """All states that a pace tells from now on."""
    told: list[PaceState] = []
    pace.subscribe(told.append)
    return told
