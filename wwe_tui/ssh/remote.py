"""The app of a visitor who is somewhere else: one of many in this process."""

import sys
from collections.abc import Awaitable, Callable
from typing import cast

from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.screen import Screen

from wwe_tui.app import TableApp
from wwe_tui.settings import Settings
from wwe_tui.start import Start
from wwe_tui.terminal import Depth

from .driver import Line, LineDriver

Way = Callable[[TableApp], Awaitable[None]]
"""Leads a visitor from screen to screen until they leave."""


class RemoteApp(TableApp):
    """The app at the end of a line.

    It is to be made and run in a context of its own (``contextvars.Context()``): what apps
    have in common otherwise, one could change for another.
    """

    def __init__(
        self, line: Line, start: Start, settings: Settings, depth: Depth, way: Way | None = None
    ) -> None:
        """``way`` leads from screen to screen; without one it goes as at home."""
        super().__init__(start, settings, depth, LineDriver)
        self.line = line
        self._way = way
        # Textual redirects the whole process's output to one app, and back to whoever was
        # first: with these it stays where it is.
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    @property
    def driver(self) -> LineDriver | None:
        """The driver while the app runs."""
        driver = self._driver
        return driver if isinstance(driver, LineDriver) else None

    async def _begin(self) -> None:
        """Goes from screen to screen until the visitor leaves."""
        if self._way is None:
            await super()._begin()
        else:
            await self._way(self)
            self.exit(0)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        """Keeps in mind what the screen is to show, and sends what changed of it."""
        driver, update = self.driver, cast("object", renderable)
        shown = self._running and not self._closed and not self._batch_count
        if shown and driver is not None and isinstance(update, CompositorUpdate):
            driver.shadow.paint(update)
            driver.frame()
            driver.when_quiet(self._tidy)

    def _tidy(self) -> None:
        """Forgets the rows that were painted: the shadow has them, and they take memory.

        A row that must be painted again is made again.
        """
        for widget in self.screen.children:
            widget._styles_cache.clear()  # noqa: SLF001 - Textual has no other way to say it
