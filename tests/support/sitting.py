"""The app at a table, driven by a test: keys are posted, and the screen is read as text."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual import events
from textual.pilot import Pilot

from rules.game import Game
from rules.system import Seat
from rules.world_without_end.edition import find
from saves import recorder
from saves.files import FileStore
from wwe_tui.app import TableApp
from wwe_tui.screens.table import TableScreen
from wwe_tui.settings import Settings
from wwe_tui.start import Start
from wwe_tui.tables import Table

from .wwe import SYSTEM

AT_ONCE = Settings(step=0.0, hold="key")
"""Bots and chances do not dawdle, and what was decided waits for a key."""

PATIENCE = 200
"""Turns of the loop that something expected may take."""


def new_game(
    *players: str, seed: int = 1, options: dict[str, Any] | None = None, names: Sequence[str] = ()
) -> Game:
    """A game of these players: ``human`` or bots; the first one leads."""
    colours = ("blue", "red", "green", "yellow")
    points = {2: ("north", "south"), 3: ("north", "east", "south")}.get(
        len(players), ("north", "east", "south", "west")
    )
    named = [*names, *[""] * len(players)]
    seats = [
        Seat(colour, point, player, name)
        for colour, point, player, name in zip(colours, points, players, named, strict=False)
    ]
    setup = SYSTEM.setup(seats, {"start": "blue", **(options or {})}, find("kingsbridge"))
    return Game(SYSTEM, setup, seed.to_bytes(32, "big"))


class Sitting:
    """An app at a table, and what can be done with it."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot
        self.app = pilot.app
        self.began = 0
        """How many entries the game had then."""

    @property
    def screen(self) -> TableScreen:
        """The table's screen, whatever lies over it."""
        return next(s for s in self.app.screen_stack if isinstance(s, TableScreen))

    @property
    def table(self) -> Table:
        """The table that is sat at."""
        return self.screen._table  # noqa: SLF001 - a test may

    async def press(self, *keys: str) -> None:
        """Presses keys, and waits after each until all that it began is done."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await self.settle()

    async def settle(self) -> None:
        """Waits until the screen has nothing more to do for now."""
        await self.pilot._wait_for_screen()  # noqa: SLF001 - pilot.pause() is slow
        while self._keeps_something:
            await self.pilot.pause(0.002)
        await self.pilot.pause(0)

    @property
    def _keeps_something(self) -> bool:
        """Whether an entry is being written, and nobody is asked anything about it."""
        top = self.app.screen if self.app.screen_stack else None
        return isinstance(top, TableScreen) and top._busy  # noqa: SLF001

    async def until(self, so: Callable[["Sitting"], bool]) -> None:
        """Waits until something is so; fails if it does not become so."""
        for _ in range(PATIENCE):
            if so(self):
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"it did not happen; the screen is\n{self.text()}")

    async def until_text(self, text: str) -> None:
        """Waits until a text stands on the screen."""
        await self.until(lambda sitting: text in sitting.text())

    async def until_asked(self, decision: str = "") -> None:
        """Waits until the person who looks is asked for a decision (of this kind)."""
        await self.until(lambda sitting: decision in sitting.asked and sitting.asked != "")

    @property
    def asked(self) -> str:
        """The kind of decision that is being answered; "" for none."""
        dialogue = self.screen._visitor.dialogue  # noqa: SLF001
        return type(dialogue.answer.asked.decision).__name__ if dialogue else ""

    def text(self) -> str:
        """What stands on the screen, without blanks at the ends of rows."""
        strips = self.app.screen._compositor.render_strips()  # noqa: SLF001
        return "\n".join(strip.text.rstrip() for strip in strips)


@asynccontextmanager
async def sitting(
    game: Game, folder: Path, size: tuple[int, int] = (120, 40), settings: Settings = AT_ONCE
) -> AsyncIterator[Sitting]:
    """Sits down at a game, kept in a folder, in a terminal of this size."""
    store = FileStore(folder)
    recording = recorder.record(game, store, repeatable=True)
    app = TableApp(Start(recording, folder), settings, "truecolor")
    async with app.run_test(size=size) as pilot:
        here = Sitting(pilot)
        await here.until(lambda s: any(isinstance(x, TableScreen) for x in s.app.screen_stack))
        await here.settle()
        here.began = len(here.table._game.log)  # noqa: SLF001
        yield here
