"""What people may be called at a table."""

from collections.abc import Sequence

from rules.world_without_end.names import COLOURS
from wwe_tui.texts import Translator

LONGEST_NAME = 12
"""Letters of a name: four of them fit beside each other in the final table."""


def name_fault(t: Translator, name: str, colour: str, taken: Sequence[str]) -> str:
    """The id of the message that says why this cannot be a name, or "" if it can.

    ``colour`` is the colour of the person, ``taken`` are the names of the others.

    >>> from wwe_tui.texts import translator
    >>> name_fault(translator(), "Anna", "red", ["anna"])
    'plain-name-taken'
    >>> name_fault(translator(), "Red", "red", [])
    ''
    """
    colours = [t.word("colour", other) for other in COLOURS if other != colour]
    if len(name) > LONGEST_NAME:
        return "plain-name-long"
    if not (name.isprintable() and any(map(str.isalpha, name))):
        return "plain-name-letters"
    if name.casefold() in map(str.casefold, colours):
        return "plain-name-colour"
    return "plain-name-taken" if name.casefold() in map(str.casefold, taken) else ""
