"""The bottom row: the keys that work now, each with what it does."""

from collections.abc import Sequence
from typing import NamedTuple

from .lines import EMPTY, Line, Span, cells, line


class Hint(NamedTuple):
    """A key, what it does in a word or two, and the command that a click on it stands for."""

    key: str
    does: str
    click: str = ""


def draw(hints: Sequence[Hint], width: int) -> Line:
    """As many keys as fit, from the first on."""
    row: Line = EMPTY
    for hint in hints:
        name = Span(hint.key, "key", hint.click)
        more = line(*row, Span(" ", "keys"), name, Span(f" {hint.does} ", "keys", hint.click))
        if cells(more) > width:
            break
        row = more
    return line(*row, Span(" " * (width - cells(row)), "keys"))
