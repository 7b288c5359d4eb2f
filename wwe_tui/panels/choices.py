"""The keys that take what is asked: one for each card, or for each choice of a list."""

from rules.world_without_end.moves import Play
from rules.world_without_end.names import CARD_NUMBER, Card
from wwe_tui.asking.dialogue import Answer
from wwe_tui.choice_keys import KEYS


def label(answer: Answer, place: int) -> str:
    """The key that takes the choice in this place; "" if it is refused, or beyond the keys."""
    choice = answer.menu.choices[place]
    if choice.refused is not None:
        return ""
    if answer.on_hand and choice.card is not None:
        return key_of(choice.card)
    number = sum(before.refused is None for before in answer.menu.choices[:place])
    return KEYS[number] if number < len(KEYS) else ""


def place_of(answer: Answer, key: str) -> int | None:
    """The place of the choice that a key takes; None if it takes none."""
    places = range(len(answer.menu.choices))
    return next((place for place in places if key and label(answer, place) == key), None)


def key_of(card: Card) -> str:
    """The key of an action card, the same all game long.

    >>> key_of("grain"), key_of("favour")
    ('1', 'b')
    """
    return KEYS[CARD_NUMBER[card]]


def card_of(answer: Answer) -> Card | None:
    """The card that is looked at, or whose details are being chosen; None if it is none."""
    if answer.on_hand:
        return answer.choice.card
    plays = (choice.move for choice in answer.menu.choices)
    return next((move.card for move in plays if isinstance(move, Play)), None)
