"""A page that may lead to a table: a game is begun or gone on with, off the loop."""

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from functools import partial

from wwe_tui.errors import UsageError
from wwe_tui.settings import Settings
from wwe_tui.start import Start

from .page import Page


class TablePage(Page[Start | None]):
    """Ends with a table to sit at, or with None."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.busy = False
        """Whether a table is being made ready, so that nothing else may be begun."""

    @abstractmethod
    def refused(self, sentence: str) -> None:
        """Tells why there is no table to sit at."""

    def sit(self, make: Callable[[], Start]) -> None:
        """Ends with the table that ``make`` gives in another thread, or tells why not."""
        self.busy = True
        self.work(partial(self._sit, make), "sit")

    async def _sit(self, make: Callable[[], Start]) -> None:
        try:
            start = await asyncio.to_thread(make)
        except UsageError as error:
            self.refused(str(error))
        else:
            self.end(start)
        finally:
            self.busy = False
