"""Opens the app in the terminal that this process was started from, if it can be shown there."""

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from wwe_tui.errors import UsageError
from wwe_tui.terminal import Terminal, find_terminal
from wwe_tui.texts import translator

if TYPE_CHECKING:
    from wwe_tui.start import Left, Start


def own_terminal() -> Terminal:
    """What this process's own terminal can do."""
    encoding = getattr(sys.stdout, "encoding", None)
    return find_terminal(os.environ, encoding, is_tty=not _led_elsewhere())


def _led_elsewhere() -> list[str]:
    """Which of the streams that the app needs are no terminal: a file, a pipe, or closed."""
    streams = {
        "input": sys.stdin,
        "output": sys.stdout,
        "error": sys.stderr,
    }  # it draws on the last
    return [name for name, at in streams.items() if at is None or not at.isatty()]


def needs_screen() -> Terminal:
    """This terminal; raises ``UsageError``, which tells of `wwe plain`, if it is not enough."""
    terminal = own_terminal()
    if terminal.fault:
        term, streams = os.environ.get("TERM", ""), _led_elsewhere()
        said = translator()(terminal.fault, term=term, streams=streams, count=len(streams))
        raise UsageError(said)
    return terminal


def visit(start: "Start", args: Namespace) -> int:
    """Runs the app, and tells how to go on with the last game; the exit code.

    ``args`` are those of the command. Raises ``UsageError`` if the app cannot be shown here.
    """
    terminal = needs_screen()
    gc.disable()  # what is being loaded is no garbage; `play` lets it be collected again
    from wwe_tui.folders import data_folder  # noqa: PLC0415 - nothing is loaded for a refusal
    from wwe_tui.local import play  # noqa: PLC0415
    from wwe_tui.settings import SettingsFile  # noqa: PLC0415

    folder = data_folder(args)
    found = SettingsFile(folder).read()
    notes = (*filter(None, [found.trouble]), *start.notes)
    code, left = play(start._replace(folder=folder, notes=notes), found.settings, terminal)
    for line in _told(left, args) if left is not None else ():
        sys.stdout.write(f"{line}\n")
    return code


def home() -> int:
    """The app with its first screen; raises as ``visit``."""
    from wwe_tui.start import Start  # noqa: PLC0415

    return visit(Start(), Namespace(dir=None))


def _told(left: "Left", args: Namespace) -> Iterator[str]:
    """The command that goes on with the last game, or tells it.

    Raises ``UsageError`` if what was played is not there any more, whoever took it away.
    """
    from saves.errors import clean  # noqa: PLC0415
    from saves.summary import Summary, summary  # noqa: PLC0415
    from wwe_tui.game_files import command, finder  # noqa: PLC0415

    t = translator()
    if left.in_memory:
        raise UsageError(t("end-memory", file=clean(left.file)))
    game = summary(Path(left.file), finder(args))
    if not isinstance(game, Summary) or game.entries < left.entries:
        raise UsageError(t("end-lost", file=clean(left.file)))
    if game.over:
        yield t("end-read")
        yield f"  {command('log', [left.file], args)}"
    else:
        yield t("quit-kept")
        yield f"  {command('resume', [left.file], args)}"
