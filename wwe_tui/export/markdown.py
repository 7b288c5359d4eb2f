"""A report as Markdown (CommonMark with GitHub's tables), a line for each paragraph."""

import re
from collections.abc import Iterator, Sequence

from .blocks import Block, Heading, Item, Paragraph, Table, cleaned
from .report import report
from .subject import Subject

SPECIAL = re.compile(r"[\\`*_\[\]<>|~&$#]")
"""What means something anywhere in a line."""

BEGINNING = re.compile(r"^(\d+)?([-+=.)])")
"""What makes a list, or a heading of the line before, at the beginning of a line."""


def markdown(subject: Subject) -> Iterator[str]:
    """The report, block by block; names show as they are, whatever letters they have."""
    before: Block | None = None
    for block in report(subject):
        if before is not None and not (isinstance(before, Item) and isinstance(block, Item)):
            yield "\n"
        yield f"{_block(cleaned(block))}\n"
        before = block


def _block(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"{'#' * level} {escaped(text)}"
        case Paragraph(text, strong):
            return f"**{escaped(text)}**" if strong else BEGINNING.sub(r"\1\\\2", escaped(text))
        case Item(when, text):
            return f"- **{escaped(when)}:** {escaped(text)}"
        case Table(rows):
            return "\n".join(_table(rows))


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The head, what puts numbers to the right, and the other rows."""
    head, *rest = rows
    yield _row(head)
    yield _rule(len(head))
    yield from map(_row, rest)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(escaped, cells))} |"


def _rule(columns: int) -> str:
    return f"| --- |{' ---: |' * (columns - 1)}"


def escaped(text: str) -> str:
    r"""A text in the middle of a line, of which nothing is taken for Markdown.

    >>> escaped("a*b|c <d>")
    'a\\*b\\|c \\<d\\>'
    """
    return SPECIAL.sub(r"\\\g<0>", text.strip())
