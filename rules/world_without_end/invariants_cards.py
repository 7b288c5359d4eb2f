"""What always holds of the action cards: hands, action piles and discard piles."""

from collections.abc import Iterator
from typing import Any

from ..system import Reason
from .board import ROUNDS
from .names import CARDS
from .state import NONE, State, Step


def partition(state: State) -> Iterator[Reason]:
    """Each card of the chapter is in one place: hand, pile or discards (W2.2, W2.8, W7)."""
    whole = state.board.hand(state.chapter)
    for seat in range(state.board.players):
        pile = _pile(state, seat)
        places = [state.hand[seat], state.discards[seat], *(1 << card for card in pile)]
        once = sum(place.bit_count() for place in places) == whole.bit_count()
        union = 0
        for place in places:
            union |= place
        if not once or union != whole:
            yield Reason("invariant-cards", "W7.2", _places(state, seat))


def sizes(state: State) -> Iterator[Reason]:
    """No pile exceeds 6 cards (W7.4); in a first game's chapter I nothing is discarded (W2.8)."""
    for seat, colour in enumerate(state.board.colours):
        size = state.discards[seat].bit_count()
        if size > ROUNDS:
            yield Reason("invariant-discards", "W7.4", {"seat": colour, "size": size})
        if size and state.board.first_game and state.chapter == 1:
            yield Reason("invariant-first-game", "W2.8", {"seat": colour, "size": size})


def rounds(state: State) -> Iterator[Reason]:
    """Each player has played one card in each round, in turn order (W7.1)."""
    for place, seat in enumerate(state.board.order[state.active]):
        laid = _rounds_played(state, place)
        cards = state.played[seat * ROUNDS : seat * ROUNDS + ROUNDS]
        if [card != NONE for card in cards] != [number < laid for number in range(ROUNDS)]:
            yield Reason("invariant-rounds-played", "W7.1", _places(state, seat, expected=laid))


def _rounds_played(state: State, place: int) -> int:
    """How many cards who sits at a place in turn order has on the action pile."""
    in_turn = {Step.PLAY: place < state.cursor, Step.DISCARD: place <= state.cursor}
    played = in_turn.get(state.step, state.step > Step.DISCARD)
    return state.round if played else state.round - 1


def all_laid(state: State) -> Iterator[Reason]:
    """At a chapter's end no card is left in hand (W7.2)."""
    if state.step >= Step.PROGRESS and any(state.hand):
        yield Reason("invariant-hand-left", "W7.2", {"chapter": state.chapter})


def _pile(state: State, seat: int) -> list[int]:
    start = seat * ROUNDS
    return [card for card in state.played[start : start + ROUNDS] if card != NONE]


def _places(state: State, seat: int, **more: int) -> dict[str, Any]:
    return {
        **more,
        "seat": state.board.colours[seat],
        "hand": _named(state.hand[seat]),
        "pile": [CARDS[card] for card in _pile(state, seat)],
        "discards": _named(state.discards[seat]),
    }


def _named(cards: int) -> list[str]:
    return [name for number, name in enumerate(CARDS) if cards >> number & 1]


CHECKS = (partition, sizes, rounds, all_laid)
