"""Asks for one line: an invitation, a password, a name."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from wwe_tui.texts import Translator

LONGEST = 60
"""Letters of what is typed."""


def type_early(line: Input, event: Key) -> None:
    """Types a letter into a line that has not got the focus yet."""
    if event.is_printable and event.character and not line.has_focus:
        event.stop()
        line.insert_text_at_cursor(event.character)


class LineScreen(ModalScreen[str | None]):
    """Ends with what was typed, without blanks at its ends, or None."""

    BINDINGS = [Binding("escape,ctrl+c", "close", show=False, id="line-close")]  # noqa: RUF012
    DEFAULT_CSS = """
    LineScreen { align: center middle; background: $background; }
    LineScreen Vertical {
        width: 64; max-width: 100%; height: auto; background: $panel; padding: 1 2;
    }
    LineScreen Input { border: none; height: 1; margin: 1 0; background: $background; }
    LineScreen #line-keys { color: $foreground 70%; }
    """

    def __init__(self, t: Translator, what: str, *, secret: bool = False, **values: object) -> None:
        """``what`` begins the ids of its messages; nobody sees the letters of a ``secret``."""
        super().__init__()
        self._t = t
        self._what = what
        self._values = values
        self._input = Input(password=secret, max_length=LONGEST, compact=True)
        self._input.cursor_blink = False

    def compose(self) -> ComposeResult:
        """A question, a line to type in, and the keys."""
        with Vertical():
            yield Static(self._t(f"{self._what}-text", **self._values), markup=False)
            yield self._input
            yield Static(self._t(f"{self._what}-keys"), markup=False, id="line-keys")

    def on_key(self, event: Key) -> None:
        """Letters that come before the line has the focus are not lost."""
        type_early(self._input, event)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Ends with what was typed; with nothing, as Esc does."""
        _ = self.dismiss(message.value.strip() or None)

    def action_close(self) -> None:
        """Goes away without an answer."""
        _ = self.dismiss(None)
