"""Goes round a host from time to time: who has long typed nothing, and what can be tidied up."""

import asyncio
import gc
import time

from .host import Host

EVERY = 30.0
"""Seconds between two rounds."""

STILL = 3.0
"""Seconds in which nobody typed anything, so that nobody waits for anything."""

TIDY = 600.0
"""Seconds after which garbage is collected again, if nobody types."""


class Rounds:
    """The rounds of one host."""

    def __init__(self, host: Host, idle: float, every: float = EVERY) -> None:
        """``idle`` are seconds without a key after which a visit ends; its seats stay."""
        self._host = host
        self._idle = idle
        self._every = min(every, idle / 2)
        self._tidied = time.monotonic()
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """From now on, on the running loop."""
        self._timer = asyncio.get_running_loop().call_later(self._every, self._go)

    def stop(self) -> None:
        """No more."""
        if self._timer is not None:
            self._timer.cancel()

    def _go(self) -> None:
        now = time.monotonic()
        for visit in tuple(self._host.visits):
            if now - visit.active > self._idle:
                visit.farewell = self._host.t("session-idle")
                visit.end()
        self._tidy(now)
        self.start()

    def _tidy(self, now: float) -> None:
        """Nobody's key waits while garbage is collected, or hardly anybody's."""
        is_still = all(now - visit.active > STILL for visit in self._host.visits)
        if is_still and now - self._tidied > TIDY:
            self._tidied = now
            gc.collect()
