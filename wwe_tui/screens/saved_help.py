"""What the list of saved games shows, and all its keys."""

from wwe_tui.panels.lines import EMPTY, Lines, Span, line, wrap
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator

from .over import key_row
from .sheet import Sheet

KEYS = {
    "Enter": "take",
    "r": "replay",
    "o": "sort",
    "O": "reverse",
    "f Tab": "only",
    "/": "find",
    "s": "results",
    "d": "delete",
    "Esc": "leave",
}
"""What the keys besides the arrows are called, and what each does, whatever works just now."""


def sheet(t: Translator, settings: Settings, arrows: str) -> Sheet:
    """Explains the list in a paragraph, and each key in a row; ``arrows`` move the cursor."""
    named = {arrows: "choose", **KEYS}

    def draw(width: int, height: int) -> Lines:
        told = wrap(t("saved-help-text"), width)
        keys = [(name, t(f"saved-help-{does}")) for name, does in named.items()]
        rows = [row for name, does in keys for row in key_row(name, does, width)]
        return [*told, EMPTY, line(Span(t("help-keys"), "heading")), *rows]

    return Sheet(line(Span(t("saved-help-title"))), draw, settings)
