"""A sheet over the table: text to read, or a question with choices to pick from."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import ModalScreen

from wwe_tui.keys import SHEET_KEYS, bindings
from wwe_tui.panels.layout import Place
from wwe_tui.panels.lines import Line, Lines, Span, line
from wwe_tui.settings import Settings

from .line_panel import LinePanel

MARGIN = 4
"""Columns at each side of a sheet, where there is room for them."""

WIDEST = 96
"""Columns of a sheet: longer lines are hard to read."""

Draw = Callable[[int, int], Lines]
"""The lines of a sheet for a width and a height in cells."""


class Option(NamedTuple):
    """Something to pick: what the sheet ends with, the line that tells it, and a key."""

    value: str
    row: Line
    key: str = ""


class Sheet(ModalScreen[str | None]):
    """Ends with the value of the option that was picked, or None."""

    BINDINGS = bindings(SHEET_KEYS)
    DEFAULT_CSS = """
    Sheet { background: $background 60%; }
    """

    def __init__(
        self,
        title: Line,
        draw: Draw,
        settings: Settings,
        options: Sequence[Option] = (),
        *,
        whole: bool = False,
    ) -> None:
        """``whole`` gives the sheet the whole screen; ``settings`` are the app's."""
        super().__init__()
        self._title = title
        self._draw = draw
        self._settings = settings
        self._options = tuple(options)
        self._whole = whole
        self._cursor = 0
        self._panel = LinePanel("sheet", settings.theme)

    def compose(self) -> ComposeResult:
        """One panel."""
        yield self._panel

    def on_mount(self) -> None:
        """Draws."""
        self._redraw()

    def on_resize(self, event: Resize) -> None:
        """Draws for the new size."""
        self._redraw()

    # --- how it looks -------------------------------------------------------------------------

    def _redraw(self) -> None:
        width, height = self.size
        inner = width if self._whole else min(width - 2 * MARGIN, WIDEST)
        lines = self._lines(max(inner - 2, 1), height)
        rows = height if self._whole else min(height, len(lines) + 2)
        place = Place((width - inner) // 2, (height - rows) // 2, inner, rows)
        self._panel.settle(place)
        self._panel.show((self._title, ()), lines, place, "title-focus")

    def _lines(self, width: int, height: int) -> Lines:
        lines: Lines = [(), *self._draw(width, height - 2 - len(self._options))]
        for place, option in enumerate(self._options):
            look = "cursor" if place == self._cursor else "choice"
            key = Span(f" {option.key or ' '} ", look if place == self._cursor else "key-inline")
            row = line(key, *(span._replace(style=look) for span in option.row))
            lines.append(tuple(span._replace(click=f"option {place}") for span in row))
        return [line(" ", *row) for row in lines]

    # --- what can be done -----------------------------------------------------------------------

    def action_close(self) -> None:
        """Goes away without an answer."""
        self.dismiss(None)

    def action_take(self) -> None:
        """Ends with the option that is looked at."""
        self.dismiss(self._options[self._cursor].value if self._options else None)

    def action_move(self, by: int) -> None:
        """Looks at another option; scrolls if there is none to pick."""
        if self._options:
            self._cursor = (self._cursor + by) % len(self._options)
        else:
            self._panel.scroll_rows(by)
        self._redraw()

    def action_page(self, by: int) -> None:
        """Scrolls by a page."""
        self._panel.scroll_rows(by * max(1, self._panel.size.height - 2))
        self._redraw()

    def on_key(self, event: object) -> None:
        """The key of an option takes it."""
        key = getattr(event, "character", None)
        for option in self._options:
            if key and option.key == key:
                self.dismiss(option.value)

    def on_line_panel_clicked(self, message: LinePanel.Clicked) -> None:
        """A click on an option takes it."""
        message.stop()
        if message.command.startswith("option "):
            self.dismiss(self._options[int(message.command.split()[1])].value)

    def on_line_panel_wheeled(self, message: LinePanel.Wheeled) -> None:
        """The wheel scrolls."""
        message.stop()
        self._panel.scroll_rows(message.rows)
        self._redraw()
