"""Pictures of lines and scenes, to be looked at: SVG files."""

from io import StringIO
from pathlib import Path

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
