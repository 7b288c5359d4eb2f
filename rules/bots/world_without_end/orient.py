"""How to lay the event card: own income and the favour, and little for the others (W5)."""

from collections.abc import Sequence

from rules.world_without_end.legal import INCOME
from rules.world_without_end.moves import Orient
from rules.world_without_end.names import PENALTIES, POINTS

from . import favour
from .position import Position
from .worth import TYPICAL

_, BEGGING, _ = PENALTIES

GRUDGE = 0.5
"""How much what another one gets counts against an orientation, shared among the others."""


def orient(position: Position, moves: Sequence[Orient]) -> Orient:
    """The orientation that does most for the bot and least for the others."""
    return max(moves, key=lambda move: _value(position, move.turns))


def _value(position: Position, turns: int) -> float:
    view = position.view
    others = [player for player in view.players if player.seat != view.seat]
    given = sum(TYPICAL[_corner(position, player.point, turns)] for player in others)
    return _own(position, turns) - GRUDGE * given / len(others)


def _own(position: Position, turns: int) -> float:
    income = {} if _begging(position) else {_corner(position, position.me.point, turns): INCOME}
    steps = _steps(position, turns)
    award = favour.award(position, favour.person(position, steps), income) if steps else {}
    return position.worth(income) + position.worth(award)


def _begging(position: Position) -> bool:
    return position.view.round == 1 and BEGGING in position.me.penalties


def _corner(position: Position, point: str, turns: int) -> str:
    assert position.view.event is not None
    return position.box.events[position.view.event].corners[(POINTS.index(point) - turns) % 4]


def _steps(position: Position, turns: int) -> int:
    assert position.view.event is not None
    return position.box.edges[(position.box.events[position.view.event].arrow + turns) % 4]
