"""The chances: under which label each is drawn, and what can fall (W16.3)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from .. import chance
from ..system import TABLE
from .board import Board
from .decisions import (
    Chance,
    ChanceCard,
    ChanceEvent,
    ChanceFirstPlayer,
    ChanceMarker,
    ChanceTax,
)
from .moves import CardDrawn, EventDrawn, FirstPlayer, MarkerTurned, Move, TaxRolled
from .names import CARDS
from .state import State


class Pool(NamedTuple):
    """What a chance draws from: everything in a fixed order, which of it is left, each once."""

    everything: tuple[Move, ...]
    left: tuple[int, ...]
    outcomes: tuple[Move, ...]


def draw(state: State, decision: Chance, seed: bytes) -> Move:
    """What falls: the best ranked of what is left, by seed and label."""
    pool = _POOLS[type(decision)](state, decision)
    number = chance.first(seed, decision.label, len(pool.everything), pool.left)
    return pool.everything[number]


def outcomes(state: State, decision: Chance) -> tuple[Move, ...]:
    """Everything that can fall, each once."""
    return _POOLS[type(decision)](state, decision).outcomes


# --- the decisions, with their labels ---------------------------------------------------


def first_player() -> Chance:
    """Who leads round 1."""
    return ChanceFirstPlayer(TABLE, "first player")


def event(state: State) -> Chance:
    """The next event card."""
    return ChanceEvent(TABLE, f"{_round(state)} event", state.chapter)


def marker(location: int) -> Chance:
    """The marker at a location (an index)."""
    return ChanceMarker(TABLE, f"plague marker {location + 1}", location + 1)


def tax(state: State) -> Chance:
    """The tax die."""
    return ChanceTax(TABLE, f"chapter {state.chapter} tax")


def penance(state: State, seat: int) -> Chance:
    """A card from a penitent's hand."""
    colour = state.board.colours[seat]
    return ChanceCard(TABLE, f"chapter {state.chapter} penance {colour}", colour, penance=True)


def blind_discard(state: State, seat: int) -> Chance:
    """A card from a hand, after the play."""
    colour = state.board.colours[seat]
    return ChanceCard(TABLE, f"{_round(state)} discard {colour}", colour)


def _round(state: State) -> str:
    return f"chapter {state.chapter} round {state.round}"


# --- the pools: made once for what is left, and remembered ----------------------------------


def _first_player(state: State, decision: ChanceFirstPlayer) -> Pool:
    return _seats(state.board.colours)


def _event(state: State, decision: ChanceEvent) -> Pool:
    return _deck(state.board, state.chapter, state.drawn)


def _marker(state: State, decision: ChanceMarker) -> Pool:
    return _markers(decision.location, state.board.markers, tuple(state.markers_turned))


def _tax(state: State, decision: ChanceTax) -> Pool:
    return _die(state.board.faces)


def _card(state: State, decision: ChanceCard) -> Pool:
    return _hand(decision.owner, state.hand[state.board.seat(decision.owner)])


_POOLS: dict[type, Callable[[State, Any], Pool]] = {
    ChanceFirstPlayer: _first_player,
    ChanceEvent: _event,
    ChanceMarker: _marker,
    ChanceTax: _tax,
    ChanceCard: _card,
}


def _pool_of_seats(colours: tuple[str, ...]) -> Pool:
    return _pool([FirstPlayer(colour) for colour in colours])


def _pool_of_deck(board: Board, chapter: int, drawn: int) -> Pool:
    deck = board.decks[chapter - 1]
    return _pool([EventDrawn(board.event_ids[card]) for card in deck], gone=drawn)


def _pool_of_markers(location: int, values: tuple[int, ...], turned: tuple[int, ...]) -> Pool:
    gone = sum(is_up << number for number, is_up in enumerate(turned))
    return _pool([MarkerTurned(location, value) for value in values], gone)


def _pool_of_die(faces: tuple[int, ...]) -> Pool:
    return _pool([TaxRolled(face) for face in faces])


def _pool_of_hand(owner: str, hand: int) -> Pool:
    return _pool([CardDrawn(owner, card) for card in CARDS], gone=~hand)


def _pool(everything: Sequence[Move], gone: int = 0) -> Pool:
    """A pool from which the places in ``gone``, as bits, were drawn before."""
    left = tuple(place for place in range(len(everything)) if not gone >> place & 1)
    outcomes = dict.fromkeys(everything[place] for place in left)
    return Pool(tuple(everything), left, tuple(outcomes))


_seats = lru_cache(maxsize=1 << 6)(_pool_of_seats)
_deck = lru_cache(maxsize=1 << 14)(_pool_of_deck)
_markers = lru_cache(maxsize=1 << 12)(_pool_of_markers)
_die = lru_cache(maxsize=1 << 6)(_pool_of_die)
_hand = lru_cache(maxsize=1 << 14)(_pool_of_hand)
