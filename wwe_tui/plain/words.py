"""What a person typed, taken apart: a number, or a word of ours with what follows it."""

from typing import NamedTuple

from rules.world_without_end.names import CARDS, Card
from wwe_tui.texts import Translator

WORDS = ("look", "why", "idle", "back", "undo", "redo", "save", "help", "quit")
"""What can be typed besides numbers; the beginning of a word will do."""

ALSO = {"?": "help", "exit": "quit", "cancel": "back", "l": "look", "q": "quit"}
"""Other habits for the same words."""


class Typed(NamedTuple):
    """``number`` or ``word`` is set, or neither if the text is none of ours."""

    text: str
    number: int | None = None
    word: str = ""
    rest: str = ""


def parse(text: str, known: tuple[str, ...] = WORDS) -> Typed:
    """Takes a line apart, where these words can be typed.

    >>> parse("3").number, parse("lo market")[2:], parse("hello")[1:]
    (3, ('look', 'market'), (None, '', ''))
    """
    first, _, rest = text.partition(" ")
    if text.isascii() and text.isdigit():
        return Typed(text, number=int(text[:9]))
    word = ALSO.get(first.lower()) or only(first.lower(), known)
    return Typed(text, word=word, rest=rest.strip()) if word else Typed(text)


def only(beginning: str, known: tuple[str, ...]) -> str:
    """The one known word with this beginning, or "" if there is none or more than one."""
    fitting = [word for word in known if beginning and word.startswith(beginning)]
    return fitting[0] if len(fitting) == 1 or beginning in fitting else ""


def cards(t: Translator, typed: str) -> list[Card]:
    """The action cards that a beginning of a card's name or id can mean.

    >>> from wwe_tui.texts import translator
    >>> cards(translator(), "don"), cards(translator(), "house"), cards(translator(), "gr")
    (['donation'], ['house'], ['grain'])
    >>> cards(translator(), "House B"), cards(translator(), "pr")
    (['house'], ['building', 'privilege', 'cloth'])
    """
    wanted = typed.lower().split()
    exact: list[Card] = [card for card in CARDS if wanted == [card]]
    return exact or [card for card in CARDS if wanted and _means(t, wanted, card)]


def _means(t: Translator, wanted: list[str], card: Card) -> bool:
    """Whether each typed word begins a word of the card's name."""
    name = t.word("card", card).lower().split()
    return all(any(word.startswith(typed) for word in name) for typed in wanted)
