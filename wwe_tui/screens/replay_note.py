"""Notes at the steps of a game: read from beside its file, and written while one looks at it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from rules.system import Reason, Refusal
from saves.errors import SaveError
from saves.notes import MAX_TEXT, Notebook, notes_path
from saves.recorder import read_header
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal


class NoteScreen(ModalScreen[str | None]):
    """Ends with what is to be written at an entry ("" for nothing), or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # else the line of text takes Ctrl-C to copy, and one cannot leave by it
        Binding("escape,ctrl+c", "close", show=False, id="note-close", priority=True)
    ]
    DEFAULT_CSS = """
    NoteScreen { align: center middle; background: $background 60%; }
    NoteScreen Vertical {
        width: 76; max-width: 100%; height: auto; background: $panel; padding: 1 2;
    }
    NoteScreen Input { margin: 1 0; background: $background; }
    """

    def __init__(self, t: Translator, title: str, text: str) -> None:
        """``title`` says where the note stands, ``text`` is what is written there until now."""
        super().__init__()
        self._t = t
        self._title = title
        self._text = text

    def compose(self) -> ComposeResult:
        """What is asked, a line to type in, and the keys."""
        with Vertical():
            yield Static(self._title, markup=False)
            example = self._t("note-example")
            text = Input(
                self._text,
                placeholder=example,
                max_length=MAX_TEXT,
                compact=True,
                select_on_focus=False,
            )
            text.cursor_blink = False
            yield text
            yield Static(self._t("note-keys"), markup=False)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Ends with what was typed."""
        _ = self.dismiss("".join(filter(str.isprintable, message.value)).strip())

    def action_close(self) -> None:
        """Goes away; what was written stays as it was."""
        _ = self.dismiss(None)


class Notepad:
    """Reads and writes the notes of one game, over the screen of a replay."""

    def __init__(self, screen: Screen[Any], t: Translator, file: Path | None) -> None:
        """``file`` is the game's; None if it is kept in none."""
        self._screen = screen
        self._t = t
        self._file = file
        self._notebook: Notebook | None = None

    @property
    def notes(self) -> dict[int, str]:
        """What is written, by the numbers of entries."""
        return {} if self._notebook is None else self._notebook.notes

    async def read(self) -> str:
        """Reads the notes, if there is a file; why that cannot be, in a sentence, or ""."""
        return "" if self._file is None else await self._try(self._open)

    async def edit(self, number: int, title: str) -> str:
        """Asks for a note at an entry and keeps it; what came of it, in a sentence.

        ``title`` says to the person where the note stands.
        """
        trouble = "" if self._notebook else await self._try(self._open)
        if self._notebook is None:
            return trouble
        before = self.notes.get(number, "")
        text = await self._screen.app.push_screen_wait(NoteScreen(self._t, title, before))
        if text is None or text == before:
            return ""
        notebook = self._notebook
        return await self._try(lambda: notebook.write(number, text)) or self._done(text)

    def _done(self, text: str) -> str:
        return self._t("note-kept" if text else "note-gone")

    def _open(self) -> None:
        if self._file is None:
            raise SaveError(Reason("notes-nowhere", "F12", {}))
        game = read_header(self._file).id
        self._notebook = Notebook(notes_path(self._file), game)

    async def _try(self, what: Callable[[], None]) -> str:
        """Does something with the disk off the loop; why not, in a sentence, or ""."""
        try:
            await asyncio.to_thread(what)
        except (Refusal, SaveError) as error:
            return refusal(self._t, error.reason)
        return ""
