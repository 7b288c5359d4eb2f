"""`help` and `look`: what tells something at a prompt, and changes nothing."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from wwe_tui.chronicle import News
from wwe_tui.telling.narrator import story

from . import manual
from .console import printable
from .keyboard import Keyboard
from .look import TOPICS, Seen, look
from .words import Typed, only

LOG_ENTRIES = 12
"""Entries that `look log` tells; `look log 50` tells 50."""

LOOKS = (*TOPICS, "log")
"""What can be looked at."""


class Known(Protocol):
    """What can be known of a table, whoever waits for whom there."""

    @property
    def setup(self) -> Any:
        """The game's setup."""
        ...

    def view(self, seat: str | None) -> Any:
        """What a seat, or a spectator (None), may know of the position."""
        ...

    def history(self, viewer: str | None) -> list[News]:
        """The news of all that counts until now."""
        ...

    def waiting(self) -> Any:
        """The decision that the game is waiting for."""
        ...


class Asides:
    """Answers these words at a table; ``viewer`` tells from which seat somebody looks.

    ``words`` are those that `help` explains.
    """

    def __init__(
        self,
        table: Known,
        keyboard: Keyboard,
        viewer: Callable[[], str | None],
        words: Sequence[str] = manual.WORDS,
    ) -> None:
        self._table = table
        self._keyboard = keyboard
        self._viewer = viewer
        self._words = words

    def knows(self, typed: Typed) -> bool:
        """Whether this is one of these words."""
        return typed.word in _WORDS

    def answer(self, typed: Typed) -> None:
        """Tells what was asked for."""
        _WORDS[typed.word](self, typed.rest)

    def help(self, rest: str) -> None:
        """The words that can be typed, or a rule."""
        t, width = self._keyboard.t, self._keyboard.console.width
        lines = (
            manual.rule(t, rest, width, self._words)
            if rest
            else manual.words(t, width, self._words)
        )
        if lines is None:
            self._keyboard.say("say-clause", typed=printable(rest))
        else:
            self._keyboard.console.lines(lines)
        hint = f"hint-{type(self._table.waiting()).__name__}"
        if not rest and hint in t:
            self._keyboard.say(hint)

    def look(self, rest: str) -> None:
        """A part of the position, as the one who looks may see it."""
        name, _, number = rest.lower().partition(" ")
        topic = only(name, LOOKS) if name else "all"
        if topic == "log":
            self._look_log(number)
        elif topic:
            self._keyboard.console.lines(look(self._seen(), topic))
        else:
            meant = sorted(known for known in LOOKS if known.startswith(name))
            message = "say-look-ambiguous" if meant else "say-look"
            topics = meant or sorted(LOOKS)
            self._keyboard.say(message, typed=printable(name), topics=topics)

    def _seen(self) -> Seen:
        view, edition = self._table.view(self._viewer()), self._table.setup.edition
        return Seen(self._keyboard.t, edition, view, self._keyboard.console.width)

    def _look_log(self, number: str) -> None:
        """The latest entries that count."""
        count = int(number[:6]) if number.isascii() and number.isdigit() else LOG_ENTRIES
        news = self._table.history(self._viewer())
        for paragraph in story(self._keyboard.t, news[-count:] if count else []):
            self._keyboard.console.say(paragraph)


_WORDS: dict[str, Callable[[Asides, str], None]] = {"help": Asides.help, "look": Asides.look}
