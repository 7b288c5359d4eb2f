"""The host: one house, everybody who is in it, and what is known of its health.

However people come, over SSH or through the socket on this machine, they are visits here.
"""

import asyncio
import contextvars
import gc
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from wwe_tui.app import TableApp
from wwe_tui.faults import described
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.house import House
from wwe_tui.settings import Settings, SettingsFile
from wwe_tui.start import Start
from wwe_tui.terminal import depth_of
from wwe_tui.texts import Translator, translator

from .door import Person
from .driver import Line, clamped
from .guard import Guard
from .remote import RemoteApp

PEOPLE = "people"
"""The folder with a folder of settings for each account."""

QUIET = 20
"""After so many visits that have ended garbage is collected: never while somebody waits."""

MOST_WAITING = 1_000_000
"""Bytes that may wait for who reads the output of a command."""

MOST_EARLY = 100
"""Pieces of what is typed that are kept for a command that has not begun to listen."""

LAST, LOOK = 2.0, 0.02
"""Seconds that ends may take when the host stops, and between two looks whether they have."""

Way = Callable[[TableApp, House, Person, Accounts], Awaitable[None]]
"""Leads a visitor from screen to screen until they leave."""

Command = Callable[["Host", Person, "Plain", "TerminalSays"], Coroutine[Any, Any, int]]
"""A listed command: runs until it is done, and returns an exit code."""

_log = logging.getLogger(__name__)


class TerminalSays(NamedTuple):
    """What a visitor's terminal told of itself: its kind, its size, and its variables."""

    term: str
    size: tuple[int, int]
    environ: dict[str, str] = {}  # noqa: RUF012 - never changed


class Visit:
    """A person at a terminal, until they leave or the line is lost."""

    def __init__(self, person: Person, line: Line, terminal: TerminalSays) -> None:
        self.person = person
        self.line = line
        self.terminal = terminal
        self.app: RemoteApp | None = None
        self.farewell = ""
        """A sentence that is left on the terminal when the visit is over."""
        self.has_ended = False
        self._active = time.monotonic()

    @property
    def active(self) -> float:
        """When something was typed last, by the monotonic clock."""
        return self._active

    def feed(self, data: bytes) -> None:
        """Takes what was typed."""
        self._active = time.monotonic()
        driver = self.app.driver if self.app is not None else None
        if driver is not None:
            driver.feed(data)

    def resize(self, width: int, height: int) -> None:
        """The terminal has another size."""
        self.terminal = self.terminal._replace(size=(width, height))
        driver = self.app.driver if self.app is not None else None
        if driver is not None:
            driver.resize(width, height)

    def notify(self, notice: str, seconds: float) -> None:
        """Tells something that can be read for so long."""
        if self.app is not None:
            self.app.notify(notice, markup=False, timeout=seconds)

    def end(self) -> None:
        """The line is lost, or the host stops; an app that is still to begin does not."""
        self.has_ended = True
        if self.app is not None:
            self.app.exit(0)


class Plain:
    """What a listed command reads and writes.

    ``is_raw``: the terminal sends every key as it is pressed and shows nothing by itself, so
    that lines are edited and echoed here; else lines come whole.
    """

    def __init__(self, line: Line, *, is_raw: bool = False) -> None:
        self.line = line
        self.is_raw = is_raw
        self.lost: Callable[[], None] = lambda: None
        """Is called when nobody is there any more to read anything."""
        self.active = time.monotonic()
        """When something was typed last."""
        self._read: Callable[[bytes | None], None] | None = None
        self._early: list[bytes | None] = []

    def listen(self, read: Callable[[bytes | None], None]) -> None:
        """Gives what is typed, and None when nothing more will be; also what was before."""
        self._read = read
        early, self._early = self._early, []
        for data in early:
            read(data)

    def feed(self, data: bytes | None) -> None:
        """Takes what was typed; None at the end."""
        if self._read is not None:
            self._read(data)
        elif len(self._early) < MOST_EARLY:
            self._early.append(data)

    def write(self, text: str) -> None:
        """Writes a text, its line ends as the terminal wants them.

        A line that takes nothing any more is cut: nothing is kept for it without end.
        """
        if self.line.waiting() > MOST_WAITING:
            self.line.cut()
            self.lost()
            return
        ended = text.replace("\n", "\r\n") if self.is_raw else text
        self.line.send(ended.encode("utf-8", "replace"))


class Host:
    """All visits of one house."""

    def __init__(self, house: House, accounts: Accounts, guard: Guard, way: Way) -> None:
        self.house = house
        self.accounts = accounts
        self.guard = guard
        self.visits: set[Visit] = set()
        self.mishaps = 0
        """Visits that ended by a fault of this program."""
        self.hurry = asyncio.Event()
        """When it is set, nobody is given time to read that the host stops."""
        self._way = way
        self._ended = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def folder(self) -> Path:
        """The data folder of the house."""
        return self.house.folder

    @property
    def t(self) -> Translator:
        """The words for those who have not said in which language they want them."""
        return translator()

    def present(self) -> set[str]:
        """The names of all who are here."""
        return {visit.person.name for visit in self.visits}

    def begin(self, visit: Visit, done: Callable[[bool], None]) -> None:
        """Runs a visit's app in a context of its own; ``done`` is told whether all went well."""
        self._start(self._run(visit, done))

    def run_command(self, command: Coroutine[Any, Any, int], done: Callable[[int], None]) -> None:
        """Runs a listed command; ``done`` is given its exit code."""

        async def run() -> None:
            code = 1
            try:
                code = await command
            except Exception as error:  # noqa: BLE001 - one visitor's trouble is not the others'
                self.mishaps += 1
                _log.error("A command failed: %s", described(error))
            finally:
                done(code)

        self._start(run())

    def _start(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """In a context of its own, so that no app changes anything for another."""
        loop = asyncio.get_running_loop()
        task = loop.create_task(coroutine, context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, visit: Visit, done: Callable[[bool], None]) -> None:
        if not self.guard.begin(visit):
            visit.farewell = self.t("session-full")
            done(False)
            return
        self.visits.add(visit)
        well = False
        try:
            well = await self._whole(visit)
        finally:
            self.visits.discard(visit)
            self.guard.end(visit)
            visit.app = None
            self.mishaps += not well
            if not well:
                visit.farewell = self.t("session-mishap")
            done(well)
            self._tidy()
            await self.let_go(visit)

    async def _whole(self, visit: Visit) -> bool:
        try:
            settings = await asyncio.to_thread(self._settings, visit.person)
            if visit.has_ended:
                return True
            app = visit.app = RemoteApp(
                visit.line,
                Start(folder=self.own_folder(visit.person)),
                settings,
                depth_of({"TERM": visit.terminal.term, **visit.terminal.environ}),
                lambda app: self._way(app, self.house, visit.person, self.accounts),
            )
            await app.run_async(size=clamped(*visit.terminal.size), mouse=settings.mouse)
        except Exception as error:  # noqa: BLE001 - one visit's trouble is not the others'
            _log.error("A visit failed: %s", described(error))
            return False
        if app.mishap is not None:
            _log.error("A visit failed: %s", described(app.mishap))
        return app.mishap is None

    def own_folder(self, person: Person) -> Path:
        """Where a person's settings are kept; guests share one."""
        return self.folder / PEOPLE / ("guests" if person.is_guest else person.name)

    def _settings(self, person: Person) -> Settings:
        return SettingsFile(self.own_folder(person)).read().settings

    def _tidy(self) -> None:
        """Collects what ended visits left, when nobody is here or it has become much."""
        self._ended += 1
        if not self.visits or self._ended >= QUIET:
            self._ended = 0
            asyncio.get_running_loop().call_later(1.0, gc.collect)

    async def let_go(self, visit: Visit) -> None:
        """A visit is over: the seats of a guest, who cannot come back to them, are free again."""
        if visit.person.is_guest:
            await self.house.free_seats(visit.person.name)

    async def stop(self, notice: str, patience: float) -> None:
        """Tells everybody, lets them read for so many seconds, unless it hurries, and ends."""
        for visit in self.visits:
            visit.notify(notice, patience)
        if self.visits:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.hurry.wait(), patience)
        for visit in tuple(self.visits):
            visit.farewell = self.t("session-stopped")
            visit.end()
        await _within(LAST, lambda: not self.visits)
        for task in tuple(self._tasks):
            task.cancel()
        await self._close_lines()
        await self.house.stop()

    async def _close_lines(self) -> None:
        """Connections that go by themselves when their session is over may; others are closed."""
        await _within(LAST, lambda: not self.guard.connections)
        for door in self.guard.everybody:
            door.close()
        await _within(LAST, lambda: not self.guard.connections)


async def _within(seconds: float, condition: Callable[[], bool]) -> None:
    """Returns once it is so, or when so many seconds are over."""
    for _ in range(int(seconds / LOOK)):
        if condition():
            return
        await asyncio.sleep(LOOK)


def tune_collector() -> None:
    """Keeps the collector from stopping everybody for a while (a full one takes 0.5 s).

    What was loaded until now stays; what ends is collected at quiet moments by ``Host``.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 5, 1_000_000)
