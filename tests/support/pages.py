"""Screens around the table as a test sees them: shown alone in an app, pressed, and read."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from wwe_tui.app import TableApp
from wwe_tui.settings import Settings
from wwe_tui.start import Start

SIZE = (80, 24)

Make = Callable[[Settings], Screen[Any]]


class Alone(TableApp):
    """An app with one screen; ``result`` is what that ended with, ``applied`` what it set."""

    def __init__(self, make: Make, settings: Settings | None = None) -> None:
        super().__init__(Start(), settings or Settings(), "truecolor")
        self.make = make
        self.result: Any = "not yet"
        self.applied: list[Settings] = []

    async def _begin(self) -> None:
        self.result = await self.push_screen_wait(self.make(self.settings))
        self.exit(0)

    def apply(self, settings: Settings) -> None:
        """Notes the settings, and applies them."""
        self.applied.append(settings)
        super().apply(settings)


class Visit:
    """Somebody before the screen."""

    def __init__(self, app: Alone, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Presses keys as fast as they are taken."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await self.pilot._wait_for_screen()  # noqa: SLF001 - quicker than pilot.press
            await self._done()
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Types letters."""
        await self.press(*text)

    async def settle(self) -> None:
        """Waits until all that was asked for is done, in other threads too."""
        await self.pilot.pause()
        await self._done()
        await self.pilot.pause()

    async def _done(self) -> None:
        for _ in range(500):
            if all(worker.is_finished for worker in self._workers()):
                return
            await asyncio.sleep(0.01)

    def _workers(self) -> list[Any]:
        first = self.app.screen_stack[0]
        return [worker for worker in self.app.workers if worker.node not in (self.app, first)]

    @property
    def lines(self) -> list[str]:
        """What the screen shows, row by row, without blanks at the ends of rows."""
        strips = self.app.screen._compositor.render_strips()  # noqa: SLF001 - there is no other way
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """What the screen shows, in one line with single blanks."""
        return " ".join(" ".join(self.lines).split())

    def row(self, word: str) -> str:
        """The first row in which a word stands."""
        return next(line for line in self.lines if word in line)


def visit(
    make: Make,
    what: Callable[[Visit], Awaitable[None]],
    size: tuple[int, int] = SIZE,
    settings: Settings | None = None,
) -> Alone:
    """Shows a screen, lets ``what`` happen, and gives back the app."""
    app = Alone(make, settings)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            visitor = Visit(app, pilot)
            await visitor.settle()
            await what(visitor)
            await visitor.settle()

    asyncio.run(run())
    return app
