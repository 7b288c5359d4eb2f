"""Many people at real tables of one served house, who press a key a second: a load over SSH."""

import asyncio
import gc
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import asyncssh

from rules.seats import HUMAN
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.house import House, Limits, Wish
from wwe_tui.new_game import Choices

SIZE = (120, 40)
LOOKING = (b"\t", b"\x1b[Z")
"""Keys that move the focus to another panel: each changes the screen for who pressed it."""

DECIDING = b"\r"
"""Takes the choice that is looked at, if one is asked; else it changes nothing."""

MOVES = 0.1
"""Which part of the keys is a decision."""

SETTLING = 10.0
"""Seconds after which everybody has sat down, and the host has nothing left to do."""

PATIENCE = 1.0
"""Seconds after which a key has changed nothing."""


class Load(NamedTuple):
    """What was measured: milliseconds, bytes, and the server's share of a core."""

    latencies: list[float]
    first_screens: list[int]
    bytes_per_key: float
    memory: int
    idle_cpu: float
    busy_cpu: float

    def told(self) -> dict[str, float]:
        """What is to be compared with what was expected."""
        return {
            "answered": len(self.latencies),
            "p50_ms": percentile(self.latencies, 50),
            "p99_ms": percentile(self.latencies, 99),
            "slowest_ms": max(self.latencies),
            "bytes_per_key": self.bytes_per_key,
            "first_screen_bytes": max(self.first_screens),
            "memory_bytes": self.memory,
            "idle_cpu": self.idle_cpu,
            "busy_cpu": self.busy_cpu,
        }


async def furnish(folder: Path, people: int) -> list[asyncssh.SSHKey]:
    """Makes tables of two for so many people, who have accounts; their keys."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(people)]
    accounts = Accounts(folder / "accounts.json")
    house = House(folder, Limits(tables=people))
    for number, key in enumerate(keys):
        text = " ".join(key.export_public_key().decode().split()[:2])
        accounts.register(f"p{number}", [text])
    for number in range(0, people, 2):
        choices = Choices(
            players=(HUMAN, HUMAN), points=("north", "south"), undo="none", seed=str(number)
        )
        table = await house.make(f"p{number}", choices, Wish(f"table {number}"))
        await table.sit(f"p{number + 1}", table.open_seats[0])
    await house.stop()
    return keys


class Server:
    """A house served by a process of its own."""

    def __init__(self, folder: Path) -> None:
        words = ("serve", "--port", "0", "--dir", str(folder), "--most-sessions", "500")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "wwe_tui", *words], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.port = int(line.rpartition("port ")[2].strip().rstrip("."))

    def cpu(self) -> float:
        """Seconds of a core that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def memory(self) -> int:
        """Bytes in memory that no other process has (PSS)."""
        rollup = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text()
        return int(rollup.partition("\nPss:")[2].split()[0]) * 1024

    def stop(self) -> None:
        """Ends it."""
        self._process.kill()
        self._process.wait()


class Client(asyncssh.SSHClientSession[bytes]):
    """One person: counts what comes, and when it came after a key."""

    def __init__(self) -> None:
        self.received = 0
        self.latencies: list[float] = []
        self.keys = 0
        self.after_keys = 0
        self._pressed: float | None = None

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """The channel is there."""
        self.channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Something is shown."""
        self.received += len(data)
        if self._pressed is not None:
            self.latencies.append((time.perf_counter() - self._pressed) * 1e3)
            self._pressed = None

    def press(self, key: bytes) -> None:
        """Sends a key; one that changed nothing in its time is forgotten."""
        self.keys += 1
        self._pressed = time.perf_counter()
        self.channel.write(key)

    def forget(self) -> None:
        """Does not wait for an answer any more."""
        self._pressed = None


async def run(folder: Path, people: int, seconds: float) -> Load:
    """Everybody comes, sits down at their table, and presses a key a second."""
    keys = await furnish(folder, people)
    gc.disable()  # it is the host that is measured, not who measures
    server = Server(folder)
    try:
        clients = [await _come(server.port, key, number) for number, key in enumerate(keys)]
        await asyncio.sleep(2)
        first = [client.received for client in clients]
        for client in clients:
            client.channel.write(DECIDING)
        await asyncio.sleep(SETTLING)
        before, at = server.cpu(), time.perf_counter()
        await asyncio.sleep(5)
        idle = (server.cpu() - before) / (time.perf_counter() - at)
        for client in clients:
            client.forget()
        received = sum(client.received for client in clients)
        before, at = server.cpu(), time.perf_counter()
        await asyncio.gather(*(_press(client, seconds) for client in clients))
        busy = (server.cpu() - before) / (time.perf_counter() - at)
        pressed = sum(client.keys for client in clients)
        return Load(
            [one for client in clients for one in client.latencies],
            first,
            (sum(client.received for client in clients) - received) / pressed,
            server.memory(),
            idle,
            busy,
        )
    finally:
        server.stop()
        gc.enable()


async def _come(port: int, key: asyncssh.SSHKey, number: int) -> Client:
    """Somebody comes, from one of several addresses: of one not all would be let in."""
    connection = await asyncssh.connect(
        "127.0.0.1",
        port,
        username="x",
        client_keys=[key],
        known_hosts=None,
        config=None,
        agent_path=None,
        local_addr=(f"127.0.0.{2 + number // 20}", 0),
        compression_algs=["none"],
    )
    _, client = await connection.create_session(
        Client,
        term_type="xterm-256color",
        term_size=SIZE,
        encoding=None,
        env={"COLORTERM": "truecolor"},
    )
    assert isinstance(client, Client)
    return client


async def _press(client: Client, seconds: float) -> None:
    await asyncio.sleep(random.random())  # noqa: S311 - nobody presses together
    client.latencies.clear()
    client.keys = 0
    number = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        client.forget()
        number += 1
        decides = random.random() < MOVES  # noqa: S311
        client.press(DECIDING if decides else LOOKING[number // 4 % 2])
        await asyncio.sleep(PATIENCE)


def percentile(values: Sequence[float], percent: int) -> float:
    """The value below which so many of a hundred are."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
