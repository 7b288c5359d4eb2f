"""The first screen: what it is, the game to go on with, and the ways to all others.

Its first picture is there before rules and saved games are loaded; those are read
afterwards, off the loop.
"""

import asyncio
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual.binding import BindingType

from wwe_tui.errors import UsageError
from wwe_tui.glyphs import GLYPHS, Glyphs
from wwe_tui.keys import Key, bindings
from wwe_tui.panels.lines import Line, Lines, Span, cells, cut, fill, line
from wwe_tui.settings import Settings
from wwe_tui.start import Start
from wwe_tui.texts import Translator

from .page import Drawn, centred, indented, marked, paragraph
from .skyline import skyline
from .table_page import TablePage

ENTRIES = {"go_on": "g", "first": "f", "new": "n", "saved": "s", "settings": ",", "leave": "q"}
"""What can be chosen, in order, each with its letter."""

KEY_NAMES = {",": "comma"}
"""Textual's names of keys that are no letters."""

INNER = 76
"""Columns of all that is on it."""

WIDE = 58
"""Columns from which on an entry and what it means stand beside each other."""

LABEL = 22
"""Columns of an entry's name with its letter."""

BELOW = (("home-keys", "dim"), ("home-keys-table", "dim"), ("home-unofficial", "dim"))
"""What stands below the entries, and in which styles."""

PICTURE_ROWS = 27
"""Rows from which on there is room for the picture."""


class HomeState(NamedTuple):
    """What the home screen shows; ``latest`` describes the game to go on with, if there is one.

    ``looking`` is True until that is known. ``notes`` are sentences about what was found,
    ``trouble`` is what has just been refused.
    """

    looking: bool = True
    latest: str = ""
    notes: tuple[str, ...] = ()
    trouble: str = ""


class HomeScreen(TablePage):
    """Ends with a table to sit at, or with None if the visitor leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(
            tuple(
                Key(f"home-{name}", KEY_NAMES.get(key, key), f"entry({place})")
                for place, (name, key) in enumerate(ENTRIES.items())
            )
        )
    ]

    def __init__(self, settings: Settings, folder: Path, notes: tuple[str, ...] = ()) -> None:
        """``folder`` is the data folder; ``notes`` are sentences to be shown."""
        super().__init__(settings)
        self._folder = folder
        self._state = HomeState(notes=notes)
        self._latest: Path | None = None
        self._moved = False
        self._wants_latest = False

    # --- what it shows -----------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Drawn:
        """The home page."""
        return home_page(self.t, self.settings.glyphs, self._state, self.cursor, (width, height))

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the home page."""
        names = {self.arrows(): "choose", "Enter": "take", "q": "leave"}
        return [(name, self.t(f"home-key-{does}")) for name, does in names.items()]

    def count(self) -> int:
        """Six entries."""
        return len(ENTRIES)

    def _show(self, **changes: object) -> None:
        self._state = self._state._replace(**changes)  # type: ignore[arg-type]
        self.redraw()

    # --- the latest game ------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Looks for saved games, once the first picture is there."""
        self.call_after_refresh(self._look)

    def _look(self) -> None:
        self.work(self._find_latest, "latest")

    async def _find_latest(self) -> None:
        try:
            self._latest, latest = await asyncio.to_thread(_latest, self._folder, self.t)
        except UsageError as error:
            self._show(looking=False, trouble=str(error))
            return
        if self._latest is None and self.cursor == 0 and not self._moved:
            self.cursor = 1
        self._show(looking=False, latest=latest)
        if self._wants_latest:
            self._go_on()

    # --- what can be done ------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """Moves the cursor."""
        self._moved = True
        super().action_move(by)

    def action_entry(self, place: int) -> None:
        """An entry's letter takes it."""
        self.cursor = place
        self.action_take()
        self.redraw()

    def action_take(self) -> None:
        """Goes where the cursor is."""
        self._moved = True
        if not self.busy:
            self._show(trouble="")
            ways = (
                self._go_on,
                self._first,
                self._new,
                self._saved,
                self._settings,
                self.action_leave,
            )
            ways[self.cursor]()

    def action_leave(self) -> None:
        """Leaves the app."""
        self.end(None)

    def _go_on(self) -> None:
        self._wants_latest = self._state.looking
        if self._latest is not None:
            path, folder = self._latest, self._folder
            self.sit(lambda: _go_on(path, folder))

    def _first(self) -> None:
        self.sit(lambda: _first_game(self._folder))

    def refused(self, sentence: str) -> None:
        """Tells why, in place."""
        self._show(trouble=sentence)

    def _new(self) -> None:
        from .new import NewGameScreen  # noqa: PLC0415 - needs the rules

        _ = self.app.push_screen(NewGameScreen(self.settings, self._folder), self._back)

    def _saved(self) -> None:
        from .saved import SavedScreen  # noqa: PLC0415 - needs the rules

        _ = self.app.push_screen(SavedScreen(self.settings, self._folder), self._back)

    def _settings(self) -> None:
        from .settings import SettingsScreen  # noqa: PLC0415 - not needed for the first picture

        _ = self.app.push_screen(SettingsScreen(self.settings, self._folder))

    def _back(self, start: Start | None) -> None:
        if start is not None:
            self.end(start)


# --- what is done in another thread, where the rules are loaded -----------------------------


def _latest(folder: Path, t: Translator) -> tuple[Path | None, str]:
    """The game to go on with, and what it is in words."""
    from wwe_tui.openings import latest  # noqa: PLC0415
    from wwe_tui.telling import kept  # noqa: PLC0415

    game = latest(folder)
    if game is None:
        return None, ""
    people = list(kept.briefly(game, t).values())
    return game.path, t("home-latest", progress=kept.progress(game, t), who=people)


def _go_on(path: Path, folder: Path) -> Start:
    from wwe_tui.openings import go_on  # noqa: PLC0415

    return go_on(path, folder)


def _first_game(folder: Path) -> Start:
    from wwe_tui.new_game import FIRST_GAME  # noqa: PLC0415
    from wwe_tui.openings import begin  # noqa: PLC0415

    return begin(FIRST_GAME, folder)


# --- how it looks ------------------------------------------------------------------------------


def home_page(
    t: Translator, glyphs: str, state: HomeState, cursor: int, size: tuple[int, int]
) -> Drawn:
    """The home page in so many columns and rows, in the middle of them."""
    width, height = size
    inner = max(min(width - 4, INNER), 1)
    above = _title(t, glyphs, inner, height)
    entries = _entries(t, GLYPHS[glyphs], state, cursor, inner)
    below = _below(t, state, inner)
    margin = (width - inner) // 2
    lines = indented([*above, *entries, *below], margin)
    spare = max(0, height - len(lines)) // 2
    return Drawn([*[()] * spare, *lines], spare + len(above) + cursor)


def _title(t: Translator, glyphs: str, width: int, height: int) -> Lines:
    name = t("home-title")
    spaced = " ".join(name.upper()) if width >= 2 * len(name) else name
    picture = skyline(glyphs) if height >= PICTURE_ROWS else []
    rule = line(Span(GLYPHS[glyphs]["rule"] * min(width, len(spaced) + 4), "faint"))
    rows: Lines = [*picture, *([()] if picture else []), line(Span(spaced, "accent")), rule]
    rows += paragraph(t("home-tagline"), width, "text")
    return [*(centred(row, width) for row in rows), ()]


def _entries(t: Translator, glyphs: Glyphs, state: HomeState, cursor: int, width: int) -> Lines:
    details = _details(t, state)
    rows = []
    for place, (name, key) in enumerate(ENTRIES.items()):
        here = place == cursor
        row = _entry(t(f"home-{name}"), key, details[name], width - 2)
        if here:
            row = tuple(span._replace(style="cursor") for span in row)
        rows.append(marked(row, glyphs["cursor"] if here else " ", place))
    return rows


def _entry(label: str, key: str, detail: str, width: int) -> Line:
    name = line(Span(f" {key} ", "key-inline"), Span(f" {label} ", "strong"))
    if width < WIDE:
        return line(*name, " " * max(0, width - cells(name)))
    gap = " " * (LABEL - cells(name))
    room = width - LABEL
    return line(*name, gap, Span(fill(cut(detail, room - 1), room), "dim"))


def _details(t: Translator, state: HomeState) -> dict[str, str]:
    """What each entry leads to."""
    latest = state.latest or t("home-looking" if state.looking else "home-none")
    fixed = {name: t(f"home-{name}-says") for name in ENTRIES if name != "go_on"}
    return {"go_on": latest, **fixed}


def _below(t: Translator, state: HomeState, width: int) -> Lines:
    rows: Lines = [()]
    for text, style in ((state.trouble, "bad"), *((note, "warn") for note in state.notes)):
        rows += [*paragraph(text, width, style), *([()] if text else [])]
    for message, style in BELOW:
        rows += [centred(row, width) for row in paragraph(t(message), width, style)]
    return rows
