"""How a host is: what `wwe serve --status` tells, and what is measured for Prometheus."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from .host import Host

EVERY = 5.0
"""Seconds between two looks at how late the loop is."""

STATM = Path("/proc/self/statm")
PAGE = 4096


class Health(msgspec.Struct, frozen=True):
    """One look at a host: seconds, bytes and counts."""

    version: str
    up_seconds: float
    connections: int
    waiting: int
    turned_away: int
    sessions: int
    people: tuple[str, ...]
    tables: int
    tables_over: int
    troubles: int
    mishaps: int
    loop_delay_seconds: float
    memory_bytes: int


class Pulse:
    """Looks from time to time how late the loop does what is due."""

    def __init__(self, host: Host, version: str) -> None:
        self._host = host
        self._version = version
        self._began = time.monotonic()
        self._delay = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """From now on, on the running loop."""
        loop = asyncio.get_running_loop()
        due = loop.time() + EVERY
        self._timer = loop.call_at(due, self._beat, due)

    def stop(self) -> None:
        """No more."""
        if self._timer is not None:
            self._timer.cancel()

    def _beat(self, due: float) -> None:
        self._delay = max(0.0, asyncio.get_running_loop().time() - due)
        self.start()

    def look(self) -> Health:
        """How the host is now."""
        host = self._host
        tables = host.house.tables
        return Health(
            version=self._version,
            up_seconds=round(time.monotonic() - self._began, 1),
            connections=host.guard.connections,
            waiting=host.guard.waiting,
            turned_away=host.guard.turned_away,
            sessions=host.guard.sessions,
            people=tuple(sorted(host.present())),
            tables=len(tables),
            tables_over=sum(table.table.over for table in tables),
            troubles=sum(table.table.trouble is not None for table in tables),
            mishaps=host.mishaps,
            loop_delay_seconds=round(self._delay, 4),
            memory_bytes=_memory(),
        )


METRICS = {
    "up_seconds": ("gauge", "How long the host has been running."),
    "connections": ("gauge", "SSH connections."),
    "waiting": ("gauge", "Connections that are not let in yet."),
    "turned_away": ("counter", "Connections and visits that were too many."),
    "sessions": ("gauge", "Visits in the app."),
    "tables": ("gauge", "Tables."),
    "tables_over": ("gauge", "Tables whose game is over."),
    "troubles": ("gauge", "Tables whose game cannot be kept at present."),
    "mishaps": ("counter", "Visits that ended by a fault of the program."),
    "loop_delay_seconds": ("gauge", "How late the loop was at the last look."),
    "memory_bytes": ("gauge", "Resident memory."),
}
"""What is told to Prometheus: no names of people or tables."""


def metrics(health: Health) -> str:
    """One look in Prometheus' text format."""
    lines = []
    for name, (kind, says) in METRICS.items():
        lines += [
            f"# HELP wwe_{name} {says}",
            f"# TYPE wwe_{name} {kind}",
            f"wwe_{name} {getattr(health, name)}",
        ]
    return "\n".join(lines) + "\n"


async def serve_metrics(pulse: Pulse, port: int) -> asyncio.Server:
    """Answers every request on this port of the loopback address; raises ``OSError``."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(
            asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, OSError
        ):
            async with asyncio.timeout(EVERY):
                await reader.readuntil(b"\r\n\r\n")
            body = metrics(pulse.look()).encode()
            head = (
                "HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\n"
                f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode() + body)
            await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, "127.0.0.1", port, limit=1 << 14)


def _memory() -> int:
    """Bytes of this process in memory; 0 where the system does not tell."""
    try:
        return int(STATM.read_text().split()[1]) * PAGE
    except (OSError, IndexError, ValueError):
        return 0
