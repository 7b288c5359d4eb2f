"""The chances: under which label each is drawn, and what can fall (W16.3)."""

from collections.abc import Callable
from typing import Any

from .. import chance
from ..system import TABLE
from . import plague
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


def draw(state: State, decision: Chance, seed: bytes) -> Move:
    """What falls: the best ranked of what is left, by seed and label."""
    pool = _POOLS[type(decision)](state, decision)
    left = [number for number, outcome in enumerate(pool) if outcome is not None]
    drawn = pool[chance.first(seed, decision.label, len(pool), left)]
    assert drawn is not None
    return drawn


def outcomes(state: State, decision: Chance) -> tuple[Move, ...]:
    """Everything that can fall, each once."""
    pool = _POOLS[type(decision)](state, decision)
    return tuple(dict.fromkeys(outcome for outcome in pool if outcome is not None))


# --- the decisions, with their labels ---------------------------------------------------


def first_player(state: State) -> Chance:
    """Who leads round 1."""
    return ChanceFirstPlayer(TABLE, "first player")


def event(state: State) -> Chance:
    """The next event card."""
    return ChanceEvent(TABLE, f"{_round(state)} event", state.chapter)


def marker(state: State, location: int) -> Chance:
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


# --- the pools: every possibility in a fixed order, None where it is gone -------------------


Pool = list[Move | None]


def _first_player(state: State, decision: ChanceFirstPlayer) -> Pool:
    return [FirstPlayer(colour) for colour in state.board.colours]


def _event(state: State, decision: ChanceEvent) -> Pool:
    deck = state.board.decks[state.chapter - 1]
    return [
        None if state.drawn >> place & 1 else EventDrawn(state.board.event_ids[card])
        for place, card in enumerate(deck)
    ]


def _marker(state: State, decision: ChanceMarker) -> Pool:
    values = plague.unturned(state)
    return [MarkerTurned(decision.location, value) if value else None for value in values]


def _tax(state: State, decision: ChanceTax) -> Pool:
    return [TaxRolled(face) for face in state.board.faces]


def _card(state: State, decision: ChanceCard) -> Pool:
    hand = state.hand[state.board.seat(decision.owner)]
    return [
        CardDrawn(decision.owner, card) if hand >> number & 1 else None  # type: ignore[arg-type]
        for number, card in enumerate(CARDS)
    ]


_POOLS: dict[type, Callable[[State, Any], Pool]] = {
    ChanceFirstPlayer: _first_player,
    ChanceEvent: _event,
    ChanceMarker: _marker,
    ChanceTax: _tax,
    ChanceCard: _card,
}
