"""The current event in two rows, which the narrow layout always shows."""

from .event_cards import in_two_rows
from .lines import Lines, clicking, fit, line
from .scene import Scene


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Title, kind and text; what does not fit stands in the council's tab."""
    rows = in_two_rows(scene, width)
    if len(rows) > height:
        last = fit(line(*rows[height - 1], " ", *rows[height]), width)
        rows = [*rows[: height - 1], last]
    return [clicking(row, "panel council") for row in rows]
