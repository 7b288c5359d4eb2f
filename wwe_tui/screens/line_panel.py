"""A widget that shows styled lines, and paints again only the rows that have changed."""

from rich.cells import cell_len
from rich.segment import Segment
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from wwe_tui.glyphs import UNICODE, Glyphs
from wwe_tui.panels.layout import Place
from wwe_tui.panels.lines import EMPTY, Line, Lines, Span, ends, fit, line
from wwe_tui.themes import style

WHEEL = 2
"""Rows that the wheel scrolls."""


class LinePanel(Widget):
    """Rows of lines at a place of its own; its parent decides what stands in them.

    ``lines`` may be more than there are rows: then it scrolls, and says how many more there
    are at the right end of its title.
    """

    DEFAULT_CSS = """
    LinePanel { position: absolute; width: 1; height: 1; }
    """

    class Clicked(Message):
        """Somebody clicked where a click means something; or just on a panel."""

        def __init__(self, panel: str, command: str) -> None:
            super().__init__()
            self.panel = panel
            self.command = command

    class Wheeled(Message):
        """The wheel was turned over a panel, by so many rows."""

        def __init__(self, panel: str, rows: int) -> None:
            super().__init__()
            self.panel = panel
            self.rows = rows

    def __init__(self, name: str, theme: str) -> None:
        super().__init__(name=name, id=f"panel-{name}")
        self._theme = theme
        self._rows: Lines = []
        self._lines: Lines = []
        self.glyphs: Glyphs = UNICODE
        """The signs that tell how many lines there are above and below."""
        self.part = name
        """What it shows, if that can change."""
        self._place: Place | None = None
        self._drawn_from: object = None
        self.top = 0
        """The first of the lines that is visible."""
        self.at_end = False
        """Whether the last lines are shown, and go on to be when there are more."""

    @property
    def place_name(self) -> str:
        """What this panel is called in the layout."""
        return self.name or ""

    def settle(self, place: Place | None) -> None:
        """Moves to a place; hides for None."""
        if place == self._place and self.display == (place is not None):
            return
        self._place = place
        self.display = place is not None
        if place is not None:
            self.styles.offset = (place.x, place.y)
            self.styles.width = place.width
            self.styles.height = place.height

    def set_theme(self, theme: str) -> None:
        """Paints all anew in another theme."""
        self._theme = theme
        self.refresh()

    # --- what it shows --------------------------------------------------------------------

    def show(self, title: tuple[Line, Line] | None, lines: Lines, place: Place, look: str) -> None:
        """Shows a title, if it has one, and as many of the lines as there is room for."""
        room = place.height - (title is not None)
        last = max(0, len(lines) - room)
        self.top = last if self.at_end else min(self.top, last)
        self._lines = lines
        shown = [fit(row, place.width) for row in lines[self.top : self.top + room]]
        if title is not None:
            shown.insert(0, self._title(title, place.width, look, last - self.top))
        self._paint(shown + [fit(EMPTY, place.width)] * (place.height - len(shown)))

    def is_drawn_from(self, source: object) -> bool:
        """Whether it shows already what is drawn from this, scrolled as it is."""
        return self._drawn_from == (source, self.top, self.at_end)

    def remember(self, source: object) -> None:
        """What it shows now was drawn from this."""
        self._drawn_from = (source, self.top, self.at_end)

    def reveal(self, rows: range, count: int, room: int) -> None:
        """Scrolls no farther than is needed to show these of ``count`` rows, above all the first.

        ``room`` are the rows that it has.
        """
        if rows:
            top = max(0, count - room) if self.at_end else self.top
            self.at_end = False
            self.top = min(rows.start, max(top, rows.stop - room))

    def scroll_rows(self, rows: int) -> bool:
        """Scrolls by so many rows; False if that changes nothing."""
        room = self.size.height - 1
        last = max(0, len(self._lines) - room)
        top = min(max(0, self.top + rows), last)
        changed = top != self.top
        self.top, self.at_end = top, self.at_end and top == last
        return changed

    def _title(self, title: tuple[Line, Line], width: int, look: str, below: int) -> Line:
        left, right = title
        if below > 0:
            right = line(*right, Span(f" +{below}{self.glyphs['down']}", f"{look}-dim"))
        elif self.top:
            right = line(*right, Span(f" {self.top}{self.glyphs['up']}", f"{look}-dim"))
        row = ends(line(" ", *left), line(*right, " "), width)
        return tuple(span._replace(style=f"{look} {_beneath(span.style, look)}") for span in row)

    def _paint(self, rows: Lines) -> None:
        before, self._rows = self._rows, rows
        changed = [y for y, row in enumerate(rows) if y >= len(before) or before[y] != row]
        if changed:
            width = self.size.width or 1
            self.refresh(*[Region(0, y, width, 1) for y in changed])

    def render_line(self, y: int) -> Strip:
        """One row as Textual wants it, which keeps it until the row is refreshed."""
        row = self._rows[y] if y < len(self._rows) else EMPTY
        segments = [Segment(span.text, style(self._theme, span.style)) for span in row]
        base = style(self._theme, "")
        return Strip(segments).adjust_cell_length(self.size.width, base)

    # --- what is done to it --------------------------------------------------------------------

    def on_click(self, event: Click) -> None:
        """Tells what was clicked on."""
        event.stop()
        self.post_message(self.Clicked(self.place_name, self._command(event.x, event.y)))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """The wheel scrolls what is under it."""
        event.stop()
        self.post_message(self.Wheeled(self.place_name, WHEEL))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """The wheel scrolls what is under it."""
        event.stop()
        self.post_message(self.Wheeled(self.place_name, -WHEEL))

    def _command(self, x: int, y: int) -> str:
        row = self._rows[y] if y < len(self._rows) else EMPTY
        for span in row:
            x -= cell_len(span.text)
            if x < 0:
                return span.click
        return ""


def _beneath(name: str, look: str) -> str:
    """A title's own styles, where they can be read on its strip."""
    if name == "dim":
        return f"{look}-dim"
    return name if look == "title" else ""
