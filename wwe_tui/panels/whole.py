"""The whole screen of a table as lines, put together from its panels by the layout.

For pictures, recordings and tests: the app's own screen places widgets instead.
"""

from collections.abc import Callable

from wwe_tui.keys import PANEL_KEYS

from . import hand, layout, players, table, tabs
from .lines import EMPTY, Line, Lines, ends, fit, line
from .scene import Scene


def whole(scene: Scene, size: tuple[int, int], part: str = "town") -> Lines:
    """All panels where the layout puts them; ``part`` is the tab of the narrow layout.

    Exactly as many lines as rows, each as wide as the screen. The row of keys is left empty:
    it is no matter of the position.
    """
    width, height = size
    narrow = not layout.is_wide(width, height)
    rows: list[list[tuple[int, Line]]] = [[] for _ in range(height)]
    for name, place in _layout(scene)(width, height, players.rows(scene)).items():
        drawn = _rows(name, scene, place, part, narrow=narrow)
        for y in range(place.height):
            row = drawn[y] if y < len(drawn) else EMPTY
            rows[place.y + y].append((place.x, fit(row, place.width)))
    return [_joined(sorted(pieces), width) for pieces in rows]


def _layout(scene: Scene) -> Callable[[int, int, int], layout.Places]:
    """A replay has a caption and a timeline, and no hand where none may be seen."""
    if scene.frame is None:
        return layout.places
    return layout.replay_without_hand if scene.view.seat is None else layout.replay


def _joined(pieces: list[tuple[int, Line]], width: int) -> Line:
    """Pieces of a row, each with its first column, with blanks between them."""
    row: Line = EMPTY
    for x, piece in pieces:
        row = line(*fit(row, x), *piece)
    return fit(row, width)


def _rows(name: str, scene: Scene, place: layout.Place, part: str, *, narrow: bool) -> Lines:
    """A panel's title and as many of its lines as there is room for."""
    if name == "keys":
        return []
    title = _title(name, scene, part, narrow=narrow)
    room = place.height - (title is not None)
    lines = table.DRAW[part if name == "tab" else name](scene, place.width, room)
    shown = lines[max(0, len(lines) - room) :] if name == "chronicle" else lines[:room]
    return [*([_strip(title, place.width)] if title else []), *shown]


def _title(name: str, scene: Scene, part: str, *, narrow: bool) -> tuple[Line, Line] | None:
    if name == "tab":
        return tabs.title(scene.t, PANEL_KEYS, part)
    if name == "hand" and narrow:
        return hand.narrow_title(scene)
    return table.TITLE[name](scene) if name in table.TITLE else None


def _strip(title: tuple[Line, Line], width: int) -> Line:
    """A title on its strip of another colour."""
    left, right = title
    row = ends(line(" ", *left), line(*right, " "), width)
    return tuple(span._replace(style=f"title {span.style}".strip()) for span in row)
