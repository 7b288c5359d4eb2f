"""The app: one visitor's screen, whatever it is shown on.

Settings, theme, colour depth and language belong to the app, never to the process: many
apps may share one.
"""

from collections.abc import Sequence
from typing import ClassVar

from rich.color import Color
from rich.console import RenderableType
from rich.style import Style
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.theme import Theme
from textual.worker import WorkerFailed

from wwe_tui.depth import DepthFilter
from wwe_tui.folders import data_folder
from wwe_tui.settings import Settings
from wwe_tui.start import Left, Start
from wwe_tui.terminal import Depth
from wwe_tui.texts import Translator, translator
from wwe_tui.themes import THEMES

START_SECONDS = 0.02
"""For so long nothing is painted at the start: what is painted then is painted once."""


class TableApp(App[int]):
    """Shows the home screen, or the table that it is started with."""

    TITLE = "World Without End"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS = "Screen { layout: vertical; background: $background; color: $foreground; }"

    def __init__(
        self,
        start: Start,
        settings: Settings,
        depth: Depth,
        driver: type[Driver] | None = None,
    ) -> None:
        """``depth`` is the terminal's colour depth, for settings that leave it open.

        ``driver`` shows the app; without one Textual finds it.
        """
        super().__init__(driver_class=driver)
        self.settings = settings
        self.folder = start.folder or data_folder()
        """The data folder: saved games, editions and settings."""
        self.left: Left | None = None
        """The game that was played last."""
        self._start = start
        self._terminal_depth = depth
        self._depth_filter = DepthFilter(depth)
        for name in THEMES:
            self.register_theme(_textual_theme(name))
        self._set(settings)

    @property
    def t(self) -> Translator:
        """The words of this visitor's language."""
        return translator(self.settings.language)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """One filter of our own: it brings all colours to this app's depth."""
        return [self._depth_filter]

    def on_mount(self) -> None:
        """Shows the first screen."""
        self.delay_update(START_SECONDS)
        self.run_worker(self._begin(), exclusive=True)

    async def _begin(self) -> None:
        """Goes from screen to screen until the visitor leaves."""
        from wwe_tui.screens import ways  # noqa: PLC0415 - not before the app itself is there

        await ways.go(self, self._start)
        self.exit(0)

    def _handle_exception(self, error: Exception) -> None:
        """Ends the app; what went wrong is told by whoever runs it, without anybody's hand.

        Textual itself would print a traceback with the values of all variables.
        """
        self._return_code = 1
        if self._exception is None:
            self._exception = error.error if isinstance(error, WorkerFailed) else error  # type: ignore[assignment]
            self._exception_event.set()
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Ends the app where Textual would print what it was given, a traceback for instance."""
        self._handle_exception(RuntimeError("The terminal could not be read."))

    @property
    def mishap(self) -> BaseException | None:
        """What ended the app, if it was no wish of the visitor."""
        return self._exception

    # --- settings -----------------------------------------------------------------------------

    def apply(self, settings: Settings) -> None:
        """Shows all screens by these settings from now on."""
        self._set(settings)
        for screen in self.screen_stack:
            restyle = getattr(screen, "restyle", None)
            if restyle is not None:
                restyle(settings)

    def _set(self, settings: Settings) -> None:
        self.settings = settings
        self._depth_filter = DepthFilter(
            self._terminal_depth if settings.depth == "auto" else settings.depth
        )
        self.theme = settings.theme


def _textual_theme(name: str) -> Theme:
    """What Textual's own widgets look like in a theme of ours."""
    looks = {role: Style.parse(THEMES[name][look]) for role, look in ROLES.items()}
    fore = {role: _colour(look.color) for role, look in looks.items()}
    return Theme(
        name,
        primary=fore["primary"],
        accent=fore["accent"],
        warning=fore["warning"],
        error=fore["error"],
        success=fore["success"],
        foreground=fore["foreground"],
        background=_colour(looks["foreground"].bgcolor),
        surface=_colour(looks["foreground"].bgcolor),
        panel=_colour(looks["panel"].bgcolor),
        ansi=name == "plain",
        variables={"ansi-background": "ansi_default", "ansi-foreground": "ansi_default"},
        dark=name != "day",
    )


ROLES = {
    "primary": "accent",
    "accent": "accent",
    "warning": "warn",
    "error": "bad",
    "success": "good",
    "foreground": "text",
    "panel": "title",
}
"""Which of our styles gives Textual's colours."""


def _colour(colour: Color | None) -> str:
    """A colour as Textual writes it; the terminal's own if it is none of ours."""
    if colour is None or colour.triplet is None:
        return "ansi_default"
    return colour.triplet.hex
