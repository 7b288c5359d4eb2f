"""A line to a terminal that is no real one: what is sent is shown by pyte."""

import asyncio
import contextvars
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pyte

from wwe_tui.settings import Settings
from wwe_tui.ssh.remote import RemoteApp
from wwe_tui.start import Start
from wwe_tui.terminal import Depth

PATIENCE = 20
"""Seconds after which something that a test waits for will not come."""


class TerminalLine:
    """A ``Line`` whose far end takes everything at once, unless it is ``slow``."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.sent = 0
        """Bytes that were sent."""
        self.slow = False
        self.was_cut = False
        self.held: list[bool] = []
        self._unread = bytearray()

    def send(self, data: bytes) -> None:
        """Shows it, or keeps it waiting."""
        self.sent += len(data)
        self._unread += data
        if not self.slow:
            self.read()

    def waiting(self) -> int:
        """What was sent and not read."""
        return len(self._unread)

    def hold(self, *, held: bool) -> None:
        """Notes it."""
        self.held.append(held)

    def cut(self) -> None:
        """Notes it."""
        self.was_cut = True

    def read(self) -> None:
        """The far end takes all that was sent."""
        self._stream.feed(bytes(self._unread))
        self._unread.clear()

    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(row.rstrip() for row in self.screen.display)


@asynccontextmanager
async def visiting(
    line: TerminalLine,
    start: Start,
    settings: Settings,
    size: tuple[int, int] = (120, 40),
    depth: Depth = "truecolor",
) -> AsyncIterator[RemoteApp]:
    """An app at the end of a line, until the block ends."""
    made: list[RemoteApp] = []

    async def whole() -> None:
        app = RemoteApp(line, start, settings, depth)
        made.append(app)
        await app.run_async(size=size)

    running = in_own_context(whole())
    await until(lambda: bool(made) and made[0].is_running and made[0].driver is not None)
    try:
        yield made[0]
    finally:
        made[0].exit(0)
        await asyncio.wait_for(running, PATIENCE)


def in_own_context(coroutine: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
    """Runs as sessions do: nothing is shared with other apps."""
    return asyncio.get_running_loop().create_task(coroutine, context=contextvars.Context())


async def until(condition: Callable[[], bool]) -> None:
    """Returns once it is so; fails if it does not come to that."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - it comes about in other tasks
            await asyncio.sleep(0.002)
