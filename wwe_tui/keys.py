"""The keys of the table's screen: what each does, under an id by which it can be set anew.

What a key is called at the bottom of the screen, and what help says of it, are the messages
``key-ID`` and ``key-ID-help``.
"""

from typing import NamedTuple

from textual.binding import Binding

from wwe_tui.choice_keys import KEYS


class Key(NamedTuple):
    """One thing that can be done by keyboard.

    ``keys`` are Textual's names, the first is the one that is told; ``shown`` whether it stands
    at the bottom of the screen while it works.
    """

    id: str
    keys: str
    action: str
    shown: bool = True
    display: str = ""


TABLE_KEYS = (
    Key("take", "enter", "take", display="Enter"),
    Key("cursor-up", "up", "cursor(-1)", shown=False, display="↑"),
    Key("cursor-down", "down", "cursor(1)", shown=False, display="↓"),
    Key("cursor-left", "left", "column(-1)", shown=False, display="←"),
    Key("cursor-right", "right", "column(1)", shown=False, display="→"),
    Key("back", "escape", "back", display="Esc"),
    Key("go-on", "space", "go_on", display="Space"),
    Key("skip", "f", "skip", display="f"),
    Key("undo", "u", "undo", display="u"),
    Key("redo", "ctrl+r", "redo", display="^r"),
    Key("restart", "U,shift+u", "restart", display="U"),
    Key("undone", "x", "undone", display="x"),
    Key("help", "question_mark,f1", "help", display="?"),
    Key("leave", "q,ctrl+c,ctrl+q", "leave", display="q"),
    Key("tab-next", "tab", "panel(1)", display="Tab"),
    Key("tab-previous", "shift+tab", "panel(-1)", shown=False, display="⇧Tab"),
    Key("scroll-up", "pageup", "scroll(-1)", shown=False, display="PgUp"),
    Key("scroll-down", "pagedown", "scroll(1)", shown=False, display="PgDn"),
    Key("scroll-home", "home", "scroll(-999)", shown=False, display="Home"),
    Key("scroll-end", "end", "scroll(999)", shown=False, display="End"),
    Key("zoom", "z", "zoom", display="z"),
    Key("seat", "g", "seat", display="g"),
    Key("scores", "s", "scores", display="s"),
    Key("look-back", "r", "replay", display="r"),
    Key("settings", "comma", "settings", display=","),
    Key("move", "m", "move", shown=False, display="m"),
)
"""In the order in which they stand at the bottom of the screen."""

PANEL_KEYS = {
    "t": "town",
    "p": "places",
    "e": "council",
    "y": "players",
    "o": "duties",
    "l": "chronicle",
    "k": "track",
}
"""The letter of each part of the table: it shows its tab, or puts the focus on its panel."""

SHEET_KEYS = (
    Key("sheet-close", "escape", "close", display="Esc"),
    Key("sheet-leave", "q,ctrl+c,ctrl+q", "leave", display="q"),
    Key("sheet-up", "up", "move(-1)", shown=False, display="↑"),
    Key("sheet-down", "down", "move(1)", shown=False, display="↓"),
    Key("sheet-take", "enter,space", "take", display="Enter"),
    Key("sheet-page-up", "pageup", "page(-1)", shown=False, display="PgUp"),
    Key("sheet-page-down", "pagedown", "page(1)", shown=False, display="PgDn"),
    Key("sheet-home", "home", "page(-999)", shown=False, display="Home"),
    Key("sheet-end", "end", "page(999)", shown=False, display="End"),
)
"""The keys of whatever lies over the table: help, a panel alone, a question."""


def bindings(keys: tuple[Key, ...]) -> list[Binding]:
    """Textual's bindings for keys."""
    return [
        Binding(key.keys, key.action, show=key.shown, key_display=key.display, id=key.id)
        for key in keys
    ]


def choice_bindings() -> list[Binding]:
    """A key for each choice of a menu or card of the hand."""
    return [
        Binding(key, f"choice('{key}')", show=False, id=f"choice-{number}")
        for number, key in enumerate(KEYS, 1)
    ]


def panel_bindings() -> list[Binding]:
    """A letter for each part of the table."""
    return [
        Binding(key, f"part('{name}')", show=False, id=f"part-{name}")
        for key, name in PANEL_KEYS.items()
    ]
