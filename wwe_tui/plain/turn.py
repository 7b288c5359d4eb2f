"""One person's answer to one decision: menus, and the words that help to choose."""

from collections.abc import Callable
from itertools import count

from rules.world_without_end.moves import Move, Play
from wwe_tui.asking.agreeing import Reply
from wwe_tui.asking.asked import Asked
from wwe_tui.asking.menus import Choice, Menu, menu
from wwe_tui.texts import Translator
from wwe_tui.texts.layout import wrapped

from . import why
from .console import Console, printable
from .words import Typed

UNNUMBERED = "-"
"""Stands in a menu where the number would be of what cannot be taken."""


class Turn:
    """Answers to what is typed, until a move is chosen: ``move`` is None until then."""

    def __init__(self, asked: Asked, console: Console) -> None:
        self.move: Move | Reply | None = None
        self._asked = asked
        self._t = asked.t
        self._console = console
        self._menus = [menu(asked)]

    @property
    def _menu(self) -> Menu:
        return self._menus[-1]

    @property
    def prompt(self) -> str:
        """What stands before the place where a person types."""
        last = len(self._menu.numbered)
        message = "turn-prompt" if last > 1 else "turn-prompt-one"
        return self._t(message, seat=self._asked.decision.seat, last=last)

    def show(self) -> None:
        """Asks the question, with its numbered choices."""
        self._console.say(self._menu.question)
        self._console.lines(menu_lines(self._t, self._menu, self._console.width))

    def answer(self, typed: Typed) -> None:
        """Does what was typed, or says what could be."""
        if typed.number is not None:
            self._choose(typed.number, typed)
        elif typed.word in _WORDS:
            _WORDS[typed.word](self, typed)
        elif typed.text:
            self._not_understood(typed.text)
        else:
            self.show()

    def _choice(self, number: int) -> Choice | None:
        choices = self._menu.numbered
        return choices[number - 1] if 0 < number <= len(choices) else None

    def _choose(self, number: int, typed: Typed) -> None:
        choice = self._choice(number)
        if choice is None:
            self._not_understood(typed.text)
        elif choice.menu is not None:
            self._menus.append(choice.menu())
            self.show()
        else:
            self.move = choice.move

    def _not_understood(self, text: str) -> None:
        last = len(self._menu.numbered)
        message = "say-number" if last > 1 else "say-number-one"
        self._console.say(self._t(message, typed=printable(text), last=last))

    # --- words -----------------------------------------------------------------------

    def back(self, typed: Typed) -> None:
        """Returns to the menu before."""
        if len(self._menus) == 1:
            self._console.say(self._t("say-no-back"))
            return
        self._menus.pop()
        self.show()

    def idle(self, typed: Typed) -> None:
        """Chooses a card without its action (W7.3)."""
        choice = self._choice(_number(typed.rest))
        card = choice.card if choice else None
        for move in self._asked.moves:
            if isinstance(move, Play) and move.idle and move.card == card:
                self.move = move
                return
        self._console.say(self._t("say-no-idle"))

    def why(self, typed: Typed) -> None:
        """Tells what forbids a choice or a card, or each that is forbidden."""
        number = _number(typed.rest)
        choice = self._choice(number)
        if not typed.rest:
            lines = why.everything(self._asked, self._menu)
        elif choice is not None:
            lines = why.choice(self._asked, choice, number)
        elif number:
            self._not_understood(typed.rest)
            return
        else:
            lines = why.card(self._asked, typed.rest)
        for line in lines:
            self._console.say(line)


_WORDS: dict[str, Callable[[Turn, Typed], None]] = {
    "back": Turn.back,
    "idle": Turn.idle,
    "why": Turn.why,
}


def _number(text: str) -> int:
    """The number that was typed after a word, or 0."""
    return int(text[:9]) if text.isascii() and text.isdigit() else 0


def menu_lines(t: Translator, shown: Menu, width: int) -> list[str]:
    """The choices, numbered if they can be taken, with the cards' names in a column."""
    heads = [t.word("card", choice.card) if choice.card else "" for choice in shown.choices]
    name_width = max(map(len, heads))
    numbers = count(1)
    lines: list[str] = []
    for choice, head in zip(shown.choices, heads, strict=True):
        number = next(numbers) if choice.refused is None else UNNUMBERED
        start = f"{number:>3}  {head:<{name_width}}  " if name_width else f"{number:>3}  "
        lines += wrapped(start + choice.text, width, hanging=" " * len(start))
    return lines
