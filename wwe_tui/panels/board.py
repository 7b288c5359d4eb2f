"""The whole board, for the wide layout: the town, the plague, the favour ring, the supply."""

from itertools import chain

from . import plague, ring, supply, town
from .lines import Line, Lines
from .scene import Scene
from .touched import pointing


def title(scene: Scene) -> tuple[Line, Line]:
    """What is drawn, and what the signs of the spaces mean."""
    return town.titled(scene, "board-title"), town.legend(scene)


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Town 8 rows, plague 5, favour ring 4, supply and market 2."""
    at = pointing(scene)
    parts = (part.draw(scene, at, width) for part in (plague, ring, supply))
    return [*town.pointed(scene, at, width), *chain.from_iterable(parts)]
