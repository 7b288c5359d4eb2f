"""The cursor in the chronicle, by which an undo is aimed at an entry (W14)."""

from wwe_tui.visitor import Visitor

from .panes import Panes


class Aim:
    """Which entry the cursor is on: one of the decisions that the visitor can aim at."""

    def __init__(self, visitor: Visitor, panes: Panes) -> None:
        self._visitor = visitor
        self._panes = panes
        self.at: int | None = None
        """The entry's number; None while there is no cursor in the chronicle."""
        self._clicked: int | None = None
        """The entry that was clicked on, if nothing was done since."""

    def begin(self) -> None:
        """On the latest decision, if there is any."""
        aims = self._visitor.aims
        self.at, self._clicked = (aims[-1] if aims else None), None

    def step(self, by: int) -> None:
        """To a later decision, or an earlier one; it stops at either end."""
        aims = self._visitor.aims
        self._clicked = None
        if self.at in aims:
            self.at = aims[min(max(0, aims.index(self.at) + by), len(aims) - 1)]

    def click(self, number: int) -> bool:
        """To this entry, if it can be aimed at; True if it was clicked on just before too."""
        again = self._clicked == self.at == number
        if number in self._visitor.aims:
            self.at = self._clicked = number
        return again

    def end(self) -> None:
        """No cursor any more: the chronicle shows its end again."""
        if self.at is not None:
            self.at = self._clicked = None
            self._panes.to_the_end()
