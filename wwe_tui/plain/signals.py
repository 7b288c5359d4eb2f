"""Signals that would end a session where it stands end it as Ctrl-C does instead.

So what is private goes out of sight, and the people hear where the game is kept.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from wwe_tui.errors import INTERRUPTED

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""A polite `kill`, a terminal that was closed, and Ctrl-backslash."""

FIRST_CODE = 128
"""A shell's exit code for a signal is this and its number."""


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
