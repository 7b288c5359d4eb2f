"""The sheets that lie over a replay, and the keys at its bottom."""

from typing import TYPE_CHECKING

from wwe_tui.film import ALL, PUBLIC
from wwe_tui.keys import PANEL_KEYS
from wwe_tui.panels.key_line import Hint
from wwe_tui.panels.lines import EMPTY, Lines, Span, line, wrap
from wwe_tui.panels.table import DRAW
from wwe_tui.replay.keys import PAIRS, REPLAY_KEYS
from wwe_tui.replay.reel import Reel
from wwe_tui.settings import Settings
from wwe_tui.texts import Translator

from . import over
from .sheet import Option, Sheet

if TYPE_CHECKING:
    from .replay import ReplayScreen

PARAGRAPHS = 3
"""Paragraphs of the help."""


def hints(t: Translator, reel: Reel) -> list[Hint]:
    """The keys with what they do, the most important first."""
    pairs = [Hint(keys, t(f"replay-by-{unit}"), f"do onward('{unit}')") for keys, unit in PAIRS]
    shown = [key for key in REPLAY_KEYS if key.shown]
    return [
        *pairs,
        *(Hint(key.display, t(_does(key.id, reel)), f"do {key.action}") for key in shown),
    ]


def _does(key: str, reel: Reel) -> str:
    """What a key does now."""
    if key == "replay-play" and reel.playing:
        return "key-replay-pause"
    if key == "replay-spoilers" and reel.spoiler_free:
        return "key-replay-spoilers-off"
    return f"key-{key}"


def eyes(screen: "ReplayScreen") -> Sheet:
    """Asks whose eyes to look with; ends with a viewpoint."""
    t = screen.t
    title = line(Span(t("replay-eyes-title")))
    options = [
        Option(viewpoint, line(Span(_seen(t, viewpoint)), _now(screen, viewpoint)), str(number))
        for number, viewpoint in enumerate(screen.reel.film.viewpoints, 1)
    ]
    return Sheet(title, lambda width, height: [], screen.settings, options)


def _now(screen: "ReplayScreen", viewpoint: str) -> Span:
    """That one looks like this now."""
    here = viewpoint == screen.reel.viewpoint
    return Span(f"  {screen.t('replay-eyes-now')}" if here else "", "dim")


def _seen(t: Translator, viewpoint: str) -> str:
    if viewpoint in (PUBLIC, ALL):
        return t(f"caption-seen-{viewpoint}")
    return t("caption-seen-seat", seat=viewpoint)


def alone(screen: "ReplayScreen", part: str) -> Sheet:
    """A part of the table, or the caption, on the whole screen."""
    scene = screen.scene
    assert scene is not None
    title = line(Span(screen.t(f"help-{part}-title")))
    return Sheet(title, lambda w, h: DRAW[part](scene, w, h), screen.settings, whole=True)


def explained(t: Translator, settings: Settings) -> Sheet:
    """What a replay is, and all its keys."""

    def draw(width: int, height: int) -> Lines:
        texts = [t(f"replay-help-{number}") for number in range(1, PARAGRAPHS + 1)]
        told = [row for text in texts for row in (*wrap(text, width), EMPTY)]
        keys = [(key.display, t(f"key-{key.id}-help")) for key in REPLAY_KEYS]
        parts = (" ".join(PANEL_KEYS), t("help-parts"))
        rows = [row for name, does in (*keys, parts) for row in over.key_row(name, does, width)]
        return [*told, line(Span(t("help-keys"), "heading")), *rows]

    return Sheet(line(Span(t("replay-help-title"))), draw, settings)
