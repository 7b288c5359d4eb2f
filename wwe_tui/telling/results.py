"""What came of all finished games, as tables of words: for `wwe saves` and for the screen."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from saves.errors import clean
from saves.summary import Summary
from wwe_tui import history
from wwe_tui.history import Counted, Meeting, Player, Result, Seated
from wwe_tui.panels.lines import fill
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import points

from . import kept

PLAYERS, OPPONENTS, BEST = "players", "opponents", "best"

GAP = "  "
"""Between two columns."""

LEFT = ("player", "opponent", "who", "edition")
"""Columns of words, which begin on the left; numbers end on the right."""

COLUMNS = {
    PLAYERS: ("player", "games", "won", "shared", "average", "most", "place"),
    OPPONENTS: ("player", "opponent", "games", "ahead", "level", "behind"),
    BEST: ("points", "who", "date", "of", "edition"),
}
"""The columns of each table."""


class Table(NamedTuple):
    """A table: its columns by name, what stands above each, and rows of as many cells."""

    columns: tuple[str, ...]
    heads: list[str]
    rows: list[list[str]]


def table(name: str, games: Sequence[Summary], t: Translator, most: int = history.MOST) -> Table:
    """The table of results by player or by opponent, or of the best scores."""
    rows: dict[str, list[list[str]]] = {
        PLAYERS: [_result(t, result) for result in history.results(games)],
        OPPONENTS: [_meeting(t, met) for met in history.meetings(games)],
        BEST: [_score(t, score) for score in history.best_scores(games, most)],
    }
    columns = COLUMNS[name]
    return Table(columns, [t(f"history-head-{column}") for column in columns], rows[name])


def aligned(table: Table) -> list[str]:
    """The heads and the rows in columns as wide as what is in them, all equally long."""
    lines = [table.heads, *table.rows]
    widths = [max(map(cell_len, column)) for column in zip(*lines, strict=True)]
    return [GAP.join(map(_cell, table.columns, row, widths)) for row in lines]


def _cell(column: str, text: str, width: int) -> str:
    return fill(text, width) if column in LEFT else text.rjust(width)


def counted(found: Counted, t: Translator) -> list[str]:
    """Sentences on which games count and which do not."""
    said = [t("history-games", count=len(found.games))]
    if found.repeatable:
        said.append(t("history-repeatable", count=found.repeatable))
    if found.branches:
        said.append(t("history-branches", count=found.branches))
    if found.copies:
        said.append(t("history-copies", count=found.copies))
    return said


def player(t: Translator, who: Player) -> str:
    """What a player is called."""
    if who.bot:
        return t("history-bot", player=who.name)
    return who.name or t("history-unnamed")


def _result(t: Translator, result: Result) -> list[str]:
    none = t("history-no-number")
    average = none if result.average is None else f"{result.average / 2:.1f}"
    best = none if result.best is None else points(result.best)
    games, won, shared = map(str, (result.games, result.won, result.shared))
    return [player(t, result.player), games, won, shared, average, best, f"{result.rank:.1f}"]


def _meeting(t: Translator, met: Meeting) -> list[str]:
    numbers = (met.games, met.ahead, met.level, met.behind)
    return [player(t, met.player), player(t, met.opponent), *map(str, numbers)]


def _score(t: Translator, score: Seated) -> list[str]:
    header = score.game.header
    who, signs = player(t, score.player), "".join(kept.remarks(score.game, t))
    if signs:
        who = t("history-who", player=who, signs=signs)
    date = kept.when(score.game).partition(" ")[0]
    return [points(score.halves), who, date, str(len(score.game.seats)), clean(header.edition.id)]
