"""A game is looked at again: its steps on the table's board, with a caption and a timeline."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.screen import Screen
from textual.timer import Timer

from rules.system import Reason, Refusal
from wwe_tui import branches
from wwe_tui.glyphs import GLYPHS
from wwe_tui.keys import PANEL_KEYS, bindings, panel_bindings
from wwe_tui.panels import caption, key_line, layout
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.panels.table import PANEL_OF, REPLAY_FOCUS, tab_of_changes
from wwe_tui.replay import pacing, scenes
from wwe_tui.replay.keys import REPLAY_KEYS
from wwe_tui.replay.reel import ENTRY, Reel
from wwe_tui.settings import Settings
from wwe_tui.start import Start
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal
from wwe_tui.visitor import Visitor

from . import over, replay_branch, replay_jump, replay_points, replay_sheets
from .line_panel import LinePanel
from .panes import Panes
from .replay_note import Notepad

if TYPE_CHECKING:
    from wwe_tui.openings import Showing

KEPT, LIVE = Pause("replay"), Pause("replay-live")
"""What the header tells: a kept game is looked at, or the one that is being played."""

ONLY_PUBLIC = Reason("replay-public", "W1.5", {})
"""Why nobody's eyes but everybody's can be looked with."""

TIMELINES = ("timeline", "strip")
"""The panels that show where one is."""

BLIND = ("leave",)
"""What can be done in a terminal that is too small to see more."""


class ReplayScreen(Screen[Start | None]):
    """One visitor at a reel, until they leave; ends with a table to sit at, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(REPLAY_KEYS), *panel_bindings()]
    DEFAULT_CSS = "ReplayScreen { overflow: hidden; }"

    def __init__(
        self,
        reel: Reel,
        settings: Settings,
        t: Translator,
        folder: Path,
        showing: "Showing | None" = None,
        notes: Sequence[str] = (),
    ) -> None:
        """``showing`` is the kept game on the reel; there is none while a game is played.

        ``folder`` is the data folder; ``notes`` are sentences to be read first.
        """
        super().__init__()
        self.reel = reel
        self.settings = settings
        self.t = scenes.words(reel, t)
        self.folder = folder
        self.showing = showing
        self._notepad = Notepad(self, self.t, showing.path if showing else None)
        self._first_notes = tuple(notes)
        self._panes = Panes(settings.theme)
        self._panes.part = "caption"
        self._chosen = False
        """Whether a person chose that part: then it stays, whatever changes."""
        self._said = ""
        """What is told of the last key, if there is anything to tell."""
        self._step = reel.step
        """The step that was shown last: of another one all panels show what is new."""
        self._timer: Timer | None = None
        self.scene: Scene | None = None
        """What is shown now."""

    def keep_notes_beside(self, file: Path) -> None:
        """Notes belong to this file, where a game that is being played is kept."""
        self._notepad = Notepad(self, self.t, file)

    # --- coming and going --------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Every panel; the layout decides which are seen."""
        yield from self._panes

    def on_mount(self) -> None:
        """Shows the step that the reel is at."""
        self.show()
        self.run_worker(self._read_notes())
        if self._first_notes:
            _ = self.app.push_screen(over.notes(self.t, self.settings, self._first_notes))

    def on_resize(self, event: Resize) -> None:
        """Draws for the new size, which may have tabs where the last one had panels."""
        self.show(self._said)

    def on_screen_suspend(self) -> None:
        """Something lies over it: nothing plays unseen."""
        self._stop()

    def on_screen_resume(self) -> None:
        """Nothing lies over it any more: it stands where it was, and says that it stands."""
        self.show(self._said)

    def restyle(self, settings: Settings) -> None:
        """Goes on by other settings."""
        self.settings = settings
        self._panes.set_theme(settings.theme)
        self.show(self._said)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a terminal that is too small nothing happens unseen."""
        return layout.fits(*self.size) or action in BLIND

    # --- what is seen ------------------------------------------------------------------------

    @property
    def _wide(self) -> bool:
        return layout.is_wide(*self.size)

    def show(self, said: str = "") -> None:
        """Draws the step that the reel is at; ``said`` is about what was just tried."""
        self._said = said
        self._show_part()
        if self.reel.step != self._step:
            self._step = self.reel.step
            self._panes["caption"].top = 0
            self._panes.to_the_end()
        if self.size.width and self.size.height:
            self.scene = self._scene()
            arrange = layout.replay if self.scene.view.seat else layout.replay_without_hand
            self._panes.draw(self.scene, self.size, self._hints(), arrange)

    def _show_part(self) -> None:
        """The tab that shows what has changed, unless a person chose another."""
        if self._wide:
            return
        if self._panes.part not in PANEL_KEYS.values():
            self._panes.part, self._chosen = "town", False
        if not self._chosen:
            self._panes.part = tab_of_changes(self._panes.part, self.reel.changed)

    def _scene(self) -> Scene:
        number = self.reel.film.steps[self.reel.step].number
        frame = self.reel.frame(self._notepad.notes.get(number, ""), self._said)
        branch = self.showing is not None and self.showing.header.parent is not None
        glyphs = GLYPHS[self.settings.glyphs]
        found = scenes.scene(self.reel, self.t, glyphs, frame)
        return found._replace(pause=KEPT if self.showing else LIVE, branch=branch)

    def _hints(self) -> list[key_line.Hint]:
        return replay_sheets.hints(self.t, self.reel)

    # --- going somewhere ---------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Goes to a step, and stands still there."""
        self._stop()
        self.reel.to(step)
        self.show()

    def action_onward(self, unit: str) -> None:
        """To the next entry, turn, round or chapter."""
        self._stop()
        self.reel.onward(unit)
        self.show()

    def action_backward(self, unit: str) -> None:
        """Back by an entry, turn, round or chapter."""
        self._stop()
        self.reel.back(unit)
        self.show()

    def action_first(self) -> None:
        """To the opening."""
        self.go(0)

    def action_last(self) -> None:
        """To the last step that is known of."""
        self._stop()
        self._try(self.reel.end)

    def _try(self, what: Callable[[], object]) -> None:
        """Does something and shows what came of it, or why it cannot be."""
        try:
            what()
        except Refusal as refused:
            self.show(refusal(self.t, refused.reason))
        else:
            self.show()

    # --- playing by itself -------------------------------------------------------------------

    def action_play(self) -> None:
        """Begins to play by itself, or pauses."""
        ended = self.reel.at_end and not self.reel.playing
        self.reel.play(on=not self.reel.playing)
        self.show(self.t("replay-played") if ended else "")
        self._wind()

    def action_faster(self, by: int) -> None:
        """Plays faster, or more slowly."""
        self.reel.faster(by)
        speed = caption.SPEEDS[self.reel.speed]
        self.show("" if self.reel.playing else self.t("replay-speed", speed=speed))
        self._wind()

    def _wind(self) -> None:
        """The next step comes when there was time to read this one."""
        if self._timer is not None:
            self._timer.stop()
        if self.reel.playing:
            self._timer = self.set_timer(pacing.seconds(self.reel, self.t), self._tick)

    def _tick(self) -> None:
        if self.reel.playing and self.is_active:
            self.reel.tick()
            self.show()
            self._wind()

    def _stop(self) -> None:
        self.reel.play(on=False)

    # --- how it is looked at -----------------------------------------------------------------

    def action_viewpoint(self) -> None:
        """Asks whose eyes to look with; changes them where there are two, says why not at one."""
        viewpoints = self.reel.film.viewpoints
        if len(viewpoints) == 1:
            self.show(refusal(self.t, ONLY_PUBLIC))
        elif len(viewpoints) > 2:  # noqa: PLR2004 - one and the other
            _ = self.app.push_screen(replay_sheets.eyes(self), self._look_from)
        else:
            at = viewpoints.index(self.reel.viewpoint)
            self._look_from(viewpoints[(at + 1) % len(viewpoints)])

    def _look_from(self, viewpoint: str | None) -> None:
        if viewpoint is not None:
            self.reel.look_from(viewpoint)
            self.show()

    def action_spoilers(self) -> None:
        """Hides what lies ahead, or shows it again."""
        self.reel.hide_ahead(hide=not self.reel.spoiler_free)
        self.show(self.t("replay-hidden" if self.reel.spoiler_free else "replay-shown"))

    # --- what lies over it -------------------------------------------------------------------

    def action_points(self) -> None:
        """How the points came about until this step."""
        if self.scene is not None:
            _ = self.app.push_screen(replay_points.sheet(self.scene, self.settings))

    def action_jump(self) -> None:
        """A list of the moments, to go to one of them."""
        notes = self._notepad.notes
        screen = replay_jump.JumpScreen(self.reel, self.t, self.settings, notes)
        _ = self.app.push_screen(screen, self._go_if)

    def _go_if(self, step: int | None) -> None:
        if step is not None:
            self.go(step)

    def action_branch(self) -> None:
        """Another game that goes on from this step, or why there can be none."""
        reason = branches.why_not(self.reel.film, self.reel.step)
        if self.showing is None or reason is not None:
            self.show(refusal(self.t, reason or branches.AT_A_TABLE))
            return
        page = replay_branch.BranchScreen(
            self.settings, self.t, self.folder, self.showing, self.reel
        )
        _ = self.app.push_screen(page, self._sit_at)

    def _sit_at(self, start: Start | None) -> None:
        if start is not None:
            _ = self.dismiss(start)

    async def _read_notes(self) -> None:
        trouble = await self._notepad.read()
        self.show(trouble or self._said)  # what a key was answered meanwhile stays

    def action_note(self) -> None:
        """A note at this step."""
        self.run_worker(self._note())

    async def _note(self) -> None:
        number = self.reel.film.steps[self.reel.step].number
        message = "note-title-step" if self.reel.spoiler_free else "note-title"
        title = self.t(message, number=self.reel.number(self.reel.step))
        self.show(await self._notepad.edit(number, title))

    # --- the panels --------------------------------------------------------------------------

    def action_part(self, name: str) -> None:
        """Shows a part of the table, or puts the focus on it."""
        self._panes.part, self._chosen = name, True
        self.show(self._said)

    def action_panel(self, by: int) -> None:
        """The next part."""
        parts = list(REPLAY_FOCUS) if self._wide else list(PANEL_KEYS.values())
        now = PANEL_OF.get(self._panes.part, self._panes.part) if self._wide else self._panes.part
        at = parts.index(now) if now in parts else -by
        self.action_part(parts[(at + by) % len(parts)])

    def action_scroll(self, by: int) -> None:
        """Scrolls the panel that has the focus, or the tab, by so many rows."""
        if self._panes.focus(wide=self._wide).scroll_rows(by):
            self.show(self._said)

    def action_zoom(self) -> None:
        """Shows the part that has the focus on the whole screen."""
        if self.scene is not None:
            _ = self.app.push_screen(replay_sheets.alone(self, self._panes.part))

    def action_help(self) -> None:
        """Explains the replay, and all keys."""
        _ = self.app.push_screen(replay_sheets.explained(self.t, self.settings))

    def action_settings(self) -> None:
        """Theme, colours and signs."""
        from .settings import SettingsScreen  # noqa: PLC0415 - rarely used

        _ = self.app.push_screen(SettingsScreen(self.settings, self.folder))

    def action_leave(self) -> None:
        """Leaves; nothing has changed."""
        _ = self.dismiss(None)

    # --- the mouse ---------------------------------------------------------------------------

    def on_line_panel_clicked(self, message: LinePanel.Clicked) -> None:
        """A click goes to the step that is meant there, and puts the focus on its panel."""
        kind, _, what = message.command.partition(" ")
        if message.panel in REPLAY_FOCUS and self._wide:
            self.action_part(message.panel)
        if kind in _CLICKS:
            _CLICKS[kind](self, what)

    def on_line_panel_wheeled(self, message: LinePanel.Wheeled) -> None:
        """The wheel steps on the timeline, and scrolls anything else."""
        if message.panel in TIMELINES:
            (self.action_onward if message.rows > 0 else self.action_backward)(ENTRY)
        elif self._panes[message.panel].scroll_rows(message.rows):
            self.show(self._said)


def looking_back(visitor: Visitor, settings: Settings, folder: Path) -> ReplayScreen:
    """The game until now as the visitor who looks knows it, from its last step; the table waits."""
    reel = Reel(visitor.table.film(visitor.viewer))
    reel.to(reel.film.last)
    screen = ReplayScreen(reel, settings, visitor.t, folder)
    file = Path(visitor.table.name)
    if visitor.seat is None and visitor.table.trouble is None and file.is_file():
        screen.keep_notes_beside(file)
    return screen


_CLICKS: dict[str, Callable[[ReplayScreen, str], object]] = {
    "step": lambda screen, what: screen.go(int(what)),
    "entry": lambda screen, what: screen.go(screen.reel.film.step_of(int(what))),
    "panel": lambda screen, what: screen.action_part(what),
    "do": lambda screen, what: screen.call_later(screen.run_action, what),
}
"""What the commands of spans mean."""
