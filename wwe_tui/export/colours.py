"""What a style of a theme looks like where there is no terminal: plain RGB colours."""

from functools import lru_cache
from typing import NamedTuple

from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from wwe_tui import themes

TERMINAL = DEFAULT_TERMINAL_THEME
"""The colours for what a theme leaves to the terminal: black on white."""


class Paint(NamedTuple):
    """How letters look; colours as ``#rrggbb``."""

    front: str
    back: str
    bold: bool = False
    dim: bool = False
    underline: bool = False


@lru_cache(maxsize=4096)
def paint(theme: str, names: str) -> Paint:
    """One or more named styles of a theme, as ``themes.style`` has them."""
    style = themes.style(theme, names)
    front, back = _hex(style.color, front=True), _hex(style.bgcolor, front=False)
    if style.reverse:
        front, back = back, front
    return Paint(front, back, bool(style.bold), bool(style.dim), bool(style.underline))


def palette() -> list[str]:
    """The terminal's sixteen colours."""
    return [ColorTriplet(*TERMINAL.ansi_colors[number]).hex for number in range(16)]


def _hex(color: Color | None, *, front: bool) -> str:
    return (color or Color.default()).get_truecolor(TERMINAL, foreground=front).hex
