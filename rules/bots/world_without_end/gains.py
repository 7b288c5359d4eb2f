"""What a play brings, in VP: what it costs and brings at once, and what it leads to (W8)."""

from collections import Counter
from collections.abc import Callable

from rules.world_without_end import outcomes
from rules.world_without_end.moves import Play
from rules.world_without_end.outcomes import Outcome
from rules.world_without_end.view import ProjectView

from . import building
from .position import Position


def gain(position: Position, play: Play) -> float:
    """What a play brings, in VP; nothing if it lays the card without its action."""
    at_once = net(position, outcomes.play(position.view, position.box.edition, play))
    later = _LATER.get(play.repeats or play.card)
    return at_once if later is None or play.idle else at_once + later(position, play)


def net(position: Position, outcome: Outcome) -> float:
    """What an outcome is worth at once, with what it costs taken off."""
    changes = Counter(outcome.gains)
    changes.subtract(outcome.costs)
    return position.worth(changes)


def care(position: Position, locations: tuple[int, ...], space: int) -> float:
    """What caring for locations brings, with a free house on ``space``, or 0 (W11.2)."""
    at_once = net(position, outcomes.care(position.view, position.box.edition, locations))
    return at_once + (building.house(position, space) if space else 0.0)


def _building(position: Position, play: Play) -> float:
    """What the own seal on a project gains when its completion comes nearer."""
    project = _project(position, play)
    if position.me.seat not in project.seals:
        return 0.0
    free = project.free_stone + project.free_wood
    share = 1 - building.completion(position, project)
    return building.seal(position, project) * share * (play.stone + play.wood) / free


def _house(position: Position, play: Play) -> float:
    return building.house(position, play.space)


def _donation(position: Position, play: Play) -> float:
    return building.seal(position, _project(position, play))


def _medicine(position: Position, play: Play) -> float:
    return building.house(position, play.space) if play.space else 0.0


def _project(position: Position, play: Play) -> ProjectView:
    return next(p for p in position.view.projects if p.id == play.project)


_LATER: dict[str, Callable[[Position, Play], float]] = {
    "building": _building,
    "house": _house,
    "donation": _donation,
    "medicine": _medicine,
}
"""The actions that bring something later too."""
