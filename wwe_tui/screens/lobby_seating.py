"""Sitting at a table of a house, which goes on by itself, whoever is there."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from textual.screen import Screen

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui import pace as paces
from wwe_tui.chronicle import News
from wwe_tui.consent import Consulted
from wwe_tui.lobby.place import Place
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator
from wwe_tui.visitor import Visitor

from .deeds import Deeds
from .lobby_deeds import HouseDeeds
from .lobby_visitor import visitor


class InHouse:
    """A place at a hosted table: others see that somebody is there, and nothing waits for them."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.pace = place.hosted.pace
        self._unsubscribe: Callable[[], None] = lambda: None

    def visitor(
        self, t: Translator, changed: Callable[[News], None], consulted: Callable[[Consulted], None]
    ) -> Visitor:
        """Whoever sits at this place, or watches from it."""
        return visitor(self.place, t, changed, consulted)

    def deeds(self, screen: Screen[Any], visitor: Visitor, settings: Settings) -> Deeds:
        """What they may do there."""
        return HouseDeeds(self.place, screen, visitor, settings)

    def arrive(self, paced: Callable[[paces.PaceState], None]) -> None:
        """They are here."""
        self._unsubscribe = self.pace.subscribe(paced)
        self.place.hosted.enter(self.place.caller.name)

    async def depart(self) -> None:
        """They are here no more; their seat stays, and nobody waits for what they asked."""
        self._unsubscribe()
        hosted, name = self.place.hosted, self.place.caller.name
        hosted.leave(name)
        request = hosted.table.request
        is_gone = name not in hosted.present
        if request is not None and request.asker == self.place.seat and is_gone:
            with suppress(Refusal, SaveError):  # it was answered just now, or the table closed
                await hosted.table.withdraw_request(request.asker)

    def rest(self) -> None:
        """Others play on."""

    def wake(self) -> None:
        """Others have played on."""

    def restyle(self, settings: Settings) -> None:
        """The table goes on as fast for everybody."""


def may_go_on(place: Place) -> bool:
    """Whether somebody's key ends what the pace waits for.

    Whose decision could be taken back ends that; anybody who plays does if they are away, and
    tries again after trouble.
    """
    state, hosted = place.hosted.pace.state, place.hosted
    if place.seat is None:
        return False
    if isinstance(state, paces.Holding):
        return state.seat == place.seat or state.seat in hosted.away
    return isinstance(state, paces.Stopped)
