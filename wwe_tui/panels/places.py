"""The places outside the town: favour ring, supply and market, plague locations."""

from . import plague, ring, supply
from .lines import Line, Lines, line
from .scene import Scene
from .touched import pointing


def title(scene: Scene) -> tuple[Line, Line]:
    """What is drawn."""
    return line(scene.t("places-title")), ()


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Favour ring 4 rows, supply and market 2, plague 5; whom care is for comes first."""
    at = pointing(scene)
    rest = [*ring.draw(scene, at, width), *supply.draw(scene, at, width)]
    ill = plague.draw(scene, at, width)
    return [*ill, *rest] if at.now.locations else [*rest, *ill]
