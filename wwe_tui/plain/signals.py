"""Signals that would end a session where it stands end it as Ctrl-C does instead.

So what is private goes out of sight, and the people hear where the game is kept.
"""

import asyncio
import signal
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, TypeVar

from wwe_tui.errors import INTERRUPTED

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""A polite `kill`, a terminal that was closed, and Ctrl-backslash."""

FIRST_CODE = 128
"""A shell's exit code for a signal is this and its number."""


T = TypeVar("T")


class Ended(KeyboardInterrupt):
    """One of these signals came; ``code`` is what to end with."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = FIRST_CODE + number


@contextmanager
def raised() -> Iterator[None]:
    """Inside, such a signal raises ``Ended``, once; one that was ignored before still is."""
    before = {number: signal.getsignal(number) for number in ENDING}
    for number in ENDING:
        if before[number] is not signal.SIG_IGN:
            signal.signal(number, _raise)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def put_off(interrupt: Callable[[], object]) -> Iterator[None]:
    """Inside, such a signal, or Ctrl-C, only calls ``interrupt``; at the end it does as ever."""
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)
        interrupt()

    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, *ENDING)}
    handlers = {number: handler for number, handler in handlers.items() if callable(handler)}
    for number in handlers:
        signal.signal(number, note)
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        if came:
            signal.raise_signal(came[0])


class Waiter:
    """Runs coroutines on a loop of its own, one at a time, while the people wait.

    A signal cancels the one that runs, and takes effect when that has ended: what a
    coroutine sees through even if it is cancelled is never cut in two.
    """

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._loop = self._runner.get_loop()
        self._pair = socket.socketpair()
        for end in self._pair:
            end.setblocking(False)
        self._loop.add_reader(self._pair[0], self._pair[0].recv, 4096)

    def run(self, coroutine: Coroutine[Any, Any, T], /) -> T:
        """What the coroutine returns; raises what it raises, or what a signal does."""
        task = self._loop.create_task(coroutine)
        with self._woken(), put_off(lambda: self._loop.call_soon_threadsafe(task.cancel)):
            return self._loop.run_until_complete(task)

    def close(self) -> None:
        """Ends the loop."""
        self._loop.remove_reader(self._pair[0])
        self._runner.close()
        for end in self._pair:
            end.close()

    @contextmanager
    def _woken(self) -> Iterator[None]:
        """Inside, a signal wakes the loop, even one that comes just before it falls asleep."""
        before = signal.set_wakeup_fd(self._pair[1].fileno(), warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)


def exit_code(interrupt: KeyboardInterrupt) -> int:
    """What to end with after Ctrl-C or one of these signals.

    >>> exit_code(KeyboardInterrupt()), exit_code(Ended(15))
    (130, 143)
    """
    return interrupt.code if isinstance(interrupt, Ended) else INTERRUPTED


def _raise(number: int, frame: FrameType | None) -> None:
    # A closed terminal sends more than one, and the first is being seen to.
    for other in ENDING:
        signal.signal(other, signal.SIG_IGN)
    raise Ended(number)
