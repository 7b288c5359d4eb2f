"""Nothing is left out: every clause, worked case and refusal is named by a test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.world_without_end import clauses
from tests.texts.sources import reasons

HERE = Path(__file__).parent
CASES = tuple(f"C{number}" for number in range(1, 47))
SAY_SOMETHING_OF_THEIR_OWN = ("W3", "W12", "W14")
"""Sections whose rule is not (only) in numbered clauses."""


def _trees() -> Iterator[ast.Module]:
    for path in sorted(HERE.rglob("test_*.py")):
        yield ast.parse(path.read_text("utf-8"))


def _docstrings() -> str:
    tests = [
        node
        for tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return "\n".join(ast.get_docstring(test) or "" for test in tests)


def _strings() -> set[str]:
    return {
        node.value
        for tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


NAMED = set(re.findall(r"\b[WC]\d+(?:\.\d+)?\b", _docstrings()))


@pytest.mark.parametrize("clause", [*clauses.CLAUSES, *SAY_SOMETHING_OF_THEIR_OWN])
def test_every_clause_is_named_by_a_test(clause: str) -> None:
    """The docstring of a test of the rules has the clause's exact number."""
    assert clause in NAMED


@pytest.mark.parametrize("case", CASES)
def test_every_case_is_named_by_a_test(case: str) -> None:
    """The docstring of a test has the case's exact number."""
    assert case in NAMED


def test_every_refusal_of_a_move_is_expected_by_a_test() -> None:
    """Each reason of ``why_not.py`` and ``why_not_play.py`` stands in a test as its answer."""
    found = {said.id for said in reasons(()) if "why_not" in said.place}
    assert len(found) > 30
    assert found - _strings() == set()
