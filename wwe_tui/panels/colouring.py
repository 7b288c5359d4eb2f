"""Words with a meaning in their style: seats, gains and losses, clauses within sentences."""

import re
import textwrap
from collections.abc import Mapping

from .lines import Line, Lines, Span, cells, line, text_of
from .scene import Scene

CLAUSE = re.compile(r"\(W\d+(?:\.\d+)?(?:(?:, | and | to )W\d+(?:\.\d+)?)*\)")
"""A reference to the rules, as in "(W10.5, W10.6)"."""


def seat_mark(scene: Scene, seat: str, style: str = "") -> Line:
    """A seat by its shape and name, in its colour."""
    colour = f"seat-{seat} {style}".strip()
    return line(Span(f"{scene.glyphs[seat]} {scene.t.word('seat', seat)}", colour))


def coloured(text: str, scene: Scene, style: str = "") -> Line:
    """A text in which the seats' names have their colours, and references to the rules are quiet.

    The spans together are the text: nothing is added and nothing left out.
    """
    seats = {
        scene.t.word("seat", player.seat): f"seat-{player.seat}" for player in scene.view.players
    }
    return marked(text, {**seats, **dict.fromkeys(CLAUSE.findall(text), "faint")}, style)


def marked(text: str, styles: Mapping[str, str], style: str = "") -> Line:
    """A text in which some whole words or phrases have styles of their own.

    >>> marked("Red scores 3 VP", {"3 VP": "gain"})
    (Span(text='Red scores ', style='', click=''), Span(text='3 VP', style='gain', click=''))
    """
    if not any(styles):
        return line(Span(text, style))
    longest_first = sorted(filter(None, styles), key=len, reverse=True)
    phrases = "|".join(map(re.escape, longest_first))
    pieces = re.split(rf"(?<!\w)({phrases})(?!\w)", text)
    return line(*(Span(piece, styles.get(piece, style)) for piece in pieces))


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
