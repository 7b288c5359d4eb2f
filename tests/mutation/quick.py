"""mutmut, but a mutant meets tests that are collected already: minutes instead of hours.

Run on request, from the root of a clone: ``python -m tests.mutation.quick run [NAMES]``;
then ``mutmut results`` and ``mutmut show NAME``. mutmut forks a process for each mutant;
there it would start pytest and collect all tests again, which takes far longer than the
tests do. Here the fork calls the test functions that mutmut's own clean run collected.
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import mutmut.workers.isolation
import pytest
from mutmut.__main__ import cli
from mutmut.runners.harness import PytestRunner

ONLY_AROUND = {"data_folder", "fresh_memories"}
"""Fixtures of ``conftest.py`` that tests of the rules run in, and that a fork can do without."""


class Collected:
    """A plugin that keeps what pytest collected."""

    def __init__(self) -> None:
        self.tests: dict[str, pytest.Function] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Keeps the test functions, by name."""
        found = (item for item in session.items if isinstance(item, pytest.Function))
        self.tests.update({item.nodeid: item for item in found})


class QuickRunner(PytestRunner):
    """Runs tests in pytest as mutmut does, and a mutant's tests by calling them."""

    def __init__(self) -> None:
        super().__init__()
        self.collected = Collected()

    def execute_pytest(self, params: list[str], **kwargs: Any) -> int:
        """Whatever mutmut runs in pytest, with the collected tests kept."""
        plugins = [*kwargs.pop("plugins", ()), self.collected]
        return super().execute_pytest(params, plugins=plugins, **kwargs)

    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        """0 if all tests pass, 1 as soon as one fails."""
        if mutant_name is None:
            return super().run_tests(mutant_name=mutant_name, tests=tests)
        os.chdir("mutants")
        forget()
        return int(any(fails(self.collected.tests[name]) for name in tests))


def fails(test: pytest.Function) -> bool:
    """Whether a test fails when it is called with the values of its parameters."""
    values = test.callspec.params if hasattr(test, "callspec") else {}
    assert set(test.fixturenames) - ONLY_AROUND - set(values) <= KNOWN, test.nodeid
    try:
        test.obj(**values)
    except Exception:  # noqa: BLE001 - whatever a mutant makes go wrong kills it
        return True
    return False


KNOWN = {
    "_syrupy_apply_ide_patches", "memories", "monkeypatch", "request", "tmp_path",
    "tmp_path_factory",
}  # fmt: skip
"""What those fixtures, and the plugins installed, bring along."""


def forget() -> None:
    """Empties what the rules remember, as ``tests/rules/conftest.py`` does for each test."""
    from tests.rules.conftest import memories_of_rules  # noqa: PLC0415 - the copy in mutants/

    for memory in memories_of_rules():
        memory.cache_clear()


def step_aside() -> None:
    """Lets pytest find the tests in ``mutants/`` and not those that this module is one of."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]
    sys.path.insert(0, str(Path.cwd() / "mutants"))


if __name__ == "__main__":
    step_aside()
    mutmut.workers.isolation.PytestRunner = QuickRunner  # type: ignore[attr-defined]
    cli()
