"""The card that is looked at: what it does now and in which ways, or why it does nothing."""

from functools import lru_cache

from rules.system import Reason
from rules.world_without_end.board import CHAPTERS
from rules.world_without_end.decisions import ChoosePlay
from rules.world_without_end.moves import Play
from rules.world_without_end.names import Card
from wwe_tui.asking import phrases
from wwe_tui.asking.candidates import reasons
from wwe_tui.asking.dialogue import Answer
from wwe_tui.asking.menus import Choice

from .asked_words import reason, text
from .choices import card_of
from .colouring import broken
from .lines import Line, Lines, Span, clicking, line, wrap
from .same import Same
from .scene import Scene

INDENT = 2
"""Cells before each way to use a card."""


def draw(scene: Scene, answer: Answer, width: int, height: int) -> Lines:
    """The card's name and action, then what follows from the decision."""
    card = answer.choice.card
    assert card is not None
    head = _head(scene, answer, card, width)
    rest = _rest(scene, answer, card, width, height - len(head))
    command = f"card {card}"
    return [clicking(row, command) for row in (*head, *rest)][: max(height, len(head))]


def _head(scene: Scene, answer: Answer, card: Card, width: int) -> Lines:
    name = Span(scene.t("asked-card", card=card), "accent")
    general = Span(f" {phrases.card(answer.asked, card)}", "choice")
    return broken(line(name, general), width)


def _rest(scene: Scene, answer: Answer, card: Card, width: int, height: int) -> Lines:
    decision = answer.asked.decision
    if not isinstance(decision, ChoosePlay):
        return _face_down(scene, answer, width)
    if decision.forfeit:
        return _forfeit(scene, answer, card, width, height)
    choices = _ways(answer)
    if not choices:
        return _useless(scene, answer, card, width, height)
    return _listed(scene, answer, choices, width, height)


def _face_down(scene: Scene, answer: Answer, width: int) -> Lines:
    """Discards have no effect, and are back in the next chapter, if there is one (W7.2)."""
    final = "-final" if scene.view.chapter == CHAPTERS else ""
    picked = answer.choice.text if answer.depth else ""
    message = scene.t(f"asked-face-down{final}")
    return [*wrap(message, width, "dim"), *(wrap(picked, width, "dim") if picked else [])]


# --- what it can do ---------------------------------------------------------------------------


def _ways(answer: Answer) -> list[Choice]:
    """The ways to use the card, as its own menu will offer them; not laying it idle."""
    return [choice for choice in _behind(Same(answer.choice)) if not _is_idle(choice)]


@lru_cache(maxsize=64)
def _behind(choice: Same) -> tuple[Choice, ...]:
    """The choices of the menu behind a choice; medicine can have thousands of moves."""
    return choice.it.menu().choices if choice.it.menu is not None else ()


def _is_idle(choice: Choice) -> bool:
    return isinstance(choice.move, Play) and choice.move.idle


def _listed(scene: Scene, answer: Answer, choices: list[Choice], width: int, height: int) -> Lines:
    """A row or two for each way; the last row tells how many more there are."""
    blocks = [_way(scene, answer, choice, width) for choice in choices]
    shown: Lines = []
    for number, block in enumerate(blocks):
        last = number == len(blocks) - 1
        if len(shown) + len(block) + (not last) > height:
            more = scene.t("asked-more", count=len(blocks) - number)
            return [*shown[: max(0, height - 1)], line(" " * INDENT, Span(more, "dim"))]
        shown += block
    return shown


def _way(scene: Scene, answer: Answer, choice: Choice, width: int) -> Lines:
    rows = broken(text(scene, answer, choice), width - INDENT)
    dot = Span(f"{scene.glyphs['dot']} ", "dim")
    return [line(" " * INDENT if number else dot, *row) for number, row in enumerate(rows)]


# --- why it can do nothing ----------------------------------------------------------------------


def why_idle(scene: Scene, answer: Answer, width: int, height: int) -> Lines:
    """Why the card whose details are asked can only be laid idle, as far as there is room."""
    card = card_of(answer)
    if card is None or not all(map(_is_idle, answer.menu.choices)):
        return []
    rows = [row for why in reasons(answer.asked, card) for row in _why(scene, why, width)]
    return rows[: max(0, height)]


def _useless(scene: Scene, answer: Answer, card: Card, width: int, height: int) -> Lines:
    """As many reasons as there is room for, and that the card can be laid all the same (W7.3)."""
    still = wrap(scene.t("asked-still"), width, "dim")
    shown: Lines = []
    for why in reasons(answer.asked, card):
        rows = _why(scene, why, width)
        if shown and len(shown) + len(rows) + len(still) > height:
            break
        shown += rows
    return [*shown, *still][: max(height, len(shown))]


def _forfeit(scene: Scene, answer: Answer, card: Card, width: int, height: int) -> Lines:
    """No card does anything now: the event or the royal court says so."""
    first = reasons(answer.asked, card)[:1]
    return [row for why in first for row in _why(scene, why, width)]


def _why(scene: Scene, why: Reason, width: int) -> Lines:
    rows = reason(scene, why, width - INDENT)
    mark: Line = line(Span(f"{scene.glyphs['bad']} ", "bad"))
    return [
        line(*(mark if not number else (" " * INDENT,)), *row) for number, row in enumerate(rows)
    ]
