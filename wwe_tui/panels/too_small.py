"""What is shown in a terminal that is too small to play in."""

from wwe_tui.texts import Translator

from .layout import NARROW
from .lines import Lines, wrap


def draw(t: Translator, width: int, height: int) -> Lines:
    """How large it must be, and what to do; the game waits."""
    columns, rows = NARROW
    text = t("too-small", width=width, height=height, columns=columns, rows=rows)
    return wrap(text, width, "warn")
