"""The bottom row: the keys that work now, each with what it does."""

from collections.abc import Sequence

from .lines import EMPTY, Line, Span, cells, line


def draw(keys: Sequence[tuple[str, str]], width: int) -> Line:
    """As many keys as fit, from the first on: what each is called, and what it does."""
    row: Line = EMPTY
    for name, does in keys:
        more = line(*row, Span(" ", "keys"), Span(name, "key"), Span(f" {does} ", "keys"))
        if cells(more) > width:
            break
        row = more
    return line(*row, Span(" " * (width - cells(row)), "keys"))
