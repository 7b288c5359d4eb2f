"""The app at the end of a line: what it shows there, and what a slow or odd line does to it."""

import asyncio
import gc
import sys
import weakref
from pathlib import Path

from saves import recorder
from saves.files import FileStore
from tests.support.lines import TerminalLine, until, visiting
from tests.support.sitting import AT_ONCE, new_game
from tests.support.tables import on_a_loop
from wwe_tui.screens.table import TableScreen
from wwe_tui.settings import Settings
from wwe_tui.ssh import driver as drivers
from wwe_tui.ssh.remote import RemoteApp
from wwe_tui.start import Start


def start(folder: Path, seed: int = 1) -> Start:
    """A new game of one person and a bot, kept in a folder."""
    game = new_game("human", "random", seed=seed)
    return Start(recorder.record(game, FileStore(folder), repeatable=True), folder)


def composed(app: RemoteApp) -> str:
    """What Textual itself would show."""
    strips = app.screen._compositor.render_strips()  # noqa: SLF001
    return "\n".join(strip.text.rstrip() for strip in strips)


async def settled(app: RemoteApp, line: TerminalLine) -> None:
    """Returns once the far end shows all that the app shows."""
    await until(lambda: composed(app) == line.text())


@on_a_loop
async def test_the_far_end_shows_what_the_app_shows(tmp_path: Path) -> None:
    """At the table, after keys, with help open, closed again, and in another size."""
    line = TerminalLine((120, 40))
    async with visiting(line, start(tmp_path), AT_ONCE) as app:
        await until(lambda: "Kingsbridge" in line.text() or "World Without End" in line.text())
        driver = app.driver
        assert driver is not None
        await until(lambda: isinstance(app.screen, TableScreen))
        for keys in (b"\x1b[B", b"\x1b[B", b"?", b"\x1b", b"l", b"t"):
            driver.feed(keys)
            await asyncio.sleep(0.15)  # a lone Esc is a key only after a while
            await settled(app, line)
        line.screen.resize(24, 80)
        driver.resize(80, 24)
        await until(lambda: app.size.width == 80)
        await settled(app, line)
    assert line.screen.cursor.hidden is False


@on_a_loop
async def test_an_escape_soon_after_another_key_is_a_key(tmp_path: Path) -> None:
    """Nothing more needs to be typed for it: help opens, and closes."""
    line = TerminalLine((120, 40))
    async with visiting(line, start(tmp_path), AT_ONCE) as app:
        driver = app.driver
        assert driver is not None
        await until(lambda: isinstance(app.screen, TableScreen))
        driver.feed(b"?")
        await until(lambda: not isinstance(app.screen, TableScreen))
        driver.feed(b"j")
        await asyncio.sleep(0.05)
        driver.feed(b"\x1b")
        await until(lambda: isinstance(app.screen, TableScreen))


@on_a_loop
async def test_a_slow_line_gets_the_newest_and_not_all(tmp_path: Path) -> None:
    """While the far end takes nothing, hardly more than the limit waits; then all is right."""
    line = TerminalLine((120, 40))
    async with visiting(line, start(tmp_path), AT_ONCE) as app:
        driver = app.driver
        assert driver is not None
        await until(lambda: isinstance(app.screen, TableScreen))
        await settled(app, line)
        line.slow = True
        for _ in range(200):
            driver.feed(b"?")
            await asyncio.sleep(0)
            driver.shadow.forget()
            driver.frame()
        assert drivers.FULL < line.waiting() < 4 * drivers.FULL
        line.slow = False
        line.read()
        await settled(app, line)
    assert not line.was_cut


@on_a_loop
async def test_a_line_that_takes_nothing_is_cut(tmp_path: Path) -> None:
    """After half a minute in which it did not empty."""
    line = TerminalLine((80, 24))
    async with visiting(line, start(tmp_path), AT_ONCE, (80, 24)) as app:
        driver = app.driver
        assert driver is not None
        await until(lambda: isinstance(app.screen, TableScreen))
        await settled(app, line)
        line.slow = True
        while line.waiting() <= drivers.FULL:
            driver.shadow.forget()
            driver.frame()
        driver.frame()
        loop = asyncio.get_running_loop()
        loop.advance(drivers.STALLED + 1)  # type: ignore[attr-defined]
        await until(lambda: line.was_cut)


@on_a_loop
async def test_apps_beside_each_other_leave_this_process_alone(tmp_path: Path) -> None:
    """One ends while the other goes on: standard output is what it was."""
    before = (sys.stdout, sys.stderr)
    lines = [TerminalLine((80, 24)) for _ in range(2)]
    async with visiting(lines[0], start(tmp_path), AT_ONCE, (80, 24)):
        async with visiting(lines[1], start(tmp_path, 2), AT_ONCE, (80, 24)):
            assert (sys.stdout, sys.stderr) == before
        assert (sys.stdout, sys.stderr) == before
    assert (sys.stdout, sys.stderr) == before


@on_a_loop
async def test_nothing_is_left_of_a_session_that_ended(tmp_path: Path) -> None:
    """Not even what was typed last keeps its app alive."""
    line = TerminalLine((80, 24))
    async with visiting(line, start(tmp_path), Settings(), (80, 24)) as app:
        ended = weakref.ref(app)
        assert app.driver is not None
        app.driver.feed(b"x\x1b[")
        await asyncio.sleep(0.05)
        del app
    await asyncio.sleep(0.05)
    gc.collect()
    assert ended() is None


@on_a_loop
async def test_a_whole_screen_and_a_key_cost_little(tmp_path: Path) -> None:
    """The table at 120×40 in full colours: at most 12 kB for all of it, and 600 bytes for a key."""
    line = TerminalLine((120, 40))
    async with visiting(line, start(tmp_path), AT_ONCE) as app:
        driver = app.driver
        assert driver is not None
        await until(lambda: isinstance(app.screen, TableScreen))
        await settled(app, line)
        before = line.sent
        driver.shadow.forget()
        driver.frame()
        whole = line.sent
        assert 5_000 < whole - before <= 12_000
        for _ in range(10):
            driver.feed(b"\x1b[B")
            await asyncio.sleep(0.02)
            await settled(app, line)
        assert (line.sent - whole) / 10 <= 600


@on_a_loop
async def test_rows_that_nobody_changes_are_forgotten_and_made_again(tmp_path: Path) -> None:
    """Ten seconds after the last key nothing that was painted is kept; the next key shows all."""
    line = TerminalLine((120, 40))
    async with visiting(line, start(tmp_path), AT_ONCE) as app:
        driver = app.driver
        assert driver is not None
        await until(lambda: isinstance(app.screen, TableScreen))
        await settled(app, line)
        driver.feed(b"\x1b[B")
        await asyncio.sleep(0.02)
        assert kept_rows(app)
        loop = asyncio.get_running_loop()
        loop.advance(drivers.QUIET + 1)  # type: ignore[attr-defined]
        await until(lambda: not kept_rows(app))
        driver.feed(b"l\t")
        await asyncio.sleep(0.02)
        await settled(app, line)


def kept_rows(app: RemoteApp) -> int:
    """How many painted rows Textual keeps."""
    return sum(len(widget._styles_cache._cache) for widget in app.screen.children)  # noqa: SLF001
