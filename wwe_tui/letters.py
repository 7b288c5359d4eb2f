"""Letters that people and files give: what of them may stand in a line."""

from rich.cells import cell_len

MOST_MARKS = 2
"""Marks that may stand on one letter: more of them climb over other rows."""


def with_few_marks(text: str) -> str:
    """The text without the marks that are too many on one letter.

    A mark is whatever takes no cell of its own: an accent, a joiner, a letter that is not seen.
    So a text that is short on the screen is short altogether.

    >>> len(with_few_marks("a" + 1000 * "\N{COMBINING ACUTE ACCENT}"))
    3
    """
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = 0 if cell_len(letter) else marks + 1
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
