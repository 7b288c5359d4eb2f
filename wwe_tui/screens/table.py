"""The table's screen: all panels of a game, and the keys by which it is played."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.screen import Screen

from rules.world_without_end.moves import Play
from wwe_tui import pace as paces
from wwe_tui.asking.menus import Menu
from wwe_tui.chronicle import News
from wwe_tui.glyphs import GLYPHS
from wwe_tui.keys import PANEL_KEYS, TABLE_KEYS, bindings, choice_bindings, panel_bindings
from wwe_tui.panels import choices, hand, key_line, layout
from wwe_tui.panels.scene import Scene
from wwe_tui.panels.table import AUTOMATIC, FOCUS, PANEL_OF
from wwe_tui.settings import Settings
from wwe_tui.tables import Table
from wwe_tui.texts import Translator
from wwe_tui.visitor import Visitor

from . import hints, over, pausing, scores
from .deeds import Deeds
from .line_panel import LinePanel
from .panes import Panes

UNDOING = {"undo": 1, "redo": -1, "seat": 0}
"""How news change the number of undos that can be taken back; any other leaves none."""

BLIND = ("leave", "help")
"""What can be done in a terminal that is too small to see more."""


class TableScreen(Screen[bool]):
    """One visitor at one table, until they leave; ends with whether they want another game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(TABLE_KEYS),
        *choice_bindings(),
        *panel_bindings(),
    ]
    DEFAULT_CSS = "TableScreen { overflow: hidden; }"

    def __init__(
        self,
        table: Table,
        settings: Settings,
        t: Translator,
        folder: Path,
        notes: Sequence[str] = (),
    ) -> None:
        """``folder`` is the data folder; ``notes`` are sentences to be read first."""
        super().__init__()
        self._folder = folder
        self._notes = tuple(notes)
        self._table = table
        self._settings = settings
        self._visitor = Visitor(table, t, self._hear)
        self._deeds = Deeds(self, self._visitor, settings)
        self._pace = paces.Pace(table, pausing.pace_settings(settings, table))
        self._panes = Panes(settings.theme)
        self._chosen = False
        """Whether a person chose that part since they were asked."""
        self._told_end = False
        self._pointed: tuple[Menu, int] | None = None
        """The choice that was looked at by its key or a click: the same once more takes it."""
        self._undone = 0
        """How many undos in a row could be taken back."""
        self._busy = False
        """Whether something is being kept, so that no key may begin another thing."""
        self._scene: Scene | None = None

    # --- coming and going --------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Every panel; the layout decides which are seen."""
        yield from self._panes

    def on_mount(self) -> None:
        """Sits down: from now on things go on."""
        self._pace.subscribe(self._pace_changed)
        self._pace.start()
        self._deeds.watch(self._changed)
        self._changed()
        if self._notes:
            _ = self.app.push_screen(over.notes(self._visitor.t, self._settings, self._notes))

    async def on_unmount(self) -> None:
        """Leaves; nothing goes on without a visitor."""
        self._visitor.leave()
        self._deeds.leave()
        await self._pace.stop()

    def restyle(self, settings: Settings) -> None:
        """Goes on by other settings."""
        self._settings = self._deeds.settings = settings
        self._pace.settings = pausing.pace_settings(settings, self._table)
        self._panes.set_theme(settings.theme)
        self._changed()

    def _pace_changed(self, state: paces.PaceState) -> None:
        self.call_later(self._changed)

    def _hear(self, news: News) -> None:
        self._undone = max(0, self._undone + UNDOING.get(news.kind, -self._undone))
        if self._table.over is False:
            self._told_end = False
        self._changed()

    def on_resize(self, event: Resize) -> None:
        """Draws for the new size, which may have tabs where the last one had panels."""
        self._show_part()
        self._draw()

    def on_screen_suspend(self) -> None:
        """Something lies over it: nothing goes on unseen, and no key is half pressed."""
        self._pointed = None
        self._pace.rest()

    def on_screen_resume(self) -> None:
        """Nothing lies over it any more: things go on, and whoever is to come next is called."""
        self._pace.wake()
        self.call_later(self._attend)

    # --- what is seen ------------------------------------------------------------------------

    def _changed(self) -> None:
        """Something is new: shows it, and whoever is to come next is called."""
        self._show_part()
        self._draw()
        self._attend()

    def _show_part(self) -> None:
        """The part that helps most with what is asked, unless a person chose another."""
        dialogue = self._visitor.dialogue
        if dialogue is None:
            self._chosen = False
        elif not self._chosen and not self._wide:
            kind = type(dialogue.answer.asked.decision).__name__
            self._panes.part = AUTOMATIC.get(kind, self._panes.part)
        if not self._wide and self._panes.part not in PANEL_KEYS.values():
            self._panes.part = "town"

    @property
    def _wide(self) -> bool:
        return layout.is_wide(*self.size)

    def _draw(self) -> None:
        size = self.size
        if size.width and size.height:
            self._scene = self._visitor.scene(
                GLYPHS[self._settings.glyphs], pausing.pause(self._pace.state)
            )
            self._panes.draw(self._scene, size, self._hints(self._scene.t))

    # --- the keys that work now --------------------------------------------------------------

    def _hints(self, t: Translator) -> list[key_line.Hint]:
        visitor = self._visitor
        now = hints.Now(
            visitor.dialogue,
            self._pace.state,
            over=self._table.over,
            may_undo=visitor.may_undo,
            may_redo=self._undone > 0,
            trouble=self._table.trouble is not None,
        )
        return hints.hints(t, now)

    # --- who is called -----------------------------------------------------------------------

    def _attend(self) -> None:
        """Calls the person who is to decide and does not look; tells the end of the game."""
        if not self.is_active or self._busy:  # once that is over, it attends
            return
        absent = self._visitor.absent
        if absent is not None and isinstance(self._pace.state, paces.Asking):
            self._call(absent)
        elif self._table.over and not self._told_end:
            self._told_end = True
            self.action_scores()

    def _call(self, seat: str) -> None:
        if not self._visitor.shy:
            self._visitor.sit(seat)
            self._changed()
            return
        curtain = over.curtain(self._visitor, self._settings, seat)
        _ = self.app.push_screen(curtain, lambda answer: self._curtain_rises(seat, answer))

    def _curtain_rises(self, seat: str, answer: str | None) -> None:
        if answer == over.HERE:
            self._visitor.sit(seat)
            self._changed()
        elif answer == over.UNDO:
            self._do(self._undo_behind_curtain)
        else:
            self.action_leave()

    async def _undo_behind_curtain(self) -> None:
        """What was taken back is asked again, once its person has said to be there."""
        await self._deeds.undo()
        self._visitor.sit(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a terminal that is too small nothing happens unseen."""
        return layout.fits(*self.size) or action in BLIND

    # --- choosing ----------------------------------------------------------------------------

    def action_cursor(self, by: int) -> None:
        """Looks at another choice; scrolls the panel if nothing is asked."""
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
        """Takes the choice that is looked at; goes on if nothing is asked."""
        dialogue = self._visitor.dialogue
        if dialogue is None:
            self.action_go_on()
            return
        move = dialogue.choose()
        self._draw()
        if move is not None:
            self._do(lambda: self._visitor.submit(move))

    def action_back(self) -> None:
        """Steps back to the menu before."""
        dialogue = self._visitor.dialogue
        if dialogue is not None and dialogue.back():
            self._draw()

    # --- going on, and back ------------------------------------------------------------------

    def action_go_on(self) -> None:
        """Bots and chances go on."""
        self._pace.go_on()

    def action_skip(self) -> None:
        """They go on at once, until a person is asked."""
        self._pace.skip()

    def action_undo(self) -> None:
        """Takes the visitor's last decision back."""
        self._do(self._deeds.undo)

    def action_redo(self) -> None:
        """Takes the last undo back."""
        self._do(self._visitor.redo)

    def _do(self, change: Callable[[], Awaitable[None]]) -> None:
        """Does something that has to be kept, one thing at a time."""
        if not self._busy:
            self._busy = True
            self.run_worker(self._doing(change))

    async def _doing(self, change: Callable[[], Awaitable[None]]) -> None:
        try:
            await self._deeds.try_to(change)
        finally:
            self._busy = False
            if self.is_attached:
                self._changed()

    # --- what lies over the table ------------------------------------------------------------

    def action_part(self, name: str) -> None:
        """Shows a part of the table, or puts the focus on it."""
        self._pointed = None
        self._turn_to(name)

    def _turn_to(self, name: str) -> None:
        self._panes.part, self._chosen = name, True
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

    def action_zoom(self) -> None:
        """Shows the part that has the focus on the whole screen."""
        if self._scene is not None:
            _ = self.app.push_screen(over.alone(self._scene, self._settings, self._panes.part))

    def action_help(self) -> None:
        """Explains the part that has the focus, and all keys."""
        _ = self.app.push_screen(over.explained(self._visitor.t, self._settings, self._panes.part))

    def action_scores(self) -> None:
        """The final scores by where they came from, once the game is over."""
        if self._table.over and self._scene is not None:
            _ = self.app.push_screen(
                scores.sheet(self._visitor, self._scene, self._settings), self._after_scores
            )

    def _after_scores(self, answer: str | None) -> None:
        if answer in (scores.LEAVE, scores.AGAIN):
            self._do(lambda: self._leave(again=answer == scores.AGAIN))
        elif answer == scores.UNDO:
            self.action_undo()
        elif self._scene and (it := scores.further(answer, self._scene, self._settings)):
            _ = self.app.push_screen(it, lambda _: self.action_scores())

    def action_seat(self) -> None:
        """Gives the seat away, takes it back, or resigns."""
        if self._visitor.viewer is not None and not self._table.over:
            self._do(self._deeds.change_seat)

    def action_settings(self) -> None:
        """Theme, colours, signs and pace."""
        from .settings import SettingsScreen  # noqa: PLC0415 - rarely used

        _ = self.app.push_screen(SettingsScreen(self._settings, self._folder))

    def action_move(self) -> None:
        """Keeps the game in another folder from now on."""
        self._do(self._deeds.move)

    def action_leave(self) -> None:
        """Leaves; the game is kept."""
        self._do(self._leave)

    async def _leave(self, *, again: bool = False) -> None:
        if await self._deeds.may_leave():
            _ = self.dismiss(again)

    # --- the mouse ---------------------------------------------------------------------------

    def on_line_panel_clicked(self, message: LinePanel.Clicked) -> None:
        """A click does what is written there, and puts the focus on its panel."""
        kind, _, what = message.command.partition(" ")
        if message.panel in FOCUS and self._wide:
            self._turn_to(message.panel)
        if kind in _CLICKS:
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

    def _click_key(self, action: str) -> None:
        self.call_later(self.run_action, action)


_CLICKS: dict[str, Callable[[TableScreen, str], None]] = {
    "choice": lambda screen, what: screen._point(int(what)),  # noqa: SLF001 - its own table
    "card": lambda screen, what: screen._click_card(what),  # noqa: SLF001
    "panel": lambda screen, what: screen.action_part(what),
    "do": lambda screen, what: screen._click_key(what),  # noqa: SLF001
}
"""What the commands of spans mean."""
