"""How the event card lies on the council space, and what everybody gets by it (W5)."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.world_without_end import outcomes
from rules.world_without_end.decisions import ChooseOrientation
from rules.world_without_end.edition import EventCard
from rules.world_without_end.happenings import IncomeWithheld, Oriented, Scored
from rules.world_without_end.names import POINTS

from .scene import Scene

INSTEAD = "W5.6"
"""The clause by which a seat scores in place of what the supply lacks."""


class Lying(NamedTuple):
    """How the card lies.

    ``how`` is ``none`` (no card), ``unlaid`` (upright until somebody lays it), ``preview``
    (as the viewer is about to lay it), ``refused`` (as they look at it, but must not) or
    ``laid``; ``turns`` are quarter turns, clockwise.
    """

    how: str
    turns: int

    @property
    def settled(self) -> bool:
        """Whether the corners mean somebody's income, not only what is printed on them."""
        return self.how not in ("none", "unlaid")


class Income(NamedTuple):
    """What a corner gives: ``good`` is printed there (a good or ``vp``).

    ``how`` is ``gets``, ``instead`` (VP, as the supply lacks the good), ``withheld`` (the
    seat is begging) or ``nobody`` (nobody sits there).
    """

    good: str
    how: str


Incomes = Mapping[str, Income]
"""What the corners give, by the points of the compass that they point at."""


def lying(scene: Scene) -> Lying:
    """How the card lies, or would as the viewer looks at an orientation."""
    if scene.view.event is None:
        return Lying("none", 0)
    answer = scene.answer
    if answer is not None and isinstance(answer.asked.decision, ChooseOrientation):
        refused = answer.choice.refused is not None
        return Lying("refused" if refused else "preview", answer.cursor)
    if scene.view.turns is None:
        return Lying("unlaid", 0)
    return Lying("laid", scene.view.turns)


def corner(card: EventCard, turns: int, point: str) -> str:
    """The good at the corner that points at a point of the compass (W5.2).

    For a card with the corners stone, grain, gold and VP, after one turn North gets the VP.
    """
    return card.corners[(POINTS.index(point) - turns) % len(POINTS)]


def edge(card: EventCard, turns: int) -> int:
    """The edge of the council space that the arrow points to; 0 is the north-east (W5.2)."""
    return (card.arrow + turns) % len(POINTS)


def incomes(scene: Scene) -> Incomes:
    """What each corner gives, and to whom it really does (W5.5 to W5.7); empty without a card."""
    card, lies = scene.event, lying(scene)
    if card is None:
        return {}
    exceptions = _exceptions(scene, lies)
    found = {}
    for point in POINTS:
        seat = scene.seat_at(point)
        how = "nobody" if seat is None else exceptions.get(seat.id, "gets")
        found[point] = Income(corner(card, lies.turns, point), how)
    return found


def _exceptions(scene: Scene, lies: Lying) -> Mapping[str, str]:
    """The seats that do not get what their corner says."""
    if lies.how in ("preview", "refused"):
        return _foreseen(scene, lies.turns)
    return _told(scene) if lies.how == "laid" else {}


def _foreseen(scene: Scene, turns: int) -> Mapping[str, str]:
    card = scene.event
    assert card is not None
    found = {}
    for seat, gets in outcomes.orient(scene.view, scene.edition, turns).incomes.items():
        good = corner(card, turns, scene.view.player(seat).point)
        if gets is None:
            found[seat] = "withheld"
        elif good not in gets:
            found[seat] = "instead"
    return found


def _told(scene: Scene) -> Mapping[str, str]:
    """What the chronicle tells of the orientation as it lies now."""
    for news in reversed(scene.news):
        if any(isinstance(told, Oriented) for told in news.happenings):
            return dict(filter(None, map(_exception, news.happenings)))
    return {}


def _exception(told: object) -> tuple[str, str] | None:
    if isinstance(told, IncomeWithheld):
        return told.seat, "withheld"
    if isinstance(told, Scored) and told.clause == INSTEAD:
        return told.seat, "instead"
    return None
