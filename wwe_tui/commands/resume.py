"""`wwe resume`: a saved game goes on in the full terminal app."""

import argparse
from pathlib import Path

from saves.errors import clean
from wwe_tui.errors import UsageError
from wwe_tui.folders import add_folder_argument, data_folder, games_folder
from wwe_tui.game_files import game_path
from wwe_tui.openings import go_on, latest
from wwe_tui.texts import translator
from wwe_tui.visit import needs_screen, visit


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes a game to go on with."""
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="a saved game, by its file or as `wwe saves` lists it (else the one played last)",
    )
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Goes on with the game in the app; it is kept."""
    needs_screen()
    path = _latest(args) if args.file is None else game_path(args.file, args)
    return visit(go_on(path, data_folder(args)), args)


def _latest(args: argparse.Namespace) -> Path:
    found = latest(data_folder(args))
    if found is None:
        folder = clean(str(games_folder(args)))
        raise UsageError(translator()("resume-nothing", folder=folder))
    return found.path
