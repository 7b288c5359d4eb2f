"""A person with another name keeps their seats: the cards of all tables are written anew.

Only while no house is open there: it has the cards in its memory.
"""

from pathlib import Path

from rules.system import Refusal
from saves.errors import SaveError

from .cards import read_card, renamed, write_card
from .house import CARD, TABLES


def rename_on_cards(folder: Path, old: str, new: str) -> list[Path]:
    """Writes a person's new name on the cards in a data folder; those that could not be written.

    A card that is damaged does not keep the others.
    """
    troubles = []
    for path in sorted((folder / TABLES).glob(f"*{CARD}")):
        try:
            card = read_card(path)
            if (other := renamed(card, old, new)) != card:
                write_card(path, other)
        except (Refusal, SaveError):
            troubles.append(path)
    return troubles
