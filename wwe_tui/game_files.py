"""Finding a saved game that a person named, and the command that goes on with it."""

import argparse
import shlex
import shutil
import sys
from pathlib import Path

from saves.finder import Finder
from saves.format import SUFFIX
from wwe_tui.errors import UsageError
from wwe_tui.folders import at_home, editions_folder, games_folder
from wwe_tui.texts import translator


def game_path(word: str, args: argparse.Namespace) -> Path:
    """The file of a game: a path, or a name in the folder of saved games as `wwe saves` has it.

    Raises ``UsageError`` if it is named by nothing.
    """
    if not word:
        raise UsageError(translator()("game-unnamed"))
    path = at_home(word)
    if path.exists() or path.name != word:
        return path
    name = word if path.suffix == SUFFIX else f"{word}{SUFFIX}"
    return games_folder(args) / name


def finder(args: argparse.Namespace) -> Finder:
    """Where systems and editions of saved games are found."""
    return Finder(editions_folder(args))


def command(name: str, options: list[str], args: argparse.Namespace) -> str:
    """What to type in this shell to run one of our commands with these options."""
    folder = ["--dir", str(at_home(args.dir).absolute())] if args.dir else []
    return shlex.join([*_program(), name, *options, *folder])


def _program() -> list[str]:
    """How this program was started: by its name, by its path, or as a module."""
    started = Path(sys.argv[0])
    if started.name != "wwe":
        return ["python", "-m", "wwe_tui"]
    found = shutil.which("wwe")
    if found and started.exists() and Path(found).samefile(started):
        return ["wwe"]
    return [str(started)]
