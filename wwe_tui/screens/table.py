"""The table's screen: all panels of a game, and the keys by which it is played."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize

from wwe_tui import pace as paces
from wwe_tui.chronicle import News
from wwe_tui.consent import Consulted
from wwe_tui.glyphs import GLYPHS
from wwe_tui.keys import PANEL_KEYS, TABLE_KEYS, bindings, choice_bindings, panel_bindings
from wwe_tui.panels import key_line, layout
from wwe_tui.panels.scene import Scene
from wwe_tui.panels.table import AUTOMATIC
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator

from . import hints, over, pausing, scores
from .choosing import ChoosingScreen
from .panes import Panes
from .seating import Seating

UNDOING = {"undo": 1, "redo": -1, "seat": 0}
"""How news change the number of undos that can be taken back; any other leaves none."""

BLIND = ("leave", "help")
"""What can be done in a terminal that is too small to see more."""


class TableScreen(ChoosingScreen):
    """One visitor at one table, until they leave; ends with whether they want another game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(TABLE_KEYS),
        *choice_bindings(),
        *panel_bindings(),
    ]
    DEFAULT_CSS = "TableScreen { overflow: hidden; }"

    def __init__(
        self,
        seating: Seating,
        settings: Settings,
        t: Translator,
        folder: Path,
        notes: Sequence[str] = (),
    ) -> None:
        """``seating`` is where one sits; ``folder`` is the data folder.

        ``notes`` are sentences to be read first.
        """
        visitor = seating.visitor(t, self._hear, self._hear_request)
        super().__init__(visitor, Panes(settings.theme))
        self._folder = folder
        self._notes = tuple(notes)
        self._seating = seating
        self._table = visitor.table
        self._settings = settings
        self._deeds = seating.deeds(self, visitor, settings)
        self._pace = seating.pace
        self._told_end = False
        self._tells_undone = False
        """Whether the chronicle tells also what was taken back."""
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
        self._seating.arrive(self._pace_changed)
        self._deeds.watch(self._changed)
        self._changed()
        if self._notes:
            _ = self.app.push_screen(over.notes(self._visitor.t, self._settings, self._notes))

    async def on_unmount(self) -> None:
        """Leaves."""
        self._visitor.leave()
        self._deeds.leave()
        await self._seating.depart()

    def restyle(self, settings: Settings) -> None:
        """Goes on by other settings."""
        self._settings = self._deeds.settings = settings
        self._seating.restyle(settings)
        self._panes.set_theme(settings.theme)
        self._changed()

    def _pace_changed(self, state: paces.PaceState) -> None:
        self.call_later(self._changed)

    def _hear(self, news: News) -> None:
        self._undone = max(0, self._undone + UNDOING.get(news.kind, -self._undone))
        if self._table.over is False:
            self._told_end = False
        self._aim.end()
        self._changed()

    def _hear_request(self, consulted: Consulted) -> None:
        self.call_later(self._deeds.tell_of, consulted)
        self.call_later(self._changed)

    def on_resize(self, event: Resize) -> None:
        """Draws for the new size, which may have tabs where the last one had panels."""
        self._show_part()
        self._draw()

    def on_screen_suspend(self) -> None:
        """Something lies over it: no key is half pressed."""
        self._pointed = None
        self._seating.rest()

    def on_screen_resume(self) -> None:
        """Nothing lies over it any more: whoever is to come next is called."""
        self._seating.wake()
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

    def _draw(self) -> None:
        size = self.size
        if size.width and size.height:
            self._scene = self._visitor.scene(
                GLYPHS[self._settings.glyphs],
                pausing.pause(self._pace.state),
                undone=self._tells_undone,
                aim=self._aim.at,
            )
            self._panes.draw(self._scene, size, self._hints(self._scene.t))

    # --- the keys that work now --------------------------------------------------------------

    def _hints(self, t: Translator) -> list[key_line.Hint]:
        return hints.hints(
            t, hints.now(self._visitor, self._pace.state, self._undone, self._aim.at)
        )

    # --- who is called -----------------------------------------------------------------------

    def _attend(self) -> None:
        """Calls the person who is to decide, or agree, and does not look; tells the game's end."""
        if not self.is_active or self._busy:  # once that is over, it attends
            return
        absent = self._visitor.absent
        if absent is not None and isinstance(self._pace.state, paces.Asking | paces.Consulting):
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
        """What was taken back is asked again, once its person has said to be there.

        While others are asked to agree to something, that is taken back instead.
        """
        asking = self._table.request is not None
        await (self._visitor.withdraw() if asking else self._visitor.undo())
        self._visitor.sit(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a terminal that is too small nothing happens unseen."""
        return layout.fits(*self.size) or action in BLIND

    # --- going on, and back ------------------------------------------------------------------

    def action_go_on(self) -> None:
        """Bots and chances go on."""
        self._pace.go_on()

    def action_skip(self) -> None:
        """They go on at once, until a person is asked."""
        self._pace.skip()

    def action_undo(self) -> None:
        """Takes the visitor's last decision back."""
        self._do(self._visitor.undo)

    def action_restart(self) -> None:
        """Takes back all of the visitor's latest decisions in a row."""
        self._do(self._visitor.restart)

    def _take_back_to(self, number: int) -> None:
        self._do(lambda: self._deeds.undo_to(number))

    def _withdraw(self) -> None:
        self._do(self._visitor.withdraw)

    def action_undone(self) -> None:
        """The chronicle tells also what was taken back, or no more."""
        self._tells_undone = not self._tells_undone
        if not self._wide:
            self._panes.part, self._chosen = "chronicle", True
        self._draw()

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

    def action_zoom(self) -> None:
        """Shows the part that has the focus on the whole screen."""
        if self._scene is not None:
            _ = self.app.push_screen(over.alone(self._scene, self._settings, self._panes.part))

    def action_help(self) -> None:
        """Explains the part that has the focus, and all keys."""
        _ = self.app.push_screen(over.explained(self._visitor.t, self._settings, self._panes.part))

    def action_replay(self) -> None:
        """Looks at the game until now again, as the viewer knows it."""
        from .replay import looking_back  # noqa: PLC0415 - few look back at once

        _ = self.app.push_screen(looking_back(self._visitor, self._settings, self._folder))

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
