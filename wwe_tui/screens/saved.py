"""The saved games: who plays, how far each is, and which cannot be opened."""

import asyncio
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rules.world_without_end.edition_faults import visible
from saves.errors import SaveError
from saves.finder import Finder
from saves.summary import Summary, Unreadable, summaries
from wwe_tui.folders import EDITIONS, GAMES, data_folder, named
from wwe_tui.game_files import command
from wwe_tui.glyphs import GLYPHS
from wwe_tui.openings import go_on
from wwe_tui.panels.lines import Line, Lines, Span, cut, fill, line
from wwe_tui.settings import Settings
from wwe_tui.telling import kept
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal

from .page import Drawn, first_row, heading, indented, marked, paragraph
from .table_page import TablePage

PORTION = 4
"""Games that are read at once: between portions the screen answers."""

WHEN, PROGRESS = 18, 24
"""Columns of the date, and of how far a game is."""

DETAIL = 6
"""Rows below the list that tell of the game under the cursor."""

Kept = Summary | Unreadable


class SavedState(NamedTuple):
    """What the list shows; ``trouble`` is what has just been refused."""

    games: tuple[Kept, ...] = ()
    reading: bool = True
    trouble: str = ""


class SavedScreen(TablePage):
    """Ends with the table of the game that was chosen, or with None."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        """``folder`` is the data folder."""
        super().__init__(settings)
        self._folder = folder
        self._state = SavedState()

    # --- what it shows -------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Drawn:
        """The list, and the game under the cursor."""
        size = (width, height)
        return saved_page(
            self.t, self.settings.glyphs, self._state, self.cursor, size, self._folder
        )

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the list."""
        names = {self.arrows(): "choose", "Enter": "take", "Esc": "leave"}
        return [(name, self.t(f"saved-key-{does}")) for name, does in names.items()]

    def count(self) -> int:
        """The number of games found so far."""
        return len(self._state.games)

    def _show(self, **changes: object) -> None:
        self._state = self._state._replace(**changes)  # type: ignore[arg-type]
        self.redraw()

    # --- reading ----------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begins to read."""
        self.work(self._read, "read")

    async def _read(self) -> None:
        """Reads all games, newest first, in portions and in another thread."""
        games = summaries(self._folder / GAMES, Finder(self._folder / EDITIONS))
        try:
            while portion := await asyncio.to_thread(lambda: list(islice(games, PORTION))):
                self._show(games=(*self._state.games, *portion))
        except SaveError as error:
            self._show(trouble=refusal(self.t, error.reason))
        self._show(reading=False)

    # --- what can be done -----------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """Moves the cursor; what was refused is forgotten."""
        self._state = self._state._replace(trouble="")
        super().action_move(by)

    def action_take(self) -> None:
        """Goes on with the game under the cursor, if it can be."""
        game = self._state.games[self.cursor] if self._state.games else None
        if isinstance(game, Summary) and not game.over and not self.busy:
            self.sit(partial(go_on, game.path, self._folder))

    def refused(self, sentence: str) -> None:
        """Tells why, in place."""
        self._show(trouble=sentence)

    def action_leave(self) -> None:
        """Goes back."""
        self.end(None)


# --- how it looks -------------------------------------------------------------------------


def saved_page(
    t: Translator,
    glyphs: str,
    state: SavedState,
    cursor: int,
    size: tuple[int, int],
    folder: Path,
) -> Drawn:
    """The list, scrolled to the cursor, with the details of one game below it."""
    width, height = size
    inner = max(width - 4, 1)
    title = heading(t("saved-title", count=len(state.games)), width)
    room = max(1, height - len(title) - DETAIL)
    rows = _rows(t, glyphs, state.games, cursor, inner)
    top = first_row(len(rows), cursor, room)
    shown = rows[top : top + room]
    body = [*shown, (), *_below(t, state, cursor, inner, folder)]
    return Drawn([*title, *indented(body, 2)], len(title) + cursor - top)


def _rows(t: Translator, glyphs: str, games: Sequence[Kept], cursor: int, width: int) -> Lines:
    sign = GLYPHS[glyphs]["cursor"]
    rows = []
    for place, game in enumerate(games):
        row = _row(t, game, width - 2)
        if place == cursor:
            row = tuple(span._replace(style="cursor") for span in row)
        rows.append(marked(row, sign if place == cursor else " ", place))
    return rows


def _row(t: Translator, game: Kept, width: int) -> Line:
    if isinstance(game, Unreadable):
        text = t("saved-unreadable", file=visible(game.path.name))
        return line(Span(fill(f" {text}", width), "bad"))
    names = kept.briefly(game, t)
    who = t("saved-who", who=list(names.values()))
    room = max(0, width - WHEN - PROGRESS - 1)
    return line(
        Span(fill(f" {kept.when(game)}", WHEN), "text"),
        Span(fill(cut(kept.progress(game, t, names), PROGRESS - 2), PROGRESS), _look(game)),
        Span(fill(cut(who, room), room + 1), "text"),
    )


def _look(game: Summary) -> str:
    return "dim" if game.over else "good"


def _below(t: Translator, state: SavedState, cursor: int, width: int, folder: Path) -> Lines:
    """What is to be known of the game under the cursor, or why there is none."""
    if state.trouble:
        return paragraph(state.trouble, width, "bad")
    if state.games:
        return _detail(t, state.games[cursor], width, folder)
    message = "saved-reading" if state.reading else "saved-none"
    return paragraph(t(message), width, "text")


def _detail(t: Translator, game: Kept, width: int, folder: Path) -> Lines:
    name = Span(cut(t("saved-file", file=visible(game.path.name)), width), "dim")
    if isinstance(game, Unreadable):
        return [line(name), *paragraph(refusal(t, game.reason), width, "bad")]
    rows: Lines = [
        line(name),
        *paragraph(t("saved-scores", scores=kept.scores(game, t)), width, "text"),
    ]
    if game.lost is not None:
        rows += paragraph(refusal(t, game.lost), width, "warn")
    return [*rows, *paragraph(_what_next(t, game, folder), width, "text")]


def _what_next(t: Translator, game: Summary, folder: Path) -> str:
    if game.header.seed is None:
        return t("saved-export")
    if game.over:
        usual = folder == data_folder()
        args = Namespace(dir=None) if usual else named(folder)
        return t("saved-over", command=command("log", [game.path.stem], args))
    return t("saved-go-on")
