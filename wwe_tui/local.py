"""The app in the terminal of this process: its signals, its end, and what is told then."""

import asyncio
import gc
import signal

from msgspec.structs import replace

from wwe_tui.app import TableApp
from wwe_tui.errors import DONE
from wwe_tui.keyboard import KeyboardDriver
from wwe_tui.settings import Settings
from wwe_tui.start import Left, Start
from wwe_tui.terminal import Terminal

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""Signals that end the app as if the visitor had left: the terminal is put in order first."""

TIDY_SECONDS = 0.5
"""After so long the first screen is there, and the collector may begin to work."""

SIGNALLED = 128
"""Is added to a signal's number in the exit code."""


def play(start: Start, settings: Settings, terminal: Terminal) -> tuple[int, Left | None]:
    """Runs the app until the visitor leaves: the exit code, and the last game.

    Raises whatever ended the app by mistake.
    """
    if not terminal.unicode:
        settings = replace(settings, glyphs="ascii")
    app = TableApp(start, settings, terminal.depth, KeyboardDriver)
    try:
        code = asyncio.run(_run(app, mouse=settings.mouse))
    finally:
        gc.enable()
    if app.mishap is not None:
        raise app.mishap
    return code, app.left


async def _run(app: TableApp, *, mouse: bool) -> int:
    loop = asyncio.get_running_loop()
    for number in ENDING:
        loop.add_signal_handler(number, app.exit, SIGNALLED + number)
    loop.call_later(TIDY_SECONDS, _tidy)
    code = await app.run_async(mouse=mouse)
    return DONE if code is None else code


def _tidy() -> None:
    """What is there from the start stays: the collector need not look at it again and again.

    What is garbage by then stays too: to look for it would keep the first key waiting.
    """
    gc.freeze()
    gc.enable()
