"""The app with a game that is looked at again, driven by a test."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from tests.recordings.expected import FOLDER
from tests.support.reels import THREE
from wwe_tui.app import TableApp
from wwe_tui.openings import show
from wwe_tui.replay.reel import Reel
from wwe_tui.screens.replay import ReplayScreen
from wwe_tui.settings import Settings
from wwe_tui.start import Start

from .playing import WIDE, in_place_of
from .sitting import AT_ONCE, Sitting


class Looking(Sitting):
    """An app with a replay."""

    @property
    def replay(self) -> ReplayScreen:
        """The screen of the replay, whatever lies over it."""
        return next(s for s in self.app.screen_stack if isinstance(s, ReplayScreen))

    @property
    def reel(self) -> Reel:
        """Where one is in it."""
        return self.replay.reel

    @property
    def step(self) -> int:
        """The step that is shown."""
        return self.reel.step

    @property
    def top(self) -> str:
        """The name of the class of the screen that is seen."""
        return type(self.app.screen).__name__


@asynccontextmanager
async def looking(
    start: Start, size: tuple[int, int] = WIDE, settings: Settings = AT_ONCE
) -> AsyncIterator[Looking]:
    """Begins with a replay, in a terminal of this size."""
    app = TableApp(start, settings, "truecolor")
    async with app.run_test(size=size) as pilot:
        here = Looking(pilot)
        await here.until(lambda s: any(isinstance(x, ReplayScreen) for x in s.app.screen_stack))
        await here.settle()
        yield here


def start_at(
    folder: Path,
    at: str = "0",
    viewpoint: str | None = None,
    *,
    file: Path = FOLDER / THREE,
    spoiler_free: bool = False,
) -> Start:
    """A replay of a kept game, from a step on."""
    showing = show(file, folder)
    reel = Reel(showing.film, viewpoint, spoiler_free=spoiler_free)
    reel.to(reel.named(at, ahead=True))
    return Start(folder=folder, showing=showing, reel=reel)


def replayed(
    at: str = "0",
    viewpoint: str | None = None,
    *,
    size: tuple[int, int] = WIDE,
    spoiler_free: bool = False,
) -> Callable[[Callable[..., Awaitable[None]]], Callable[..., None]]:
    """Makes a plain test of an asynchronous one, whose first argument is a ``Looking``."""
    make = partial(start_at, at=at, viewpoint=viewpoint, spoiler_free=spoiler_free)

    def of(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
        def run(tmp_path: Path, **values: Any) -> None:
            async def whole() -> None:
                async with looking(make(tmp_path), size) as here:
                    await test(here, **values)

            asyncio.run(whole())

        return in_place_of(test, run)

    return of
