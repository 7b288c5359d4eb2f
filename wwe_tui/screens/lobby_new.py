"""The form for a new table of a house: as for a new game, with who may come and how fast."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from rules.system import Refusal
from saves.errors import SaveError
from wwe_tui.errors import UsageError
from wwe_tui.lobby.house import Wish
from wwe_tui.new_game import Choices
from wwe_tui.settings import Settings
from wwe_tui.texts.sentences import refusal

from .draft import Draft, TableDraft
from .new import NewGameScreen

Make = Callable[[Choices, Wish], Awaitable[None]]
"""Makes a table; raises ``UsageError``, ``Refusal`` and ``SaveError``."""


class NewTableScreen(NewGameScreen):
    """Ends once the table is made, or nothing is wanted."""

    def __init__(self, settings: Settings, folder: Path, make: Make) -> None:
        """``folder`` is the data folder of the house."""
        super().__init__(settings, folder, TableDraft())
        self._make = make

    def begin(self, draft: Draft) -> None:
        """Makes the table that was chosen, or tells why it cannot be."""
        assert isinstance(draft, TableDraft)
        self.busy = True
        self.work(partial(self._making, draft), "sit")

    async def _making(self, draft: TableDraft) -> None:
        limit = float(draft.limit)
        wish = Wish(draft.called.strip(), draft.password, draft.listed, draft.watched, limit)
        try:
            await self._make(draft.choices(), wish)
        except UsageError as error:
            self.refused(str(error))
        except (Refusal, SaveError) as error:
            self.refused(refusal(self.t, error.reason))
        else:
            self.end(None)
        finally:
            self.busy = False
