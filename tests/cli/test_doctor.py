"""`wwe doctor`: what a bug report needs, and what is in the way of a game."""

import errno
import json
import os
import platform
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from tests.cli.conftest import Shell
from wwe_tui import __version__, cli, machine


def _doctor(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = cli.main(["doctor", *words])
    heard = capsys.readouterr()
    assert heard.err == ""
    return code, heard.out


def test_report_says_what_a_bug_report_needs(
    capsys: pytest.CaptureFixture[str], data_folder: Path
) -> None:
    """Versions, terminal, encoding and folders stand in the report, and no game is in danger."""
    code, out = _doctor(capsys)
    assert code == 0
    assert f"wwe {__version__}, Python {platform.python_version()}" in out
    assert f"textual {metadata.version('textual')}" in out
    assert f"data folder: {data_folder} (named by WWE_DIR), not there yet, writable" in out
    assert "editions: kingsbridge; your own: nothing" in out
    assert out.endswith("Nothing is in the way of a game.\n")


def test_json_is_one_document_and_nothing_else(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """With --json everything is one JSON document for a program to read."""
    code, out = _doctor(capsys, "--json", "--dir", str(tmp_path))
    told = json.loads(out)
    assert code == 0
    assert told["versions"]["packages"]["msgspec"] == metadata.version("msgspec")
    assert told["folders"]["data"] == str(tmp_path)
    assert told["folders"]["source"] == "--dir"
    assert told["problems"] == []


def test_looking_writes_nothing(capsys: pytest.CaptureFixture[str], data_folder: Path) -> None:
    """The doctor only looks: the data folder is not made."""
    _doctor(capsys)
    assert not data_folder.exists()


def test_counts_games_and_names_own_editions(
    capsys: pytest.CaptureFixture[str], data_folder: Path
) -> None:
    """The saved games are counted, and a person's own editions are named."""
    for name in ("games/one.wwe", "games/two.wwe", "games/notes.txt", "editions/my_box.toml"):
        file = data_folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    _, out = _doctor(capsys)
    assert "saved games: 2" in out
    assert "your own: my_box.toml" in out


def test_home_is_not_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report is for strangers, so the home folder, which often has a name in it, is ~."""
    monkeypatch.setenv("HOME", str(tmp_path))
    _, out = _doctor(capsys, "--dir", str(tmp_path / "wwe"))
    assert "data folder: ~/wwe (" in out
    assert str(tmp_path) not in out


@pytest.mark.parametrize("below", ["", "deeper/still"])
def test_a_data_folder_that_cannot_be_is_not_right(
    below: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A data folder that is a file, or lies under one, is told and ends with 1."""
    (tmp_path / "file").touch()
    code, out = _doctor(capsys, "--dir", str(tmp_path / "file" / below))
    assert code == 1
    assert "NOT RIGHT: the data folder" in out
    assert "--dir or WWE_DIR" in out


def _close(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes all permissions from a folder, for the superuser too, who has them anyway."""
    folder.chmod(0)
    access, iterdir = os.access, Path.iterdir

    def closed(path: str | Path) -> bool:
        return folder in (Path(path), *Path(path).parents)

    def list_if_open(path: Path) -> Iterator[Path]:
        if closed(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return iter(iterdir(path))

    monkeypatch.setattr(os, "access", lambda path, how: not closed(path) and access(path, how))
    monkeypatch.setattr(Path, "iterdir", list_if_open)


@pytest.mark.parametrize("what", ["file", "link", "closed"])
@pytest.mark.parametrize("name", ["", "games", "editions"])
def test_a_folder_that_cannot_be_used_is_not_right(
    name: str,
    what: str,
    capsys: pytest.CaptureFixture[str],
    data_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Something else in a folder's place, a link to nowhere, or no permission: told, with 1."""
    folder = data_folder / name
    folder.parent.mkdir(parents=True, exist_ok=True)
    if what == "file":
        folder.touch()
    elif what == "link":
        folder.symlink_to("nowhere")
    else:
        folder.mkdir()
        _close(folder, monkeypatch)
    code, out = _doctor(capsys)
    assert code == 1
    assert f"NOT RIGHT: the data folder {folder} " in out or f"NOT RIGHT: {folder} is there" in out
    assert out.count("NOT RIGHT") == 1
    code, out = _doctor(capsys, "--json")
    assert code == 1
    assert len(json.loads(out)["problems"]) == 1


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_names_from_anywhere_never_command_the_terminal(
    form: list[str],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """File names, folders and variables may hold any byte; they are written out."""
    strange = "a\x1b[31m\udcff"
    monkeypatch.setenv("TERM", strange)
    monkeypatch.setenv("TERM_PROGRAM", strange)
    monkeypatch.setenv("LC_ALL", strange)
    editions = tmp_path / strange / "editions"
    editions.mkdir(parents=True)
    (editions / f"{strange}.toml").touch()
    code, out = _doctor(capsys, *form, "--dir", str(tmp_path / strange))
    assert code == 0
    assert "\x1b" not in out
    assert out.encode()
    told = json.loads(out)["folders"]["own_editions"][0] if form else out
    assert r"a\x1b[31m\udcff.toml" in told


def test_a_system_without_a_home_is_told_all_the_same(
    capsys: pytest.CaptureFixture[str], data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is no home, no path can be written with ~."""

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    assert f"data folder: {data_folder} (" in _doctor(capsys)[1]


def test_a_package_other_than_tested_is_not_right(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A library in another version than the one tested is named with both versions."""
    monkeypatch.setattr(machine, "_version", {"rich": "15.0.0", "msgspec": "0.23.0"}.get)
    code, out = _doctor(capsys)
    assert code == 1
    assert "NOT RIGHT: textual is missing, but 8.2.8 is what was tested" in out
    assert "rich is" not in out


def test_an_encoding_without_our_letters_is_not_right(
    monkeypatch: pytest.MonkeyPatch, shell: Shell
) -> None:
    """Output in anything but UTF-8 is told, with what to do."""
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    ended = shell("doctor")
    assert ended.returncode == 1
    assert "NOT RIGHT: the output's encoding is iso8859-1" in ended.stdout
    assert "LC_ALL=C.UTF-8" in ended.stdout


@pytest.mark.parametrize(
    ("variables", "colours"),
    [
        ({"TERM": "xterm"}, "16 ("),
        ({"TERM": "xterm-256color"}, "256 ("),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "16 million (COLORTERM truecolor"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "none ("),
        ({"TERM": "dumb"}, "none ("),
    ],
)
def test_colours_are_those_that_the_screen_would_use(
    variables: dict[str, str],
    colours: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """TERM, COLORTERM and NO_COLOR decide how many colours there are."""
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert f"\ncolours: {colours}" in _doctor(capsys)[1]


def test_no_ssh_client_is_told_but_is_no_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without an ssh client one plays at this machine all the same."""
    monkeypatch.setenv("PATH", str(tmp_path))
    code, out = _doctor(capsys)
    assert code == 0
    assert "ssh client: none found" in out


def test_the_ssh_client_is_asked_for_its_version(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The first ssh on the path says which it is."""
    ssh = tmp_path / "ssh"
    ssh.write_text("#!/bin/sh\necho OpenBSH_1.0 >&2\n")
    ssh.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert f"ssh client: OpenBSH_1.0, {ssh}" in _doctor(capsys)[1]
