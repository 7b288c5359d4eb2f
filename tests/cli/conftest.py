"""Running `wwe` as a person's shell would, and as a function."""

import subprocess
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from wwe_tui import cli

Shell = Callable[..., subprocess.CompletedProcess[str]]
FakeCommand = Callable[[Callable[..., int]], None]


@pytest.fixture
def shell() -> Shell:
    """Runs `wwe` in a process of its own; for what only a process can show."""

    def run(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "wwe_tui", *words]
        settings = {"capture_output": True, "text": True, "timeout": 60} | options
        return subprocess.run(command, check=False, **settings)

    return run


@pytest.fixture
def fake_command(monkeypatch: pytest.MonkeyPatch) -> FakeCommand:
    """Puts a function in the place of every command's ``run``."""

    def install(run: Callable[..., int]) -> None:
        command = SimpleNamespace(add_arguments=lambda _parser: None, run=run)
        monkeypatch.setattr(cli, "load", lambda _name: command)

    return install
