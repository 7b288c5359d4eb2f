"""Event cards in words: the one on the council space, and those in the event slots."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from rules.world_without_end.edition import EventCard
from rules.world_without_end.edition import Terms as Sets
from rules.world_without_end.happenings import EventMovedToSlot
from wwe_tui.edition_pages import is_reconstruction

from .lines import Line, Lines, Span, cells, cut, ends, line
from .scene import Scene
from .touched import CHANGED

INDENT = "  "
"""Before the lines of a paragraph that are not its first."""


def flow(parts: Sequence[Span], width: int, hanging: str = "") -> Lines:
    """Pieces in several styles as one paragraph of at most ``width`` cells.

    >>> from wwe_tui.panels.lines import text_of
    >>> list(map(text_of, flow([Span("Wool sells for 1 gold."), Span("Yes.", "dim")], 14)))
    ['Wool sells for', '1 gold. Yes.']
    """
    rows: list[list[Span]] = [[]]
    for word, style in _words(parts):
        used = cells(tuple(rows[-1]))
        if used and used + 1 + len(word) > width:
            rows.append([Span(hanging)] if hanging else [])
            used = 0
        _add(rows[-1], Span(cut(word, width - len(hanging)), style), spaced=used > 0)
    return [line(*row) for row in rows]


def _words(parts: Sequence[Span]) -> Iterator[tuple[str, str]]:
    for part in parts:
        for word in part.text.split():
            yield word, part.style


def _add(row: list[Span], word: Span, *, spaced: bool) -> None:
    """Puts a word behind others: into the span before it, if that has the same style."""
    if spaced and row[-1].style == word.style:
        row[-1] = Span(f"{row[-1].text} {word.text}", word.style)
        return
    row += [Span(" "), word] if spaced else [word]


# --- the card on the council space -----------------------------------------------------------


def card_lines(scene: Scene, width: int, *, full: bool) -> Lines:
    """Title and text of the card on the council space, and that it is a reconstruction.

    ``full`` tells with flavour, and what exactly is reconstructed (W15.1).
    """
    card = scene.event
    if card is None:
        return [line(Span(scene.t("council-none"), "dim"))]
    source = _source(scene, card, full=full)
    row = _titled(scene, card, source, width)
    beside = row is not None
    text = [Span(card.text), *_plague(scene, card), *([] if beside else source)]
    rows = [
        row or line(Span(cut(card.title, width), _style(scene, "event", "card"))),
        *flow(text, width),
    ]
    if full and card.flavour:
        rows += flow([Span(card.flavour, "dim")], width)
    return rows


def _titled(scene: Scene, card: EventCard, source: Sequence[Span], width: int) -> Line | None:
    """The title with the source at the other end of its row; None if both do not fit."""
    if len(card.title) + 2 + cells(tuple(source)) > width:
        return None
    title = Span(card.title, _style(scene, "event", "card"))
    return ends(line(title), line(*source), width)


def _style(scene: Scene, kind: str, which: object) -> str:
    """How a card's title looks: marked if the card has just come there."""
    return f"event {CHANGED}" if (kind, which) in scene.changed else "event"


def _plague(scene: Scene, card: EventCard) -> Iterator[Span]:
    if card.plague:
        yield Span(scene.t("council-plague", number=card.plague), "ill")


def _source(scene: Scene, card: EventCard, *, full: bool) -> list[Span]:
    if not _reconstructed(scene.edition):
        return []
    words = "event_source" if full else "council_source"
    return [Span(scene.t.word(words, card.source), "faint")]


_reconstructed = lru_cache(maxsize=8)(is_reconstruction)
"""Worked out once for an edition, which is hashed by identity."""


# --- the slots -------------------------------------------------------------------------------


def slot_lines(scene: Scene, width: int, height: int) -> Lines:
    """The cards in the two event slots: as much of them as fits in so many rows."""
    if not any(scene.view.slots):
        return flow([Span(scene.t("council-slots-empty"), "dim")], width)
    forms = [
        [row for slot in range(len(scene.view.slots)) for row in form(scene, slot, width)]
        for form in _FORMS
    ]
    fitting = [rows for rows in forms if len(rows) <= height]
    return fitting[0] if fitting else [_together(scene, width)]


def _told(scene: Scene, slot: int, width: int) -> Lines:
    """A slot with its card's title and text."""
    card = scene.card(scene.view.slots[slot])
    if card is None:
        return [_empty(scene, slot)]
    title = Span(scene.t("council-slot", slot=slot + 1, event=card.id), _style(scene, "slot", slot))
    first = [Span(scene.t("council-slot-first"), "dim")] if slot == older(scene) else []
    return flow([title, Span(card.text), *first], width, INDENT)


def _short(scene: Scene, slot: int, width: int) -> Lines:
    """A slot in one row: its card's title, and the terms that it sets."""
    card = scene.card(scene.view.slots[slot])
    if card is None:
        return [_empty(scene, slot)]
    said = terms(scene, card)
    title = scene.t("council-slot", slot=slot + 1, event=card.id)
    if len(title) + 1 + len(said) > width:
        title = card.title
    return [ends(line(Span(title, _style(scene, "slot", slot)), " "), line(said), width)]


_FORMS: tuple[Callable[[Scene, int, int], Lines], ...] = (_told, _short)
"""From the fullest to the shortest."""


def _empty(scene: Scene, slot: int) -> Line:
    return line(Span(scene.t("council-slot-empty", slot=slot + 1), "dim"))


def _together(scene: Scene, width: int) -> Line:
    """Both slots in one row, by what they change."""
    cards = filter(None, map(scene.card, scene.view.slots))
    changes = scene.t.words("item", [terms(scene, card) for card in cards])
    return line(Span(cut(scene.t("council-slots-short", changes=changes), width), "event"))


def terms(scene: Scene, card: EventCard) -> str:
    """The terms of trade that a long-term card sets, in a few letters (W12)."""
    assert isinstance(card.effect, Sets)
    said = [scene.t(f"council-term-{term}", value=value) for term, value in card.effect.set.items()]
    return scene.t.words("item", said)


def older(scene: Scene) -> int | None:
    """The slot whose card has been in force longest, if both are taken (W9.1)."""
    first, second = scene.view.slots
    if first is None or second is None:
        return None
    for news in reversed(scene.news):
        for told in reversed(news.happenings):
            if isinstance(told, EventMovedToSlot) and told.card in (first, second):
                return 0 if told.card == second else 1
    return 0


def shortest(scene: Scene, width: int, height: int) -> Lines:
    """The card on the council space as one paragraph, with as much of its title as fits."""
    card = scene.event
    if card is None:
        return [line(Span(scene.t("council-none"), "dim"))]
    values = {"event": card.id, "kind": card.kind, "plague": card.plague}
    for message in ("event-title-plague", "event-title")[not card.plague :]:
        title = Span(scene.t(message, **values), _style(scene, "event", "card"))
        rows = flow([title, Span(card.text)], width)
        if len(rows) <= height:
            break
    return rows
