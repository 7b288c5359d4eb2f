"""The colour depth of one app: what its terminal cannot show is mapped to what it can.

Rich and Textual keep the codes of a style on the style object, whatever colours it was
asked for, so two apps of different depth in one process would take each other's codes.
Every console therefore writes all colours as they are, and a filter of each app gives it
styles of its own.
"""

from colorsys import rgb_to_hls
from functools import lru_cache

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from wwe_tui.terminal import Depth

HUES = (1, 3, 2, 6, 4, 5)
"""The numbers of red, yellow, green, cyan, blue and magenta among the 16, round the circle."""

GREYS = ((0.17, 0), (0.5, 8), (0.88, 7), (1.0, 15))
"""Up to which brightness which of black, the two greys and white stands for a grey."""

COLOURED = 0.25
"""How far the strongest and the weakest part of a colour are apart, if it is no grey."""

BRIGHT = 0.5
"""From which lightness on a colour is the brighter of the two with its hue."""

STANDS_OUT = 0.25
"""How much brighter or darker than what is around it (0 to 1) a ground tells something."""

STYLES = 4096
"""Styles of one app that are remembered; a screen has some dozens."""


class DepthFilter(LineFilter):
    """Gives one app's lines new styles in its colour depth.

    Without colours, what stands out by its ground alone is shown in reverse, as the cursor
    of a list must be seen.
    """

    def __init__(self, depth: Depth) -> None:
        super().__init__()
        self.depth = depth
        self._mapped = lru_cache(STYLES)(self._map)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same texts in styles of this app."""
        mapped = self._mapped
        return [
            Segment(text, style and mapped(style, background), control)
            for text, style, control in segments
        ]

    def _map(self, style: Style, background: Color) -> Style:
        if self.depth == "none":
            return _colourless(style, background)
        return _new(style, self._shown(style.color), self._shown(style.bgcolor))

    def _shown(self, color: RichColor | None) -> RichColor | None:
        if color is None or color.triplet is None or self.depth == "truecolor":
            return color
        return color.downgrade(ColorSystem.EIGHT_BIT) if self.depth == "256" else _of_16(color)


def _of_16(color: RichColor) -> RichColor:
    """The one of 16 colours that is meant: by hue, as the nearest of a pale one is a grey."""
    parts = color.get_truecolor().normalized
    if max(parts) - min(parts) < COLOURED:
        there = Color.from_rich_color(color).brightness
        return RichColor.from_ansi(next(number for most, number in GREYS if there <= most))
    hue, lightness, _ = rgb_to_hls(*parts)
    number = HUES[round(hue * len(HUES)) % len(HUES)]
    return RichColor.from_ansi(number + 8 if lightness > BRIGHT else number)


def _colourless(style: Style, background: Color) -> Style:
    turned = bool(style.reverse) != _stands_out(style.bgcolor, background)
    return _new(style, None, None, reverse=turned)


def _stands_out(ground: RichColor | None, background: Color) -> bool:
    if ground is None or ground.triplet is None:
        return False
    there = Color.from_rich_color(ground)
    return abs(there.brightness - background.brightness) > STANDS_OUT


def _new(
    style: Style,
    color: RichColor | None,
    bgcolor: RichColor | None,
    *,
    reverse: bool | None = None,
) -> Style:
    """The style in other colours, as an object that nobody else has."""
    return Style(
        color=color,
        bgcolor=bgcolor,
        bold=style.bold,
        dim=style.dim,
        italic=style.italic,
        underline=style.underline,
        blink=style.blink,
        reverse=style.reverse if reverse is None else reverse or None,
        strike=style.strike,
        underline2=style.underline2,
        overline=style.overline,
        link=style.link,
        meta=style.meta or None,
    )
