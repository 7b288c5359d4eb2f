"""Who plays on from here: the page on which a branch is begun."""

from pathlib import Path
from typing import NamedTuple, TypeVar

from rules.system import Seat
from wwe_tui.branches import (
    PLAYERS,
    POLICIES,
    Branching,
    branch,
    decides,
    policy_of,
    seats_of,
    suggested,
)
from wwe_tui.glyphs import GLYPHS, Glyphs
from wwe_tui.openings import Showing
from wwe_tui.panels.lines import Line, Lines, Span, cells, fill, line
from wwe_tui.replay.reel import Reel
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator

from .page import WIDEST, Drawn, heading, indented, paragraph
from .table_page import TablePage

T = TypeVar("T")

LABEL = 18
"""Columns of what a row is called."""

VALUE = 18
"""Columns of what is chosen in it."""


class BranchState(NamedTuple):
    """What the page shows: the seats with who plays them, the policy, and where one is.

    ``decides`` is the seat that is to decide, "" if something is drawn before that.
    ``usual`` if the policy is left to the number of people; ``where`` is entry, chapter and
    round, or the step in place of the entry if that is ``hidden``; ``trouble`` is what was refused.
    """

    seats: tuple[Seat, ...]
    undo: str
    usual: bool
    where: tuple[int, int, int]
    decides: str = ""
    cursor: int = 0
    trouble: str = ""
    hidden: bool = False

    @property
    def begin(self) -> int:
        """The number of the row that begins the game."""
        return len(self.seats) + 1


def branch_page(t: Translator, glyphs: str, state: BranchState, width: int) -> Drawn:
    """Where the branch leaves, who plays each seat, the policy, and how it is begun."""
    inner = max(min(width - 4, WIDEST), 1)
    entry, chapter, number = state.where
    message = "branch-where-step" if state.hidden else "branch-where"
    where = t(message, entry=entry, chapter=chapter, round=number)
    body: Lines = [*paragraph(where, inner, "text"), ()]
    for place, seat in enumerate(state.seats):
        body.append(_seat(t, GLYPHS[glyphs], state, place, seat))
    body += [(), _policy(t, GLYPHS[glyphs], state), (), _begin(t, GLYPHS[glyphs], state), ()]
    look = "bad" if state.trouble else "dim"
    body += paragraph(state.trouble or _says(t, state), inner, look)
    return Drawn([*heading(t("branch-title"), width), *indented(body, (width - inner) // 2)])


def _says(t: Translator, state: BranchState) -> str:
    """What the row under the cursor means."""
    if state.cursor < len(state.seats):
        return t("branch-says-seat")
    if state.cursor == state.begin:
        return t("branch-says-begin")
    return t.word("newgame_undo_says", "usual" if state.usual else state.undo)


def _seat(t: Translator, glyphs: Glyphs, state: BranchState, place: int, seat: Seat) -> Line:
    label = Span(fill(f"{glyphs[seat.id]} {t.word('seat', seat.id)}", LABEL), f"seat-{seat.id}")
    row = _row(glyphs, state, place, label, t.word("newgame_player", seat.player))
    decides = t("branch-decides") if seat.id == state.decides else ""
    return line(*row, Span(decides, "accent"))


def _policy(t: Translator, glyphs: Glyphs, state: BranchState) -> Line:
    here = state.cursor == len(state.seats)
    label = Span(fill(t("newgame-undo"), LABEL), "strong" if here else "text")
    text = t.word("newgame_undo", "usual" if state.usual else state.undo)
    return _row(glyphs, state, len(state.seats), label, text)


def _row(glyphs: Glyphs, state: BranchState, number: int, label: Span, text: str) -> Line:
    here = state.cursor == number
    arrow = "key-inline" if here else "faint"
    row = line(
        Span(f"{glyphs['cursor'] if here else ' '} ", "text"),
        label._replace(click=f"at {number}"),
        Span(f" {glyphs['left']} ", arrow, f"less {number}"),
        Span(text, "cursor" if here else "text", f"more {number}"),
        Span(f" {glyphs['right']} ", arrow, f"more {number}"),
    )
    return line(*row, " " * max(1, LABEL + VALUE + 6 - cells(row)))


def _begin(t: Translator, glyphs: Glyphs, state: BranchState) -> Line:
    here = state.cursor == state.begin
    mark = Span(f"{glyphs['cursor'] if here else ' '} ", "text")
    look = "cursor" if here else "asked"
    return line(mark, Span(f" {t('branch-begin')} ", look, f"take {state.begin}"))


class BranchScreen(TablePage):
    """Ends with the table of the branch, or with None."""

    def __init__(
        self, settings: Settings, t: Translator, folder: Path, showing: Showing, reel: Reel
    ) -> None:
        """``t`` has the words of the game; ``folder`` is the data folder.

        The branch begins at the step that the reel is at.

        Nobody may be here who may not branch: see ``branches.why_not``.
        """
        super().__init__(settings)
        self._words = t
        self._folder = folder
        self._showing = showing
        self._step = reel.step
        self._number = reel.number(reel.step)
        self._hidden = reel.spoiler_free
        self._chosen = suggested(showing.film, reel.step)
        self._trouble = ""
        self.cursor = len(self._chosen.players) + 1

    # --- what it shows ------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Drawn:
        """The page."""
        return branch_page(self._words, self.settings.glyphs, self._state(), width)

    def _state(self) -> BranchState:
        film, chosen = self._showing.film, self._chosen
        at = film.view(self._step, film.viewpoints[0])
        return BranchState(
            seats=seats_of(film, chosen.players),
            undo=policy_of(film, chosen),
            usual=chosen.undo is None,
            where=(self._number, at.chapter, at.round),
            decides=decides(film, self._step),
            cursor=self.cursor,
            trouble=self._trouble,
            hidden=self._hidden,
        )

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the page."""
        sides = f"{self.glyphs['step-left']} {self.glyphs['step-right']}"
        names = {self.arrows(): "move", sides: "change", "Enter": "begin", "Esc": "leave"}
        return [(name, self.t(f"newgame-key-{does}")) for name, does in names.items()]

    def count(self) -> int:
        """The seats, the policy, and the beginning."""
        return len(self._chosen.players) + 2

    # --- choosing -----------------------------------------------------------------------------

    def action_change(self, by: int) -> None:
        """Another player, or another policy."""
        players, undo = self._chosen
        if self.cursor < len(players):
            new = _next(PLAYERS, players[self.cursor], by)
            players = (*players[: self.cursor], new, *players[self.cursor + 1 :])
        elif self.cursor == len(players):
            undo = _next((None, *POLICIES), undo, by)
        self._chosen, self._trouble = Branching(players, undo), ""
        self.redraw()

    # --- the end of it ------------------------------------------------------------------------

    def action_take(self) -> None:
        """Begins the branch, wherever the cursor is."""
        if not self.busy:
            showing, step, chosen = self._showing, self._step, self._chosen
            self.sit(lambda: branch(showing, step, chosen, self._folder))

    def refused(self, sentence: str) -> None:
        """Tells why, in place."""
        self._trouble = sentence
        self.redraw()

    def action_leave(self) -> None:
        """Goes back to the replay; no game is begun."""
        self.end(None)


def _next(values: tuple[T, ...], now: T, by: int) -> T:
    """The value so many further on, round and round."""
    return values[(values.index(now) + by) % len(values)]
