"""How the lobby looks: a row for each table, and below them one of them in full."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from wwe_tui.glyphs import Glyphs
from wwe_tui.panels.lines import EMPTY, Line, Lines, Span, cells, cut, ends, fill, fit, line, wrap
from wwe_tui.texts import Translator

from .lobby_seen import SeatSeen, TableSeen, duration
from .page import Drawn, first_row, indented, marked, paragraph

HEAD = 3
"""Rows above the list: the title, a blank one, and the heads of the columns."""

DETAIL = 10
"""Rows below the list that tell of the table under the cursor."""

WIDE = 112
"""Columns of a screen from which on there is room for words in every column."""

NAME_CELLS = (12, 9, 7, 5, 4, 3, 0)
"""How many cells a name may have: the first with which all seats have room."""

TIGHT = 5
"""Cells of names with which there is no room for a blank after a sign."""

STATE_LOOKS = {"turn": "asked", "free": "accent", "seat": "text", "over": "dim", "watch": "dim"}
"""In what style it is told what a table is to somebody."""

HELD_LOOKS = {"open": "accent", "away": "dim", "bot": "dim"}
"""In what style the holder of a seat is told; somebody who is here in the seat's colour."""


class Columns(NamedTuple):
    """How many cells each column has."""

    state: int
    title: int
    seats: int
    progress: int
    rules: int
    idle: int


class LobbyState(NamedTuple):
    """What the lobby shows: who looks, and which tables wait for them.

    ``said`` is what has just been done, ``trouble`` what has just been refused.
    """

    name: str
    guest: bool = False
    waiting: int = 0
    said: str = ""
    trouble: str = ""


Tables = Sequence[Callable[[], TableSeen]]
"""All tables of the list, each to be looked at only when it is in sight."""


def lobby_page(
    t: Translator,
    glyphs: Glyphs,
    state: LobbyState,
    tables: Tables,
    cursor: int,
    size: tuple[int, int],
) -> Drawn:
    """The list, scrolled to the cursor, and the table under the cursor below it."""
    width, height = size
    inner = max(width - 4, 1)
    if not tables:
        return Drawn([*_head(t, state, 0, width), *indented(_empty(t, state, inner), 2)])
    columns = _columns(inner - 2, wide=width >= WIDE)
    room = max(1, height - HEAD - 1 - DETAIL)
    top = first_row(len(tables), cursor, room)
    rows = []
    for place, table in enumerate(tables[top : top + room], top):
        row = _row(t, glyphs, table(), columns, wide=width >= WIDE)
        rows.append(_marked(glyphs, row, place, here=place == cursor))
    rows += [EMPTY] * (min(room, len(tables) + 1) - len(rows))
    below = _below(t, glyphs, state, tables[cursor](), (width, inner))
    heads = indented([line("  ", *_heads(t, columns))], 2)
    return Drawn(
        [*_head(t, state, len(tables), width), *heads, *indented(rows, 2), *below],
        HEAD + cursor - top,
    )


def _head(t: Translator, state: LobbyState, count: int, width: int) -> Lines:
    """The title, who looks, and how many tables wait for them."""
    left = line(Span(f"  {t('lobby-title', count=count)}", "header"))
    waiting = t("lobby-waiting", count=state.waiting) if state.waiting else ""
    who = t("lobby-guest" if state.guest else "lobby-you", name=state.name)
    right = line(Span(f" {waiting} " if waiting else "", "asked"), Span(f"  {who}  ", "header-dim"))
    return [ends(left, right, width, "header"), EMPTY]


def _empty(t: Translator, state: LobbyState, width: int) -> Lines:
    """What to do where there is no table yet."""
    first = "lobby-none-guest" if state.guest else "lobby-none"
    told = [(state.trouble, "bad"), (state.said, "good"), (t(first), "strong")]
    told += [(t("lobby-none-invited"), "text"), (t("lobby-none-friends"), "dim")]
    width = min(width, WIDEST_TEXT)
    return [row for text, look in told if text for row in (*wrap(text, width, look), EMPTY)]


WIDEST_TEXT = 72
"""Cells of a line that is read."""


# --- the list ---------------------------------------------------------------------------------


def _columns(width: int, *, wide: bool) -> Columns:
    """The widths of all columns; title and seats share what the others leave."""
    state, progress, rules, idle = (12, 16, 24, 8) if wide else (11, 5, 8, 6)
    left = width - state - progress - rules - idle
    title = min(left * 9 // 20, 30)
    return Columns(state, title, left - title, progress, rules, idle)


def _heads(t: Translator, columns: Columns) -> Line:
    names = ("", "title", "seats", "progress", "rules", "idle")
    short = columns.progress < cell_len(t("lobby-head-progress")) + 1
    words = [t(f"lobby-head-{name}" + "-short" * short) if name else "" for name in names]
    pairs = zip(words, columns, strict=True)
    *firsts, last = [(fill(word, width - 1) + " ", width) for word, width in pairs]
    right = last[0].strip().rjust(columns.idle)
    return line(*(Span(text, "heading") for text, _ in firsts), Span(right, "heading"))


def _row(t: Translator, glyphs: Glyphs, table: TableSeen, columns: Columns, *, wide: bool) -> Line:
    state = fill(f" {t.word('lobby_state', table.state)}", columns.state - 1)
    title = fill(cut(title_of(t, table), columns.title - 1), columns.title)
    idle = duration(t, table.idle).rjust(columns.idle)
    progress = fill(_progress(t, table, wide=wide), columns.progress)
    return line(
        Span(state, STATE_LOOKS.get(table.state, "faint")),
        " ",
        Span(title, "dim" if table.over else "strong"),
        *fit(_seats(t, glyphs, table.seats, columns.seats - 1), columns.seats),
        Span(progress, "dim" if table.over else "text"),
        Span(fill(cut(_rules(t, table, wide=wide), columns.rules - 1), columns.rules), "dim"),
        Span(idle, "dim"),
    )


def title_of(t: Translator, table: TableSeen) -> str:
    """What a table is called: its title, or whose it is."""
    return table.title or t("lobby-untitled", name=table.maker)


def _marked(glyphs: Glyphs, row: Line, place: int, *, here: bool) -> Line:
    """The row under the cursor stands out, and that it is one's turn stands out in any row."""
    if here:
        row = tuple(s if s.style == "asked" else s._replace(style="cursor") for s in row)
    return marked(row, glyphs["cursor"] if here else " ", place)


def _progress(t: Translator, table: TableSeen, *, wide: bool) -> str:
    form = "" if wide else "-short"
    if table.over:
        return t(f"lobby-over{form}")
    return t(f"lobby-progress{form}", chapter=table.chapter, round=table.round)


def _rules(t: Translator, table: TableSeen, *, wide: bool) -> str:
    """What is special about a table: a password, a time limit, how one takes back."""
    told = [t("lobby-rule-password")] if table.password else []
    if table.limit:
        told.append(duration(t, table.limit))
    if wide:
        told.append(t.word("lobby_undo", table.undo))
    return t("lobby-rules-between").join(told)


def _seats(t: Translator, glyphs: Glyphs, seats: Sequence[SeatSeen], width: int) -> Line:
    """Everybody with their sign; long names give way until there is room."""
    for longest in NAME_CELLS:
        drawn = line(*(span for seat in seats for span in _seat(t, glyphs, seat, longest)))
        if cells(drawn) - 1 <= width:
            break
    return drawn


def _seat(t: Translator, glyphs: Glyphs, seat: SeatSeen, longest: int) -> Line:
    look = HELD_LOOKS.get(seat.how, f"seat-{seat.id}")
    who = cut(_who(t, seat), longest)
    sign = Span(glyphs[seat.id], f"seat-{seat.id}")
    apart = sign.text.isalnum() or longest > TIGHT  # a letter must not be read as the name's
    return line(sign, Span(f" {who}" if apart and who else who, look), " ")


def _who(t: Translator, seat: SeatSeen) -> str:
    if seat.how == "open":
        return t("lobby-open")
    return seat.bot if seat.how == "bot" and not seat.who else seat.who


# --- one table in full ------------------------------------------------------------------------


def _below(
    t: Translator,
    glyphs: Glyphs,
    state: LobbyState,
    table: TableSeen,
    widths: tuple[int, int],
) -> Lines:
    """The table under the cursor: its people, its rules, how to invite; what was refused first."""
    width, inner = widths
    made = t("lobby-made", name=table.maker)
    strip = ends(
        line(Span(f"  {title_of(t, table)}", "title")),
        line(Span(f"{made}  ", "title-dim")),
        width,
        "title",
    )
    told: Lines = []
    for text, look in ((state.trouble, "bad"), (state.said, "good")):
        told += paragraph(text, inner, look)
    people = [_person(t, glyphs, seat, inner) for seat in table.seats]
    rest = [
        *people,
        *_watchers(t, table, inner),
        *_told(t, table, inner),
        *_invite(t, table, inner),
    ]
    return [strip, *indented([*told, *rest][: DETAIL - 1], 2)]


def _person(t: Translator, glyphs: Glyphs, seat: SeatSeen, width: int) -> Line:
    """A seat in full: where it is, whose, and whether they are here."""
    sign = Span(f"{glyphs[seat.id]} ", f"seat-{seat.id}")
    colour = Span(fill(t.word("colour", seat.id), 8), f"seat-{seat.id}")
    where = Span(fill(t.word("point", seat.point), 8), "dim")
    how = t.word("lobby_held", "stand-in" if seat.how == "bot" and seat.who else seat.how)
    who = Span(fill(_who(t, seat), 15), "strong" if seat.how == "here" else "dim")
    signs = [t("lobby-deciding")] if seat.deciding else []
    signs += [t("lobby-shown")] if seat.shown else []
    told = Span(t("lobby-rules-between").join([how, *signs]), "accent" if seat.deciding else "dim")
    return fit(line(sign, colour, where, who, told), width)


def _watchers(t: Translator, table: TableSeen, width: int) -> Lines:
    if not table.watchers:
        return []
    return [line(Span(cut(t("lobby-watchers", names=list(table.watchers)), width), "dim"))]


def _told(t: Translator, table: TableSeen, width: int) -> Lines:
    """The table's rules, in a sentence or two."""
    told = [t.word("lobby_undo_says", table.undo)]
    if table.limit:
        told.append(t("lobby-limit", time=duration(t, table.limit)))
    if table.left is not None:
        told.append(t("lobby-left", time=duration(t, table.left)))
    told += [
        t(f"lobby-with-{name.replace('_', '-')}")
        for name in ("first_game", "open_screens", "password")
        if getattr(table, name)
    ]
    told += [t(f"lobby-not-{name}") for name in ("listed", "watched") if not getattr(table, name)]
    return wrap(" ".join(told), width, "dim")


def _invite(t: Translator, table: TableSeen, width: int) -> Lines:
    """How to invite, for those who play there."""
    if not table.code or table.over:
        return []
    said = t("lobby-invite", code=table.code)
    before, code, after = said.partition(table.code)
    if cell_len(said) > width:
        return wrap(said, width, "accent")
    return [line(Span(before), Span(code, "accent"), Span(after))]
