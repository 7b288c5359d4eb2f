"""`wwe --help`, `--version` and the table of commands."""

import argparse
import subprocess
import sys

import pytest

from wwe_tui import __version__, cli
from wwe_tui.commands import SUMMARIES, load

SLOW = ("textual", "rich", "msgspec", "rules", "saves", "platformdirs", "asyncio")


@pytest.mark.parametrize("words", [[], ["--help"]])
def test_help_names_every_command_with_its_summary(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Bare `wwe` and `wwe --help` list all commands and are done."""
    assert cli.main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, summary in SUMMARIES.items():
        assert any(line.split() == [name, *summary.split()] for line in lines)


def test_help_imports_nothing_slow() -> None:
    """`wwe --help` answers at once because it loads no library, no rules and no command."""
    code = "import sys; from wwe_tui import cli; cli.main(['--help']); print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    modules = told.splitlines()[-1].split()
    assert "wwe_tui.commands" in modules
    assert {module.partition(".")[0] for module in modules}.isdisjoint(SLOW)
    assert not [module for module in modules if module.startswith("wwe_tui.commands.")]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`wwe --version` prints the version and nothing else."""
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"wwe {__version__}\n"


@pytest.mark.parametrize("name", SUMMARIES)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`wwe COMMAND --help` shows the command's own usage and says what it does."""
    assert cli.main([name, "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: wwe {name} ")
    assert SUMMARIES[name][1:] in " ".join(out.split())


@pytest.mark.parametrize("name", SUMMARIES)
def test_every_option_has_one_sentence(name: str) -> None:
    """Every argument of every command says what it is for."""
    parser = argparse.ArgumentParser()
    load(name).add_arguments(parser)
    for action in parser._actions:  # noqa: SLF001 - argparse has no other way to ask
        assert action.help, action.dest
