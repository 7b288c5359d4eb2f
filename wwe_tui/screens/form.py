"""How the form for a new game looks: its fields in rows, and what the chosen one means."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.world_without_end.names import COLOURS
from wwe_tui.edition_template import MODEL
from wwe_tui.glyphs import GLYPHS, Glyphs
from wwe_tui.panels.lines import Line, Lines, Span, cells, cut, fill, line
from wwe_tui.texts import Translator

from .draft import Draft, Field, Row, rows, value
from .page import WIDEST, Drawn, heading, indented, paragraph

LABEL = 18
"""Columns of what a row is called."""

CELLS = {"player": 20, "point": 13, "name": 16, "seed": 34, "called": 42, "password": 34}
"""Columns of fields that have others beside them, or that one writes in."""

EMPTY_WORDS = {
    "name": "newgame-unnamed",
    "seed": "newgame-unseeded",
    "called": "newtable-untitled",
    "password": "newtable-no-password",
}
"""What stands where nothing is written."""

SECRET = ("password",)
"""What is written and not shown."""

STACKED = 76
"""Columns below which the fields of a seat stand under each other."""

GAP_BEFORE = ("called", "first_game", "begin")
"""Fields with an empty row before them."""


class FormState(NamedTuple):
    """What the form shows; ``editions`` have their titles, ``trouble`` is what was refused."""

    draft: Draft
    field: Field = Field("count", "choice")
    editions: Mapping[str, str] = {MODEL: ""}
    trouble: str = ""


def is_stacked(width: int) -> bool:
    """Whether the screen is too narrow for the fields of a seat beside each other."""
    return width < STACKED


def form_page(t: Translator, glyphs: str, state: FormState, width: int) -> Drawn:
    """The form; its row in sight is the cursor's."""
    inner = max(min(width - 4, WIDEST), 1)
    lines, at = heading(t(f"{state.draft.words}-title"), width), 0
    body: Lines = []
    for row in rows(state.draft, stacked=is_stacked(width)):
        if row[0].name in GAP_BEFORE:
            body.append(())
        if state.field in row:
            at = len(lines) + len(body)
        body.append(_row(t, GLYPHS[glyphs], state, row))
    body += [(), *paragraph(state.trouble or _says(t, state), inner, _look(state))]
    return Drawn([*lines, *indented(body, (width - inner) // 2)], at)


def place_of(lines: Lines, field: Field) -> tuple[int, int, int] | None:
    """Column, row and width of what is written in a field; None if it is not in sight."""
    for y, row in enumerate(lines):
        x = 0
        for span in row:
            if span.click == f"write {field.id}":
                return x, y, cells((span,))
            x += cells((span,))
    return None


def _look(state: FormState) -> str:
    return "bad" if state.trouble else "dim"


def _says(t: Translator, state: FormState) -> str:
    """What the field under the cursor means."""
    if state.field.name == "undo":
        return t.word("newgame_undo_says", state.draft.undo or "usual")
    own = t.listed(f"{state.draft.words}_says")
    return own.get(state.field.name) or t.word("newgame_says", state.field.name)


def _row(t: Translator, glyphs: Glyphs, state: FormState, row: Row) -> Line:
    here = state.field in row
    mark = Span(f"{glyphs['cursor'] if here else ' '} ", "text")
    first = row[0]
    if first.kind == "begin":
        look = "cursor" if here else "asked"
        return line(mark, Span(f" {t(f'{state.draft.words}-begin')} ", look, f"take {first.id}"))
    fields = [_field(t, glyphs, state, field) for field in row]
    return line(
        mark, _label(t, glyphs, first, here=here), *(span for cell in fields for span in cell)
    )


def _label(t: Translator, glyphs: Glyphs, first: Field, *, here: bool) -> Span:
    if first.seat is None:
        text, look = t(f"newgame-{first.name}"), "strong" if here else "text"
    else:
        colour = COLOURS[first.seat]
        text, look = f"{glyphs[colour]} {t.word('colour', colour)}", f"seat-{colour}"
    return Span(fill(text, LABEL), look, f"at {first.id}")


def _field(t: Translator, glyphs: Glyphs, state: FormState, field: Field) -> Line:
    width = CELLS.get(field.name, 0)
    if field.kind == "text":
        return line(" ", _written(t, state.draft, field, width - 2), " ")
    here = state.field == field
    text = cut(_words(t, state, field), width - 6) if width else _words(t, state, field)
    cell = line(
        Span(f" {glyphs['left']} ", "key-inline" if here else "faint", f"less {field.id}"),
        Span(text, "cursor" if here else "text", f"more {field.id}"),
        Span(f" {glyphs['right']} ", "key-inline" if here else "faint", f"more {field.id}"),
    )
    return line(*cell, " " * max(0, width - cells(cell)))


def _written(t: Translator, draft: Draft, field: Field, width: int) -> Span:
    text = str(value(draft, field))
    if field.name in SECRET:
        text = "*" * len(text)
    empty = t(EMPTY_WORDS[field.name])
    return Span(fill(text or empty, width), "title" if text else "title-dim", f"write {field.id}")


def _words(t: Translator, state: FormState, field: Field) -> str:
    """The value of a field in words."""
    chosen = value(state.draft, field)
    if field.name == "edition":
        return state.editions.get(str(chosen)) or str(chosen)
    if field.name == "start" and not chosen:
        return t("newgame-start-drawn")
    if isinstance(chosen, bool):
        return t.word("newgame_yes", str(chosen).lower())
    return t.word(WORDS.get(field.name, ""), chosen or "usual")


WORDS = {
    "player": "newgame_player",
    "point": "point",
    "undo": "newgame_undo",
    "start": "colour",
    "limit": "newtable_limit",
}
"""The word lists that the values of fields come from."""
