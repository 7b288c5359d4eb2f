"""Pictures of lines and scenes, to be looked at: SVG files."""

import re
from html import unescape
from io import StringIO
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from wwe_tui.panels.lines import Lines, fit
from wwe_tui.themes import style


def save(lines: Lines, width: int, path: Path, theme: str = "night") -> None:
    """Writes the lines as an SVG of ``width`` cells."""
    console = Console(
        file=StringIO(),
        width=width,
        height=len(lines),
        record=True,
        force_terminal=True,
        color_system="truecolor",
    )
    for row in lines:
        spans = [(span.text, style(theme, span.style)) for span in fit(row, width)]
        console.print(Text.assemble(*spans), no_wrap=True, crop=True)
    console.save_svg(str(path), title="")


TEXT = re.compile(
    r'(<text[^>]* x=")([\d.]+)("[^>]* textLength=")([\d.]+)("[^>]*>)((?:&#160;|[^<])*)'
)
BLANK = "&#160;"


def faithful(svg: str) -> str:
    """An SVG of rich or Textual whose blanks stay where they are, whatever draws it.

    Some programs leave blanks at the ends of a text out and stretch the rest; here a text has
    none there, and the font is one that this machine may have.
    """
    return TEXT.sub(_without_blanks, svg).replace("Fira Code", "DejaVu Sans Mono")


def _without_blanks(found: re.Match[str]) -> str:
    before, x, between, length, after, text = found.groups()
    letters = max(1, cell_len(unescape(text)))
    each = float(length) / letters
    start = 0
    while text.startswith(BLANK):
        text, start = text.removeprefix(BLANK), start + 1
    while text.endswith(BLANK):
        text = text.removesuffix(BLANK)
    width = each * cell_len(unescape(text))
    return f"{before}{float(x) + each * start:g}{between}{width:g}{after}{text}"
