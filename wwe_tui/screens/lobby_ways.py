"""The ways of somebody in a house: from its lobby to a table and back, until they leave."""

from wwe_tui.app import TableApp
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.caller import Caller, Person
from wwe_tui.lobby.house import House
from wwe_tui.lobby.place import Place

from .lobby import LobbyScreen
from .lobby_table import HouseTableScreen


async def way(
    app: TableApp, house: House, person: Person, accounts: Accounts | None = None
) -> None:
    """Leads somebody from the lobby to a table and back; their seats stay when they leave."""
    caller = Caller(house, person)
    while (place := await _lobby(app, caller, accounts)) is not None:
        await app.push_screen_wait(HouseTableScreen(place, app.settings, app.t, app.folder))


async def _lobby(app: TableApp, caller: Caller, accounts: Accounts | None) -> Place | None:
    return await app.push_screen_wait(LobbyScreen(app.settings, caller, accounts))
