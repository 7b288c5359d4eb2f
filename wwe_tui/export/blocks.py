"""What a report is made of, before it is text of some form."""

from collections.abc import Sequence
from typing import NamedTuple

from saves.errors import clean


class Heading(NamedTuple):
    """A heading; level 1 is the title, 2 a section, 3 a chapter, 4 a round."""

    level: int
    text: str


class Paragraph(NamedTuple):
    """A few sentences; ``strong`` if they should meet the eye first."""

    text: str
    strong: bool = False


class Item(NamedTuple):
    """An item of a list, which begins with when it was."""

    when: str
    text: str


class Table(NamedTuple):
    """Rows of cells, the first of which is the head; all columns but the first hold numbers."""

    rows: Sequence[Sequence[str]]


Block = Heading | Paragraph | Item | Table


def cleaned(block: Block) -> Block:
    """The block with everything escaped that a terminal or a page must not be sent."""
    match block:
        case Table(rows):
            return Table(clean(rows))
        case Item(when, text):
            return Item(clean(when), clean(text))
        case Heading() | Paragraph():
            return block._replace(text=clean(block.text))
