"""What the table does while the viewer is not asked, and what happened last."""

from collections.abc import Callable

from rules.system import TABLE
from wwe_tui.telling import ending, settled
from wwe_tui.texts.sentences import refusal

from . import chronicle
from .colouring import broken, of_seats, seat_mark
from .lines import EMPTY, Line, Lines, Span, line, wrap
from .scene import Pause, Scene


def draw(scene: Scene, width: int, height: int) -> Lines:
    """What there is to do, and beneath it the latest of what happened."""
    rows = _DRAW[_kind(scene)](scene, width)
    if _kind(scene) in ALONE:
        return rows
    return [*rows, *chronicle.latest(scene, width, height - len(rows))]


def title(scene: Scene) -> tuple[Line, Line]:
    """What goes on, in a few words, and which key goes on."""
    return _TITLES[_kind(scene)](scene)


ALONE = ("reading", "trouble", "over")
"""Kinds of pauses that need the whole panel."""


def _kind(scene: Scene) -> str:
    """What goes on; a request may be there before the pace has taken notice of it."""
    if scene.request is not None and not (scene.pause and scene.pause.kind == "trouble"):
        return "consulting"
    return scene.pause.kind if scene.pause else "waiting"


def _pause(scene: Scene) -> Pause:
    assert scene.pause is not None
    return scene.pause


# --- the titles ---------------------------------------------------------------------------------


def _plain(message: str, key: str = "") -> Callable[[Scene], tuple[Line, Line]]:
    def made(scene: Scene) -> tuple[Line, Line]:
        return line(scene.t(message)), line(scene.t(key)) if key else EMPTY

    return made


def _deciding(scene: Scene) -> tuple[Line, Line]:
    """Who is to decide, and what; or that the table draws."""
    waiting = scene.view.waiting
    if waiting is None or waiting.seat == TABLE:
        return line(scene.t("asked-title-table")), EMPTY
    what = scene.t("asked-title-waiting", decision=type(waiting).__name__)
    return line(*seat_mark(scene, waiting.seat), " ", what), EMPTY


def _moving(scene: Scene) -> tuple[Line, Line]:
    return _deciding(scene)[0], line(scene.t("asked-key-skip"))


def _holding(scene: Scene) -> tuple[Line, Line]:
    pause = _pause(scene)
    left = line(*seat_mark(scene, pause.seat), " ", scene.t("asked-title-holding"))
    if pause.seconds is None:
        return left, EMPTY
    return left, line(scene.t("asked-seconds", seconds=max(1, round(pause.seconds))))


def _consulting(scene: Scene) -> tuple[Line, Line]:
    """Who wants something back; who asked can ask no more."""
    assert scene.request is not None
    asker = scene.request.asker
    left = line(*seat_mark(scene, asker), " ", scene.t("asked-title-consulting"))
    mine = scene.view.seat == asker
    return left, line(scene.t("asked-key-withdraw")) if mine else EMPTY


def _over(scene: Scene) -> tuple[Line, Line]:
    *_, won = ending.result(scene.t, scene.view, scene.resigned)
    return of_seats(won, scene), line(scene.t("asked-key-scores"))


_TITLES: dict[str, Callable[[Scene], tuple[Line, Line]]] = {
    "waiting": _deciding,
    "moving": _moving,
    "holding": _holding,
    "consulting": _consulting,
    "reading": _plain("asked-title-reading", "asked-key-on"),
    "trouble": _plain("asked-title-trouble"),
    "over": _over,
}


# --- what stands beneath ------------------------------------------------------------------------


def _nothing(scene: Scene, width: int) -> Lines:
    return []


def _held(scene: Scene, width: int) -> Lines:
    """Which keys go on, and take back."""
    return wrap(scene.t("asked-holding"), width, "strong")


def _consulted(scene: Scene, width: int) -> Lines:
    """What is to be taken back, who has agreed, and for whom one waits."""
    request = scene.request
    assert request is not None
    told = [scene.t("asked-wanted", count=request.count, what=scene.wanted)]
    if request.agreed:
        told.append(scene.t("asked-agreed", seats=request.agreed))
    told.append(scene.t("asked-left", seats=request.left))
    return [row for text in told for row in broken(of_seats(text, scene), width, "  ")]


def _settled(scene: Scene, width: int) -> Lines:
    """How each player fared in the chapter's settlement."""
    told = settled.summary(scene.t, scene.news, scene.view)
    return [row for text in told for row in broken(of_seats(text, scene), width, "  ")]


def _troubled(scene: Scene, width: int) -> Lines:
    """Why an entry could not be kept, and what can be done."""
    why = _pause(scene).reason
    said = broken(line(Span(refusal(scene.t, why), "bad")), width) if why else []
    return [*said, *wrap(scene.t("asked-trouble"), width, "strong")]


def _standings(scene: Scene, width: int) -> Lines:
    """The ranks, and what decided between equals."""
    *ranks, _ = ending.result(scene.t, scene.view, scene.resigned)
    return [row for text in ranks for row in broken(of_seats(text, scene), width, "  ")]


_DRAW: dict[str, Callable[[Scene, int], Lines]] = {
    "waiting": _nothing,
    "moving": _nothing,
    "holding": _held,
    "consulting": _consulted,
    "reading": _settled,
    "trouble": _troubled,
    "over": _standings,
}
