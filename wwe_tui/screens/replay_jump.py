"""Jumping within a replay: a list of its moments to pick from, filtered as one types."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key as KeyPress
from textual.events import Resize
from textual.screen import ModalScreen

from rules.system import Refusal
from wwe_tui.glyphs import GLYPHS, Glyphs
from wwe_tui.keys import Key, bindings
from wwe_tui.panels.layout import Place
from wwe_tui.panels.lines import EMPTY, Line, Lines, Span, clicking, cut, fit, line, restyle
from wwe_tui.replay.reel import Reel
from wwe_tui.replay.strip import END
from wwe_tui.settings import Settings
from wwe_tui.telling.course import CHAPTER, LEAD, Moment
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal

from .line_panel import LinePanel
from .page import first_row

JUMP_KEYS = (
    Key("jump-close", "escape,ctrl+c,ctrl+q", "close"),
    Key("jump-up", "up", "move(-1)"),
    Key("jump-down", "down", "move(1)"),
    Key("jump-page-up", "pageup", "far(-10)"),
    Key("jump-page-down", "pagedown", "far(10)"),
    Key("jump-first", "home", "far(-100000)"),
    Key("jump-last", "end", "far(100000)"),
    Key("jump-take", "enter", "take"),
    Key("jump-erase", "backspace", "erase"),
)
"""All other keys that write something are written."""

WIDEST = 80
"""Columns of the list."""

LONGEST = 40
"""Letters that can be typed."""

NOTE = "note"
"""A row's kind where somebody wrote something; else it is the moment's."""

HEAD = 3
"""Rows above the list: the title, what is typed, and what it means."""


class Row(NamedTuple):
    """A moment to jump to: its step, what that is called, chapter and round, and what it is."""

    step: int
    number: int
    when: str
    kind: str
    text: str
    seat: str = ""


def rows(reel: Reel, t: Translator, notes: Mapping[int, str]) -> list[Row]:
    """All that may be told of: in spoiler-free mode nothing that lies ahead of what was seen."""
    moments = [_moment(reel, t, moment) for moment in reel.strip.moments]
    return sorted([*moments, *_notes(reel, t, notes)], key=lambda row: row.step)


def _moment(reel: Reel, t: Translator, moment: Moment) -> Row:
    fields = {"seat": moment.seat} if moment.what is None else _fields(moment.what)
    row = _row(reel, t, moment.step, moment.kind, t(f"jump-{moment.kind}", **fields))
    when = str(fields["chapter"]) if moment.kind == CHAPTER else row.when
    return row._replace(when=when, seat=moment.seat)


def _fields(what: object) -> dict[str, object]:
    return {name: getattr(what, name) for name in what.__struct_fields__}  # type: ignore[attr-defined]


def _notes(reel: Reel, t: Translator, notes: Mapping[int, str]) -> Iterator[Row]:
    for number, text in notes.items():
        step = reel.film.step_of(number)
        if step <= reel.known and reel.film.steps[step].number == number:
            yield _row(reel, t, step, NOTE, t("jump-note", text=text))


def _row(reel: Reel, t: Translator, step: int, kind: str, text: str) -> Row:
    spot = reel.strip.spots[step]
    when = t("jump-end-of", chapter=spot.chapter) if spot.round == END else ""
    return Row(
        step,
        reel.number(step),
        when or f"{spot.chapter}.{spot.round}",
        kind,
        text,
    )


def matching(all_rows: Sequence[Row], typed: str) -> list[Row]:
    """The rows in which all words stand that were typed; a number leaves all of them."""
    if is_place(typed):
        return list(all_rows)
    words = typed.casefold().split()
    return [row for row in all_rows if all(word in row.text.casefold() for word in words)]


def is_place(typed: str) -> bool:
    """Whether an entry's number, or chapter and round, is being typed.

    >>> is_place("12"), is_place("2.3"), is_place("2 bridges"), is_place("")
    (True, True, False, False)
    """
    return typed.replace(".", "", 1).isdecimal() and typed.isascii()


class JumpScreen(ModalScreen[int | None]):
    """Ends with the step to go to, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(JUMP_KEYS)]
    DEFAULT_CSS = "JumpScreen { background: $background; }"

    def __init__(
        self, reel: Reel, t: Translator, settings: Settings, notes: Mapping[int, str]
    ) -> None:
        """``t`` has the words of the game; ``notes`` are by the numbers of entries."""
        super().__init__()
        self._reel = reel
        self._t = t
        self._glyphs: Glyphs = GLYPHS[settings.glyphs]
        self._all = rows(reel, t, notes)
        self._typed = ""
        self._said = ""
        self._rows = self._all
        self._cursor = self._at(reel.step)
        self._panel = LinePanel("jump", settings.theme)
        self._panel.glyphs = self._glyphs

    def compose(self) -> ComposeResult:
        """One panel."""
        yield self._panel

    def on_mount(self) -> None:
        """Draws."""
        self._redraw()

    def on_resize(self, event: Resize) -> None:
        """Draws for the new size."""
        self._redraw()

    def _at(self, step: int) -> int:
        """The last of the rows that are at this step or before."""
        return max((place for place, row in enumerate(self._rows) if row.step <= step), default=0)

    # --- how it looks -------------------------------------------------------------------------

    def _redraw(self) -> None:
        width, height = self.size
        inner = max(1, min(width, WIDEST))
        place = Place((width - inner) // 2, 0, inner, height)
        self._panel.settle(place)
        title = (line(Span(self._t("jump-title"))), line(Span(self._t("jump-way-out"), "dim")))
        self._panel.show(title, self._lines(inner, height - 1), place, "title-focus")

    def _lines(self, width: int, height: int) -> Lines:
        prompt = line(
            Span(f" {self._t('jump-prompt')} ", "accent"),
            Span(self._typed, "strong"),
            Span(" ", "cursor"),
        )
        keys = self._t("jump-keys-hidden" if self._reel.spoiler_free else "jump-keys")
        said = Span(f" {self._said or keys}", "warn" if self._said else "dim")
        room = max(1, height - HEAD)
        top = first_row(len(self._rows), self._cursor, room)
        shown = range(top, min(len(self._rows), top + room))
        listed = [self._line(number, width) for number in shown]
        return [prompt, line(said), EMPTY, *(listed or [self._nothing()])]

    def _nothing(self) -> Line:
        return line(Span(f" {self._t('jump-nothing')}", "dim"))

    def _line(self, number: int, width: int) -> Line:
        row, here = self._rows[number], number == self._cursor
        mark = self._glyphs["cursor"] if here else " "
        text = cut(row.text, width - 18)
        told = line(
            Span(f" {mark} {row.number:>5}  ", "dim"),
            Span(f"{row.when:<7}", "dim"),
            Span(text, _look(row)),
        )
        plain = fit(told, width)
        shown = restyle([span._replace(style="") for span in plain], "cursor") if here else told
        return clicking(shown, f"jump {row.step}")

    # --- what can be done -----------------------------------------------------------------------

    def on_key(self, event: KeyPress) -> None:
        """Letters and digits are written."""
        if event.is_printable and event.character and len(self._typed) < LONGEST:
            event.stop()
            self._type(self._typed + event.character)

    def action_erase(self) -> None:
        """Takes the last letter back."""
        self._type(self._typed[:-1])

    def _type(self, text: str) -> None:
        """Shows what fits, with the cursor where one is, or where the number leads."""
        self._typed, self._said = text.lstrip(), ""
        self._rows = matching(self._all, self._typed)
        step = self._named() if is_place(self._typed) else None
        self._cursor = self._at(self._reel.step if step is None else step)
        self._redraw()

    def _named(self) -> int | None:
        """The step that was typed; what is wrong with it is said, where there is none."""
        try:
            return self._reel.named(self._typed)
        except Refusal as refused:
            self._said = refusal(self._t, refused.reason)
            return None

    def action_move(self, by: int) -> None:
        """Another row, round and round; what was typed as a number is forgotten."""
        if self._rows:
            self._forget()
            self._cursor = (self._cursor + by) % len(self._rows)
            self._redraw()

    def action_far(self, by: int) -> None:
        """A row further off, but not past the ends."""
        self._forget()
        self._cursor = min(max(0, self._cursor + by), max(0, len(self._rows) - 1))
        self._redraw()

    def _forget(self) -> None:
        if is_place(self._typed):
            self._typed = self._said = ""

    def action_take(self) -> None:
        """Goes to the number that was typed, or else to the row under the cursor."""
        if is_place(self._typed):
            step = self._named()
        else:
            step = self._rows[self._cursor].step if self._rows else None
        if step is None:
            self._redraw()
        else:
            _ = self.dismiss(step)

    def action_close(self) -> None:
        """Goes away; one stays where one is."""
        _ = self.dismiss(None)

    def on_line_panel_clicked(self, message: LinePanel.Clicked) -> None:
        """A click goes there."""
        message.stop()
        command, _, step = message.command.partition(" ")
        if command == "jump":
            _ = self.dismiss(int(step))

    def on_line_panel_wheeled(self, message: LinePanel.Wheeled) -> None:
        """The wheel moves the cursor."""
        message.stop()
        self.action_far(1 if message.rows > 0 else -1)


def _look(row: Row) -> str:
    if row.kind == LEAD:
        return f"seat-{row.seat}"
    return LOOKS.get(row.kind, "text")


LOOKS = {CHAPTER: "heading", "event": "event", "completed": "good", "ended": "accent", NOTE: "warn"}
"""The styles of rows by their kinds."""
