"""The catalogue is complete and sound: whatever the program says it can say."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import wwe_tui
from rules.system import TABLE
from rules.world_without_end import decisions, names
from rules.world_without_end.edition import Source
from wwe_tui.telling.ending import BY_CLAUSE, SOURCES
from wwe_tui.texts import translator

T = translator()
MESSAGES = T._messages  # noqa: SLF001 - all of them are looked at
LISTS = T._lists  # noqa: SLF001

LAID_OVER = {
    "event",
    "event_text",
    "project",
    "project_needs",
    "location",
    "place",
    "rent",
    "bonus",
}
"""Word lists that an edition brings."""

STANDARD = re.compile(r"[<>]?\+?\d*,?(\.\d+)?[dfg%]?")
"""What remains are widths and the forms of numbers."""

CASES = [kind for kind in decisions.Decision.__subclasses__() if kind is not decisions.Chance]


def _exists(spec: str) -> bool:
    known = spec in LISTS or spec in LAID_OVER or spec == "amounts"
    return known or spec.count("|") == 1 or STANDARD.fullmatch(spec) is not None


def test_every_field_of_a_message_has_a_format_that_exists() -> None:
    """A field's words come from a list that there is, or are chosen by a number."""
    specs = {
        (message_id, spec)
        for message_id, template in MESSAGES.items()
        for _, name, spec, _ in Formatter().parse(template)
        if name is not None and spec is not None
    }
    assert [found for found in specs if not _exists(found[1])] == []


def test_no_two_files_have_words_for_the_same() -> None:
    """The files are read as one, so the later would silently be said for the earlier."""
    files = (Path(wwe_tui.__path__[0]) / "texts" / "en").glob("*.toml")
    ids: list[object] = []
    for table in (tomllib.loads(file.read_text("utf-8")) for file in files):
        words = {key: value for key, value in table.items() if isinstance(value, dict)}
        ids += [key for key in table if key not in words]
        ids += [(name, word) for name, of_list in words.items() for word in of_list]
    assert [found for found, times in Counter(ids).items() if times > 1] == []


SAYERS = {"t", "say", "read", "yes", "_usage", "translator()"}


def _said() -> Iterator[tuple[str, str]]:
    """All message ids that stand in the source where something is said."""
    for path in sorted(Path(wwe_tui.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and _name(node.func) in SAYERS:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield path.name, first.value


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)


def test_every_message_that_is_said_exists() -> None:
    """No id in the source is without its words."""
    said = list(_said())
    assert len(said) > 100
    assert [place for place in said if place[1] not in MESSAGES] == []


@pytest.mark.parametrize("kind", CASES, ids=lambda kind: kind.__name__)
def test_every_decision_is_a_question_with_a_hint(kind: type) -> None:
    """Each decision of players is asked in a question, explained, and named in refusals (W16.1)."""
    assert MESSAGES[f"decision-{kind.__name__}"].endswith("?")
    assert f"hint-{kind.__name__}" in MESSAGES
    assert kind.__name__ in LISTS["question"]


@pytest.mark.parametrize(
    ("word_list", "things"),
    [
        ("good", (*names.GOODS, "vp")),
        ("card", names.CARDS),
        ("seat", (*names.COLOURS, TABLE)),
        ("colour", names.COLOURS),
        ("owner", (*names.COLOURS, "None")),
        ("point", names.POINTS),
        ("penalty", names.PENALTIES),
        ("penalty_text", names.PENALTIES),
        ("penalty_of", names.SHORTFALLS),
        ("person", names.PERSONS),
        ("award", names.PERSONS),
        ("market", names.MARKETS),
        ("event_source", get_args(Source)),
        ("score_source", (*SOURCES, "total")),
        ("chapter", ("1", "2", "3", "4")),
    ],
)
def test_every_thing_has_a_name(word_list: str, things: tuple[str, ...]) -> None:
    """The word lists leave nothing of the game out."""
    assert set(LISTS[word_list]) >= set(things)


def test_w13_all_vp_have_a_source() -> None:
    """What a clause scores is told under a source that the final table has."""
    assert set(BY_CLAUSE.values()) <= set(SOURCES)
