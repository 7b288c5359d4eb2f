"""The subcommands of `wwe`: one module each, imported only when it is used.

A command module ``wwe_tui/commands/NAME.py`` has two functions::

    def add_arguments(parser: argparse.ArgumentParser) -> None
    def run(args: argparse.Namespace) -> int

``add_arguments`` says what the command takes; one that needs the data folder
calls ``wwe_tui.folders.add_folder_argument(parser)`` there, and
``wwe_tui.folders.data_folder(args)`` when it runs. ``run`` does the work and
returns an exit code of ``wwe_tui.errors``: ``DONE``, ``NOT_RIGHT`` (the thing
checked is not right) or ``WRONG_USE``. What the person can mend is raised as
``wwe_tui.errors.UsageError`` with a sentence; ``wwe_tui.cli`` says it and ends
with ``WRONG_USE``. Nothing but what was asked for goes to standard output.

The table below is all that `wwe --help` reads: a command's module may be slow
to import, the table may not.
"""

import argparse
from importlib import import_module
from typing import Protocol, cast

SUMMARIES = {
    "new": "begin a new game in the full terminal app",
    "resume": "go on with a saved game in the full terminal app",
    "plain": "play a whole game as scrolling text",
    "saves": "list the saved games, what came of them, or delete some",
    "replay": "look at a saved game again, step by step, in the app",
    "log": "tell a saved game as text, one line per happening",
    "check": "check saved games: checksums, legality, digests and every draw",
    "export": "write a saved game out as report, data, picture or recording",
    "try": "set up a position from a file, make moves and see what happens",
    "simulate": "let bots play many games and check the rules by them",
    "edition": "list, show, check or begin editions (the printed cards)",
    "serve": "serve tables to friends, who come over SSH",
    "join": "go to the tables of the house that is served on this machine",
    "account": "list and change the people that a house knows, and their keys",
    "doctor": "show what a bug report needs",
}
"""Every command with its one line of help, in the order of `wwe --help`."""

MODULES = {"try": "try_"}
"""Modules that cannot be called like their command, as its name is a Python keyword."""


class Command(Protocol):
    """What a command module offers; see above."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Tells the parser what the command takes."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Does the work; the exit code."""
        ...


def load(name: str) -> Command:
    """The module of a command of ``SUMMARIES``, imported now.

    >>> load("doctor").run.__name__
    'run'
    """
    return cast("Command", import_module(f"{__name__}.{MODULES.get(name, name)}"))
