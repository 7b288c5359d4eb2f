"""The places outside the town: favour ring, supply and market, plague locations."""

from . import plague, ring, supply
from .lines import Line, Lines, line
from .scene import Scene
from .touched import touched


def title(scene: Scene) -> tuple[Line, Line]:
    """What is drawn."""
    return line(scene.t("places-title")), ()


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Favour ring 4 rows, supply and market 2, plague 5; whom care is for comes first."""
    rest = [*ring.draw(scene, width), *supply.draw(scene, width)]
    ill = plague.draw(scene, width)
    return [*ill, *rest] if touched(scene).locations else [*rest, *ill]
