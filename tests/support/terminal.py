"""A person at a real terminal: `wwe` runs in a pseudo-terminal, and its screen is read as text.

Nothing here sleeps: whoever waits reads what the program writes, until something is so. A
deadline is generous, as tests share a busy machine; when it passes, the screen is told.
"""

import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Self

import pexpect
import pyte

DEADLINE = 30.0
"""Seconds after which something that is waited for will not come."""

CHUNK = 1 << 16
"""Bytes that are read at once."""

SYNC_ASKED, SYNC_KNOWN = b"\x1b[?2026$p", "\x1b[?2026;2$y"
"""Whether the terminal can hold back half a frame, and the answer that it can."""

SYNC_BEGINS, SYNC_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
"""Around each frame, once the terminal has said so."""

CLEAR = b"\x1b[2J\x1b[H"
MEANT = {
    b"\x1b[?1049h": b"\x1b[?1049h" + CLEAR,
    b"\x1b[?1049l": b"\x1b[?1049l" + CLEAR,
    b"\x1b[<u": b"",
}
"""What pyte does not know: to begin and leave another screen, and the keyboard's modes."""

ALTERNATE = 1049 << 5
"""The mode of the alternate screen, as pyte counts private modes."""

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "page up": "\x1b[5~",
    "page down": "\x1b[6~",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "ctrl+c": "\x03",
    "ctrl+r": "\x12",
    "space": " ",
}
"""What a terminal sends for a key; any other key sends itself."""

WWE = (sys.executable, "-m", "wwe_tui")

Condition = str | Callable[["Terminal"], object]
"""A text that stands on the screen, or anything that is so."""


class Terminal:
    """A terminal in which `wwe` was started with some words."""

    def __init__(
        self,
        *words: str,
        size: tuple[int, int] = (120, 40),
        env: Mapping[str, str] | None = None,
        program: Sequence[str] = WWE,
    ) -> None:
        """``size`` are columns and rows; ``env`` changes the environment."""
        columns, rows = size
        self.screen = pyte.Screen(columns, rows)
        self.output = b""
        """All that was written so far."""
        self.frames = 0
        """How many whole frames were painted."""
        self._stream = pyte.ByteStream(self.screen)
        self._held = b""
        self._rows: list[str] = []
        self.child: pexpect.spawn[bytes] = pexpect.spawn(
            program[0],
            [*program[1:], *words],
            dimensions=(rows, columns),
            env=_environment(env or {}),
        )
        self.child.delaybeforesend = None
        # pexpect waits before it looks whether a program ends by itself: here it is dead by then.
        self.child.ptyproc.delayafterclose = 0  # type: ignore[attr-defined]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.child.close()

    # --- what is seen -------------------------------------------------------------------------

    @property
    def rows(self) -> list[str]:
        """What stands in each row, without blanks at its end."""
        if len(self._rows) != self.screen.lines:
            self._rows = [""] * self.screen.lines
            self.screen.dirty.update(range(self.screen.lines))
        for y in self.screen.dirty & set(range(self.screen.lines)):
            self._rows[y] = self._row(y)
        self.screen.dirty.clear()
        return self._rows

    def _row(self, y: int) -> str:
        cells = self.screen.buffer[y]
        return "".join(cells[x].data for x in range(self.screen.columns)).rstrip()

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.rows)

    @property
    def full(self) -> bool:
        """Whether the program has the whole screen to itself."""
        return ALTERNATE in self.screen.mode

    def find(self, text: str, after: str = "") -> tuple[int, int]:
        """Column and row of a text, from 0: its first place in or below the row of ``after``."""
        rows = self.rows
        top = next(y for y, row in enumerate(rows) if after in row)
        y = next(y for y in range(top, len(rows)) if text in rows[y])
        return rows[y].index(text), y

    # --- waiting --------------------------------------------------------------------------------

    def until(self, condition: Condition) -> Self:
        """Reads on until it is so; fails, and tells the screen, if it does not come to that."""
        deadline = time.monotonic() + DEADLINE
        while not is_so(self, condition):
            alive = self.read(deadline - time.monotonic())
            if not alive or time.monotonic() > deadline:
                assert is_so(self, condition), self._missed(condition)
        return self

    def _missed(self, condition: Condition) -> str:
        wanted = repr(condition) if isinstance(condition, str) else "what was waited for"
        return f"{wanted} did not come; the screen is\n{self.text}"

    def read(self, seconds: float) -> bool:
        """Reads what comes next, if it comes so soon; False once nothing comes any more."""
        try:
            data = self.child.read_nonblocking(CHUNK, max(seconds, 0))
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self._take(data)
        return True

    def _take(self, data: bytes) -> None:
        self.output += data
        if SYNC_ASKED in data:
            self.child.send(SYNC_KNOWN)
        self._held += data
        whole = _end_of_frames(self._held)
        self.frames += self._held[:whole].count(SYNC_ENDS)
        self._show(self._held[:whole])
        self._held = self._held[whole:]

    def _show(self, data: bytes) -> None:
        for sequence, meant in MEANT.items():
            data = data.replace(sequence, meant)
        self._stream.feed(data)

    # --- doing ----------------------------------------------------------------------------------

    def press(self, *keys: str) -> Self:
        """Presses keys, without waiting for what comes of them."""
        for key in keys:
            self.child.send(KEYS.get(key, key))
        return self

    def send(self, data: bytes) -> Self:
        """Sends bytes as they are; what the program does not read yet, waits with us."""
        os.set_blocking(self.child.child_fd, False)
        while data:
            try:
                data = data[os.write(self.child.child_fd, data) :]
            except BlockingIOError:
                break  # the terminal is full: the program leaves the rest unread
        os.set_blocking(self.child.child_fd, True)
        return self

    def press_on(self, key: str) -> Self:
        """Presses a key, and waits until that has changed what stands on the screen."""
        before = self.text
        return self.press(key).until(lambda terminal: terminal.text != before)

    def click(self, column: int, row: int) -> Self:
        """Clicks on a cell with the left button of the mouse."""
        place = f"{column + 1};{row + 1}"
        self.child.send(f"\x1b[<0;{place}M\x1b[<0;{place}m")
        return self

    def resize(self, columns: int, rows: int) -> Self:
        """Makes the window larger or smaller."""
        self.screen.resize(rows, columns)
        self.screen.dirty.update(range(rows))
        self.child.setwinsize(rows, columns)
        return self

    # --- the end --------------------------------------------------------------------------------

    def kill(self, number: signal.Signals = signal.SIGKILL) -> int:
        """Sends the program a signal that ends it, and returns as ``ended`` does."""
        self.child.kill(number)
        return self.ended()

    def ended(self) -> int:
        """Waits until the program has ended; its exit code, or a signal's number below 0."""
        deadline = time.monotonic() + DEADLINE
        while self.read(deadline - time.monotonic()):
            assert time.monotonic() < deadline, f"it goes on; the screen is\n{self.text}"
        self.child.close()
        if self.child.signalstatus is not None:
            return -int(self.child.signalstatus)
        assert self.child.exitstatus is not None
        return int(self.child.exitstatus)


def _end_of_frames(data: bytes) -> int:
    """How many bytes can be shown: those of a frame that goes on cannot."""
    begun = data.rfind(SYNC_BEGINS)
    return begun if begun >= 0 and SYNC_ENDS not in data[begun:] else len(data)


def is_so(terminal: Terminal, condition: Condition) -> bool:
    """Whether a text stands on the screen, or something is so."""
    if isinstance(condition, str):
        return condition in terminal.text
    return bool(condition(terminal))


def _environment(changes: Mapping[str, str]) -> dict[str, str]:
    """The process's own, but of a terminal that can do all; ``WWE_DIR`` is the test's."""
    strange = ("NO_COLOR", "COLUMNS", "LINES", "PYTHONDONTWRITEBYTECODE")
    own = {name: value for name, value in os.environ.items() if name not in strange}
    return {**own, "TERM": "xterm-256color", "COLORTERM": "truecolor", **changes}
