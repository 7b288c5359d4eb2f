"""The whole game as a recording of a terminal: asciicast v3, which asciinema plays.

A frame for each step and one for the result, of which only the rows that changed are
painted, and a marker for each round, to jump to. Intervals are seconds since the event before.
"""

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from rich.color import ColorSystem

from rules.world_without_end import happenings as h
from saves.errors import clean
from wwe_tui.chronicle import News
from wwe_tui.panels.lines import Line, Lines
from wwe_tui.themes import style

from .colours import paint, palette
from .periods import Place
from .report import title
from .screen import last_screen, screen
from .subject import Subject
from .turning import when

STEP, ROUND, CHAPTER, END = 0.7, 2.0, 4.0, 5.0
"""Seconds that a frame is seen: after a step, a round's end, a chapter's end, the game."""

BEGIN = "\x1b[?25l\x1b[?7l\x1b[0m\x1b[2J"
"""Hides the cursor, lets no row run over into the next, and clears the screen."""

LEAVE = "\x1b[0m\x1b[?7h\x1b[?25h"
"""Takes that back, and leaves the last frame where it is."""


def cast(subject: Subject) -> Iterator[str]:
    """The recording, line by line."""
    yield _line(_header(subject))
    before: list[str] = []
    seconds = 0.0
    for step, item in enumerate(subject.news):
        rows = _frame(subject, screen(subject, step))
        yield _event(seconds, "o", _changes(before, rows))
        yield from _markers(subject, item)
        before, seconds = rows, _seen(item)
    rows = _frame(subject, last_screen(subject))
    yield _event(seconds, "o", _changes(before, rows))
    yield _event(END, "o", LEAVE + _home(len(rows)))


def _header(subject: Subject) -> dict[str, object]:
    """The size of the screen, when the game was begun, and what the recording is called."""
    columns, rows = subject.look.size
    ground = paint(subject.look.theme, "")
    theme = {"fg": ground.front, "bg": ground.back, "palette": ":".join(palette())}
    return {
        "version": 3,
        "term": {"cols": columns, "rows": rows, "type": "xterm-256color", "theme": theme},
        "timestamp": int(subject.about.created.timestamp()),
        "title": clean(title(subject)),
    }


def _event(seconds: float, code: str, data: str) -> str:
    return _line([seconds, code, data])


def _line(value: object) -> str:
    """A line of JSON, in which what does not print is written as its number."""
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": ")) + "\n"


def _markers(subject: Subject, item: News) -> Iterator[str]:
    """A marker if a round has begun, after the frame that shows it."""
    for what in item.happenings:
        if isinstance(what, h.RoundBegan):
            yield _event(0, "m", when(subject.t, Place(what.chapter, what.round)))


def _seen(item: News) -> float:
    """How long the frame after an entry is seen."""
    kinds = {type(what) for what in item.happenings}
    if h.ChapterEnded in kinds or h.CardsReturned in kinds:
        return CHAPTER
    return ROUND if h.RoundBegan in kinds else STEP


# --- painting ---------------------------------------------------------------------------------


def _frame(subject: Subject, rows: Lines) -> list[str]:
    """The rows in their colours."""
    return [_ansi(subject.look.theme, row) for row in rows]


def _changes(before: list[str], rows: list[str]) -> str:
    """The rows that are not as they were, each at its place; all of them if there were none."""
    changed = [y for y, row in enumerate(rows) if not before or row != before[y]]
    painted = "".join(_home(y + 1) + rows[y] for y in changed)
    return painted if before else BEGIN + painted


def _home(row: int) -> str:
    """Goes to the first column of a row, from 1."""
    return f"\x1b[{row};1H"


@lru_cache(maxsize=1024)
def _ansi(theme: str, row: Line) -> str:
    """A row in its colours, the spans that look the same put together."""
    looks = groupby(row, key=lambda span: style(theme, span.style))
    return "".join(
        look.render("".join(span.text for span in spans), color_system=ColorSystem.TRUECOLOR)
        for look, spans in looks
    )
