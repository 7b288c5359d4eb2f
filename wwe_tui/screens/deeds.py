"""What a visitor does at a table besides choosing, with the questions that come of it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.screen import Screen

from rules.system import Refusal
from saves.errors import SaveError
from saves.files import FileStore
from wwe_tui.settings import Settings
from wwe_tui.visitor import Visitor

from . import over
from .folder import FolderScreen

Change = Callable[[], Awaitable[None]]
"""Something that has to be kept; raises ``Refusal`` and ``SaveError``."""


class Deeds:
    """Does things in the name of a visitor, over the screen of their table."""

    def __init__(self, screen: Screen[Any], visitor: Visitor, settings: Settings) -> None:
        self._screen = screen
        self._visitor = visitor
        self.settings = settings

    async def _ask(self, sheet: Screen[str | None]) -> str | None:
        return await self._screen.app.push_screen_wait(sheet)

    async def try_to(self, change: Change) -> None:
        """Does something; tells why it is refused, or lets people mend what hinders it."""
        try:
            await change()
        except Refusal as refused:
            await self._ask(over.refused(self._visitor.t, self.settings, refused.reason))
        except SaveError as error:
            answer = await self._ask(over.not_kept(self._visitor.t, self.settings, error.reason))
            if answer == over.RETRY:
                await self.try_to(change)
            elif answer == over.MOVE:
                await self.try_to(self.move)

    async def undo(self) -> None:
        """Takes the visitor's last decision back, if need be with the others' consent (W14)."""
        try:
            await self._visitor.undo()
        except Refusal as refused:
            if refused.reason.id != "undo-unagreed":
                raise
            others = tuple(refused.reason.values["seats"])
            if await self._all_agree(others):
                await self._visitor.undo(others)

    async def _all_agree(self, others: tuple[str, ...]) -> bool:
        """Asks the other people in turn."""
        for seat in others:
            if await self._ask(over.consent(self._visitor, self.settings, seat)) != over.YES:
                return False
        return True

    async def change_seat(self) -> None:
        """Gives the visitor's seat to a bot, resigns, or takes a seat back for its person."""
        answer = await self._ask(over.seat(self._visitor, self.settings))
        if answer is not None and answer != over.NO:
            seat, player, *resigned = answer.split()
            await self._visitor.table.change_seat(seat, player, bool(resigned))

    async def move(self) -> None:
        """Keeps the whole game in another folder from now on."""
        folder = await self._ask(FolderScreen(self._visitor.t, self._visitor.table.name))
        if folder:
            await self._visitor.table.move_to(FileStore(Path(folder)))

    async def may_leave(self) -> bool:
        """Whether the game is kept, or is to be left all the same."""
        if await self._visitor.table.is_kept():
            return True
        answer = await self._ask(over.lost(self._visitor, self.settings))
        if answer == over.MOVE:
            await self.try_to(self.move)
        return answer == over.LEAVE
