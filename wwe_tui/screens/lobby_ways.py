"""The ways of somebody in a house: from its lobby to a table and back, until they leave."""

from wwe_tui.app import TableApp
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.caller import Caller, Person
from wwe_tui.lobby.house import House

from .lobby import LobbyScreen


async def way(
    app: TableApp, house: House, person: Person, accounts: Accounts | None = None
) -> None:
    """Leads somebody from the lobby to a table and back; their seats stay when they leave."""
    caller = Caller(house, person)
    while True:
        place = await app.push_screen_wait(LobbyScreen(app.settings, caller, accounts))
        if place is None:
            return
