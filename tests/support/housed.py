"""Several people in one house, each at the end of a line of their own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual import events

from tests.support.lines import TerminalLine, in_own_context, until
from wwe_tui.lobby.house import House
from wwe_tui.screens.lobby_ways import way
from wwe_tui.settings import Settings
from wwe_tui.ssh.door import Person
from wwe_tui.ssh.remote import RemoteApp
from wwe_tui.start import Start

PATIENCE = 20
"""Seconds after which something that a test waits for will not come."""


class ListenedLine(TerminalLine):
    """A line of which all that goes to its far end is remembered, in ``heard``."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.heard = bytearray()

    def send(self, data: bytes) -> None:
        """Remembers it, and shows it."""
        self.heard += data
        super().send(data)


class Guest:
    """Somebody in the house: what they press, and what stands on their screen."""

    def __init__(self, name: str, line: ListenedLine, app: RemoteApp) -> None:
        self.name = name
        self.line = line
        self.app = app

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return self.line.text()

    async def press(self, *keys: str) -> None:
        """Presses keys, one after the other."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await asyncio.sleep(0.01)

    async def settles(self) -> None:
        """Waits until nothing more is sent."""
        while True:
            heard = len(self.line.heard)
            await asyncio.sleep(0.15)
            if heard == len(self.line.heard):
                return

    async def sees(self, text: str) -> None:
        """Waits until a text stands on the screen."""
        try:
            await until(lambda: text in self.text)
        except TimeoutError:
            raise AssertionError(f"{text!r} is not to be seen:\n{self.text}") from None


@asynccontextmanager
async def guest(
    house: House, name: str, folder: Path, size: tuple[int, int] = (120, 40)
) -> AsyncIterator[Guest]:
    """Somebody comes into the house, until the block ends: then their line is lost."""
    line = ListenedLine(size)
    made: list[RemoteApp] = []

    async def whole() -> None:
        start = Start(folder=folder / "people" / name)
        app = RemoteApp(
            line, start, Settings(), "truecolor", lambda app: way(app, house, Person(name))
        )
        made.append(app)
        await app.run_async(size=size)

    running = in_own_context(whole())
    await until(lambda: bool(made) and made[0].is_running and made[0].driver is not None)
    here = Guest(name, line, made[0])
    try:
        yield here
    finally:
        made[0].exit(0)
        await asyncio.wait_for(running, PATIENCE)
