"""Where the data folder is: --dir, else WWE_DIR, else the system's usual place."""

from argparse import Namespace
from pathlib import Path

import platformdirs
import pytest

from wwe_tui import folders

USUAL = platformdirs.user_data_path("wwe-tui", appauthor=False)


@pytest.mark.parametrize(
    ("option", "variable", "expected"),
    [
        ("/option", "/variable", ("/option", "--dir")),
        (None, "/variable", ("/variable", "WWE_DIR")),
        (None, None, (str(USUAL), "default")),
        (None, "", (str(USUAL), "default")),
        ("", None, (str(USUAL), "default")),
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
