"""The page of results: by player, by opponent, and the best scores of all finished games."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual.binding import BindingType

from wwe_tui import history
from wwe_tui.glyphs import GLYPHS
from wwe_tui.history import Counted
from wwe_tui.keys import Key, bindings
from wwe_tui.panels.lines import Line, Lines, Span, cut, fill, fit, line
from wwe_tui.settings import Settings
from wwe_tui.telling import results
from wwe_tui.telling.results import BEST, OPPONENTS, PLAYERS, Table
from wwe_tui.telling.shelf import Kept
from wwe_tui.texts import Translator

from .page import WIDEST, Drawn, Page, first_row, indented, marked, paragraph

TABS = (PLAYERS, OPPONENTS, BEST)

KEYS = (
    Key("results-next", "tab,right", "tab(1)"),
    Key("results-previous", "shift+tab,left", "tab(-1)"),
    Key("results-branches", "b", "branches"),
)

HEAD = 4
"""Rows above the table: the title, the names of all tables, a blank, and the heads."""


class ResultsState(NamedTuple):
    """Which table is shown, and what counts in it."""

    tab: str
    counted: Counted
    table: Table


class ResultsScreen(Page[Path | None]):
    """Ends with the file of a game among the best scores that is to be looked at, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, settings: Settings, games: Sequence[Kept]) -> None:
        """``games`` are all that were read, whatever they are."""
        super().__init__(settings)
        self._games = games
        self._branches = False
        self._pointed = ""
        self._state = self._counting(PLAYERS)

    def _counting(self, tab: str) -> ResultsState:
        counted = history.counted(self._games, branches=self._branches)
        return ResultsState(tab, counted, results.table(tab, counted.games, self.t))

    # --- what it shows -------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Drawn:
        """One of the tables."""
        size = (width, height)
        return results_page(self.t, self.settings.glyphs, self._state, self.cursor, size)

    def keys(self) -> list[tuple[str, str]]:
        """The keys that work now."""
        names = {self.arrows(): "choose", "Tab": "tab"}
        if self._state.tab == BEST and self.count():
            names["Enter"] = "show"
        if self._branches or self._state.counted.branches:
            names["b"] = "no-branches" if self._branches else "branches"
        names["Esc"] = "leave"
        return [(name, self.t(f"results-key-{does}")) for name, does in names.items()]

    def count(self) -> int:
        """The number of rows of the table."""
        return len(self._state.table.rows)

    # --- what can be done -------------------------------------------------------------------

    def action_tab(self, by: int) -> None:
        """Another table."""
        self._turn_to(TABS[(TABS.index(self._state.tab) + by) % len(TABS)])

    def _turn_to(self, tab: str) -> None:
        self._state = self._counting(tab)
        self.cursor = 0
        self.redraw()

    def action_branches(self) -> None:
        """Counts branches too, or no longer."""
        self._branches = not self._branches
        self._turn_to(self._state.tab)

    def action_take(self) -> None:
        """Goes to the game of a best score, in the list."""
        if self._state.tab == BEST and self.count():
            self.end(history.best_scores(self._state.counted.games)[self.cursor].game.path)

    def action_leave(self) -> None:
        """Goes back to the list as it was."""
        self.end(None)

    # --- the mouse -----------------------------------------------------------------------------

    def look_at(self, thing: str) -> None:
        """Puts the cursor on a row, if it is one that was clicked on."""
        self._pointed = thing
        if thing.isdigit():
            super().look_at(thing)

    def clicked(self, command: str) -> None:
        """Turns to another table, or takes the row."""
        if command == "tab":
            self._turn_to(self._pointed)
        else:
            super().clicked(command)


# --- how it looks -------------------------------------------------------------------------


def results_page(
    t: Translator, glyphs: str, state: ResultsState, cursor: int, size: tuple[int, int]
) -> Drawn:
    """A table, scrolled to the cursor, and below it what it means and which games count."""
    width, height = size
    inner = max(min(width - 4, WIDEST), 1)
    title = line(Span(f"  {t('results-title')}".ljust(width), "header"))
    below = _below(t, state, inner)
    heads, *rows = results.aligned(state.table)
    room = max(1, height - HEAD - len(below))
    top = first_row(len(rows), cursor, room)
    drawn = [
        _row(GLYPHS[glyphs]["cursor"], row, place, here=place == cursor, width=inner - 2)
        for place, row in enumerate(rows[top : top + room], top)
    ]
    head = line("   ", Span(cut(heads, inner - 3), "heading"))
    body = (
        [_tabs(t, state.tab, inner), (), head, *drawn] if rows else [_tabs(t, state.tab, inner), ()]
    )
    return Drawn([title, *indented([*body, *below], 2)], HEAD + cursor - top)


def _tabs(t: Translator, shown: str, width: int) -> Line:
    looks = {tab: "title-focus" if tab == shown else "title" for tab in TABS}
    spans = [Span(f" {t(f'results-tab-{tab}')} ", looks[tab], f"tab {tab}") for tab in TABS]
    return fit(line(*spans), width)


def _row(sign: str, text: str, place: int, *, here: bool, width: int) -> Line:
    row = line(Span(fill(f" {text}", width), "cursor" if here else "text"))
    return marked(row, sign if here else " ", place)


def _below(t: Translator, state: ResultsState, width: int) -> Lines:
    """What the table means, and which games count."""
    games = " ".join(results.counted(state.counted, t))
    if not state.counted.games:
        said = games if state.counted.branches else ""
        return [*paragraph(t("history-none"), width, "text"), *paragraph(said, width, "dim")]
    if not state.table.rows:
        return paragraph(t("results-nothing"), width, "text")
    says = paragraph(t(f"history-says-{state.tab}"), width, "dim")
    return [(), *says, *paragraph(games, width, "dim")]
