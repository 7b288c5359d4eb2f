"""The whole screen of a table as text, as tests compare it."""

from wwe_tui.panels import whole as screens
from wwe_tui.panels.lines import text_of
from wwe_tui.panels.scene import Scene


def whole(scene: Scene, size: tuple[int, int], part: str = "town") -> str:
    """All panels where the layout puts them, without blanks at the ends of rows."""
    return "\n".join(text_of(row).rstrip() for row in screens.whole(scene, size, part))
