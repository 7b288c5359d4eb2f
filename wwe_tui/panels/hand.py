"""The viewer's hand: all twelve action cards in fixed places, and the goods to use them with."""

from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

from rules.world_without_end import outcomes
from rules.world_without_end.decisions import ChoosePlay
from rules.world_without_end.names import CARDS, GOODS, Card
from wwe_tui.asking.asked import Asked

from .choices import card_of, key_of
from .colouring import marked, seat_mark
from .layout import NARROW
from .lines import (
    EMPTY,
    Line,
    Lines,
    Span,
    beside,
    cells,
    clicking,
    fit,
    line,
    restyle,
    wrap,
)
from .same import Same
from .scene import Scene
from .touched import set_off

COLUMNS, ROWS = 3, 4
"""How the twelve cards stand, read downwards."""

NOTE = 5
"""Cells for what has become of a card: "rd 3", "down", "later"."""

AROUND = len("1 ") + len(" ") + NOTE
"""Cells of a card besides its name."""

BESIDE_GOODS = 4
"""Cells of a title's row that are neither its left part nor the goods: its ends and a gap."""


class State(NamedTuple):
    """How a card stands: the style of its name, and what is noted of it in another style."""

    style: str
    note: str = ""
    note_style: str = "dim"


def draw(scene: Scene, width: int, height: int) -> Lines:
    """The cards; where there is a fifth row, the goods that the viewer holds above them."""
    if scene.view.seat is None:
        return wrap(scene.t("hand-hidden"), width, "dim")
    rows = _grid(scene, width)
    return rows if height <= ROWS else [goods(scene, width), *rows]


def title(scene: Scene) -> tuple[Line, Line]:
    """Whose hand it is, how many cards are where, and what a mark means."""
    if scene.view.seat is None:
        return line(scene.t("hand-title-hidden")), EMPTY
    message = "hand-title" if scene.frame is None else "hand-title-short"
    left = line(scene.t(message), "  ", *seat_mark(scene, scene.view.seat))
    return left, line(_counts(scene))


def narrow_title(scene: Scene) -> tuple[Line, Line]:
    """The title where the goods have no row of their own."""
    if scene.view.seat is None:
        return title(scene)
    left = line(scene.t("hand-title-short"))
    return left, goods(scene, NARROW[0] - cells(left) - BESIDE_GOODS)


def goods(scene: Scene, width: int) -> Line:
    """All nine goods in words, those that the viewer has none of quiet, or left out for room."""
    held = outcomes.holdings(scene.view)
    every = [_amount(scene, good, held[good]) for good in GOODS]
    some = [_amount(scene, good, held[good]) for good in GOODS if held[good]]
    entries = every if _length(every) <= width else some
    gap = max(1, min(3, (width - _length(entries)) // max(1, len(entries) - 1) + 1))
    spaced = [span for entry in entries for span in (*entry, Span(" " * gap))]
    return fit(tuple(spaced[:-1]), min(width, cells(tuple(spaced[:-1]))))


def _length(entries: list[Line]) -> int:
    return sum(cells(entry) + 1 for entry in entries) - 1


def _amount(scene: Scene, good: str, units: int) -> Line:
    text = scene.t("hand-good", units=units, good=good)
    row = marked(text, {str(units): "strong"}) if units else line(Span(text, "dim"))
    return set_off(row) if ("held", (scene.view.seat, good)) in scene.changed else row


def _counts(scene: Scene) -> str:
    player = outcomes.own(scene.view)
    counts = {
        "hand": player.hand_size,
        "played": len(player.pile),
        "down": player.discards_size,
    }
    message = "hand-counts-marked" if _useless(scene) else "hand-counts"
    return scene.t(message, sign=scene.glyphs["bad"], **counts)


# --- the cards -------------------------------------------------------------------------------


def _grid(scene: Scene, width: int) -> Lines:
    """Three columns of four, each as wide as its longest card; what is left is between them."""
    every: tuple[Card, ...] = CARDS
    columns = [every[first : first + ROWS] for first in range(0, len(CARDS), ROWS)]
    names = [max(cell_len(scene.t.word("card", card)) for card in cards) for cards in columns]
    gap = max(1, (width - sum(names) - COLUMNS * AROUND) // (COLUMNS - 1))
    block: Lines = []
    used = 0
    for cards, name in zip(columns, names, strict=True):
        entries = [_card(scene, card, name) for card in cards]
        block = beside(block, entries, used, gap) if block else entries
        used += name + AROUND + (gap if used else 0)
    return [fit(row, width) for row in block]


def _card(scene: Scene, card: Card, name: int) -> Line:
    """A card with its key; ``name`` are the cells for its name."""
    state = _state(scene, card)
    offered = _place(scene, card) is not None
    row = line(
        Span(f"{key_of(card)} ", "key-inline" if offered else "dim"),
        *_name(scene, card, state.style),
        Span(f" {state.note}", state.note_style),
    )
    row = fit(row, name + AROUND)
    if _looked_at(scene, card):
        row = restyle(row, "cursor")
    return clicking(row, f"card {card}") if card in _hand(scene) else row


def _name(scene: Scene, card: Card, style: str) -> Line:
    """A card's name, marked if it has just come to the hand or left it."""
    row = line(Span(scene.t.word("card", card), style))
    return set_off(row) if ("card", (scene.view.seat, card)) in scene.changed else row


def _hand(scene: Scene) -> tuple[str, ...]:
    return outcomes.own(scene.view).hand or ()


def _place(scene: Scene, card: Card) -> int | None:
    """Where a card stands among the choices; None if it cannot be chosen now."""
    return scene.answer.place(card) if scene.answer else None


def _looked_at(scene: Scene, card: Card) -> bool:
    return scene.answer is not None and card_of(scene.answer) == card


def _useless(scene: Scene) -> frozenset[str]:
    """The cards that may be played now, but whose action would have no effect (W7.3)."""
    return _idle_only(Same(scene.answer.asked)) if scene.answer else frozenset()


@lru_cache(maxsize=16)
def _idle_only(same: Same) -> frozenset[str]:
    asked: Asked = same.it
    if not isinstance(asked.decision, ChoosePlay):
        return frozenset()
    acting = {move.card for move in asked.moves if not move.idle}
    return frozenset(move.card for move in asked.moves) - acting


def _state(scene: Scene, card: Card) -> State:
    player = outcomes.own(scene.view)
    if card in _hand(scene):
        return _in_hand(scene, card)
    if card in player.pile:
        return _played(scene, player.pile, card)
    if card in (player.discards or ()):
        return State("dim", scene.t("hand-down"))
    return State("faint", scene.t("hand-later"), "faint")


def _in_hand(scene: Scene, card: Card) -> State:
    """Bright, but quiet with a mark if it is of no use now, or is picked already."""
    if card in _useless(scene):
        return State("dim", scene.glyphs["bad"], "bad")
    if scene.answer and scene.answer.on_hand and _place(scene, card) is None:
        return State("dim", scene.glyphs["good"], "good")
    return State("strong")


def _played(scene: Scene, pile: tuple[str, ...], card: Card) -> State:
    """One card is played each round; the one on top is what the Privilege repeats (W8.6)."""
    note = scene.t("hand-round", round=pile.index(card) + 1)
    if card == pile[-1]:
        return State("dim", f"{note}{scene.glyphs['up']}", "accent")
    return State("dim", note)
