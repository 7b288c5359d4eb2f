"""What is said at a table: read, and answered."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Key, Resize
from textual.screen import ModalScreen
from textual.widgets import Input

from wwe_tui.lobby.chat import LONGEST, Said
from wwe_tui.lobby.place import Place
from wwe_tui.panels.layout import Place as Area
from wwe_tui.panels.lines import Line, Lines, Span, line, wrap
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator, translator

from .line_panel import LinePanel
from .lobby_asking import type_early

TIME = 6
"""Columns of when it was said."""

WIDEST = 96
"""Columns of the sheet."""


class ChatScreen(ModalScreen[None]):
    """All that a table remembers, and a line to type in; Esc goes back to the table."""

    BINDINGS = [  # noqa: RUF012
        Binding("escape,ctrl+c", "close", show=False, id="chat-close"),
        Binding("pageup", "scroll(-1)", show=False, id="chat-up", priority=True),
        Binding("pagedown", "scroll(1)", show=False, id="chat-down", priority=True),
    ]
    DEFAULT_CSS = """
    ChatScreen { background: $background; }
    ChatScreen Input {
        position: absolute; height: 1; padding: 0 1; border: none;
        background: $panel; color: $foreground;
    }
    """

    def __init__(self, place: Place, settings: Settings) -> None:
        super().__init__()
        self._place = place
        self._settings = settings
        self._panel = LinePanel("chat", settings.theme)
        self._panel.at_end = True
        self._input = Input(max_length=LONGEST, compact=True)
        self._input.cursor_blink = False
        self._input.placeholder = self._t("chat-placeholder")
        self._drawn = -1
        self._unsubscribe: Callable[[], None] = lambda: None

    @property
    def _t(self) -> Translator:
        return translator(self._settings.language)

    def compose(self) -> ComposeResult:
        """What was said, and the line."""
        yield self._panel
        yield self._input

    def on_mount(self) -> None:
        """Shows what is said from now on."""
        self._unsubscribe = self._place.hosted.subscribe(self._told)
        self._input.focus()
        self._draw()

    def on_unmount(self) -> None:
        """Hears no more."""
        self._unsubscribe()

    def on_resize(self, event: Resize) -> None:
        """Draws for the new size."""
        self._draw()

    def restyle(self, settings: Settings) -> None:
        """Looks as is set from now on."""
        self._settings = settings
        self._panel.set_theme(settings.theme)
        self._draw()

    def _told(self, _: None) -> None:
        """Something changed, perhaps in another visitor's context: it is drawn in this one."""
        self.call_later(self._hear)

    def _hear(self) -> None:
        if self._drawn != self._place.hosted.chat.count:
            self._draw()

    def _draw(self) -> None:
        width, height = self.size
        if not width or not height:
            return
        inner = max(1, min(width - 4, WIDEST))
        x = (width - inner) // 2
        area = Area(x, 0, inner, max(1, height - 2))
        self._panel.settle(area)
        chat = self._place.hosted.chat
        self._drawn = chat.count
        lines = chat_lines(self._t, chat.said, self._place.hosted.card.owners, inner)
        room = max(0, area.height - 1 - len(lines))
        way_out = line(Span(self._t("chat-way-out"), "title-focus-dim"))
        title = (line(Span(self._t("chat-title"))), way_out)
        self._panel.show(title, [*[()] * room, *lines], area, "title-focus")
        self._input.styles.offset = (x, height - 1)
        self._input.styles.width = inner

    def action_scroll(self, by: int) -> None:
        """Scrolls by a page."""
        self._panel.scroll_rows(by * max(1, self._panel.size.height - 2))
        self._draw()

    def on_key(self, event: Key) -> None:
        """Letters that come before the line has the focus are not lost."""
        type_early(self._input, event)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Says what was typed; nothing typed goes back."""
        message.stop()
        if not message.value.strip():
            self.action_close()
            return
        self._input.value = ""
        self._place.hosted.say(self._place.caller.name, message.value)

    def action_close(self) -> None:
        """Goes back to the table."""
        _ = self.dismiss(None)

    def on_line_panel_clicked(self, message: LinePanel.Clicked) -> None:
        """Nothing there means anything."""
        message.stop()

    def on_line_panel_wheeled(self, message: LinePanel.Wheeled) -> None:
        """The wheel scrolls."""
        message.stop()
        self._panel.scroll_rows(message.rows)
        self._draw()


def chat_lines(t: Translator, said: list[Said], owners: dict[str, str], width: int) -> Lines:
    """What was said, the oldest first; ``owners`` have the name of whoever has each seat."""
    if not said:
        return wrap(t("chat-nothing"), width - 2, "dim")
    looks = {name: f"seat-{seat}" for seat, name in owners.items()}
    return [row for one in said for row in _said(t, one, looks, width)]


def _said(t: Translator, one: Said, looks: dict[str, str], width: int) -> Lines:
    when = Span(f"{one.when:%H:%M} ", "dim")
    if not one.name:
        rows = wrap(t(one.message, **one.values), width - TIME - 1, "dim")
        return _beneath(when, rows)
    name = Span(one.name, looks.get(one.name, "strong"))
    first, *rest = wrap(f"{one.name}: {one.text}", width - TIME - 1)
    text = "".join(span.text for span in first)[len(one.name) :]
    return _beneath(when, [line(name, Span(text, "text")), *rest])


def _beneath(when: Span, rows: Lines) -> Lines:
    """Rows of which the first has the time before it."""
    first: Line = line(when, *rows[0])
    return [first, *(line(" " * TIME, *row) for row in rows[1:])]
