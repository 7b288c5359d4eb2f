"""Menus: what a person can choose for a decision, in steps where there is much to choose.

A choice is either a move, or another menu (a card, then its details), or cannot be
chosen and has the reason why.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from rules.system import Reason
from rules.world_without_end import decisions as d
from rules.world_without_end.board import CHAPTERS
from rules.world_without_end.moves import Move, Orient, Play
from rules.world_without_end.names import CARD_NUMBER, Card

from . import phrases
from .agreeing import Reply
from .asked import Asked

MOST = 14
"""Choices that a menu may have before it is asked in steps: all house spaces fit."""


class Menu(NamedTuple):
    """A question with its choices; those that can be taken are numbered from 1."""

    question: str
    choices: tuple["Choice", ...]

    @property
    def numbered(self) -> tuple["Choice", ...]:
        """The choices that can be taken, in the order of their numbers."""
        return tuple(choice for choice in self.choices if choice.refused is None)


class Choice(NamedTuple):
    """A line of a menu: what it does, and for an action card which.

    Exactly one of ``move``, ``menu`` and ``refused`` is set.
    """

    text: str
    card: Card | None = None
    move: Move | Reply | None = None
    menu: Callable[[], Menu] | None = None
    refused: Reason | None = None


def menu(asked: Asked) -> Menu:
    """The first menu for a decision."""
    make = _MENUS.get(type(asked.decision), _flat)
    return make(asked)


def laid_open(asked: Asked) -> Menu:
    """The first menu for a screen, where a card is looked at before it is chosen.

    Every card of a play opens its details, with laying it idle as the last of them (W7.3).
    """
    if not isinstance(asked.decision, d.ChoosePlay) or asked.decision.forfeit:
        return menu(asked)
    cards = dict.fromkeys(move.card for move in asked.moves)
    return Menu(question(asked), tuple(_opening(asked, card) for card in cards))


def _opening(asked: Asked, card: Card) -> Choice:
    moves = [move for move in asked.moves if move.card == card]
    text = phrases.card(asked, card)
    if all(move.idle for move in moves):
        text = asked.t("card-not-now", what=text)
        return Choice(text, card, menu=lambda: _idle(asked, card, moves, "decision-idle-only"))
    return Choice(text, card, menu=lambda: _details(asked, moves))


def question(asked: Asked) -> str:
    """What is asked, as a question."""
    decision, t = asked.decision, asked.t
    variant = _QUESTIONS.get(type(decision), _plain)(asked)
    values = {name: getattr(decision, name) for name in decision.__struct_fields__}
    return t(f"decision-{type(decision).__name__}{variant}", **values)


# --- the questions ---------------------------------------------------------------------------


def _plain(asked: Asked) -> str:
    return ""


def _final(asked: Asked) -> str:
    return "-final" if asked.view.chapter == CHAPTERS else ""


_QUESTIONS: dict[type, Callable[[Asked], str]] = {
    d.ChoosePlay: lambda asked: "-forfeit" if asked.decision.forfeit else "",
    d.ChooseDiscard: lambda asked: "-several" if asked.decision.count > 1 else "",
    d.ChooseAvert: _final,
}
"""Which of several questions is asked."""


# --- one line for each move ---------------------------------------------------------------------


def _flat(asked: Asked) -> Menu:
    return Menu(question(asked), _lines(asked, asked.moves))


def _lines(asked: Asked, moves: Iterable[Move]) -> tuple[Choice, ...]:
    return tuple(Choice(phrases.phrase(asked, move), move=move) for move in moves)


def _orientation(asked: Asked) -> Menu:
    """All four orientations; those that are not allowed say why (W5.4)."""
    choices = []
    for move in map(Orient, range(4)):
        text = phrases.phrase(asked, move)
        if move in asked.moves:
            choices.append(Choice(text, move=move))
        else:
            refused = asked.why_not(move)
            choices.append(Choice(asked.t("card-not-now", what=text), refused=refused))
    return Menu(question(asked), tuple(choices))


# --- cards, then their details -------------------------------------------------------------------


def _play(asked: Asked) -> Menu:
    cards = dict.fromkeys(move.card for move in asked.moves)
    return Menu(question(asked), tuple(_card(asked, card) for card in cards))


def _card(asked: Asked, card: Card) -> Choice:
    """A card that can do one thing only is played at once; any other asks for details."""
    moves = [move for move in asked.moves if move.card == card]
    ways = [move for move in moves if not move.idle]
    general = phrases.card(asked, card)
    if asked.decision.forfeit:
        return Choice(general, card, move=moves[0])
    if len(ways) == 1:
        return Choice(phrases.phrase(asked, ways[0]), card, move=ways[0])
    if not ways:
        text = asked.t("card-not-now", what=general)
        if len(asked.moves) == 1:
            return Choice(text, card, move=moves[0])
        return Choice(text, card, menu=lambda: _idle(asked, card, moves))
    return Choice(asked.t("card-choose", what=general), card, menu=lambda: _details(asked, moves))


def _idle(asked: Asked, card: Card, moves: Sequence[Play], message: str = "decision-idle") -> Menu:
    return Menu(asked.t(message, card=card), _lines(asked, moves))


def _details(asked: Asked, moves: Sequence[Play]) -> Menu:
    action = moves[0].repeats or moves[0].card
    title = asked.t("decision-details", card=moves[0].card)
    if len(moves) <= MOST or action not in _STEPS:
        return Menu(title, _lines(asked, moves))
    return _STEPS[action](asked, title, moves)


def _by_project(asked: Asked, title: str, moves: Sequence[Play]) -> Menu:
    return _grouped(asked, title, moves, lambda move: move.project, "step-project", "project")


def _by_wool(asked: Asked, title: str, moves: Sequence[Play]) -> Menu:
    return _grouped(asked, title, moves, lambda move: move.wool, "step-wool", "wool")


def _grouped(
    asked: Asked,
    title: str,
    moves: Sequence[Play],
    key: Callable[[Play], object],
    step: str,
    field: str,
) -> Menu:
    """One line for each value of a detail, and a menu of what is left behind it."""
    idle = [move for move in moves if move.idle]
    groups: dict[object, list[Play]] = {}
    for move in moves:
        if not move.idle:
            groups.setdefault(key(move), []).append(move)
    choices = [
        Choice(asked.t(step, **{field: value}), menu=_then(asked, title, group))
        for value, group in groups.items()
    ]
    return Menu(title, (*choices, *_lines(asked, idle)))


def _then(asked: Asked, title: str, moves: Sequence[Move]) -> Callable[[], Menu]:
    return lambda: Menu(title, _lines(asked, moves))


def _by_places(asked: Asked, title: str, moves: Sequence[Play]) -> Menu:
    """Minor assistance, or one location after another."""
    minor = [move for move in moves if not move.care]
    title = asked.t("decision-places")
    care = _Picking(asked, title, lambda move: move.care, ("step-place", "step-place-also"))
    picked = care.menu([move for move in moves if move.care], ())
    return Menu(title, (*picked.choices, *_lines(asked, minor)))


_STEPS: dict[str, Callable[[Asked, str, Sequence[Play]], Menu]] = {
    "building": _by_project,
    "sales": _by_wool,
    "medicine": _by_places,
}
"""The actions that can have more ways than a menu holds, and how they are asked."""


# --- several of a kind, one after another ----------------------------------------------


class _Picking(NamedTuple):
    """Asks for a set (of cards, of locations), one member after another, in any order.

    ``members`` tells a move's set; ``steps`` are the messages for the first member and
    for a further one.
    """

    asked: Asked
    title: str
    members: Callable[[Any], tuple[Any, ...]]
    steps: tuple[str, str]

    def menu(self, moves: Sequence[Any], picked: tuple[Any, ...]) -> Menu:
        """What can be picked next, after what can be done with what is picked."""
        done = [move for move in moves if set(self.members(move)) == set(picked)]
        further = {m for move in moves for m in self.members(move)} - set(picked)
        choices = [self._pick(moves, picked, member) for member in self._sorted(moves, further)]
        return Menu(self.title, (*self._done(done), *choices))

    def _done(self, moves: Sequence[Any]) -> tuple[Choice, ...]:
        """What can be done with what is picked: one thing, or also with a free house (W11.2)."""
        plain, houses = moves[:1], moves[1:]
        lines = _lines(self.asked, plain)
        if not houses:
            return lines
        text, then = self.asked.t("step-house"), _then(self.asked, self.title, houses)
        return (*lines, Choice(text, menu=then))

    def _pick(self, moves: Sequence[Any], picked: tuple[Any, ...], member: Any) -> Choice:
        left = [move for move in moves if member in self.members(move)]
        now = (*picked, member)
        card = member if member in CARD_NUMBER else None
        if len(left) == 1:
            return Choice(phrases.phrase(self.asked, left[0]), card, move=left[0])
        step = self.steps[bool(picked)]
        text = self.asked.t(step, card=member, location=member)
        return Choice(text, card, menu=lambda: self.menu(left, now))

    def _sorted(self, moves: Sequence[Any], further: set[Any]) -> list[Any]:
        """In the order in which the moves name them."""
        named = dict.fromkeys(m for move in moves for m in self.members(move))
        order = sorted(named) if all(isinstance(m, int) for m in named) else named
        return [member for member in order if member in further]


def _discard(asked: Asked) -> Menu:
    if asked.decision.count == 1:
        choices = [_face_down(asked, move) for move in asked.moves]
        return Menu(question(asked), tuple(choices))
    picking = _Picking(asked, question(asked), lambda move: move.cards, ("step-card", "step-card"))
    return picking.menu(asked.moves, ())


def _face_down(asked: Asked, move: Any) -> Choice:
    card = move.cards[0]
    return Choice(phrases.card(asked, card), card, move=move)


_MENUS: dict[type, Callable[[Asked], Menu]] = {
    d.ChooseOrientation: _orientation,
    d.ChoosePlay: _play,
    d.ChooseDiscard: _discard,
}
"""The decisions that are not asked as one line for each move."""
