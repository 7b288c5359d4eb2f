"""`help`: the words that can be typed, and the rules by their numbers or by their cards."""

from rules.world_without_end import clauses
from rules.world_without_end.names import CARDS
from wwe_tui.texts import Translator

from .layout import table, wrapped
from .look import TOPICS
from .words import cards

WORDS = ("look", "why", "idle", "back", "undo", "help", "quit")
"""What `help` explains, in this order."""

FIRST_ACTION = 1
"""W8.1 is the first card's clause; the others follow in the cards' order."""


def words(t: Translator, width: int) -> list[str]:
    """What can be typed."""
    topics = sorted([*TOPICS.keys() - {"all"}, "log"])
    lines = wrapped(t("help-words"), width)
    heads = [t(f"help-{word}") for word in WORDS]
    indent = max(map(len, heads)) + 4
    for word, head in zip(WORDS, heads, strict=True):
        says = t(f"help-{word}-says", topics=topics)
        lines += wrapped(f"  {head:<{indent - 4}}  {says}", width, hanging=" " * indent)
    return [*lines, *wrapped(t("help-empty"), width)]


def rule(t: Translator, asked: str, width: int) -> list[str] | None:
    """A section, a clause, a card's clause, or the list of sections; None if it is neither."""
    number = asked.upper()
    if asked.lower() == "rules":
        return table([[section, t.word("section", section)] for section in clauses.SECTIONS])
    if number in clauses.SECTIONS:
        return _section(t, number, width)
    if number in clauses.CLAUSES:
        return _clause(t, number, width)
    found = cards(t, asked)
    if len(found) != 1:
        return None
    return _clause(t, f"W8.{CARDS.index(found[0]) + FIRST_ACTION}", width)


def _section(t: Translator, section: str, width: int) -> list[str]:
    lines = wrapped(t("help-section", section=section), width)
    if t.word("clause", section) != section:
        lines += wrapped(t.word("clause", section), width, "  ", "  ")
    for clause in clauses.of_section(section):
        lines += _clause(t, clause, width)
    return lines


def _clause(t: Translator, clause: str, width: int) -> list[str]:
    return wrapped(t("help-clause", clause=clause), width, hanging="  ")
