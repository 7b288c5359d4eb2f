"""A sheet in place of the table: text to read, or a question with choices to pick from."""

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key, Resize
from textual.screen import ModalScreen

from wwe_tui.glyphs import GLYPHS
from wwe_tui.keys import SHEET_KEYS, bindings
from wwe_tui.panels.colouring import broken
from wwe_tui.panels.layout import Place
from wwe_tui.panels.lines import Line, Lines, Span, cells, clicking, line
from wwe_tui.settings import Settings
from wwe_tui.texts import translator

from .line_panel import LinePanel

MARGIN = 4
"""Columns at each side of a sheet, where there is room for them."""

NOWHERE = -1
"""Where the cursor is while no option is looked at."""

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

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(SHEET_KEYS)]
    DEFAULT_CSS = """
    Sheet { background: $background; }
    """

    def __init__(
        self,
        title: Line,
        draw: Draw,
        settings: Settings,
        options: Sequence[Option] = (),
        *,
        whole: bool = False,
        deliberate: bool = False,
    ) -> None:
        """``whole`` gives the sheet the whole screen; ``settings`` are the app's.

        In a ``deliberate`` one no option is looked at to begin with, and Esc does nothing: what
        it asks is to be answered on purpose, not by a key too many.
        """
        super().__init__()
        self._title = title
        self._draw = draw
        self._settings = settings
        self._options = tuple(options)
        self._whole = whole
        self._deliberate = deliberate
        self._cursor = NOWHERE if deliberate else 0
        self._panel = LinePanel("sheet", settings.theme)
        self._panel.glyphs = GLYPHS[settings.glyphs]
        self._choices = LinePanel("options", settings.theme)

    def compose(self) -> ComposeResult:
        """The text, and beneath it the options, which stay where the text scrolls."""
        yield self._panel
        yield self._choices

    def on_mount(self) -> None:
        """Draws."""
        self._redraw()

    def on_resize(self, event: Resize) -> None:
        """Draws for the new size."""
        self._redraw()

    # --- how it looks -------------------------------------------------------------------------

    def _redraw(self) -> None:
        width, height = self.size
        inner = max(1, width if self._whole else min(width - 2 * MARGIN, WIDEST))
        blocks = [self._block(place, max(inner - 2, 1)) for place in range(len(self._options))]
        options = [*(row for block in blocks for row in block), ()]
        text = [(), *self._draw(max(inner - 2, 1), height - 2 - len(self._options))]
        rows = height if self._whole else min(height, len(text) + len(options) + 1)
        place = Place((width - inner) // 2, (height - rows) // 2, inner, rows)
        below = min(len(options), max(0, rows - 2))
        reached = sum(map(len, blocks[: self._cursor + 1]))
        self._show_options(options, place, below, max(0, reached - below))
        above = place._replace(height=max(1, rows - below))
        self._panel.settle(above)
        padded = [line(" ", *row) for row in text]
        self._panel.show((self._title, self._way_out()), padded, above, "title-focus")

    def _way_out(self) -> Line:
        """What a click closes, where there are no options to click on."""
        if self._options:
            return ()
        return line(Span(translator(self._settings.language)("sheet-way-out"), "dim", "close"))

    def _show_options(self, options: Lines, place: Place, rows: int, first: int) -> None:
        """In the last rows of the sheet, so that the one that is looked at is among them."""
        foot = place._replace(y=place.y + place.height - rows, height=rows)
        self._choices.settle(foot if rows else None)
        self._choices.show(None, options[first:], foot, "title")

    def _block(self, place: int, width: int) -> Lines:
        """An option with its key, in as many rows as it takes."""
        option, here = self._options[place], place == self._cursor
        look = "cursor" if here else "choice"
        key = Span(f" {option.key or ' '} ", look if here else "key-inline")
        blank = Span(" " * cells((key,)), look)
        said = tuple(span._replace(style=look) for span in option.row)
        rows = enumerate(broken(said, max(1, width - cells((key,)))))
        return [
            line(" ", *clicking((blank if number else key, *row), f"option {place}"))
            for number, row in rows
        ]

    # --- what can be done -----------------------------------------------------------------------

    def action_close(self) -> None:
        """Goes away without an answer, if that may be."""
        if not self._deliberate:
            _ = self.dismiss(None)

    def action_leave(self) -> None:
        """Goes away without an answer."""
        _ = self.dismiss(None)

    def action_take(self) -> None:
        """Ends with the option that is looked at."""
        if not self._options:
            self.action_close()
        elif self._cursor != NOWHERE:
            _ = self.dismiss(self._options[self._cursor].value)

    def action_move(self, by: int) -> None:
        """Looks at another option; scrolls if there is none to pick."""
        if self._options and self._cursor == NOWHERE:
            self._cursor = 0 if by > 0 else len(self._options) - 1
        elif self._options:
            self._cursor = (self._cursor + by) % len(self._options)
        else:
            self._panel.scroll_rows(by)
        self._redraw()

    def action_page(self, by: int) -> None:
        """Scrolls by a page."""
        self._panel.scroll_rows(by * max(1, self._panel.size.height - 2))
        self._redraw()

    def on_key(self, event: Key) -> None:
        """The key of an option takes it, and means nothing to what lies beneath."""
        for option in self._options:
            if event.character and option.key == event.character:
                event.stop()
                _ = self.dismiss(option.value)

    def on_line_panel_clicked(self, message: LinePanel.Clicked) -> None:
        """A click on an option takes it; one on the way out closes."""
        message.stop()
        if message.command == "close":
            self.action_close()
        elif message.command.startswith("option "):
            _ = self.dismiss(self._options[int(message.command.split()[1])].value)

    def on_line_panel_wheeled(self, message: LinePanel.Wheeled) -> None:
        """The wheel scrolls."""
        message.stop()
        self._panel.scroll_rows(message.rows)
        self._redraw()
