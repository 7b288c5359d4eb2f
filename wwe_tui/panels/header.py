"""The screen's first row: where the game stands, and whether all of it is kept."""

from math import ceil

from rules.world_without_end.board import ROUNDS
from rules.world_without_end.forecast import forecast

from .lines import Line, Lines, Span, cells, ends, line
from .scene import Pause, Scene

WIDE = 100
"""Cells from which on the header has room for all that it tells."""

WITHIN_ROUNDS = ("reveal", "plague", "effect", "orient", "play", "discard", "round_end")
"""The steps that belong to a round (W3); all others to a chapter."""

BEYOND = ("scoring", "over")
"""The steps in which nobody is active any more."""

SEPARATOR = "  "


def draw(scene: Scene, width: int, height: int) -> Lines:
    """One row: game, chapter, round, step, who is active; at its right end what goes on."""
    right = line(*_duties(scene, width), *_state(scene), " ")
    room = width - cells(right) - 1
    fitting = [row for row in _forms(scene) if cells(row) <= room]
    left = fitting[0] if fitting else _forms(scene)[-1]
    return [ends(left, right, width, "header")]


def _forms(scene: Scene) -> list[Line]:
    """The left part, from the fullest to the shortest."""
    game = Span(f" {scene.t('header-game')}{SEPARATOR}", "header")
    years = Span(f"{scene.t('header-years')}{SEPARATOR}", "header-dim")
    when, what, who = _when(scene), _what(scene), _who(scene)
    blank = Span(" ", "header")
    return [
        line(game, years, *when, *what, *who),
        line(game, *when, *what, *who),
        line(blank, *when, *what, *who),
        line(blank, *when, *what),
    ]


def _when(scene: Scene) -> Line:
    view = scene.view
    message = "header-round" if view.step in WITHIN_ROUNDS else "header-chapter"
    text = scene.t(message, chapter=view.chapter, round=view.round, rounds=ROUNDS)
    return line(Span(f"{text}{SEPARATOR}", "header"))


def _what(scene: Scene) -> Line:
    step = scene.t.word("header_step", scene.view.step)
    return line(Span(f"{step}{SEPARATOR}", "header-dim"))


def _who(scene: Scene) -> Line:
    view = scene.view
    if view.step in ("start", *BEYOND):
        return ()
    sign = Span(f"{scene.glyphs['active']} ", "header")
    return line(sign, Span(scene.t("header-active", seat=view.active), "header"))


# --- the right end ---------------------------------------------------------------------------


def _duties(scene: Scene, width: int) -> Line:
    """Where the forecast has no panel: the VP that the end of the chapter would cost."""
    view = scene.view
    if width >= WIDE or view.seat is None or view.step in BEYOND:
        return ()
    low, high = forecast(view, scene.edition).lost
    if not high:
        return line(Span(f"{scene.t('header-loses-none')}{SEPARATOR}", "header-dim"))
    message = "header-lost" if low == high else "header-lost-span"
    lost = scene.t(message, low=low, high=high, vp=high)
    return line(Span(f"{scene.t('header-loses', lost=lost)}{SEPARATOR}", "header"))


def _state(scene: Scene) -> Line:
    """What goes on, in a word; with nothing to say, that all is kept."""
    pause = scene.pause
    if pause is None:
        kept = scene.t("header-kept")
        return line(Span(f"{scene.glyphs['kept']} {kept}", "header-dim"))
    return line(Span(_said(scene, pause), "bad" if pause.kind == "trouble" else "header"))


def _said(scene: Scene, pause: Pause) -> str:
    message = f"header-{pause.kind}"
    if pause.kind == "holding" and pause.seconds is not None:
        return scene.t(f"{message}-seconds", seat=pause.seat, seconds=ceil(pause.seconds))
    return scene.t(message, seat=pause.seat)
