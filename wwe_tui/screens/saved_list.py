"""How the list of saved games looks: which are shown, a row for each, and one in full below."""

from collections.abc import Sequence
from typing import NamedTuple, get_args

from rich.cells import cell_len

from rules.world_without_end.edition_faults import visible
from saves.summary import Summary, Unreadable
from wwe_tui.glyphs import GLYPHS
from wwe_tui.panels.lines import Line, Lines, Span, cut, ends, fill, fit, line, restyle
from wwe_tui.telling import kept
from wwe_tui.telling.shelf import Kept, Only, Wanted
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import points, refusal

from .page import Drawn, first_row, indented, marked, paragraph

ONLY: tuple[Only, ...] = get_args(Only)

HEAD = 3
"""Rows above the list: the title, what is shown, and the heads of the columns."""

WHEN, STATE = 18, 15
"""Columns of the date, and of how far a game is."""

NAME = (12, 9, 6)
"""Cells of a name where not all players have room: the first with which they have."""

WIDE, STATE_WIDE = 96, 26
"""Columns of a screen from which on there is room to tell chapter and round in words."""

DETAIL = 7
"""Rows below the list that tell of the game under the cursor."""


class SavedState(NamedTuple):
    """What the list shows: all games that were read, and those ``listed`` as is ``wanted``.

    ``typing`` is True while a name is typed to look for; ``said`` is what has just been done,
    ``trouble`` what has just been refused.
    """

    games: tuple[Kept, ...] = ()
    listed: tuple[Kept, ...] = ()
    wanted: Wanted = Wanted()
    reading: bool = True
    typing: bool = False
    said: str = ""
    trouble: str = ""


def saved_page(
    t: Translator, glyphs: str, state: SavedState, cursor: int, size: tuple[int, int]
) -> Drawn:
    """The list, scrolled to the cursor, with the details of one game below it."""
    width, height = size
    inner = max(width - 4, 1)
    head = [
        line(Span(f"  {t('saved-title', count=len(state.games))}".ljust(width), "header")),
        *indented([_shown(t, state, inner), _heads(t, inner - 2)], 2),
    ]
    room = max(1, height - HEAD - 1 - DETAIL)
    top = first_row(len(state.listed), cursor, room)
    rows = _rows(t, glyphs, state.listed[top : top + room], cursor, (top, inner))
    below = _below(t, state, cursor, inner)[:DETAIL]
    return Drawn([*head, *indented([*rows, (), *below], 2)], HEAD + cursor - top)


# --- above the list -------------------------------------------------------------------------


def _shown(t: Translator, state: SavedState, width: int) -> Line:
    """All, open or finished games, each with their number; and in what order."""
    wanted = state.wanted
    tabs = [
        Span(
            f" {t(f'saved-only-{only}', count=count)} ",
            "title-focus" if only == wanted.only else "title",
            f"only {only}",
        )
        for only, count in _counts(state.games).items()
    ]
    order = t.word("saves_order", wanted.sort + "-reversed" * wanted.reverse)
    find = t("saved-finding" if state.typing else "saved-found", name=wanted.player)
    looked_for = find if state.typing or wanted.player else ""
    right = line(Span(looked_for, "accent"), "  ", Span(order, "dim", "order o"))
    return ends(line(*tabs), right, width)


def _counts(games: Sequence[Kept]) -> dict[Only, int]:
    over = [game.over for game in games if isinstance(game, Summary)]
    return {"all": len(games), "open": over.count(False), "finished": over.count(True)}


def _heads(t: Translator, width: int) -> Line:
    heads = [
        Span(fill(t("saved-head-when"), WHEN - 1), "heading"),
        Span(fill(t("saved-head-state"), _state(width)), "heading"),
        Span(t("saved-head-scores"), "heading"),
    ]
    return fit(line("   ", *heads), width + 2)


def _state(width: int) -> int:
    return STATE_WIDE if width >= WIDE - 6 else STATE


def _room(width: int) -> int:
    """Columns that are left for who plays, and their points."""
    return max(0, width - WHEN - _state(width))


# --- the list ---------------------------------------------------------------------------------


def _rows(
    t: Translator, glyphs: str, games: Sequence[Kept], cursor: int, where: tuple[int, int]
) -> Lines:
    """Rows of the games, of which the first has the number and the columns in ``where``."""
    first, width = where
    sign = GLYPHS[glyphs]["cursor"]
    rows = []
    for place, game in enumerate(games, first):
        row = _row(t, game, width - 2)
        if place == cursor:
            row = tuple(span._replace(style="cursor") for span in row)
        rows.append(marked(row, sign if place == cursor else " ", place))
    return rows


def _row(t: Translator, game: Kept, width: int) -> Line:
    if isinstance(game, Unreadable):
        text = t("saved-unreadable", file=visible(game.path.name))
        return line(Span(fill(f" {text}", width), "bad"))
    state, room = _state(width), _room(width)
    row = line(
        Span(fill(f" {kept.when(game)}", WHEN), "text"),
        Span(fill(_progress(t, game, state), state), "dim" if game.over else "good"),
        Span(_scores(t, game, room - 1), "text" if game.over else "dim"),
    )
    return fit(row, width)


def _scores(t: Translator, game: Summary, room: int) -> str:
    """Everybody with their points, the best first once it is over; long names give way."""
    comma, plain = t("list-comma"), kept.plainly(game, t)
    shorter = [{seat: cut(name, most) for seat, name in plain.items()} for most in NAME]
    for called in (kept.briefly(game, t), *shorter):
        said = comma.join(
            t("saves-score", who=called[standing.seat], points=points(standing.halves))
            for standing in kept.in_order(game)
        )
        if cell_len(said) <= room:
            break
    return cut(said, room)


def _progress(t: Translator, game: Summary, width: int) -> str:
    """How far a game is, with the signs of a branch and of a chosen seed."""
    if game.over:
        progress = t("saved-finished")
    elif width == STATE_WIDE:
        progress = kept.progress(game, t)
    else:
        progress = kept.progress_briefly(game, t)
    signs = "".join(kept.remarks(game, t))
    return f"{cut(progress, width - 2 - len(signs))} {signs}"


# --- below the list -----------------------------------------------------------------------------


def _below(t: Translator, state: SavedState, cursor: int, width: int) -> Lines:
    """What is to be known of the game under the cursor, or why there is none."""
    for text, style in ((state.trouble, "bad"), (state.said, "good")):
        if text:
            return paragraph(text, width, style)
    if state.listed:
        return _detail(t, state.listed[cursor], width)
    if state.reading:
        return paragraph(t("saved-reading"), width, "text")
    return paragraph(t("saved-none-fit" if state.games else "saved-none"), width, "text")


def _detail(t: Translator, game: Kept, width: int) -> Lines:
    name = Span(cut(t("saved-file", file=visible(game.path.name)), width), "dim")
    if isinstance(game, Unreadable):
        return [line(name), *paragraph(refusal(t, game.reason), width, "bad")]
    scores = t("saved-scores", scores=kept.scores(game, t))
    if game.over:
        scores = t("saved-ended", progress=kept.progress(game, t), scores=scores)
    rows: Lines = [line(name), *paragraph(scores, width, "text")]
    for sign, sentence in kept.remarks(game, t).items():
        rows += paragraph(t("saved-remark", sign=sign, sentence=sentence), width, "accent")
    if game.lost is not None:
        rows += paragraph(refusal(t, game.lost), width, "warn")
    return [*rows, *(restyle(row, "dim") for row in paragraph(_what_next(t, game), width, ""))]


def _what_next(t: Translator, game: Summary) -> str:
    if game.header.seed is None and not game.over:
        return t("saved-export")
    return t("saved-over" if game.over else "saved-go-on")
