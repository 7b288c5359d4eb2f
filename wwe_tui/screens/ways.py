"""The ways between the screens: from home to a table and back, until the visitor leaves."""

from contextlib import suppress
from typing import TYPE_CHECKING

from saves.errors import SaveError
from wwe_tui.start import Start
from wwe_tui.tables import Table

from .table import TableScreen

if TYPE_CHECKING:
    from wwe_tui.app import TableApp


async def at_table(app: "TableApp", start: Start) -> str:
    """Sits down at the table of a recording, until the visitor leaves; how they left."""
    assert start.recording is not None
    table = Table(start.recording)
    screen = TableScreen(table, app.settings, app.t, start.notes)
    try:
        return await app.push_screen_wait(screen)
    finally:
        app.left = table.name
        with suppress(SaveError):
            await table.close()
