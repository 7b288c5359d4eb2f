"""The whole screen of a table as text, put together from its panels by the layout."""

from wwe_tui.keys import PANEL_KEYS
from wwe_tui.panels import hand, layout, players, table, tabs
from wwe_tui.panels.lines import Line, Lines, ends, fit, line, text_of
from wwe_tui.panels.scene import Scene


def whole(scene: Scene, size: tuple[int, int], part: str = "town") -> str:
    """All panels where the layout puts them; ``part`` is the tab of the narrow layout.

    The row of keys is left empty: it is no matter of the position.
    """
    width, height = size
    rows = [" " * width] * height
    narrow = not layout.is_wide(width, height)
    for name, place in layout.places(width, height, players.rows(scene)).items():
        for y, row in enumerate(_rows(name, scene, place, part, narrow=narrow), place.y):
            text = text_of(fit(row, place.width))
            rows[y] = rows[y][: place.x] + text + rows[y][place.x + place.width :]
    return "\n".join(row.rstrip() for row in rows)


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
    left, right = title
    return ends(line(" ", *left), line(*right, " "), width)
