"""Where things are kept on this machine: the data folder and what is in it.

The data folder is named by ``--dir``, else by the environment variable
``WWE_DIR``, else it is the place where this system keeps a user's data. It is
made when something is first written there.

Raises ``UsageError`` where a folder cannot be found: it is of nobody (``~nosuch``),
or the system tells no home folder, or it is named by nothing.
"""

import argparse
import os
from pathlib import Path
from typing import Literal, NamedTuple

from saves.errors import clean
from wwe_tui.errors import UsageError
from wwe_tui.texts import translator

Source = Literal["--dir", "WWE_DIR", "default"]

ENVIRONMENT = "WWE_DIR"
GAMES = "games"
EDITIONS = "editions"
ERRORS = "errors.log"


class DataFolder(NamedTuple):
    """The data folder, and who named it."""

    path: Path
    source: Source


def add_folder_argument(parser: argparse.ArgumentParser) -> None:
    """Gives a command the option ``--dir``."""
    parser.add_argument(
        "--dir",
        metavar="FOLDER",
        help=f"where games and editions are kept (else {ENVIRONMENT}, else your data folder)",
    )


def data_folder(args: argparse.Namespace | None = None) -> Path:
    """The data folder; it need not exist yet.

    >>> data_folder(argparse.Namespace(dir="/srv/games")).as_posix()
    '/srv/games'
    """
    return find_data_folder(args).path


def find_data_folder(args: argparse.Namespace | None = None) -> DataFolder:
    """The data folder with the reason why it is that one."""
    named = getattr(args, "dir", None)
    if named == "":
        raise UsageError(translator()("cli-folder-empty"))
    if named is not None:
        return DataFolder(at_home(named), "--dir")
    if named := os.environ.get(ENVIRONMENT):
        return DataFolder(at_home(named), "WWE_DIR")
    return DataFolder(_default(), "default")


def named(folder: Path) -> argparse.Namespace:
    """What a command gets that was told this data folder with ``--dir``.

    >>> data_folder(named(Path("/srv/games"))).as_posix()
    '/srv/games'
    """
    return argparse.Namespace(dir=str(folder.absolute()))


def at_home(word: str) -> Path:
    """The path that a person wrote, with ``~`` or ``~NAME`` made a home folder.

    Raises ``UsageError`` if there is no such home.

    >>> at_home("games/~lost.wwe").as_posix()
    'games/~lost.wwe'
    """
    try:
        return Path(word).expanduser()
    except RuntimeError as error:
        raise UsageError(translator()("cli-home-unknown", path=clean(word))) from error


def games_folder(args: argparse.Namespace | None = None) -> Path:
    """The folder of saved games, ``*.wwe``; it need not exist yet."""
    return data_folder(args) / GAMES


def editions_folder(args: argparse.Namespace | None = None) -> Path:
    """The folder of a person's own editions, ``*.toml``; it need not exist yet."""
    return data_folder(args) / EDITIONS


def error_log(args: argparse.Namespace | None = None) -> Path:
    """The file that takes the trace of an error nobody expected."""
    return data_folder(args) / ERRORS


def _default() -> Path:
    import platformdirs  # noqa: PLC0415 - kept out of the start of every command

    try:
        return platformdirs.user_data_path("wwe-tui", appauthor=False)
    except RuntimeError as error:
        raise UsageError(translator()("cli-no-home", variable=ENVIRONMENT)) from error
