"""`wwe new`: a new game in the full terminal app."""

import argparse

from wwe_tui.folders import add_folder_argument, data_folder
from wwe_tui.new_game import add_game_arguments, chosen
from wwe_tui.openings import begin
from wwe_tui.visit import needs_screen, visit


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the options of a new game."""
    add_game_arguments(parser)
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Begins the game, and plays it in the app; it is kept."""
    needs_screen()
    return visit(begin(chosen(args), data_folder(args)), args)
