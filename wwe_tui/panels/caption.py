"""What happened at a step of a replay: what was decided, what came of it, by which clauses."""

import re

from rules.system import TABLE
from wwe_tui.chronicle import News
from wwe_tui.telling import ending
from wwe_tui.telling.narrator import story

from .chronicle import MARKS
from .colouring import broken, of_seats, seat_mark
from .frames import framed
from .lines import EMPTY, Line, Lines, Span, line, wrap
from .scene import Scene

DECIDED = re.compile(r"(.*?\(W[^)]*\)\.?)(?: (.*))?", re.DOTALL)
"""A paragraph: the sentence that says what was decided, which ends in its clause, and the rest."""

SHARED = re.compile(r" (\(W[^)]*\))\.(?=[^()]* \1\.)")
"""A clause after which the next sentence names the same."""

BY_KIND = ("opening", "seat")
"""Kinds of steps with headlines of their own."""

SEPARATOR = "  ·  "


def draw(scene: Scene, width: int, height: int) -> Lines:
    """What the viewer tried or wrote, then the story of the step."""
    frame = framed(scene)
    said = wrap(frame.said, width, "warn") if frame.said else []
    noted = _noted(scene, frame.note, width) if frame.note else []
    return [*said, *noted, *_story(scene, frame.told, width)]


def title(scene: Scene) -> tuple[Line, Line]:
    """Which step it is and whose; how it plays, and whose knowledge it is looked at with."""
    frame = framed(scene)
    message = "caption-entry" if frame.last is None else "caption-entry-of"
    number = scene.t(message, number=frame.number, last=frame.last)
    who = _won(scene) if scene.view.standings else _who(scene, frame.told)
    return line(number, SEPARATOR, *who), line(*_playing(scene), _eyes(scene))


def _won(scene: Scene) -> Line:
    """At the end of the game who has won counts more than whose entry it was."""
    *_, won = ending.result(scene.t, scene.view, scene.resigned)
    return of_seats(won, scene)


def _who(scene: Scene, told: News) -> Line:
    if told.kind in BY_KIND:
        return line(scene.t(f"caption-{told.kind}"))
    if told.seat == TABLE:
        return line(scene.t("caption-chance"))
    return line(*seat_mark(scene, told.seat), f" {scene.t('caption-move')}")


def _playing(scene: Scene) -> Line:
    """That it plays by itself, and how fast; or that it is at its end."""
    frame = framed(scene)
    if frame.speed is not None:
        sign = scene.glyphs["right"]
        return line(scene.t("caption-playing", sign=sign, speed=SPEEDS[frame.speed]), SEPARATOR)
    ends = frame.at_end and not scene.view.standings
    return line(scene.t("caption-end"), SEPARATOR) if ends else EMPTY


SPEEDS = {0.5: "½", 1: "1", 2: "2", 4: "4"}
"""Speeds in few letters."""


def _eyes(scene: Scene) -> str:
    """Whose knowledge is shown."""
    viewpoint = framed(scene).viewpoint
    seats = [player.seat for player in scene.view.players]
    if viewpoint in seats:
        return scene.t("caption-seen-seat", seat=viewpoint)
    return scene.t(f"caption-seen-{viewpoint}")


def _noted(scene: Scene, note: str, width: int) -> Lines:
    label = Span(f"{scene.t('caption-note')} ", "accent")
    return broken(line(label, note), width, "  ")


def _story(scene: Scene, told: News, width: int) -> Lines:
    """Paragraph by paragraph; a step without happenings is the opening."""
    paragraphs = [text for text in story(scene.t, [told]) if text]
    if not paragraphs:
        return wrap(scene.t("caption-nothing"), width, "dim")
    return [row for text in paragraphs for row in _paragraph(scene, once(text), width)]


def once(text: str) -> str:
    """A paragraph in which a clause that several sentences in a row share stands at the last.

    >>> once("Red pays 1 gold (W4.4). Red receives 1 piety (W4.4). Red scores 1 VP (W5.5).")
    'Red pays 1 gold. Red receives 1 piety (W4.4). Red scores 1 VP (W5.5).'
    """
    return SHARED.sub(".", text)


def _paragraph(scene: Scene, text: str, width: int) -> Lines:
    """A heading; or what was decided, and beneath it what came of it."""
    mark, _, heading = text.partition(" ")
    if mark in MARKS:
        return wrap(heading, width, "heading")
    found = DECIDED.fullmatch(text)
    decided, came = (found[1], found[2]) if found else (text, None)
    rows = broken(of_seats(decided, scene, "strong"), width)
    return [*rows, *(_came(scene, came, width) if came else [])]


def _came(scene: Scene, came: str, width: int) -> Lines:
    arrow = Span(f"{scene.glyphs['step-right']} ", "dim")
    return broken(line(arrow, *of_seats(came, scene)), width, "  ")
