"""The ways between the screens: from home to a table and back, until the visitor leaves."""

from contextlib import suppress
from typing import TYPE_CHECKING

from saves.errors import SaveError
from wwe_tui.start import Left, Start

if TYPE_CHECKING:
    from wwe_tui.app import TableApp


async def go(app: "TableApp", start: Start) -> None:
    """Shows one screen after another, from the table or the home screen that one starts with."""
    from_home = start.recording is None and start.showing is None
    chosen: Start | None = None if from_home else start
    notes = start.notes
    while chosen is not None or from_home:
        if chosen is None:
            chosen = await _home(app, notes)
            notes = ()
        if chosen is None:
            return
        chosen = await _beyond(app, chosen)


async def _beyond(app: "TableApp", chosen: Start) -> Start | None:
    """Where somebody goes from a table or a replay; None for where they came from."""
    if chosen.showing is not None:
        return await at_replay(app, chosen)
    return await _another(app) if await at_table(app, chosen) else None


async def _home(app: "TableApp", notes: tuple[str, ...]) -> Start | None:
    """What the visitor chooses on the home screen; None to leave."""
    from .home import HomeScreen  # noqa: PLC0415 - a table is there without it

    return await app.push_screen_wait(HomeScreen(app.settings, app.folder, notes))


async def at_table(app: "TableApp", start: Start) -> bool:
    """Sits down at a recording's table until the visitor leaves; whether they want another game."""
    from wwe_tui.tables import Table  # noqa: PLC0415 - the home screen is there before the rules

    from .seating import AtHome  # noqa: PLC0415
    from .table import TableScreen  # noqa: PLC0415

    assert start.recording is not None
    table = Table(start.recording)
    app.left = Left(table.name, table.entries)
    try:
        screen = TableScreen(
            AtHome(table, app.settings), app.settings, app.t, app.folder, start.notes
        )
        return await app.push_screen_wait(screen)
    finally:
        app.left = Left(table.name, table.entries, in_memory=table.trouble is not None)
        with suppress(SaveError):
            await table.close()


async def at_replay(app: "TableApp", start: Start) -> Start | None:
    """Looks at a kept game again until the visitor leaves; then a table to sit at, or None."""
    from wwe_tui.replay.reel import Reel  # noqa: PLC0415 - few look back at once

    from .replay import ReplayScreen  # noqa: PLC0415

    showing = start.showing
    assert showing is not None
    reel = start.reel or Reel(showing.film)
    notes = (*start.notes, *showing.notes)
    screen = ReplayScreen(reel, app.settings, app.t, app.folder, showing, notes)
    return await app.push_screen_wait(screen)


async def _another(app: "TableApp") -> Start | None:
    """A game begun after another one."""
    from .new import NewGameScreen  # noqa: PLC0415

    return await app.push_screen_wait(NewGameScreen(app.settings, app.folder))
