"""What always holds of event cards, slots, terms and covers."""

from collections.abc import Iterator

from ..system import Reason
from .board import ROUNDS
from .edition import Terms
from .names import MARKETS
from .state import NONE, Project, State, Step
from .terms import TERMS

NO_TURNS = (Step.PLAY, Step.DISCARD, Step.ROUND_END)
"""The steps in which the event card lies in an orientation (W5.1)."""


def deck(state: State) -> Iterator[Reason]:
    """One card of the chapter's deck is revealed in each round (W2.3, W4.1)."""
    cards = state.board.decks[state.chapter - 1]
    if state.drawn >> len(cards):
        yield Reason("invariant-deck", "W2.3", {"chapter": state.chapter})
    expected = state.round if state.step > Step.REVEAL else state.round - 1
    if state.drawn.bit_count() != expected:
        values = {"found": state.drawn.bit_count(), "expected": expected}
        yield Reason("invariant-drawn", "W4.1", values)


def council(state: State) -> Iterator[Reason]:
    """A drawn card lies on the council space from its reveal to the round's end (W4, W9)."""
    shown = Step.REVEAL < state.step <= Step.ROUND_END
    if shown != (state.event in _drawn(state)):
        yield Reason("invariant-council", "W4.1", {"event": _name(state, state.event)})
    laid = state.turns in range(4)
    if laid != (state.step in NO_TURNS):
        yield Reason("invariant-turns", "W5.1", {"turns": state.turns})


def slots(state: State) -> Iterator[Reason]:
    """The slots hold the youngest two long-term events of the chapter (W9.1, W10.3)."""
    drawn = [card for card in _drawn(state) if state.board.events[card].long_term]
    passed = [card for card in drawn if card != state.event]
    filled = [card for card in state.slots if card != NONE]
    expected = 0 if cleared(state) else min(len(passed), len(state.slots))
    if len(filled) != expected or len(set(filled)) < len(filled) or set(filled) - set(passed):
        values = {"slots": [_name(state, card) for card in state.slots], "expected": expected}
        yield Reason("invariant-slots", "W9.1", values)
    first = state.chapter * ROUNDS
    for card, since in zip(state.slots, state.slot_since, strict=True):
        if card != NONE and since - first not in range(1, state.round + 1):
            yield Reason("invariant-slot-since", "W9.1", {"event": _name(state, card)})


def terms(state: State) -> Iterator[Reason]:
    """The terms are what the events in force make them, the younger one first (W12.1)."""
    changed: dict[str, int | bool] = {}
    for change in _changes(state):
        changed.update(change)
    for term, found in zip(TERMS, state.terms, strict=True):
        expected = int(changed.get(term.name, term.value))
        if found != expected:
            values = {"term": term.name, "found": found, "expected": expected}
            yield Reason("invariant-terms", "W12.1", values)


def _changes(state: State) -> Iterator[dict[str, int | bool]]:
    """What the events in force set, the youngest last."""
    by_age = sorted(zip(state.slot_since, state.slots, strict=True))
    before_effect = state.step <= Step.PLAGUE
    on_council = NONE if before_effect else state.event
    for card in (*(card for _, card in by_age), on_council):
        effect = None if card == NONE else state.board.events[card].effect
        if isinstance(effect, Terms):
            yield effect.set


def covers(state: State) -> Iterator[Reason]:
    """Covers lie on pieces that are there, and never outlast a chapter (W4.6, W10.2)."""
    on_board = sum(1 << project for project in state.entered)
    unfinished = sum(1 << p for p in state.entered if state.status[p] == Project.UNFINISHED)
    there = not state.favour_covered >> len(state.board.ring)
    if not there or state.projects_covered & ~unfinished:
        yield Reason("invariant-covers", "W4.6")
    if state.sole != NONE and not on_board >> state.sole & 1:
        yield Reason("invariant-sole", "W10.1")
    left = state.favour_covered or state.projects_covered or state.sole != NONE
    if cleared(state) and left:
        yield Reason("invariant-covers-left", "W10.2")


def market(state: State) -> Iterator[Reason]:
    """Only the cloth market is ever covered, and only in chapter I (W2.6, W10.2)."""
    after_first = state.chapter > 1 or state.step > Step.CLEAR
    allowed = 0 if after_first else 1 << MARKETS.index("cloth")
    if state.market_covered & ~allowed:
        yield Reason("invariant-market", "W2.6")


def cleared(state: State) -> bool:
    """Whether a chapter's covers and long-term events are gone, and no new ones can be there."""
    return state.step > Step.CLEAR or (state.round == 1 and state.step <= Step.REVEAL)


def _drawn(state: State) -> list[int]:
    cards = state.board.decks[state.chapter - 1]
    return [card for place, card in enumerate(cards) if state.drawn >> place & 1]


def _name(state: State, card: int) -> str | None:
    return None if card == NONE else state.board.event_ids[card]


CHECKS = (deck, council, slots, terms, covers, market)
