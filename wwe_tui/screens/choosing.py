"""Pointing at things on a table's screen, by keys or the mouse: choices, panels, entries."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable

from textual.screen import Screen

from rules.world_without_end.moves import Play
from wwe_tui.asking.menus import Menu
from wwe_tui.keys import PANEL_KEYS
from wwe_tui.panels import choices, hand, layout
from wwe_tui.panels.table import FOCUS, PANEL_OF
from wwe_tui.visitor import Visitor

from .aiming import Aim
from .line_panel import LinePanel
from .panes import Panes


class ChoosingScreen(Screen[bool]):
    """The part of a table's screen by which a visitor chooses; what comes of it, others do."""

    def __init__(self, visitor: Visitor, panes: Panes) -> None:
        super().__init__()
        self._visitor = visitor
        self._panes = panes
        self._aim = Aim(visitor, panes)
        self._chosen = False
        """Whether a person chose the part that is shown since they were asked."""
        self._pointed: tuple[Menu, int] | None = None
        """The choice that was looked at by its key or a click: the same once more takes it."""

    @abstractmethod
    def _draw(self) -> None:
        """Shows what is so now."""

    @abstractmethod
    def _do(self, change: Callable[[], Awaitable[None]]) -> None:
        """Does something that has to be kept, one thing at a time."""

    @abstractmethod
    def _take_back_to(self, number: int) -> None:
        """Takes all from an entry on back, once that is confirmed."""

    @abstractmethod
    def _withdraw(self) -> None:
        """Asks nobody any more to agree."""

    @abstractmethod
    def action_go_on(self) -> None:
        """Bots and chances go on."""

    @property
    def _wide(self) -> bool:
        return layout.is_wide(*self.size)

    # --- choosing ----------------------------------------------------------------------------

    def action_cursor(self, by: int) -> None:
        """Looks at another choice, or entry; scrolls the panel if nothing is asked."""
        if self._aim.at is not None:
            self._aim.step(by)
            self._draw()
            return
        if self._visitor.dialogue is None:
            self.action_scroll(by, 1)
            return
        self._visitor.dialogue.step(by)
        self._draw()

    def action_column(self, by: int) -> None:
        """Looks at the card beside; turns the event card; shows another tab otherwise."""
        if self._visitor.dialogue is None:
            self.action_panel(by)
            return
        self._visitor.dialogue.across(by, hand.ROWS)
        self._draw()

    def action_choice(self, key: str) -> None:
        """Looks at the choice of this key; takes it if it only opens a menu, or the second time."""
        dialogue = self._visitor.dialogue
        place = choices.place_of(dialogue.answer, key) if dialogue else None
        if place is not None:
            self._point(place, by_key=True)

    def _point(self, place: int, *, by_key: bool = False) -> None:
        dialogue = self._visitor.dialogue
        if dialogue is None or not 0 <= place < len(dialogue.answer.menu.choices):
            return
        self._aim.end()
        pointed = (dialogue.answer.menu, place)
        looked_at = pointed == self._pointed and dialogue.answer.cursor == place
        self._pointed = pointed
        dialogue.point(place)
        choice = dialogue.answer.choice
        wasteful = by_key and isinstance(choice.move, Play) and choice.move.idle
        if choice.menu is not None or (looked_at and not wasteful):
            self.action_take()
        else:
            self._draw()

    def action_take(self) -> None:
        """Takes the choice that is looked at, or back to the entry; goes on if nothing is asked."""
        if self._aim.at is not None:
            self._take_back_to(self._aim.at)
            return
        dialogue = self._visitor.dialogue
        if dialogue is None:
            self.action_go_on()
            return
        move = dialogue.choose()
        self._draw()
        if move is not None:
            self._do(lambda: self._visitor.submit(move))

    def action_back(self) -> None:
        """Leaves the chronicle; withdraws a request; steps back to the menu before."""
        dialogue = self._visitor.dialogue
        if self._aim.at is not None:
            self._turn_to("asked" if self._wide else "town")
        elif self._visitor.may_withdraw:
            self._withdraw()
        elif dialogue is not None and dialogue.back():
            self._draw()

    # --- the parts of the table --------------------------------------------------------------

    def action_part(self, name: str) -> None:
        """Shows a part of the table, or puts the focus on it."""
        self._pointed = None
        self._turn_to(name)

    def _turn_to(self, name: str) -> None:
        self._panes.part, self._chosen = name, True
        if name != "chronicle":
            self._aim.end()
        elif self._aim.at is None:
            self._aim.begin()
        self._draw()

    def action_panel(self, by: int) -> None:
        """The next part."""
        parts = list(FOCUS) if self._wide else list(PANEL_KEYS.values())
        now = PANEL_OF.get(self._panes.part, self._panes.part) if self._wide else self._panes.part
        at = parts.index(now) if now in parts else -by
        self.action_part(parts[(at + by) % len(parts)])

    def action_scroll(self, by: int, rows: int = 0) -> None:
        """Scrolls the panel that has the focus, by pages or ``rows``."""
        panel = self._panes.focus(wide=self._wide)
        if panel.scroll_rows(by * (rows or max(1, panel.size.height - 2))):
            self._draw()

    # --- the mouse ---------------------------------------------------------------------------

    def on_line_panel_clicked(self, message: LinePanel.Clicked) -> None:
        """A click does what is written there, and puts the focus on its panel."""
        kind, _, what = message.command.partition(" ")
        if message.panel in FOCUS and self._wide:
            self._turn_to(message.panel)
        elsewhere = kind == "entry" and self._panes[message.panel].part != "chronicle"
        if kind in _CLICKS and not elsewhere:
            _CLICKS[kind](self, what)

    def on_line_panel_wheeled(self, message: LinePanel.Wheeled) -> None:
        """The wheel scrolls what is under it."""
        if self._panes[message.panel].scroll_rows(message.rows):
            self._draw()

    def _click_card(self, card: str) -> None:
        dialogue = self._visitor.dialogue
        place = dialogue.answer.place(card) if dialogue else None
        if place is not None:
            self._point(place)

    def _click_entry(self, number: int) -> None:
        """Looks at an entry; the same once more takes back to it, as with choices."""
        if self._aim.click(number):
            self.action_take()
        else:
            self._draw()

    def _click_key(self, action: str) -> None:
        self.call_later(self.run_action, action)


_CLICKS: dict[str, Callable[[ChoosingScreen, str], None]] = {
    "choice": lambda screen, what: screen._point(int(what)),  # noqa: SLF001 - its own table
    "card": lambda screen, what: screen._click_card(what),  # noqa: SLF001
    "entry": lambda screen, what: screen._click_entry(int(what)),  # noqa: SLF001
    "panel": lambda screen, what: screen.action_part(what),
    "do": lambda screen, what: screen._click_key(what),  # noqa: SLF001
}
"""What the commands of spans mean."""
