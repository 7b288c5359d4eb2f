"""Who has another name keeps their seats, and who has none any more frees them, on all cards.

Only while no house is open there: it has the cards in its memory.
"""

from collections.abc import Callable
from pathlib import Path

from rules.system import Refusal
from saves.errors import SaveError

from .cards import Card, read_card, renamed, without, write_card
from .house import CARD, TABLES


def rename_on_cards(folder: Path, old: str, new: str) -> list[Path]:
    """Writes a person's new name on the cards in a data folder; those that could not be written.

    A card that is damaged does not keep the others.
    """
    return _change(folder, lambda card: renamed(card, old, new))


def take_off_cards(folder: Path, name: str) -> list[Path]:
    """Frees the seats of a person on the cards, in the same way."""
    return _change(folder, lambda card: without(card, name))


def _change(folder: Path, change: Callable[[Card], Card]) -> list[Path]:
    troubles = []
    for path in sorted((folder / TABLES).glob(f"*{CARD}")):
        try:
            card = read_card(path)
            if (other := change(card)) != card:
                write_card(path, other)
        except (Refusal, SaveError):
            troubles.append(path)
    return troubles
