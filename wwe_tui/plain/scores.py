"""The final scores of a game that is over."""

from collections.abc import Collection
from typing import Any, Protocol

from msgspec.structs import replace

from wwe_tui.chronicle import News
from wwe_tui.telling import ending

from .keyboard import Keyboard


class Finished(Protocol):
    """A table where the game is over."""

    @property
    def setup(self) -> Any:
        """The game's setup."""
        ...

    @property
    def resigned(self) -> Collection[str]:
        """The seats whose persons gave up for good."""
        ...

    def view(self, seat: str | None) -> Any:
        """The position as a spectator (None) may know it."""
        ...

    def history(self, viewer: str | None) -> list[News]:
        """The news of all that counts."""
        ...

    def standings(self) -> Any:
        """The seats from first to last."""
        ...


def tell(table: Finished, keyboard: Keyboard) -> None:
    """Where everybody's VP came from, and who won."""
    console, t = keyboard.console, keyboard.t
    view = replace(table.view(None), standings=table.standings())
    halves = ending.halves_by_source(table.history(None), view, table.setup.edition)
    console.blank()
    console.say(t("end-title"))
    console.lines(ending.score_table(t, halves))
    for line in ending.result(t, view, table.resigned):
        console.say(line)
