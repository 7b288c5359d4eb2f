"""A person's way to a move: menus one in another, with a cursor and a way back."""

from typing import NamedTuple

from rules.world_without_end.moves import Move
from rules.world_without_end.names import CARD_NUMBER

from .agreeing import Reply
from .asked import Asked
from .menus import Choice, Menu, laid_open


class Answer(NamedTuple):
    """Where a person is on the way to a move.

    ``cursor`` is the place of the choice that is looked at; ``depth`` counts the menus that
    Esc steps back through.
    """

    asked: Asked
    menu: Menu
    cursor: int
    depth: int

    @property
    def choice(self) -> Choice:
        """The choice that is looked at."""
        return self.menu.choices[self.cursor]

    @property
    def on_hand(self) -> bool:
        """Whether the choices are cards of the hand."""
        return all(choice.card is not None for choice in self.menu.choices)

    def place(self, card: str) -> int | None:
        """The place of a card among the choices, if they are cards and it is one of them."""
        if not self.on_hand:
            return None
        cards = [choice.card for choice in self.menu.choices]
        return cards.index(card) if card in cards else None


class Dialogue:
    """One decision being answered."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._menus: list[Menu] = []
        self._cursors: list[int] = []
        self._open(laid_open(asked))

    @property
    def answer(self) -> Answer:
        """Where the person is now."""
        return Answer(self._asked, self._menus[-1], self._cursors[-1], len(self._menus) - 1)

    def point(self, place: int) -> bool:
        """Looks at the choice in this place; False if there is none."""
        if not 0 <= place < len(self._menus[-1].choices):
            return False
        self._cursors[-1] = place
        return True

    def step(self, by: int) -> None:
        """Looks at the next choice, or one before; the last is followed by the first."""
        self._cursors[-1] = (self._cursors[-1] + by) % len(self._menus[-1].choices)

    def across(self, by: int, rows: int) -> None:
        """Looks at the card beside, of cards in columns of ``rows``; else as ``step``."""
        answer = self.answer
        if not answer.on_hand:
            self.step(by)
            return
        numbers = [CARD_NUMBER[choice.card] for choice in answer.menu.choices if choice.card]
        wanted = numbers[answer.cursor] + by * rows
        beside = [place for place, n in enumerate(numbers) if n // rows == wanted // rows]
        if beside:
            self.point(min(beside, key=lambda place: abs(numbers[place] - wanted)))

    def choose(self) -> Move | Reply | None:
        """Takes the choice that is looked at; None if it opens a menu or is refused."""
        choice = self.answer.choice
        if choice.menu is not None:
            self._open(choice.menu())
        return choice.move

    def back(self) -> bool:
        """Returns to the menu before; False if this is the first."""
        if len(self._menus) == 1:
            return False
        self._menus.pop()
        self._cursors.pop()
        return True

    def _open(self, menu: Menu) -> None:
        """Asks by a menu; the first choice that can be taken is looked at."""
        self._menus.append(menu)
        takeable = (place for place, choice in enumerate(menu.choices) if choice.refused is None)
        self._cursors.append(next(takeable, 0))
