"""Which moves a decision allows, and what can fall for a chance: each once, in a stable order."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from . import chances, favour, houses, legal_plays
from .decisions import (
    ChooseAvert,
    ChooseCare,
    ChooseDiscard,
    ChooseHouse,
    ChooseOrientation,
    ChoosePlay,
    ChooseSurrender,
    ChooseTrade,
)
from .moves import Avert, Care, Discard, Move, Orient, ReturnHouse, Surrender, Trade
from .names import CARDS, GOLD, GOODS, LOYALTY, MEDICAL, SHORTFALLS
from .state import State

Moves = tuple[Move, ...]

INCOME = 1
"""Units of a good, or VP, at a corner that points at a player (W5.5)."""

ORIENTATIONS = tuple(Orient(turns) for turns in range(4))
DECLINE, ACCEPT = Trade(False), Trade(True)


def legal(state: State) -> Moves:
    """The moves allowed for the decision that the state is waiting for."""
    if state.options is None:
        if state.waiting is None:
            return ()
        state.options = enumerate_moves(state, state.waiting)
    return state.options


def enumerate_moves(state: State, decision: Any) -> Moves:
    """The moves that a decision would allow in this state."""
    answer = _LEGAL.get(type(decision))
    if answer is None:
        return chances.outcomes(state, decision)
    return answer(state, decision, state.board.seat(decision.seat))


def begging(state: State, seat: int) -> bool:
    """Whether a seat gets no personal income in this round (W10.8)."""
    return state.round == 1 and bool(state.penalties[seat] >> SHORTFALLS.index("grain") & 1)


def corner(state: State, seat: int, turns: int) -> int:
    """The column at the event card's corner that points at a seat (W5.2)."""
    event = state.board.events[state.event]
    return event.corners[(state.board.points[seat] - turns) % 4]


def favour_steps(state: State, turns: int) -> int:
    """The number on the council's edge that the arrow points to (W5.2)."""
    edges = state.board.edges
    return edges[(state.board.events[state.event].arrow + turns) % 4]


def orientation_allowed(state: State, seat: int, turns: int) -> bool:
    """Whether the active player can pay the Outlaws, if the marker lands there (W5.4)."""
    steps = favour_steps(state, turns)
    if not steps or not favour.outlaws(state, steps):
        return True
    gold = state.good(seat, GOLD)
    if not begging(state, seat) and corner(state, seat, turns) == GOLD:
        gold += min(INCOME, state.supply[GOLD])
    return gold >= favour.OUTLAWS_GOLD


def can_trade(state: State, seat: int, decision: ChooseTrade) -> bool:
    """Whether a seat has all that a trade gives and the supply all that it brings (W7.6)."""
    pays = all(state.good(seat, GOODS.index(good)) >= n for good, n in decision.give.items())
    return pays and all(
        state.supply[GOODS.index(good)] >= n for good, n in decision.get.items() if good != "vp"
    )


def _orientation(state: State, decision: ChooseOrientation, seat: int) -> Moves:
    if state.good(seat, GOLD) >= favour.OUTLAWS_GOLD:
        return ORIENTATIONS
    return tuple(m for m in ORIENTATIONS if orientation_allowed(state, seat, m.turns))


def _play(state: State, decision: ChoosePlay, seat: int) -> Moves:
    return legal_plays.plays(state, seat, decision.forfeit)


def _discard(state: State, decision: ChooseDiscard, seat: int) -> Moves:
    return _discards(state.hand[seat], decision.count)


def _trade(state: State, decision: ChooseTrade, seat: int) -> Moves:
    return (ACCEPT, DECLINE) if can_trade(state, seat, decision) else (DECLINE,)


def _surrender(state: State, decision: ChooseSurrender, seat: int) -> Moves:
    held = [good for good in decision.one_of if state.good(seat, GOODS.index(good))]
    return tuple(Surrender(good) for good in held)  # type: ignore[arg-type]


def _house(state: State, decision: ChooseHouse, seat: int) -> Moves:
    return tuple(ReturnHouse(space + 1) for space in state.houses_of(seat))


def _avert(state: State, decision: ChooseAvert, seat: int) -> Moves:
    return _averts(decision.shortfalls, min(state.good(seat, LOYALTY), len(SHORTFALLS)))


def _care(state: State, decision: ChooseCare, seat: int) -> Moves:
    return tuple(_cares(state, seat))


def _cares(state: State, seat: int) -> Iterator[Care]:
    for location, value in enumerate(state.locations):
        if 0 < value <= state.good(seat, MEDICAL):
            yield Care(location + 1)
            if location == state.board.house_location:
                for space in houses.allowed_spaces(state, seat):
                    yield Care(location + 1, space + 1)
    yield Care()


def _each_discard(hand: int, count: int) -> Moves:
    held = [card for number, card in enumerate(CARDS) if hand >> number & 1]
    return tuple(Discard(cards) for cards in combinations(held, count))  # type: ignore[arg-type]


def _each_avert(shortfalls: tuple[str, ...], loyalty: int) -> Moves:
    counts = range(min(loyalty, len(shortfalls)) + 1)
    chosen = [some for count in counts for some in combinations(shortfalls, count)]
    return tuple(Avert(some) for some in chosen)  # type: ignore[arg-type]


_LEGAL: dict[type, Callable[[State, Any, int], Moves]] = {
    ChooseOrientation: _orientation,
    ChoosePlay: _play,
    ChooseDiscard: _discard,
    ChooseTrade: _trade,
    ChooseSurrender: _surrender,
    ChooseHouse: _house,
    ChooseAvert: _avert,
    ChooseCare: _care,
}


_discards = lru_cache(maxsize=1 << 14)(_each_discard)
_averts = lru_cache(maxsize=1 << 6)(_each_avert)
