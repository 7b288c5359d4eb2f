"""The form for a new game: everything that can be chosen, with sensible beginnings."""

import asyncio
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from wwe_tui.edition_template import MODEL
from wwe_tui.editions import all_editions
from wwe_tui.folders import named
from wwe_tui.keys import Key, bindings
from wwe_tui.names import LONGEST_NAME
from wwe_tui.openings import begin
from wwe_tui.panels.lines import Lines
from wwe_tui.settings import Settings

from .draft import Draft, Field, Row, below, beside, changed, faults, rows, value, written
from .form import SECRET, FormState, form_page, is_stacked, place_of
from .page import Drawn
from .table_page import TablePage

MOVES = {
    "up": ("action_move", -1),
    "down": ("action_move", 1),
    "tab": ("action_next", 1),
    "shift+tab": ("action_next", -1),
}
"""Keys that lead from one field to another."""

LONGEST_TEXT = 200
"""Letters of a seed, or of a name that is still to be shortened."""


class NewGameScreen(TablePage):
    """Ends with the table of the new game, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings((Key("form-next", "tab", "next(1)"), Key("form-back", "shift+tab", "next(-1)")))
    ]
    DEFAULT_CSS = """
    NewGameScreen Input {
        position: absolute; height: 1; display: none; padding: 0;
        background: $panel; color: $foreground;
    }
    """

    def __init__(self, settings: Settings, folder: Path, draft: Draft | None = None) -> None:
        """``folder`` is the data folder; ``draft`` is what the form shows first."""
        super().__init__(settings)
        self._folder = folder
        self._state = FormState(draft or Draft())
        self._input = Input(compact=True, select_on_focus=False, max_length=LONGEST_TEXT)
        self._input.cursor_blink = False

    # --- what it shows ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The form, and the line of it that is written in."""
        yield from super().compose()
        yield self._input

    def on_mount(self) -> None:
        """Looks for editions."""
        self.work(self._find_editions, "editions")

    async def _find_editions(self) -> None:
        found = await asyncio.to_thread(_editions, self._folder)
        self._show(editions=found)

    def draw(self, width: int, height: int) -> Drawn:
        """The form."""
        return form_page(self.t, self.settings.glyphs, self._state, width)

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the form."""
        sides = f"{self.glyphs['step-left']} {self.glyphs['step-right']}"
        names = {self.arrows(): "move", sides: "change", "Tab": "next"}
        names |= {"Enter": "begin", "Esc": "leave"}
        return [(name, self.t(f"newgame-key-{does}")) for name, does in names.items()]

    def count(self) -> int:
        """The number of fields."""
        return sum(map(len, self._rows()))

    def shown(self, lines: Lines) -> None:
        """Puts the line that is written in where its field stands."""
        field = self._state.field
        place = place_of(lines, field) if field.kind == "text" else None
        self._input.display = place is not None
        if place is None:
            if self.focused is not None:
                self.set_focus(None)
            return
        x, y, width = place
        self._input.styles.offset = (x, y)
        self._input.styles.width = width
        if not self._input.has_focus:
            self.set_focus(self._input, scroll_visible=False)  # at once: more keys may come

    def _show(self, **changes: object) -> None:
        self._state = self._state._replace(**changes)  # type: ignore[arg-type]
        self.redraw()

    # --- moving about -------------------------------------------------------------------------

    def _rows(self) -> list[Row]:
        return rows(self._state.draft, stacked=is_stacked(self.size.width))

    def _go_to(self, field: Field) -> None:
        """Puts the cursor on a field; one that is written in takes the keys."""
        if field.kind == "text" and field != self._state.field:
            with self.prevent(Input.Changed):
                self._input.value = str(value(self._state.draft, field))
            self._input.password = field.name in SECRET
            self._input.cursor_position = len(self._input.value)
        self._show(field=field)

    def action_move(self, by: int) -> None:
        """Up and down."""
        self._go_to(below(self._rows(), self._state.field, by))

    def action_next(self, by: int) -> None:
        """On and back, field by field."""
        self._go_to(beside(self._rows(), self._state.field, by))

    def action_far(self, by: int) -> None:
        """To the first or the last field."""
        form = self._rows()
        self._go_to(form[0][0] if by < 0 else form[-1][0])

    def look_at(self, thing: str) -> None:
        """Puts the cursor on the field with this id."""
        self._go_to(next(field for row in self._rows() for field in row if field.id == thing))

    # --- choosing -----------------------------------------------------------------------------

    def action_change(self, by: int) -> None:
        """Another value in the field under the cursor."""
        state = self._state
        editions = tuple(state.editions)
        self._show(draft=changed(state.draft, state.field, by, editions), trouble="")

    def on_key(self, event: events.Key) -> None:
        """Keys that come all at once are done in their order.

        Textual does what a key is bound to later, when the letters after it have gone to
        wherever the focus was.
        """
        if event.key in MOVES:
            event.stop()
            action, by = MOVES[event.key]
            getattr(self, action)(by)
        elif self._state.field.kind == "text" and event.is_printable and event.character:
            event.stop()
            self._input.insert_text_at_cursor(event.character)

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is written goes into the draft; what cannot be shown is left out."""
        event.stop()
        text = "".join(filter(str.isprintable, event.value))
        if text != event.value:
            self._input.value = text
        self._show(draft=written(self._state.draft, self._state.field, text), trouble="")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter begins, wherever the cursor is."""
        event.stop()
        self.action_take()

    # --- the end of it ---------------------------------------------------------------------------

    def action_take(self) -> None:
        """Begins the game, unless a name cannot be."""
        if self.busy:
            return
        for seat, fault in faults(self._state.draft, self.t).items():
            self._go_to(Field("name", "text", seat))
            self._show(trouble=self.t(fault, most=LONGEST_NAME))
            return
        self.begin(self._state.draft)

    def begin(self, draft: Draft) -> None:
        """Begins the game that was chosen."""
        choices, folder = draft.choices(), self._folder
        self.sit(lambda: begin(choices, folder))

    def refused(self, sentence: str) -> None:
        """Tells why, in place."""
        self._show(trouble=sentence)

    def action_leave(self) -> None:
        """Goes back; no game is begun."""
        self.end(None)


def _editions(folder: Path) -> dict[str, str]:
    """The editions that can be played, each with its title; the usual one first."""
    found = {MODEL: ""}
    try:
        for file in all_editions(named(folder)):
            if not file.findings():
                edition = file.edition()
                found.setdefault(edition.id, "")
                found[edition.id] = edition.edition.title
    except OSError:  # the built-in ones came first, and can be played in any case
        return found
    return found
