"""The app on a line to somewhere else: it reads what is typed there, and sends what changed.

Everything happens on the loop; no signals, threads or files of this process are used.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Protocol

from textual import events
from textual.app import App, ScreenStackError
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from wwe_tui.keyboard import WAITING, Keyboard

from .shadow import Shadow

FULL, EMPTY = 24_000, 6_000
"""Bytes that wait to be taken: with more nothing is sent, until there are fewer again."""

LOOK_AGAIN = 0.03
"""Seconds after which is looked whether a full line has emptied, or keys were dealt with."""

STALLED = 30.0
"""Seconds that a full line may take to empty before it is cut."""

FIRST = 0.1
"""Seconds after which the first screen is sent: until then it is drawn bit by bit."""

QUIET = 10.0
"""Seconds without anything new after which what was painted need not be at hand."""

ESCAPE = 0.12
"""Seconds after which an Esc that nothing follows is a key: a little more than Textual's own."""

SMALLEST, LARGEST = (20, 5), (300, 120)
"""Columns and rows to which the size of a terminal is clamped."""

BEGIN = "\x1b[?1049h\x1b[?1000h\x1b[?1002h\x1b[?1006h\x1b[?25l\x1b[?2004h\x1b[?7l"
"""The other screen, clicks and drags of the mouse, no cursor, pastes in brackets, no wrapping."""

END = "\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1002l\x1b[?1006l\x1b[0m\x1b[?1049l\x1b[?25h"
"""All of that undone."""

MOUSE = ("\x1b[?1000h", "\x1b[?1002h", "\x1b[?1006h")


class Line(Protocol):
    """A way to a terminal elsewhere."""

    def send(self, data: bytes) -> None:
        """Sends bytes, now or as soon as it can."""
        ...

    def waiting(self) -> int:
        """Bytes sent that the other side has not taken yet."""
        ...

    def hold(self, *, held: bool) -> None:
        """Takes no more input for now, or takes it again."""
        ...

    def cut(self) -> None:
        """Ends, without waiting for anything."""
        ...


class LineDriver(Driver):
    """A terminal at the end of a line.

    ``app`` has the line and the terminal's size: ``RemoteApp``.
    """

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._line: Line = app.line  # type: ignore[attr-defined]
        self.columns, self.rows = clamped(*(size or SMALLEST))
        self.shadow = Shadow(self.columns, self.rows)
        self._keyboard = Keyboard()
        self._reading = self._in_use = self._full = self._held = False
        self._since = 0.0
        """When the line became full, by the loop's clock."""
        self._painted = 0.0
        """When something was sent last, by the loop's clock."""
        self._timers: dict[str, asyncio.TimerHandle] = {}

    # --- what is typed ---------------------------------------------------------------------

    def feed(self, data: bytes) -> None:
        """Takes what was typed; what comes before or after the app runs is lost."""
        if self._reading:
            self._pass_on(self._keyboard.feed(data))
            self._anew("escape", ESCAPE, self._tick)
            self._hold()

    def _tick(self) -> None:
        self._pass_on(self._keyboard.tick())

    def _pass_on(self, messages: Iterator[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def _hold(self) -> None:
        """Lets no more in while the app has enough keys to deal with."""
        held = self._queued() > WAITING
        if held != self._held:
            self._held = held
            self._line.hold(held=held)
        if held:
            self._later("hold", LOOK_AGAIN, self._hold)

    def _queued(self) -> int:
        try:
            return self._app.message_queue_size + self._app.screen.message_queue_size
        except ScreenStackError:  # no screen yet, or none any more
            return 0

    def send_message(self, message: Message) -> None:
        """To the app; this is its loop already."""
        self._app.post_message(message)

    def resize(self, width: int, height: int) -> None:
        """The terminal has another size."""
        self.columns, self.rows = clamped(width, height)
        self.shadow.resize(self.columns, self.rows)
        self._announce_size()

    def _announce_size(self) -> None:
        size = Size(self.columns, self.rows)
        self._app.post_message(events.Resize(size, size))

    # --- what is shown ---------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Nothing: whatever is shown goes through the shadow."""

    def frame(self) -> None:
        """Sends what has changed, unless the line is full: then later, and only the newest."""
        if not self._in_use or self._full:
            return
        if self._line.waiting() > FULL:
            self._full, self._since = True, self._loop.time()
            self._later("full", LOOK_AGAIN, self._look_again)
            return
        changed = self.shadow.difference()
        if changed:
            self._line.send(changed.encode("utf-8", "replace"))

    def _look_again(self) -> None:
        if self._line.waiting() <= EMPTY:
            self._full = False
            self.frame()
        elif self._loop.time() - self._since > STALLED:
            self._line.cut()
        else:
            self._later("full", LOOK_AGAIN, self._look_again)

    def when_quiet(self, call: Callable[[], None]) -> None:
        """Calls something once nothing has been sent for a while; who plays on is not disturbed."""
        self._painted = self._loop.time()
        self._later("quiet", QUIET, lambda: self._if_quiet(call))

    def _if_quiet(self, call: Callable[[], None]) -> None:
        left = self._painted + QUIET - self._loop.time()
        if left > 0:
            del self._timers["quiet"]
            self._later("quiet", left, lambda: self._if_quiet(call))
        else:
            call()

    # --- from the beginning to the end -----------------------------------------------------

    def start_application_mode(self) -> None:
        """Prepares the terminal."""
        begin = BEGIN
        for mode in () if self._mouse else MOUSE:
            begin = begin.replace(mode, "")
        self._line.send(begin.encode())
        self._reading = self._in_use = self._full = True
        self._since = self._loop.time()
        self._later("full", FIRST, self._look_again)
        self._announce_size()

    def disable_input(self) -> None:
        """Takes no more keys."""
        self._reading = False
        self._stop_timers()

    def stop_application_mode(self) -> None:
        """Leaves the terminal as it was."""
        self.disable_input()
        if self._in_use:
            self._in_use = False
            self._line.send(END.encode())

    def close(self) -> None:
        """Lets go of everything."""
        self.disable_input()
        self._keyboard.close()

    def _later(self, name: str, seconds: float, call: Any) -> None:
        """Calls something later, once, however often it is asked for."""
        if name in self._timers and not self._timers[name].when() < self._loop.time():
            return
        self._timers[name] = self._loop.call_later(seconds, call)

    def _anew(self, name: str, seconds: float, call: Any) -> None:
        """Calls something so many seconds after this was asked for last."""
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self._loop.call_later(seconds, call)

    def _stop_timers(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    # --- what a visitor must not do to this machine ----------------------------------------

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Opens nothing: the browser would be this machine's."""

    def deliver_binary(self, binary: BinaryIO, **_: Any) -> None:  # type: ignore[override]
        """Keeps nothing: the file would be on this machine."""
        binary.close()


def clamped(width: int, height: int) -> tuple[int, int]:
    """The size of a terminal, or the nearest that is sensible.

    >>> clamped(0, 0), clamped(80, 24), clamped(100000, 100000)
    ((20, 5), (80, 24), (300, 120))
    """
    (least, lowest), (most, highest) = SMALLEST, LARGEST
    return min(max(width, least), most), min(max(height, lowest), highest)
