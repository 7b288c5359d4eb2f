"""What is asked of whom: the choices with what they cost and bring, or what goes on meanwhile."""

from . import asked_card, asked_list, asked_pause, asked_turning
from .asked_words import hint
from .colouring import seat_mark
from .lines import EMPTY, Line, Lines, cells, line, wrap
from .scene import Scene

MARGINS = 3
"""Cells of a title's row that its parts leave free."""


def draw(scene: Scene, width: int, height: int) -> Lines:
    """The choices, scrolled to the one that is looked at; else what the table does."""
    if not _asks(scene):
        return asked_pause.draw(scene, width, height)
    question = _long_question(scene, width)
    room = max(1, height - len(question))
    rows = [*question, *_choices(scene, width, room)]
    return [*rows, *hint(scene, width, height - len(rows))]


def title(scene: Scene) -> tuple[Line, Line]:
    """The question, and which of how many choices is looked at; else what the table does."""
    if scene.answer is None or not _asks(scene):
        return asked_pause.title(scene)
    return _question(scene), _count(scene)


def _asks(scene: Scene) -> bool:
    """Trouble comes before any question."""
    return scene.answer is not None and not (scene.pause and scene.pause.kind == "trouble")


def _question(scene: Scene) -> Line:
    """Whose decision it is, and what is asked; the strip beneath has its own colours."""
    assert scene.answer is not None
    seat = scene.answer.asked.decision.seat
    who = (span._replace(style="") for span in seat_mark(scene, seat))
    return line(*who, "  ", scene.answer.menu.question)


def _count(scene: Scene) -> Line:
    assert scene.answer is not None
    count = len(scene.answer.menu.choices)
    if count == 1:
        return EMPTY
    return line(scene.t("asked-count", number=scene.answer.cursor + 1, count=count))


def _long_question(scene: Scene, width: int) -> Lines:
    """The question once more, where the title's row is too short for it."""
    assert scene.answer is not None
    if cells(_question(scene)) + cells(_count(scene)) + MARGINS <= width:
        return []
    return wrap(scene.answer.menu.question, width, "strong")


def _choices(scene: Scene, width: int, height: int) -> Lines:
    assert scene.answer is not None
    if asked_turning.is_asked(scene.answer):
        return asked_turning.draw(scene, scene.answer, width, height)
    if scene.answer.on_hand:
        return asked_card.draw(scene, scene.answer, width, height)
    rows = asked_list.draw(scene, scene.answer, width, height)
    return [*rows, *asked_card.why_idle(scene, scene.answer, width, height - len(rows))]
