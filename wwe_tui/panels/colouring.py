"""Words with a meaning in their style: seats, gains and losses, clauses within sentences."""

import re
import textwrap
from collections.abc import Iterable, Mapping
from functools import lru_cache

from wwe_tui.texts import Translator

from .lines import Line, Lines, Span, cells, line, text_of
from .scene import Scene

CLAUSE = r"\(W\d+(?:\.\d+)?(?:(?:, | and | to )W\d+(?:\.\d+)?)*\)"
"""A reference to the rules, as in "(W10.5, W10.6)", as a regular expression."""

QUIET = "faint"
"""The style of such a reference."""


def seat_mark(scene: Scene, seat: str, style: str = "") -> Line:
    """A seat by its shape and name, in its colour."""
    colour = f"seat-{seat} {style}".strip()
    return line(Span(f"{scene.glyphs[seat]} {scene.t.word('seat', seat)}", colour))


def colours(t: Translator, seats: Iterable[str]) -> dict[str, str]:
    """The style of each seat's name."""
    return {t.word("seat", seat): f"seat-{seat}" for seat in seats}


def of_seats(text: str, scene: Scene, style: str = "") -> Line:
    """A text in which the names of the scene's seats have their colours."""
    return coloured(text, colours(scene.t, [player.seat for player in scene.view.players]), style)


def coloured(text: str, styles: Mapping[str, str], style: str = "") -> Line:
    """A text in which names have their styles, and references to the rules are quiet.

    The spans together are the text: nothing is added and nothing left out.
    """
    return _split(text, styles, _pattern((CLAUSE, *map(re.escape, styles))), style)


def marked(text: str, styles: Mapping[str, str], style: str = "") -> Line:
    """A text in which some whole words or phrases have styles of their own.

    >>> marked("Red scores 3 VP", {"3 VP": "gain"})
    (Span(text='Red scores ', style='', click=''), Span(text='3 VP', style='gain', click=''))
    """
    if not styles:
        return line(Span(text, style))
    return _split(text, styles, _pattern(tuple(map(re.escape, styles))), style)


@lru_cache(maxsize=1 << 9)
def _pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """What finds any of the phrases as whole words; of several the longest."""
    either = "|".join(sorted(filter(None, phrases), key=len, reverse=True))
    return re.compile(rf"(?<!\w)({either})(?!\w)")


def _split(text: str, styles: Mapping[str, str], pattern: re.Pattern[str], style: str) -> Line:
    """The pieces by turns without a style of their own and with one."""
    pieces = enumerate(pattern.split(text))
    return line(*(Span(piece, styles.get(piece, QUIET) if n % 2 else style) for n, piece in pieces))


def broken(row: Line, width: int, hanging: str = "") -> Lines:
    """A styled paragraph as lines of at most ``width`` cells, all but the first with an indent.

    >>> [text_of(row) for row in broken(line("Red ", Span("receives", "gain")), 8)]
    ['Red', 'receives']
    """
    text = text_of(row)
    if cells(row) <= width:
        return [row]
    rows = textwrap.wrap(text, max(width, 1), subsequent_indent=hanging, break_on_hyphens=False)
    lines: Lines = []
    at = 0
    for number, wanted in enumerate(rows):
        indent = hanging if number else ""
        start = text.index(wanted[len(indent) :], at)
        at = start + len(wanted) - len(indent)
        lines.append(line(indent, *_piece(row, start, at)))
    return lines


def _piece(row: Line, start: int, end: int) -> Line:
    """The spans between two places in a line's text."""
    found: list[Span] = []
    at = 0
    for span in row:
        text = span.text[max(0, start - at) : max(0, end - at)]
        found.append(span._replace(text=text))
        at += len(span.text)
    return line(*found)
