"""Opens the app in the terminal that this process was started from, if it can be shown there."""

import argparse
import os
import sys
from typing import TYPE_CHECKING

from wwe_tui.errors import UsageError
from wwe_tui.terminal import Terminal, find_terminal
from wwe_tui.texts import translator

if TYPE_CHECKING:
    from wwe_tui.start import Start


def own_terminal() -> Terminal:
    """What this process's own terminal can do."""
    streams = (sys.stdin, sys.stdout)
    is_tty = all(stream is not None and stream.isatty() for stream in streams)
    return find_terminal(os.environ, getattr(sys.stdout, "encoding", None), is_tty=is_tty)


def needs_screen() -> None:
    """Raises ``UsageError``, which tells of `wwe plain`, if the app cannot be shown here."""
    if fault := own_terminal().fault:
        raise UsageError(translator()(fault, term=os.environ.get("TERM", "")))


def visit(start: "Start") -> int:
    """Runs the app, and tells how to go on with the game; the exit code."""
    from wwe_tui.local import play  # noqa: PLC0415 - slow to load, and of no use to a refusal
    from wwe_tui.folders import data_folder  # noqa: PLC0415
    from wwe_tui.settings import SettingsFile  # noqa: PLC0415

    folder = start.folder or data_folder()
    found = SettingsFile(folder).read()
    notes = (*filter(None, [found.trouble]), *start.notes)
    start = start._replace(folder=folder, notes=notes)
    code, left = play(start, found.settings, own_terminal())
    if left:
        _tell_where(left)
    return code


def _tell_where(file: str) -> None:
    """How to go on with a game, on lines of their own, so that they can be copied."""
    from wwe_tui.game_files import command  # noqa: PLC0415

    print(translator()("quit-kept"))
    print(f"  {command('resume', [file], argparse.Namespace(dir=None))}")


def home() -> int:
    """The app with its first screen; raises ``UsageError`` if it cannot be shown here."""
    from wwe_tui.start import Start  # noqa: PLC0415

    needs_screen()
    return visit(Start())
