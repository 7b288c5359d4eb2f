"""The current event in two rows, which the narrow layout always shows."""

from .event_cards import shortest
from .lines import Lines, clicking, fit, line
from .scene import Scene


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Title, kind and text; what does not fit stands in the council's tab."""
    rows = shortest(scene, width, height)
    if len(rows) > height:
        last = fit(line(*rows[height - 1], " ", *rows[height]), width)
        rows = [*rows[: height - 1], last]
    return [clicking(row, "panel council") for row in rows]
