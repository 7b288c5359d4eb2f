"""`help`: the words that can be typed, and the rules by their numbers or by their cards."""

from collections.abc import Sequence

from rules.world_without_end import clauses
from rules.world_without_end.names import CARDS
from wwe_tui.texts import Translator
from wwe_tui.texts.layout import table, wrapped

from .look import TOPICS
from .words import cards

WORDS = ("look", "why", "idle", "back", "undo", "save", "help", "quit")
"""What `help` explains, in this order, where nothing else can be typed."""

BY_ANOTHER = {"redo": "undo"}
"""What can be typed too, and by which word's entry of `help` it is explained."""

FIRST_ACTION = 1
"""W8.1 is the first card's clause; the others follow in the cards' order."""


def words(t: Translator, width: int, known: Sequence[str] = WORDS) -> list[str]:
    """What can be typed."""
    lines = wrapped(t("help-words"), width)
    heads = [t(f"help-{word}") for word in known]
    indent = max(map(len, heads)) + 4
    for word, head in zip(known, heads, strict=True):
        says = t(f"help-{word}-says", topics=_topics())
        lines += wrapped(f"  {head:<{indent - 4}}  {says}", width, hanging=" " * indent)
    return [*lines, *wrapped(t("help-empty"), width)]


def rule(t: Translator, asked: str, width: int, known: Sequence[str] = WORDS) -> list[str] | None:
    """A section, a clause, what explains a word of the game or of ours, or the list of sections.

    None if it is none of these.
    """
    wanted = " ".join(asked.lower().split())
    if wanted == "rules":
        return table([[section, t.word("section", section)] for section in clauses.SECTIONS])
    command = BY_ANOTHER.get(wanted, wanted)
    if command in known:
        return _command(t, command, width)
    found = _numbered(wanted) or _explained(t, wanted)
    return [line for number in found for line in _rule(t, number, width)] or None


def _numbered(wanted: str) -> list[str]:
    """A rule by its number, with or without the W."""
    number = f"W{wanted.removeprefix('w')}"
    return [number] if number in clauses.ALL else []


def _explained(t: Translator, wanted: str) -> list[str]:
    """The rules that explain a word: of the index, of an edition, or a card's name."""
    index = t.listed("index")
    word = wanted.removeprefix(t("help-article"))
    for known in (word, *_edition_words(t, wanted)):
        if known in index:
            return index[known].split()
    found = cards(t, wanted)
    if len(found) == 1:
        return [f"W8.{CARDS.index(found[0]) + FIRST_ACTION}"]
    beginning = {rules for known, rules in index.items() if known.startswith(word)}
    return beginning.pop().split() if len(beginning) == 1 else []


def _edition_words(t: Translator, word: str) -> list[str]:
    """What kind of thing an edition calls by this name, as a word of the index."""
    return [
        kind
        for words, kind in NAMED.items()
        if word in {name.lower() for name in t.listed(words).values()}
    ]


NAMED = {"project": "projects", "event": "event", "location": "location"}
"""The word lists in which an edition names its things, and where the index explains them."""


def _command(t: Translator, word: str, width: int) -> list[str]:
    says = t(f"help-{word}-says", topics=_topics())
    return wrapped(t("help-entry", word=t(f"help-{word}"), says=says), width, hanging="  ")


def _topics() -> list[str]:
    return sorted([*TOPICS.keys() - {"all"}, "log"])


def _rule(t: Translator, number: str, width: int) -> list[str]:
    show = _section if number in clauses.SECTIONS else _clause
    return show(t, number, width)


def _section(t: Translator, section: str, width: int) -> list[str]:
    lines = wrapped(t("help-section", section=section), width)
    if t.word("clause", section) != section:
        lines += wrapped(t.word("clause", section), width, "  ", "  ")
    for clause in clauses.of_section(section):
        lines += _clause(t, clause, width)
    return lines


def _clause(t: Translator, clause: str, width: int) -> list[str]:
    return wrapped(t("help-clause", clause=clause), width, hanging="  ")
