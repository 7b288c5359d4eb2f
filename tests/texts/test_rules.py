"""Every clause of the rules can be read in the game, and what is cited exists."""

import re
from pathlib import Path

import pytest

import rules
import wwe_tui
from rules.world_without_end import clauses
from wwe_tui.texts import translator

SOURCES = sorted(
    path
    for package in (rules, wwe_tui)
    for path in Path(package.__path__[0]).rglob("*")
    if path.suffix in (".py", ".toml")
)
CITED = re.compile(r"\bW\d+(?:\.\d+)?\b")


@pytest.mark.parametrize("clause", clauses.CLAUSES)
def test_every_clause_can_be_read(clause: str) -> None:
    """`help W8.4` has something to show for every clause."""
    assert translator().word("clause", clause) != clause


@pytest.mark.parametrize("section", clauses.SECTIONS)
def test_every_section_has_a_title(section: str) -> None:
    """`help W8` has a title to show, and clauses or a text of its own."""
    t = translator()
    assert t.word("section", section) != section
    assert clauses.of_section(section) or t.word("clause", section) != section


def test_every_clause_that_is_cited_exists() -> None:
    """No file of the program cites a clause that there is not."""
    for path in SOURCES:
        unknown = set(CITED.findall(path.read_text("utf-8"))) - clauses.ALL
        assert not unknown, path


def test_w8_there_are_twelve_actions() -> None:
    """The clauses of a section are numbered from 1 without a gap."""
    assert clauses.of_section("W8")[0] == "W8.1"
    assert clauses.of_section("W8")[-1] == "W8.12"
    assert len(clauses.of_section("W8")) == 12
