"""How to lay the event card: own income and the favour, and little for the others (W5)."""

from collections import Counter
from collections.abc import Sequence

from rules.world_without_end import outcomes
from rules.world_without_end.moves import Orient

from . import gains
from .position import Position
from .worth import typical

GRUDGE = 0.5
"""How much what another one gets counts against an orientation, shared among the others."""


def orient(position: Position, moves: Sequence[Orient]) -> Orient:
    """The orientation that does most for the bot and least for the others."""
    return max(moves, key=lambda move: _value(position, move.turns))


def _value(position: Position, turns: int) -> float:
    view = position.view
    incomes, landing = outcomes.orient(view, position.box.edition, turns)
    own = Counter(incomes.pop(position.me.seat) or {})
    given = sum(typical(income or {}) for income in incomes.values())
    return position.worth(own) + gains.net(position, landing.award) - GRUDGE * given / len(incomes)
