"""Where the data folder is: --dir, else WWE_DIR, else the system's usual place."""

from argparse import Namespace
from pathlib import Path

import platformdirs
import pytest

from wwe_tui import cli, folders

USUAL = platformdirs.user_data_path("wwe-tui", appauthor=False)


@pytest.mark.parametrize(
    ("option", "variable", "expected"),
    [
        ("/option", "/variable", ("/option", "--dir")),
        (None, "/variable", ("/variable", "WWE_DIR")),
        (None, None, (str(USUAL), "default")),
        (None, "", (str(USUAL), "default")),
        ("~/games", None, (str(Path.home() / "games"), "--dir")),
        (None, "~/games", (str(Path.home() / "games"), "WWE_DIR")),
    ],
)
def test_who_names_the_data_folder(
    option: str | None,
    variable: str | None,
    expected: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The option counts before the variable, the variable before the usual place."""
    monkeypatch.delenv("WWE_DIR")
    if variable is not None:
        monkeypatch.setenv("WWE_DIR", variable)
    found = folders.find_data_folder(Namespace(dir=option))
    assert (str(found.path), found.source) == expected


def test_a_command_without_the_option_still_has_a_data_folder(data_folder: Path) -> None:
    """A command that takes no --dir uses WWE_DIR, or the usual place."""
    assert folders.data_folder(Namespace()) == data_folder
    assert folders.data_folder() == data_folder


def test_games_editions_and_errors_lie_in_the_data_folder(data_folder: Path) -> None:
    """Everything that is kept is kept in one folder, which is not made by asking for it."""
    assert folders.games_folder() == data_folder / "games"
    assert folders.editions_folder() == data_folder / "editions"
    assert folders.error_log() == data_folder / "errors.log"
    assert not data_folder.exists()


WANT_A_FOLDER = (
    ["saves"],
    ["saves", "--json"],
    ["doctor"],
    ["doctor", "--json"],
    ["log", "some-game"],
    ["plain", "--first-game"],
    ["plain", "--resume", "some-game"],
    ["edition", "list"],
    ["edition", "show", "some_box"],
)


def _refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence on standard error, ending with 2."""
    assert cli.main(words) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.count("\n") == 1
    assert "should not have" not in heard.err
    return heard.err


@pytest.mark.parametrize("words", WANT_A_FOLDER, ids=" ".join)
@pytest.mark.parametrize("by", ["--dir", "WWE_DIR"])
def test_a_folder_of_nobody_is_refused(
    by: str,
    words: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody here is called nosuch, so ~nosuch is no folder, whoever named it."""
    if by == "WWE_DIR":
        monkeypatch.setenv("WWE_DIR", "~nosuch")
        said = _refused(words, capsys)
    else:
        said = _refused([*words, "--dir", "~nosuch"], capsys)
    assert "There is no home folder for ~nosuch." in said
    assert "--dir" in said


@pytest.mark.parametrize("words", WANT_A_FOLDER, ids=" ".join)
def test_without_any_home_a_folder_must_be_named(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A system that knows no home folder (a container's user) is told what to write."""

    def no_home(*_: object, **__: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("WWE_DIR")
    monkeypatch.setattr(platformdirs, "user_data_path", no_home)
    assert "Name a folder with --dir or WWE_DIR." in _refused(words, capsys)


@pytest.mark.parametrize("words", WANT_A_FOLDER, ids=" ".join)
def test_an_empty_folder_name_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """`--dir "$UNSET"` is a mistake in a script; the usual folder is not what was meant."""
    assert "--dir names no folder." in _refused([*words, "--dir", ""], capsys)


@pytest.mark.parametrize(
    "words",
    [
        ["log", "~nosuch"],
        ["log", "~nosuch/game.wwe"],
        ["plain", "--resume", "~nosuch/game.wwe"],
        ["plain", "--edition", "~nosuch/box.toml"],
        ["edition", "check", "~nosuch/box.toml"],
        ["edition", "show", "~nosuch/box.toml"],
    ],
    ids=" ".join,
)
def test_a_file_in_a_folder_of_nobody_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """So is a file that is said to lie in such a home."""
    assert "There is no home folder for ~nosuch" in _refused(words, capsys)
