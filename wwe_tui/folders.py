"""Where things are kept on this machine: the data folder and what is in it.

The data folder is named by ``--dir``, else by the environment variable
``WWE_DIR``, else it is the place where this system keeps a user's data. It is
made when something is first written there.
"""

import argparse
import os
from pathlib import Path
from typing import Literal, NamedTuple

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
    if named := getattr(args, "dir", None):
        return DataFolder(Path(named).expanduser(), "--dir")
    if named := os.environ.get(ENVIRONMENT):
        return DataFolder(Path(named).expanduser(), "WWE_DIR")
    return DataFolder(_default(), "default")


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

    return platformdirs.user_data_path("wwe-tui", appauthor=False)
