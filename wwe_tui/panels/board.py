"""The whole board, for the wide layout: the town, the plague, the favour ring, the supply."""

from . import plague, ring, supply, town
from .lines import Line, Lines
from .scene import Scene


def title(scene: Scene) -> tuple[Line, Line]:
    """What is drawn, and what the signs of the spaces mean."""
    return town.titled(scene, "board-title"), town.legend(scene)


TOWN = 8
"""Rows of the town, always: what is below stays where it is."""


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Town 8 rows, plague 5, favour ring 4, supply and market 2."""
    return [
        *town.draw(scene, width, TOWN),
        *plague.draw(scene, width),
        *ring.draw(scene, width),
        *supply.draw(scene, width),
    ]
