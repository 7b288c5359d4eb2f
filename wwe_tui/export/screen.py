"""The whole screen of a replay as it is after a step, in styled lines."""

from collections.abc import Iterator

import msgspec
from rich.cells import cell_len

from rules.world_without_end import happenings as h
from wwe_tui.chronicle import News
from wwe_tui.glyphs import UNICODE
from wwe_tui.panels.lines import Lines, Span, fit, line
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.panels.whole import whole
from wwe_tui.replay import scenes

from .report import title
from .subject import Subject

FOOT = "keys"
"""The style of the last row, where a replay has its keys."""


def screen(subject: Subject, step: int) -> Lines:
    """Exactly as many lines as rows, each as wide as the screen, with printable letters only."""
    return _drawn(subject, _scene(subject, step))


def last_screen(subject: Subject) -> Lines:
    """The screen at last: of a game that is over with who won, and nothing marked as changed."""
    found = _scene(subject, subject.film.last)
    if not subject.film.over:
        return _drawn(subject, found)
    told = msgspec.structs.replace(subject.news[-1], happenings=tuple(_end(subject.news[-1])))
    frame = subject.reel.frame()._replace(told=told, last=None)
    return _drawn(subject, found._replace(frame=frame, changed=frozenset()))


def _end(item: News) -> Iterator[h.Happening]:
    """How a game ended: first who won, then what all had left."""
    yield from (what for what in item.happenings if isinstance(what, h.GameWon))
    yield from (what for what in item.happenings if isinstance(what, h.FinalScored))


def _scene(subject: Subject, step: int) -> Scene:
    reel = subject.reel
    reel.to(step)
    found = scenes.scene(reel, subject.t, UNICODE, reel.frame())
    return found._replace(pause=Pause("replay"), branch=subject.about.parent is not None)


def _drawn(subject: Subject, scene: Scene) -> Lines:
    width, _ = subject.look.size
    rows = whole(scene, subject.look.size)
    rows[-1] = fit(line(Span(f" {_foot(subject)}", FOOT)), width, FOOT)
    return [fit(tuple(_printable(span) for span in row), width) for row in rows]


def _foot(subject: Subject) -> str:
    """Whose game it is, of when, and with which edition."""
    begun = subject.about.created.strftime("%Y-%m-%d")
    edition = subject.edition.edition.title
    return subject.t("export-foot", title=title(subject), begun=begun, edition=edition)


def _printable(span: Span) -> Span:
    """The span with as many cells, but no letter that would steer a terminal."""
    if span.text.isprintable():
        return span
    letters = (one if one.isprintable() else "?" * cell_len(one) for one in span.text)
    return span._replace(text="".join(letters))
