"""Asks for the folder that is to keep a game from now on."""

from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from saves.errors import clean
from wwe_tui.texts import Translator


class FolderScreen(ModalScreen[str | None]):
    """Ends with the folder's path, or None."""

    BINDINGS = [Binding("escape", "close", show=False, id="folder-close")]  # noqa: RUF012
    DEFAULT_CSS = """
    FolderScreen { align: center middle; background: $background 60%; }
    FolderScreen Vertical {
        width: 76; max-width: 100%; height: auto; background: $panel; padding: 1 2;
    }
    FolderScreen Input, FolderScreen Input:focus {
        border: none; height: 1; margin: 1 0; background: $background;
    }
    """

    def __init__(self, t: Translator, file: str, *, trouble: bool = False) -> None:
        """``file`` is where the game is kept until now, or was until there was ``trouble``."""
        super().__init__()
        self._t = t
        self._text = t("folder-text-trouble" if trouble else "folder-text", file=clean(file))

    def compose(self) -> ComposeResult:
        """A question, a line to type in, and what was wrong."""
        with Vertical():
            yield Static(self._text, markup=False)
            text = Input(placeholder=self._t("folder-example"))
            text.cursor_blink = False
            yield text
            yield Static("", markup=False, id="folder-fault")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Ends with what was typed, if it can name a folder."""
        folder = _folder(message.value.strip())
        if folder is None:
            self.query_one("#folder-fault", Static).update(self._t("folder-fault"))
        else:
            _ = self.dismiss(folder)

    def action_close(self) -> None:
        """Goes away without an answer."""
        _ = self.dismiss(None)


def _folder(typed: str) -> str | None:
    """The path of the folder that a person named; None if nobody could mean that."""
    try:
        if typed and typed.isprintable():
            return str(Path(typed.strip("\"'")).expanduser().absolute())
    except RuntimeError:  # "~somebody" who is not there
        pass
    return None
