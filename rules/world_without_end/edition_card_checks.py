"""What the event cards of an edition must satisfy (W15.3, W15.4, W15.5)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from . import edition as ed
from .edition import Edition, EventCard
from .edition_faults import (
    MOST,
    TEXT_LENGTH,
    TITLE_LENGTH,
    Faults,
    doubled,
    fault,
    named,
    nothing_there,
    out_of_range,
    unknown,
    wrong_amounts,
    wrong_count,
    wrong_id,
    wrong_text,
)
from .edition_gaps import as_far_as_read, readable
from .names import GOODS, MARKETS, PERSONS
from .terms import TERMS

CHAPTERS: Final = (1, 2, 3, 4)
"""W1.7."""

PLAGUE_CHAPTERS: Final = (3, 4)
"""The chapters whose cards carry a plague number (W4.2)."""

CARDS: Final = 11
"""Cards of a chapter (W2.3)."""

STARRED: Final = 6
"""Starred cards of a chapter (W2.8)."""

LONG_TERM: Final = 3
"""Most long-term cards of a chapter (W15.3)."""

CORNERS: Final = 4
"""W5.1."""

DISCARDS: Final = 6
"""Most cards that an event can make a player discard: no pile exceeds 6 (W7.4)."""

LOCATIONS: Final = 11
"""Plague numbers on the cards of a chapter (W15.3)."""

ARROW: Final = (0, 3)
"""The edges of a card that can carry the arrow (W5.2)."""

TERM_RANGES: Final = {"favour_steps_up_to": (1, 9)}
"""Terms that cannot take every number: the Favour action moves, and not all round (W12.2)."""

_GOODS_AND_VP = (*GOODS, "vp")
_TERMS = {term.name: term for term in TERMS}


Look = Callable[[str, EventCard], Faults]
"""Checks one card, by the name that messages give it."""


def _every(look: Look) -> Callable[[Edition], Faults]:
    """The check of all cards, one by one."""

    def looks(edition: Edition) -> Faults:
        for entry, card in named("event", edition.event):
            yield from as_far_as_read(look)(entry, card)

    return looks


def _in_chapter(edition: Edition, chapter: int) -> list[EventCard]:
    return [card for card in edition.event if card.chapter == chapter]


# --- every card for itself -----------------------------------------------------------------


def _id(entry: str, card: EventCard) -> Faults:
    yield from wrong_id(entry, card.id)


def _texts(entry: str, card: EventCard) -> Faults:
    yield from wrong_text(entry, "title", card.title, TITLE_LENGTH)
    yield from wrong_text(entry, "text", card.text, TEXT_LENGTH)
    if card.flavour:
        yield from wrong_text(entry, "flavour", card.flavour, TEXT_LENGTH)


def _chapter_and_arrow(entry: str, card: EventCard) -> Faults:
    yield from out_of_range(entry, "chapter", card.chapter, (CHAPTERS[0], CHAPTERS[-1]))
    yield from out_of_range(entry, "arrow", card.arrow, ARROW, "W15.3")


def _corners(entry: str, card: EventCard) -> Faults:
    yield from wrong_count(entry, "corners", len(card.corners), CORNERS)
    yield from unknown(entry, "corners", card.corners, _GOODS_AND_VP)


def _plague_number(entry: str, card: EventCard) -> Faults:
    if card.chapter in PLAGUE_CHAPTERS:
        yield from out_of_range(entry, "plague", card.plague, (1, LOCATIONS), "W15.3")
    elif card.plague:
        yield fault("edition-early-plague", "W4.2", entry, chapter=card.chapter)


def _kind(entry: str, card: EventCard) -> Faults:
    if (card.kind == "long_term") != isinstance(readable(card.effect), ed.Terms):
        effect = type(card.effect).__struct_config__.tag
        yield fault("edition-kind", "W15.4", entry, kind=card.kind, effect=effect)


# --- a chapter's cards together --------------------------------------------------------------


def _ids(edition: Edition) -> Faults:
    yield from doubled("event", "id", [card.id for card in edition.event])


def _decks(edition: Edition) -> Faults:
    for chapter in CHAPTERS:
        cards = _in_chapter(edition, chapter)
        for count in (_count, _starred, _long_term):
            yield from as_far_as_read(count)(chapter, cards)


def _count(chapter: int, cards: list[EventCard]) -> Faults:
    yield from _deck("edition-chapter-cards", chapter, len(cards), CARDS)


def _starred(chapter: int, cards: list[EventCard]) -> Faults:
    found = sum(card.starred for card in cards)
    yield from _deck("edition-chapter-starred", chapter, found, STARRED)


def _long_term(chapter: int, cards: list[EventCard]) -> Faults:
    found = sum(card.kind == "long_term" for card in cards)
    yield from _deck("edition-chapter-long-term", chapter, max(found, LONG_TERM), LONG_TERM)


def _deck(message: str, chapter: int, found: int, needed: int) -> Faults:
    if found != needed:
        yield fault(message, "W15.3", "event", chapter=chapter, found=found, needed=needed)


def _plague_of_chapters(edition: Edition) -> Faults:
    for chapter in PLAGUE_CHAPTERS:
        yield from _plague_of(chapter, _in_chapter(edition, chapter))


@as_far_as_read
def _plague_of(chapter: int, cards: list[EventCard]) -> Faults:
    found = [card.plague for card in cards]
    missing = [number for number in range(1, LOCATIONS + 1) if number not in found]
    if missing:
        yield fault("edition-plague-missing", "W15.3", "event", chapter=chapter, missing=missing)
    twice = sorted({number for number in found if found.count(number) > 1})
    if twice:
        yield fault("edition-plague-twice", "W15.3", "event", chapter=chapter, found=twice)


def _covered_rings(edition: Edition) -> Faults:
    """Some space stays open, whichever cards of a chapter are drawn."""
    for chapter in CHAPTERS:
        yield from _covered_ring(edition, chapter)


@as_far_as_read
def _covered_ring(edition: Edition, chapter: int) -> Faults:
    effects = [readable(card.effect) for card in _in_chapter(edition, chapter)]
    covered = {who for effect in effects if isinstance(effect, ed.Cover) for who in effect.favour}
    if covered and covered.issuperset(edition.favour.ring):
        yield fault("edition-ring-covered", "W6.1", "event", chapter=chapter)


def _project_cards(edition: Edition) -> Faults:
    """Each event-borne project has exactly one card, and no other project has any."""
    effects = [readable(card.effect) for card in edition.event]
    borne = [effect.project for effect in effects if isinstance(effect, ed.EnterProject)]
    for entry, project in named("project", edition.project):
        yield from _cards_of_project(entry, project, borne)


@as_far_as_read
def _cards_of_project(entry: str, project: ed.Project, borne: list[str]) -> Faults:
    needed = int(project.enters == "event")
    found = borne.count(readable(project.id))
    if found != needed:
        values = {"found": found, "needed": needed, "enters": project.enters}
        yield fault("edition-project-cards", "W15.4", entry, **values)


# --- effects -----------------------------------------------------------------------------------


def _effect(entry: str, card: EventCard) -> Faults:
    yield from EFFECT_CHECKS[type(readable(card.effect))](entry, card.effect)


def _entering(edition: Edition) -> Faults:
    for entry, card in named("event", edition.event):
        if isinstance(card.effect, ed.EnterProject):
            known = [project.id for project in edition.project]
            yield from unknown(entry, "effect.project", [card.effect.project], known)


def _timing(entry: str, card: EventCard) -> Faults:
    """What needs the Tower or the plague comes when they are there (W10.11)."""
    late = isinstance(card.effect, ed.CompleteTower | ed.CurePlague)
    if late and card.chapter not in PLAGUE_CHAPTERS:
        effect = type(card.effect).__struct_config__.tag
        yield fault("edition-too-early", "W15.4", entry, effect=effect, chapter=card.chapter)


def _given(entry: str, field: str, amounts: dict[str, int], known: Sequence[str]) -> Faults:
    yield from nothing_there(entry, field, amounts)
    yield from wrong_amounts(entry, field, amounts, known)


def _trade(entry: str, effect: ed.Trade) -> Faults:
    yield from _given(entry, "effect.give", effect.give, GOODS)
    yield from _given(entry, "effect.get", effect.get, _GOODS_AND_VP)


def _gain(entry: str, effect: ed.Gain) -> Faults:
    yield from _given(entry, "effect.goods", effect.goods, GOODS)


def _pay(entry: str, effect: ed.Pay) -> Faults:
    yield from _given(entry, "effect.goods", effect.goods, GOODS)
    yield from out_of_range(entry, "effect.else_vp", effect.else_vp, (0, MOST))


def _surrender(entry: str, effect: ed.Surrender) -> Faults:
    yield from _words(entry, "effect.one_of", effect.one_of, GOODS)


def _score(entry: str, effect: ed.Score) -> Faults:
    yield from out_of_range(entry, "effect.vp", effect.vp, (-MOST, MOST))
    yield from wrong_amounts(entry, "effect.unless", effect.unless, GOODS)
    for field, good in (("effect.most", effect.most), ("effect.least", effect.least)):
        if good is not None:
            yield from unknown(entry, field, [good], GOODS)
    if effect.most is not None and effect.least is not None:
        yield fault("edition-most-and-least", "W15.5", entry)
    if not effect.vp:
        yield fault("edition-no-score", "W15.5", entry)


def _cover(entry: str, effect: ed.Cover) -> Faults:
    yield from _words(entry, "effect.favour", effect.favour, PERSONS)


def _uncover(entry: str, effect: ed.Uncover) -> Faults:
    yield from unknown(entry, "effect.market", [effect.market], MARKETS)


def _discard(entry: str, effect: ed.DiscardCards) -> Faults:
    yield from out_of_range(entry, "effect.cards", effect.cards, (1, DISCARDS), "W7.4")


def _terms(entry: str, effect: ed.Terms) -> Faults:
    yield from nothing_there(entry, "effect.set", effect.set)
    yield from unknown(entry, "effect.set", effect.set, list(_TERMS))
    for name, value in effect.set.items():
        if name in _TERMS:
            yield from _term(entry, name, value)


@as_far_as_read
def _term(entry: str, name: str, value: int | bool) -> Faults:
    field = f"effect.set.{name}"
    yes_or_no = isinstance(_TERMS[name].value, bool)
    if isinstance(readable(value), bool) != yes_or_no:
        needed, found = ("boolean", "integer") if yes_or_no else ("integer", "boolean")
        yield fault("edition-wrong-type", "W12", entry, field=field, needed=needed, found=found)
    elif not yes_or_no:
        yield from out_of_range(entry, field, value, TERM_RANGES.get(name, (0, MOST)), "W12")


def _words(entry: str, field: str, found: Sequence[str], known: Sequence[str]) -> Faults:
    yield from nothing_there(entry, field, found)
    yield from unknown(entry, field, found, known)
    yield from doubled(entry, field, found)


def _nothing(entry: str, effect: object) -> Faults:
    yield from ()


EFFECT_CHECKS: Final[dict[type, Callable[[str, Any], Faults]]] = {
    ed.Trade: _trade,
    ed.Gain: _gain,
    ed.Pay: _pay,
    ed.Surrender: _surrender,
    ed.Score: _score,
    ed.EnterProject: _nothing,
    ed.Cover: _cover,
    ed.Uncover: _uncover,
    ed.Forfeit: _nothing,
    ed.BlindDiscard: _nothing,
    ed.DiscardCards: _discard,
    ed.ReturnHouse: _nothing,
    ed.CompleteTower: _nothing,
    ed.CurePlague: _nothing,
    ed.Terms: _terms,
}
"""What the fields of each effect must satisfy (W15.5)."""

CARD_CHECKS: Final[tuple[Callable[[Edition], Faults], ...]] = (
    _ids,
    *map(_every, (_id, _texts, _chapter_and_arrow, _corners, _plague_number, _kind, _effect)),
    _entering,
    _every(_timing),
    _decks,
    _plague_of_chapters,
    _covered_rings,
    _project_cards,
)
"""Every check of the cards: first each for itself, then all together."""
