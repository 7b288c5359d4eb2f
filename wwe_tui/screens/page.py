"""A page: a whole screen of lines with a cursor, for all that surrounds the table.

What stands on a page is drawn by a pure function of its size; the page places it, keeps
the cursor in sight, and knows the keys that are the same on every page.
"""

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from typing import ClassVar, NamedTuple, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Resize
from textual.screen import Screen
from textual.worker import WorkType

from wwe_tui.glyphs import GLYPHS, Glyphs
from wwe_tui.keys import Key, bindings
from wwe_tui.panels import key_line
from wwe_tui.panels.layout import Place
from wwe_tui.panels.lines import Line, Lines, Span, cells, clicking, line, wrap
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator, translator

from .line_panel import LinePanel

Result = TypeVar("Result")

PAGE_KEYS = (
    Key("page-up", "up", "move(-1)"),
    Key("page-down", "down", "move(1)"),
    Key("page-next", "tab", "move(1)"),
    Key("page-previous", "shift+tab", "move(-1)"),
    Key("page-left", "left", "change(-1)"),
    Key("page-right", "right", "change(1)"),
    Key("page-back-far", "pageup", "far(-10)"),
    Key("page-on-far", "pagedown", "far(10)"),
    Key("page-first", "home", "far(-100000)"),
    Key("page-last", "end", "far(100000)"),
    Key("page-take", "enter", "take"),
    Key("page-leave", "escape,ctrl+c,ctrl+q", "leave"),
)
"""What works on every page."""

WIDEST = 88
"""Columns of what is read on a page."""


class Drawn(NamedTuple):
    """What stands on a page, and the row that must be in sight."""

    lines: Lines
    row: int = 0


class Page(Screen[Result]):
    """Draws itself anew when anything changed; ``cursor`` counts the things to choose."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PAGE_KEYS)]
    AUTO_FOCUS = ""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.cursor = 0
        self._panel = LinePanel("page", settings.theme)

    @abstractmethod
    def draw(self, width: int, height: int) -> Drawn:
        """What stands above the keys, in so many columns and rows."""

    @abstractmethod
    def keys(self) -> list[tuple[str, str]]:
        """The keys that work now, by name and what they do."""

    @abstractmethod
    def count(self) -> int:
        """How many things there are to choose from."""

    @abstractmethod
    def action_take(self) -> None:
        """Takes what the cursor is on."""

    @abstractmethod
    def action_leave(self) -> Awaitable[None] | None:
        """Goes back."""

    def end(self, result: Result) -> None:
        """Goes away with a result, once what is being done is done; not twice."""
        if self.is_active:  # else whatever lies over it would be taken away instead
            _ = self.dismiss(result)  # to wait for it here would be to wait for oneself

    def work(self, do: Callable[[], Coroutine[None, None, None]], group: str) -> None:
        """Does something beside the screen, in place of what was done in this group."""
        work: WorkType[None] = do
        self.run_worker(work, group=group, exclusive=True)

    # --- words and signs ------------------------------------------------------------------

    @property
    def t(self) -> Translator:
        """The words of this visitor's language."""
        return translator(self.settings.language)

    @property
    def glyphs(self) -> Glyphs:
        """The signs that this visitor's terminal has."""
        return GLYPHS[self.settings.glyphs]

    def arrows(self) -> str:
        """What the keys are called that move the cursor."""
        return f"{self.glyphs['step-up']} {self.glyphs['step-down']}"

    # --- how it looks ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """One panel."""
        yield self._panel

    def on_mount(self) -> None:
        """Draws."""
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        """Draws for the new size."""
        self.redraw()

    def restyle(self, settings: Settings) -> None:
        """Looks as is set from now on."""
        self.settings = settings
        self._panel.set_theme(settings.theme)
        self.redraw()

    def redraw(self) -> None:
        """Draws everything anew; only rows that have changed are painted."""
        width, height = self.size
        if not width or not height:
            return
        place = Place(0, 0, width, height)
        self._panel.settle(place)
        drawn = self.draw(width, height - 1)
        lines = framed(drawn, self.keys(), width, height)
        self._panel.show(None, lines, place, "")
        self.shown(lines)

    def shown(self, lines: Lines) -> None:
        """Is called with what stands on the screen now, from the first row on."""

    # --- what can be done -------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """Moves the cursor, round and round."""
        if self.count():
            self.cursor = (self.cursor + by) % self.count()
            self.redraw()

    def action_far(self, by: int) -> None:
        """Moves the cursor by a page, but not past the ends."""
        self.cursor = min(max(0, self.cursor + by), max(0, self.count() - 1))
        self.redraw()

    def action_change(self, by: int) -> None:
        """Changes what the cursor is on, where that can be."""

    def on_line_panel_clicked(self, message: LinePanel.Clicked) -> None:
        """A click chooses, and takes or changes."""
        message.stop()
        command, _, thing = message.command.partition(" ")
        if thing:
            self.look_at(thing)
            self.clicked(command)
            self.redraw()

    def look_at(self, thing: str) -> None:
        """Puts the cursor on what was clicked on: here, a number."""
        self.cursor = int(thing)

    def clicked(self, command: str) -> None:
        """Does what a click on the thing under the cursor means."""
        if command == "take":
            self.action_take()
        elif command in ("less", "more"):
            self.action_change(-1 if command == "less" else 1)

    def on_line_panel_wheeled(self, message: LinePanel.Wheeled) -> None:
        """The wheel moves the cursor."""
        message.stop()
        self.action_far(1 if message.rows > 0 else -1)


# --- lines of a page -----------------------------------------------------------------------


def framed(drawn: Drawn, keys: list[tuple[str, str]], width: int, height: int) -> Lines:
    """Exactly ``height`` lines: what is drawn, scrolled so that its row is in sight, and keys."""
    room = max(height - 1, 0)
    top = first_row(len(drawn.lines), drawn.row, room)
    shown = drawn.lines[top : top + room]
    blank: Lines = [()] * (room - len(shown))
    return [*shown, *blank, key_line.draw([key_line.Hint(*key) for key in keys], width)]


def first_row(count: int, row: int, room: int) -> int:
    """The first of ``count`` rows that is shown, so that ``row`` is in the middle if it can be.

    >>> first_row(20, 15, 10), first_row(8, 7, 10)
    (10, 0)
    """
    return min(max(0, row - room // 2), max(0, count - room))


def heading(text: str, width: int) -> Lines:
    """A page's title over its whole width, and a blank line."""
    return [line(Span(f"  {text}".ljust(width), "header")), ()]


def indented(lines: Lines, margin: int) -> Lines:
    """Lines further to the right."""
    return [line(" " * margin, *row) if row else row for row in lines]


def centred(row: Line, width: int) -> Line:
    """A line in the middle of ``width`` cells."""
    return line(" " * max(0, (width - cells(row)) // 2), *row)


def paragraph(text: str, width: int, style: str) -> Lines:
    """A text in lines of ``width`` cells; none for no text."""
    return wrap(text, width, style) if text else []


def marked(row: Line, cursor: str, number: int, command: str = "take") -> Line:
    """A line that can be clicked on, with room for the cursor before it."""
    return clicking(line(Span(f"{cursor} "), *row), f"{command} {number}")
