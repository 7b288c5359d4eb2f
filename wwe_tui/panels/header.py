"""The screen's first row: where the game stands, and whether all of it is kept."""

from math import ceil

from rules.world_without_end.board import ROUNDS

from . import forecast
from .lines import EMPTY, Line, Lines, Span, cells, cut, ends, line, text_of
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
    right = line(
        *_duties(scene, width), *_branch(scene), *_state(scene, width), Span(" ", "header")
    )
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
        return EMPTY
    sign = Span(f"{scene.glyphs['active']} ", "header")
    return line(sign, Span(scene.t("header-active", seat=view.active), "header"))


# --- the right end ---------------------------------------------------------------------------


def _duties(scene: Scene, width: int) -> Line:
    """Where the forecast has no panel: what the end of the chapter would cost."""
    if width >= WIDE or scene.pause or scene.around:
        return EMPTY
    summary = text_of(forecast.summary(scene))
    return line(Span(f"{summary}{SEPARATOR}", "header")) if summary else EMPTY


def _branch(scene: Scene) -> Line:
    """That the game began as another one was, and left it."""
    return line(Span(f"{scene.t('header-branch')}{SEPARATOR}", "header")) if scene.branch else EMPTY


def _state(scene: Scene, width: int) -> Line:
    """What goes on, in a word; before it that the game is not kept, if it is not."""
    if scene.trouble is None:
        return _going_on(scene, width)
    loud = Span(f" {scene.t('header-not-kept')} ", "asked", "do move")
    if scene.pause is None:
        return line(loud)
    return line(loud, Span(SEPARATOR, "header"), *_going_on(scene, width))


def _going_on(scene: Scene, width: int) -> Line:
    """With nothing to say, that all is kept; of people elsewhere what one should know."""
    pause, short = scene.pause, "-short" if width < WIDE else ""
    if scene.around and (pause is None or pause.kind == "moving"):
        return line(Span(f"{SEPARATOR}{cut(scene.around, width // 2)}", "header"))
    if pause is None:
        kept = scene.t(f"header-kept{short}")
        return line(Span(f"{scene.glyphs['kept']} {kept}", "header-dim"))
    if pause.kind == "holding":
        return line(Span(_holding(scene, pause, short), "header"))
    return line(Span(scene.t(f"header-{pause.kind}"), "asked" if pause.reason else "header"))


def _holding(scene: Scene, pause: Pause, short: str) -> str:
    if pause.seconds is None:
        return scene.t(f"header-holding{short}", seat=pause.seat)
    return scene.t(f"header-holding-seconds{short}", seat=pause.seat, seconds=ceil(pause.seconds))
