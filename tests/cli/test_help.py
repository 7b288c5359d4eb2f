"""`wwe --help`, `--version` and the table of commands."""

import argparse
import re
import subprocess
import sys
from typing import get_args

import pytest

from rules.undo import Policy
from rules.world_without_end.edition import find
from rules.world_without_end.names import CARDS, GOODS
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


def _help(name: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main([name, "--help"]) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("policy", get_args(Policy))
def test_w14_help_says_what_each_undo_policy_means(
    policy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever chooses needs not look the rules up."""
    assert f" {policy}: " in _help("plain", capsys)


@pytest.mark.parametrize("thing", [*CARDS, *GOODS, *(p.id for p in find("kingsbridge").project)])
def test_help_of_try_lists_what_a_position_can_name(
    thing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards, goods and projects by their ids, and where those of events are shown."""
    out = _help("try", capsys)
    listed = out.partition("Ids of action cards:")[2].partition("Event cards: `wwe edition show")[0]
    assert thing in re.findall(r"[a-z_]+", listed)


@pytest.mark.parametrize("name", ["plain", "simulate"])
def test_every_default_is_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An option that does something when it is left out says what."""
    parser = argparse.ArgumentParser()
    load(name).add_arguments(parser)
    for action in parser._actions:  # noqa: SLF001 - argparse has no other way to ask
        if isinstance(action.default, str) and action.default != argparse.SUPPRESS:
            assert action.default in str(action.help), action.dest
