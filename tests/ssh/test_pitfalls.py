"""Many apps in one process, each for somebody elsewhere: what goes wrong, and where it is tested.

1. One app's end takes the process's output along: `test_remote.py`,
   `test_apps_beside_each_other_leave_this_process_alone`.
2. One visitor's colours reach another, whose terminal has none: here.
3. Apps that have ended stay in memory: `test_remote.py`,
   `test_nothing_is_left_of_a_session_that_ended`.
4. Contexts that are shared let messages of another app be lost: here.
5. The host's own environment decides about a visitor's screen: here.
6. The collector stops everybody for a while: here.
7. What a slow line does not take piles up: `test_remote.py`, `test_a_slow_line_gets_the_newest
   _and_not_all`; `test_hostile.py`, `test_a_client_that_never_reads_is_held_back_and_then_cut`.
8. A fault is printed with its values, or ends other visits: `test_hostile.py`,
   `test_a_fault_ends_one_visit_and_is_logged_without_its_values`.
9. A visitor makes the host open pages and keep files: here.
10. Control characters of one person reach another's terminal: `tests/lobby`, chat and names.
11. Signals, threads and standard streams are the process's: here.
12. A lone Esc needs a timer: `test_remote.py`,
    `test_an_escape_soon_after_another_key_is_a_key`; `test_real_visit.py`.
13. Clients that do not answer are cut: `test_hostile.py` (who never reads); the library's own
    keepalive for who is silent.
14. Every motion of the mouse costs a drawing: here.
15. A bot that thinks long stops everybody: here.
"""

import asyncio
import gc
import io
import re
import threading
from pathlib import Path

import pytest

from tests.support.lines import TerminalLine, until, visiting
from tests.support.sitting import AT_ONCE
from tests.support.tables import on_a_loop
from wwe_tui.lobby.hosted import BOT
from wwe_tui.ssh import driver as drivers
from wwe_tui.ssh.host import tune_collector

from .test_remote import start

COLOURS = re.compile(rb"[34]8;[25];")
"""The codes of colours, in as many as there are, or 256."""


def _files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*"))


@on_a_loop
async def test_2_each_visitor_gets_the_colours_of_their_own_terminal(tmp_path: Path) -> None:
    """One has all colours, the other none: nobody gets the other's."""
    sent: dict[str, bytes] = {}

    class Recorded(TerminalLine):
        name = ""

        def send(self, data: bytes) -> None:
            sent[self.name] = sent.get(self.name, b"") + data
            super().send(data)

    rich, plain = Recorded((120, 40)), Recorded((120, 40))
    rich.name, plain.name = "rich", "plain"
    async with (
        visiting(rich, start(tmp_path), AT_ONCE),
        visiting(plain, start(tmp_path, 2), AT_ONCE, depth="none"),
    ):
        await until(lambda: "?" in rich.text() and "?" in plain.text())
    assert COLOURS.search(sent["rich"])
    assert not COLOURS.search(sent["plain"])


@on_a_loop
async def test_4_apps_share_no_context(tmp_path: Path) -> None:
    """What one prevents, another still hears."""
    from textual._context import prevent_message_types_stack  # noqa: PLC0415 - private

    stacks: list[object] = []
    one, other = TerminalLine((80, 24)), TerminalLine((80, 24))
    async with (
        visiting(one, start(tmp_path), AT_ONCE, (80, 24)) as first,
        visiting(other, start(tmp_path, 2), AT_ONCE, (80, 24)) as second,
    ):
        for app in (first, second):
            app.call_later(lambda: stacks.append(prevent_message_types_stack.get()))
        await until(lambda: len(stacks) == 2)
    assert stacks[0] is not stacks[1]


@on_a_loop
async def test_5_the_hosts_environment_is_not_the_visitors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host was started without colours; its visitor has them."""
    monkeypatch.setenv("NO_COLOR", "1")
    line = TerminalLine((80, 24))
    async with visiting(line, start(tmp_path), AT_ONCE, (80, 24)):
        await until(lambda: any(cell.fg != "default" for cell in line.screen.buffer[0].values()))


def test_6_the_collector_waits_for_a_quiet_moment() -> None:
    """It goes through everything only when the host asks; what was loaded is left alone."""
    before = gc.get_threshold()
    try:
        tune_collector()
        assert gc.get_threshold() == (5_000, 5, 1_000_000)
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


@on_a_loop
async def test_9_a_visitor_opens_and_keeps_nothing_on_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No browser, no file, no palette of commands that could."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    async with visiting(TerminalLine((80, 24)), start(tmp_path), AT_ONCE, (80, 24)) as app:
        before = _files(tmp_path)
        app.open_url("https://example.org")
        kept = io.BytesIO(b"a picture")
        app.deliver_binary(kept, save_filename="picture")
        await until(lambda: kept.closed)
        assert not app.ENABLE_COMMAND_PALETTE
        assert app.driver is not None
        assert not app.driver.can_suspend
        assert (_files(tmp_path), opened) == (before, [])


@on_a_loop
async def test_11_a_visit_needs_no_thread_of_its_own(tmp_path: Path) -> None:
    """While two are here, no thread reads or writes for them."""
    async with visiting(TerminalLine((80, 24)), start(tmp_path), AT_ONCE, (80, 24)):
        await asyncio.sleep(0)
        names = [thread.name for thread in threading.enumerate()]
    assert not [name for name in names if "textual" in name.lower()]


def test_14_only_clicks_and_drags_are_asked_for() -> None:
    """Not every motion (mode 1003)."""
    assert "?1003" not in drivers.BEGIN
    assert "?1002h" in drivers.BEGIN


def test_15_who_stands_in_decides_at_once() -> None:
    """The bot that plays for people is the quick one; it looks no moves ahead."""
    assert BOT == "simple"
