"""The city council: who gets what by the event card, its text, and the event slots."""

from . import diamond
from .event_cards import card_lines, slot_lines
from .lines import EMPTY, Line, Lines, Span, beside, clicking, line
from .orientation import lying
from .scene import Scene

SIDE_BY_SIDE = 80
"""Cells from which on the diamond and the text stand side by side."""

DIAMOND_WIDTH = 43
"""Cells of the diamond where it stands beside the text."""

LEAST_SLOTS = 1
"""Rows that the slots always get."""


def title(scene: Scene) -> tuple[Line, Line]:
    """The panel's name; the card's kind and how it lies."""
    return line(scene.t("council-title")), _state(scene)


def draw(scene: Scene, width: int, height: int) -> Lines:
    """Text, diamond and slots, one below the other, or side by side where there is room."""
    shape = draw_beside if width >= SIDE_BY_SIDE else draw_below
    return [clicking(row, "panel council") for row in shape(scene, width, height)]


def draw_below(scene: Scene, width: int, height: int) -> Lines:
    """The card's text, the diamond, the slots."""
    text, slots = _texts(scene, width, height - diamond.ROWS)
    spare = height - diamond.ROWS - len(text) - len(slots)
    above, below = (spare > 1) * [EMPTY], (spare > 0) * [EMPTY]
    return [*text, *above, *diamond.draw(scene, width), *below, *slots]


def draw_beside(scene: Scene, width: int, height: int) -> Lines:
    """The diamond with how the card lies above it; text and slots beside it."""
    shape = [line(*_state(scene)), EMPTY, *diamond.draw(scene, DIAMOND_WIDTH)]
    text, slots = _texts(scene, width - DIAMOND_WIDTH - 1, height)
    spare = height - len(text) - len(slots)
    return beside(shape, [*text, *(spare > 0) * [EMPTY], *slots], DIAMOND_WIDTH)


def _texts(scene: Scene, width: int, height: int) -> tuple[Lines, Lines]:
    """The card's text and the slots, as full as ``height`` rows allow."""
    brief = card_lines(scene, width, full=False)
    slots = slot_lines(scene, width, max(LEAST_SLOTS, height - len(brief)))
    full = card_lines(scene, width, full=True)
    return (full if len(full) + len(slots) <= height else brief), slots


def _state(scene: Scene) -> Line:
    card, lies = scene.event, lying(scene)
    if card is None:
        return EMPTY
    return line(Span(scene.t("council-state", kind=card.kind, how=lies.how)))
