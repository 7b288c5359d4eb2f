"""What on the board the choice that is looked at touches, and which choice a click there means."""

from typing import Any, NamedTuple

from rules.world_without_end import outcomes
from rules.world_without_end.moves import Move, Orient
from wwe_tui.asking.agreeing import Reply

from .lines import Line
from .scene import Scene

Target = tuple[str, Any]
"""A kind of place and which: ``("project", "bridge")``, ``("space", 3)``, ``("location", 9)``,
``("ring", 5)`` (from 0), ``("good", "stone")``."""

CHANGED = "changed"
"""The style of a place where something has just changed."""


class Touched(NamedTuple):
    """What a move does on the board.

    ``stone`` and ``wood`` are units that it builds; ``landing`` is the space of the ring,
    from 0, where it brings the favour marker.
    """

    project: str | None = None
    stone: int = 0
    wood: int = 0
    spaces: frozenset[int] = frozenset()
    locations: frozenset[int] = frozenset()
    landing: int | None = None
    good: str | None = None

    @property
    def donates(self) -> bool:
        """Whether a seal goes onto the project."""
        return self.project is not None and not self.stone and not self.wood

    @property
    def targets(self) -> list[Target]:
        """Every place that it touches."""
        single = [("project", self.project), ("ring", self.landing), ("good", self.good)]
        return [
            *(target for target in single if target[1] is not None),
            *(("location", number) for number in sorted(self.locations)),
            *(("space", number) for number in sorted(self.spaces)),
        ]


class Pointing(NamedTuple):
    """The choice that is looked at, what clicks mean, and what has just changed."""

    now: Touched
    clicks: dict[Target, str]
    changed: frozenset[Target] = frozenset()

    def click(self, kind: str, which: Any) -> str:
        """The command of a click on a place; nothing if no choice touches it."""
        return self.clicks.get((kind, which), "")

    def mark(self, kind: str, which: Any, row: Line) -> Line:
        """What stands at a place, marked if something has just changed there."""
        return set_off(row) if (kind, which) in self.changed else row


def set_off(row: Line) -> Line:
    """A line marked as changed, but not its blanks."""
    return tuple(
        span if span.text.isspace() else span._replace(style=f"{span.style} {CHANGED}".strip())
        for span in row
    )


def pointing(scene: Scene) -> Pointing:
    """What the choice that is looked at touches, and all that can be clicked."""
    return Pointing(touched(scene), _clicks(scene), scene.changed)


def touched(scene: Scene) -> Touched:
    """What the choice that is looked at would do; nothing if it opens a menu or is refused."""
    move = scene.answer.choice.move if scene.answer else None
    return Touched() if move is None else by(scene, move)


def _clicks(scene: Scene) -> dict[Target, str]:
    """For each place the first choice that touches it."""
    found: dict[Target, str] = {}
    for place, choice in enumerate(scene.answer.menu.choices if scene.answer else ()):
        if choice.move is not None:
            for target in by(scene, choice.move).targets:
                found.setdefault(target, f"choice {place}")
    return found


def by(scene: Scene, move: Move | Reply) -> Touched:
    """What a move does on the board; a detail that it does not have is as good as none."""
    spaces = {*getattr(move, "houses", ()), getattr(move, "space", 0)} - {0}
    locations = {*getattr(move, "care", ()), getattr(move, "location", 0)} - {0}
    return Touched(
        project=getattr(move, "project", None),
        stone=getattr(move, "stone", 0),
        wood=getattr(move, "wood", 0),
        spaces=frozenset(spaces),
        locations=frozenset(locations),
        landing=_landing(scene, move),
        good=getattr(move, "good", None),
    )


def _landing(scene: Scene, move: Move | Reply) -> int | None:
    """Where the favour marker would go (W6.1, W8.12)."""
    if isinstance(move, Orient):
        return outcomes.orient(scene.view, scene.edition, move.turns).landing.space
    steps = getattr(move, "steps", 0)
    return outcomes.landing(scene.view, steps).space if steps else None
