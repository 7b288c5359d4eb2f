"""What somebody does at a table of a house besides choosing: their seat, and empty ones."""

from typing import Any

from textual.screen import Screen

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui.consent import Consulted
from wwe_tui.lobby.place import Place
from wwe_tui.settings import Settings
from wwe_tui.visitor import Visitor

from . import lobby_sheets, over
from .deeds import Change, Deeds


class HouseDeeds(Deeds):
    """Only one's own seat; where the game is kept is the host's matter."""

    def __init__(
        self, place: Place, screen: Screen[Any], visitor: Visitor, settings: Settings
    ) -> None:
        super().__init__(screen, visitor, settings)
        self._place = place

    async def try_to(self, change: Change) -> None:
        """Does something; tells why it cannot be, which only the host can mend if it is a disk."""
        try:
            await change()
        except (Refusal, SaveError) as error:
            await self._ask(over.refused(self._visitor.t, self.settings, error.reason))

    def tell_of(self, consulted: Consulted) -> None:
        """Tells those who play that nothing is taken back."""
        if self._place.seat is not None:
            super().tell_of(consulted)

    async def change_seat(self) -> None:
        """Asks what is to become of one's own seat, or of an empty one, and does it."""
        sheet = lobby_sheets.changing(self._visitor.t, self.settings, self._place)
        answer = await self._ask(sheet)
        if answer is not None and answer != over.NO:
            what, _, of = answer.partition(" ")
            await self._change(what, of)

    async def _change(self, what: str, of: str) -> None:
        hosted, name, seat = self._place.hosted, self._place.caller.name, self._place.seat
        if what == lobby_sheets.VOTE:
            await hosted.vote(name, of)
        elif seat is not None:
            doing = {
                lobby_sheets.GIVE: lambda: hosted.table.change_seat(seat, of),
                lobby_sheets.RESIGN: lambda: hosted.table.change_seat(seat, of, resigned=True),
                lobby_sheets.BACK: lambda: hosted.come_back(name, seat),
                lobby_sheets.STAND: lambda: hosted.stand(name, seat),
                lobby_sheets.SHOW: lambda: hosted.show(name, seat, shown=True),
                lobby_sheets.HIDE: lambda: hosted.show(name, seat, shown=False),
            }
            await doing[what]()

    async def move(self) -> None:
        """Nothing: the game stays where the host keeps it."""

    def _tell(self, reason: Any) -> None:
        """Nothing: the header tells that a game is not kept, and only the host can mend it."""

    async def may_leave(self) -> bool:
        """Always: seat and table stay."""
        return True
