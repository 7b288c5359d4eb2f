"""What an event, a shortfall or a completed Hospital asks."""

from collections.abc import Sequence

from rules.world_without_end.decisions import ChooseTrade
from rules.world_without_end.duties import AVERTING_LOYALTY
from rules.world_without_end.moves import Avert, Care, ReturnHouse, Surrender, Trade

from . import gains
from .position import Position
from .worth import PENALTY, SHORT


def trade(position: Position, moves: Sequence[Trade]) -> Trade:
    """Takes a trade that brings more than it costs."""
    decision = position.view.waiting
    assert isinstance(decision, ChooseTrade)
    given = {good: -units for good, units in decision.give.items()}
    brings = position.worth(given) + position.worth(decision.get)
    return max(moves, key=lambda move: brings if move.accept else 0.0)


def surrender(position: Position, moves: Sequence[Surrender]) -> Surrender:
    """Gives up what is missed least."""
    return max(moves, key=lambda move: position.worth({move.good: -1}))


def return_house(position: Position, moves: Sequence[ReturnHouse]) -> ReturnHouse:
    """Takes the house back that pays least."""
    return min(moves, key=lambda move: position.box.rent_worth[move.space])


def avert(position: Position, moves: Sequence[Avert]) -> Avert:
    """Averts what costs more than the loyalty that it takes, the dearest first."""

    def value(move: Avert) -> float:
        saved = sum(_saved(position, shortfall) for shortfall in move.shortfalls)
        return saved + position.worth({"loyalty": -AVERTING_LOYALTY * len(move.shortfalls)})

    return max(moves, key=value)


def _saved(position: Position, shortfall: str) -> float:
    """What averting saves: a penalty, or in the last chapter the loss's doubling (W10.12)."""
    if not position.final:
        return PENALTY[shortfall]
    return SHORT[shortfall]


def care(position: Position, moves: Sequence[Care]) -> Care:
    """Cares for the location that brings most, with the best house."""
    return max(moves, key=lambda move: _care(position, move))


def _care(position: Position, move: Care) -> float:
    return gains.care(position, (move.location,), move.space) if move.location else 0.0
