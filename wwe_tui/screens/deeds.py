"""What a visitor does at a table besides choosing, with the questions that come of it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.screen import Screen

from rules.system import Reason, Refusal
from saves.errors import SaveError
from saves.files import FileStore
from saves.keeping import KEPT
from wwe_tui.consent import Consulted
from wwe_tui.settings import Settings
from wwe_tui.visitor import Visitor

from . import over
from .folder import FolderScreen

Change = Callable[[], Awaitable[None]]
"""Something that has to be kept; raises ``Refusal`` and ``SaveError``."""

_MENDING = (over.RETRY, over.MOVE)


class Deeds:
    """Does things in the name of a visitor, over the screen of their table."""

    def __init__(self, screen: Screen[Any], visitor: Visitor, settings: Settings) -> None:
        self._screen = screen
        self._visitor = visitor
        self.settings = settings
        self.leave: Callable[[], None] = lambda: None
        """Ends the watching."""

    async def _ask(self, sheet: Screen[str | None]) -> str | None:
        return await self._screen.app.push_screen_wait(sheet)

    async def try_to(self, change: Change) -> None:
        """Does something; tells why it is refused, or lets people mend what hinders it."""
        try:
            await change()
        except Refusal as refused:
            await self._ask(over.refused(self._visitor.t, self.settings, refused.reason))
        except SaveError as error:
            await self._mend(error.reason, change)

    async def _mend(self, reason: Reason, again: Change) -> None:
        """Tells why something is not kept, and does what the people choose."""
        answer = await self._ask(over.not_kept(self._visitor, self.settings, reason))
        if answer == over.RETRY:
            await self.try_to(again)
        elif answer == over.MOVE:
            await self.try_to(self._move)

    async def undo_to(self, number: int) -> None:
        """Takes back all from an entry on, once that is confirmed."""
        answer = await self._ask(over.taking_back(self._visitor, self.settings, number))
        if answer == over.YES:
            await self._visitor.undo(number)

    def tell_of(self, consulted: Consulted) -> None:
        """Tells that nothing is taken back, to those who do not know it by what they did."""
        fixed, request = self._visitor.seat, consulted.request
        if consulted.what == "refused" and fixed != consulted.seat:
            self._refuse("consent-refused-by", consulted.seat)
        elif consulted.what == "overtaken" and fixed in (None, request.asker):
            self._refuse("consent-overtaken", request.asker)

    def _refuse(self, message_id: str, seat: str) -> None:
        reason = Reason(message_id, "W14", {"seat": seat})
        sheet = over.refused(self._visitor.t, self.settings, reason)
        _ = self._screen.app.push_screen(sheet)

    async def change_seat(self) -> None:
        """Gives the visitor's seat to a bot, resigns, or takes a seat back for its person."""
        answer = await self._ask(over.seat(self._visitor, self.settings))
        if answer is not None and answer != over.NO:
            seat, player, *resigned = answer.split()
            await self._visitor.table.change_seat(seat, player, bool(resigned))

    # --- where the game is kept ------------------------------------------------------------

    def watch(self, changed: Callable[[], None]) -> None:
        """From now on tells at once if the game is not kept, and that it is kept elsewhere.

        Calls ``changed`` too.
        """

        def hear(reason: Reason) -> None:
            self._screen.call_later(changed)
            self._screen.call_later(self._tell, reason)

        self.leave = self._visitor.table.subscribe_keeping(hear)

    def _tell(self, reason: Reason) -> None:
        self._screen.run_worker(self._telling(reason))

    async def _telling(self, reason: Reason) -> None:
        if reason == self._visitor.table.trouble:
            await self._mend(reason, self._visitor.table.keep_again)
        elif reason.id in KEPT:
            await self._ask(over.kept(self._visitor, self.settings, reason))

    async def move(self) -> None:
        """Keeps the whole game in another folder from now on; tells of trouble first."""
        trouble = self._visitor.table.trouble
        if trouble is None:
            await self._move()
        else:
            await self._mend(trouble, self._visitor.table.keep_again)

    async def _move(self) -> None:
        table = self._visitor.table
        trouble = table.trouble is not None
        folder = await self._ask(FolderScreen(self._visitor.t, table.name, trouble=trouble))
        if folder:
            await table.move_to(FileStore(Path(folder)))

    async def may_leave(self) -> bool:
        """Whether the game is kept, or is to be left all the same."""
        table = self._visitor.table
        if await table.is_kept():
            return True
        answer = await self._ask(over.lost(self._visitor, self.settings))
        if answer in _MENDING:
            await self.try_to(table.keep_again if answer == over.RETRY else self._move)
        return answer == over.LEAVE
