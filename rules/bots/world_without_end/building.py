"""What houses and seals are worth to the bot: they bring something later."""

from rules.world_without_end.view import ProjectView

from .position import Position
from .worth import typical

RENTS_PER_CHAPTER = 0.6
"""How often the bot expects to take rent in a coming chapter."""

THIRD_HOUSE = 0.35
"""Share of its rent that a house brings when others pay better (W8.8: at most 2 at once)."""

HOUSE_SHOWN = 0.4
"""What a house on the board is worth besides its rent: the Guild Master counts it."""

COMPLETED = (1.0, 0.95, 0.85, 0.7, 0.55, 0.45, 0.35, 0.25, 0.2)
"""How likely a project with so many free spaces is to be completed in a game's last chapter."""

CARE = 2.5
"""What it is worth to care for a location out of turn (W11.3)."""


def house(position: Position, space: int) -> float:
    """What one more house there is worth, in VP."""
    rents = _rents_to_come(position)
    own = [position.box.rent_worth[other] for other in position.own_houses]
    limit = position.terms["rent_limit"]
    rent = position.box.rent_worth[space]
    best = sorted([*own, rent], reverse=True)[:limit]
    more = sum(best) - sum(sorted(own, reverse=True)[:limit])
    return HOUSE_SHOWN + rents * max(more, rent * THIRD_HOUSE)


def seal(position: Position, project: ProjectView) -> float:
    """What a seal on a project is worth, in VP."""
    donation = position.box.projects[project.id].donation
    bonus = donation.vp + typical(donation.goods) + donation.care * CARE
    return bonus * completion(position, project)


def completion(position: Position, project: ProjectView) -> float:
    """How likely an unfinished project is to be completed: each chapter brings more."""
    free = project.free_stone + project.free_wood - 3 * position.chapters_after
    return COMPLETED[min(max(free, 0), len(COMPLETED) - 1)]


def _rents_to_come(position: Position) -> float:
    now = "rent" in position.hand and position.plays_left > 1
    return RENTS_PER_CHAPTER * (position.chapters_after + now)
