"""The looks of the screen: for each theme, what every named style is.

Panels name styles and know no colour. A style here is written as rich writes it
(``"bold #d9a441 on #2a241e"``); ``text`` is what all the others are laid over.
"""

from collections.abc import Mapping
from functools import lru_cache

from rich.style import Style

NIGHT: Mapping[str, str] = {
    "text": "#e6dcc6 on #1b1815",
    "dim": "#9a8f7e",
    "faint": "#5f574c",
    "strong": "bold #fbf4e4",
    "title": "bold #c9b78f on #2b2621",
    "title-dim": "#9a8f7e on #2b2621",
    "title-focus": "bold #1b1815 on #d9a441",
    "title-focus-dim": "#4a3a18 on #d9a441",
    "header": "bold #fbf4e4 on #3a2f24",
    "header-dim": "#c3b393 on #3a2f24",
    "tab-shown": "bold #1b1815 on #d9a441",
    "keys": "#b5a88f on #2b2621",
    "key": "bold #e8b75a on #2b2621",
    "key-inline": "bold #e8b75a",
    "asked": "bold #1b1815 on #d9a441",
    "cursor": "bold #1b1815 on #e8c987",
    "choice": "#e6dcc6",
    "refused": "#8a7f70",
    "accent": "bold #e8b75a",
    "good": "#9ccc7a",
    "bad": "bold #ef7b6c",
    "warn": "#f0b25a",
    "gain": "#9ccc7a",
    "loss": "#ef7b6c",
    "stone": "#b9bfc6",
    "wood": "#c69463",
    "free": "#6f665a",
    "metal": "#8fd0d6",
    "covered": "#77637c",
    "ill": "bold #ef7b6c",
    "marker": "bold #1b1815 on #d9a441",
    "landing": "bold #1b1815 on #8fc4a5",
    "changed": "bold #1b1815 on #b7cf8e",
    "event": "bold #f2d9a0",
    "seat-blue": "#7db4ee",
    "seat-red": "#f2796f",
    "seat-green": "#8ecb72",
    "seat-yellow": "#f3d35c",
    "heading": "bold #c9b78f",
}

DAY: Mapping[str, str] = {
    "text": "#2c251c on #f6efdf",
    "dim": "#75695a",
    "faint": "#b7aa94",
    "strong": "bold #120d06",
    "title": "bold #5a431d on #e6d9bd",
    "title-dim": "#75695a on #e6d9bd",
    "title-focus": "bold #fff8e8 on #9a5d12",
    "title-focus-dim": "#f0d9b4 on #9a5d12",
    "header": "bold #fff8e8 on #5a431d",
    "header-dim": "#e3cfa4 on #5a431d",
    "tab-shown": "bold #fff8e8 on #9a5d12",
    "keys": "#5b5040 on #e6d9bd",
    "key": "bold #8a4b08 on #e6d9bd",
    "key-inline": "bold #8a4b08",
    "asked": "bold #fff8e8 on #9a5d12",
    "cursor": "bold #fff8e8 on #7a5a22",
    "choice": "#2c251c",
    "refused": "#8f8371",
    "accent": "bold #8a4b08",
    "good": "#2f6b1f",
    "bad": "bold #b02318",
    "warn": "#a45a00",
    "gain": "#2f6b1f",
    "loss": "#b02318",
    "stone": "#4f5963",
    "wood": "#7d4a1c",
    "free": "#a99c86",
    "metal": "#11727c",
    "covered": "#83598c",
    "ill": "bold #b02318",
    "marker": "bold #fff8e8 on #9a5d12",
    "landing": "bold #fff8e8 on #2f6b4a",
    "changed": "bold #fff8e8 on #4c6b1f",
    "event": "bold #6b3f06",
    "seat-blue": "bold #1d5fae",
    "seat-red": "bold #b3261e",
    "seat-green": "bold #2c7a1d",
    "seat-yellow": "bold #8f6c00",
    "heading": "bold #5a431d",
}

PLAIN: Mapping[str, str] = {
    "text": "default on default",
    "dim": "dim",
    "faint": "dim",
    "strong": "bold",
    "title": "bold underline",
    "title-dim": "underline",
    "title-focus": "bold reverse",
    "title-focus-dim": "reverse",
    "header": "bold reverse",
    "header-dim": "reverse",
    "tab-shown": "bold underline reverse",
    "keys": "default",
    "key": "bold",
    "key-inline": "bold",
    "asked": "bold underline",
    "cursor": "bold reverse",
    "choice": "default",
    "refused": "dim",
    "accent": "bold",
    "good": "default",
    "bad": "bold",
    "warn": "bold",
    "gain": "default",
    "loss": "bold",
    "stone": "default",
    "wood": "default",
    "free": "dim",
    "metal": "default",
    "covered": "dim",
    "ill": "bold",
    "marker": "bold reverse",
    "landing": "bold reverse",
    "changed": "bold reverse",
    "event": "bold",
    "seat-blue": "bold blue",
    "seat-red": "bold red",
    "seat-green": "bold green",
    "seat-yellow": "bold yellow",
    "heading": "bold underline",
}

THEMES: Mapping[str, Mapping[str, str]] = {"night": NIGHT, "day": DAY, "plain": PLAIN}
"""By the name under which they are set; ``plain`` uses the terminal's own colours only."""


@lru_cache(maxsize=4096)
def style(theme: str, names: str) -> Style:
    """One or more named styles of a theme, laid over ``text``; raises ``KeyError`` for others."""
    table = THEMES[theme]
    parts = (Style.parse(table[name]) for name in names.split())
    return Style.combine([Style.parse(table["text"]), *parts])
