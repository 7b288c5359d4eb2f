"""Where somebody sits at a table: at home, where it goes on for them, or in a house."""

from collections.abc import Callable
from typing import Any, Protocol

from textual.screen import Screen

from wwe_tui.chronicle import News
from wwe_tui.consent import Consulted
from wwe_tui.pace import Pace, PaceState
from wwe_tui.settings import Settings
from wwe_tui.tables import Table
from wwe_tui.texts import Translator
from wwe_tui.visitor import Visitor

from .deeds import Deeds
from .pausing import pace_settings


class Seating(Protocol):
    """What a table's screen needs to know of where its visitor sits."""

    pace: Pace

    def visitor(
        self, t: Translator, changed: Callable[[News], None], consulted: Callable[[Consulted], None]
    ) -> Visitor:
        """Who sits here; the functions are called as those of any ``Visitor``."""
        ...

    def deeds(self, screen: Screen[Any], visitor: Visitor, settings: Settings) -> Deeds:
        """What they can do besides choosing."""
        ...

    def arrive(self, paced: Callable[[PaceState], None]) -> None:
        """They are here; ``paced`` is given what the pace does from now on."""
        ...

    async def depart(self) -> None:
        """They are here no more."""
        ...

    def rest(self) -> None:
        """They look at something else."""
        ...

    def wake(self) -> None:
        """They look at the table again."""
        ...

    def restyle(self, settings: Settings) -> None:
        """They want to see things in another way."""
        ...


class AtHome:
    """At a table of one's own: it goes on while somebody looks, as fast as they set it."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self._table = table
        self.pace = Pace(table, pace_settings(settings, table))

    def visitor(
        self, t: Translator, changed: Callable[[News], None], consulted: Callable[[Consulted], None]
    ) -> Visitor:
        """Whoever sits at this keyboard."""
        return Visitor(self._table, t, changed, consulted)

    def deeds(self, screen: Screen[Any], visitor: Visitor, settings: Settings) -> Deeds:
        """Everything."""
        return Deeds(screen, visitor, settings)

    def arrive(self, paced: Callable[[PaceState], None]) -> None:
        """From now on things go on."""
        self.pace.subscribe(paced)
        self.pace.start()

    async def depart(self) -> None:
        """Nothing goes on without anybody."""
        await self.pace.stop()

    def rest(self) -> None:
        """Nothing goes on unseen."""
        self.pace.rest()

    def wake(self) -> None:
        """Things go on."""
        self.pace.wake()

    def restyle(self, settings: Settings) -> None:
        """They go on as fast as is set now."""
        self.pace.settings = pace_settings(settings, self._table)
