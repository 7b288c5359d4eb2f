"""Whatever knocks at the port: nothing of it keeps the others from coming, or costs for ever."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncssh
import pytest

from tests.support.lines import until
from wwe_tui.app import TableApp
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.caller import Person
from wwe_tui.lobby.house import House
from wwe_tui.screens.lobby_ways import way
from wwe_tui.ssh import driver as drivers
from wwe_tui.ssh import server as servers
from wwe_tui.ssh.commands import COMMANDS
from wwe_tui.ssh.door import Policy
from wwe_tui.ssh.guard import Guard, Limits
from wwe_tui.ssh.host import Host, Way
from wwe_tui.ssh.rounds import Rounds
from wwe_tui.ssh.server import Listening, host_key, listen

HIDDEN = "the hand of Red"


@asynccontextmanager
async def hosting(
    folder: Path, leads: Way = way, limits: Limits | None = None
) -> AsyncIterator[tuple[Host, int, asyncssh.SSHKey]]:
    """A host, its port, and a key by which it knows Anna."""
    accounts = Accounts(folder / "accounts.json")
    key = asyncssh.generate_private_key("ssh-ed25519")
    accounts.register("Anna", [key.export_public_key().decode()])
    house = House(folder)
    await house.open()
    host = Host(house, accounts, Guard(limits), leads)
    server = await listen(host, Policy(), Listening(port=0), host_key(folder), COMMANDS)
    try:
        yield host, server.get_port(), key
    finally:
        server.close()
        await host.stop("", 0.0)


def connect(
    port: int, key: asyncssh.SSHKey
) -> AbstractAsyncContextManager[asyncssh.SSHClientConnection]:
    """Anna comes."""
    return asyncssh.connect(
        "127.0.0.1", port, known_hosts=None, client_keys=[key], username="x", config=None
    )


async def seen(process: "asyncssh.SSHClientProcess[bytes]", text: bytes) -> bytes:
    """What comes until a text was in it."""
    found = b""
    async with asyncio.timeout(20):
        while text not in found:
            more = await process.stdout.read(1 << 16)
            assert more, found
            found += more
    return found


async def comes_in(connection: asyncssh.SSHClientConnection) -> "asyncssh.SSHClientProcess[bytes]":
    """The app in a terminal, once it is drawn."""
    process = await connection.create_process(
        term_type="xterm-256color", term_size=(120, 40), encoding=None
    )
    await seen(process, b"Tables")
    return process


@pytest.mark.parametrize(
    "sent",
    [
        os.urandom(4096),
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"SSH-2.0-" + b"x" * 100_000,
        b"\0" * 9000,
    ],
    ids=["random", "http", "long version", "zeros"],
)
def test_garbage_ends_and_nobody_else_minds(tmp_path: Path, sent: bytes) -> None:
    """The connection is closed, and Anna comes in."""

    async def all_of_it() -> None:
        async with hosting(tmp_path) as (host, port, key):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            async with asyncio.timeout(20):
                while await reader.read(1 << 16):
                    pass
            writer.close()
            await until(lambda: not host.guard.connections)
            async with connect(port, key) as connection:
                (await comes_in(connection)).stdin.write(b"q")
            assert host.mishaps == 0

    asyncio.run(all_of_it())


def test_who_says_nothing_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the seconds in which one must be known, however slowly bytes drip in."""
    monkeypatch.setattr(servers, "LOGIN_SECONDS", 0.5)

    async def all_of_it() -> None:
        async with hosting(tmp_path) as (host, port, _):
            lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
            for letter in b"SSH-2.0-x":
                for _, writer in lines:
                    writer.write(bytes([letter]))
                await asyncio.sleep(0.01)
            await until(lambda: host.guard.connections == 5)
            await until(lambda: not host.guard.connections)
            for _, writer in lines:
                writer.close()

    asyncio.run(all_of_it())


def test_too_many_at_once_are_turned_away(tmp_path: Path) -> None:
    """Of one address, and of those who are not known yet; when they are gone others may come."""

    async def all_of_it() -> None:
        limits = Limits(of_address=30, waiting=20)
        async with hosting(tmp_path, limits=limits) as (host, port, key):
            lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(100)]
            await until(lambda: host.guard.turned_away == 80)
            assert host.guard.waiting == 20
            for _, writer in lines:
                writer.close()
            await until(lambda: not host.guard.connections)
            async with connect(port, key) as connection:
                await comes_in(connection)

    asyncio.run(all_of_it())


def test_a_client_that_never_reads_is_held_back_and_then_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much its screen changes, little waits for it; another visitor does not notice."""
    monkeypatch.setattr(drivers, "STALLED", 1.0)

    async def all_of_it() -> None:
        async with hosting(tmp_path) as (host, port, key), connect(port, key) as other:
            await comes_in(other)
            ends = AsyncExitStack()
            connection = await ends.enter_async_context(connect(port, key))
            await comes_in(connection)
            connection._transport.pause_reading()  # type: ignore[union-attr]  # noqa: SLF001
            waited = await _changes(host)
            assert waited < 8 * drivers.FULL
            await until(lambda: len(host.visits) == 1)
            assert host.mishaps == 0
            connection.abort()
            await ends.aclose()

    asyncio.run(all_of_it())


async def _changes(host: Host) -> int:
    """Everybody's whole screen is sent over and over; the most that ever waited for one."""
    most = 0
    async with asyncio.timeout(20):
        while len(host.visits) > 1:
            for visit in tuple(host.visits):
                driver = visit.app.driver if visit.app else None
                if driver is not None:
                    driver.shadow.forget()
                    driver.frame()
                    most = max(most, visit.line.waiting())
            await asyncio.sleep(0.002)
    return most


async def breaks(app: TableApp, house: House, person: Person, accounts: Accounts) -> None:
    """A way with a fault: for whoever types nothing wrong, in the name of a secret."""
    if not house.tables and not getattr(house, "broken", False):
        house.broken = True  # type: ignore[attr-defined]
        await asyncio.sleep(0.2)
        raise ValueError(HIDDEN)
    await way(app, house, person, accounts)


def test_a_fault_ends_one_visit_and_is_logged_without_its_values(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Exit code 1 and a sentence for one; the other one goes on."""

    async def all_of_it() -> None:
        async with hosting(tmp_path, breaks) as (host, port, key):
            async with connect(port, key) as one, connect(port, key) as other:
                broken = await one.create_process(term_type="xterm", encoding=None)
                going = await comes_in(other)
                said = await seen(broken, b"Something went wrong")
                assert HIDDEN.encode() not in said
                assert b"\x1b[?1049l" in said
                await broken.wait()
                assert broken.exit_status == 1
                going.stdin.write(b"q")
                await going.wait()
                assert going.exit_status == 0
            assert host.mishaps == 1

    asyncio.run(all_of_it())
    assert "ValueError" in caplog.text
    assert HIDDEN not in caplog.text


def test_who_types_nothing_is_asked_to_come_again(tmp_path: Path) -> None:
    """After the hours that the host allows; here, half a second."""

    async def all_of_it() -> None:
        async with hosting(tmp_path) as (host, port, key), connect(port, key) as connection:
            process = await comes_in(connection)
            rounds = Rounds(host, idle=0.5)
            rounds.start()
            await seen(process, b"Nothing was typed here for a long time")
            await process.wait()
            rounds.stop()
            assert process.exit_status == 0

    asyncio.run(all_of_it())


def test_odd_terminals_and_many_variables_are_borne(tmp_path: Path) -> None:
    """No size, an enormous one, a long name with controls, and a thousand variables."""

    async def all_of_it() -> None:
        async with hosting(tmp_path) as (host, port, key), connect(port, key) as connection:
            for size in ((0, 0), (1, 1), (2**31, 2**31)):
                process = await connection.create_process(
                    term_type="x\x1b[2J" * 1000,
                    term_size=size,
                    encoding=None,
                    env={f"V{number}": "x" * 100 for number in range(1000)},
                )
                await seen(process, b"\x1b[?1049h")
                process.change_terminal_size(2**31, 0)
                await asyncio.sleep(0.2)
                process.stdin.write(b"q")
                await process.wait()
                assert process.exit_status == 0
            assert host.mishaps == 0

    asyncio.run(all_of_it())


def test_sixty_visit_at_once(tmp_path: Path) -> None:
    """All see the lobby, all leave well, and nothing of them is left."""

    async def one(port: int, key: asyncssh.SSHKey) -> int | None:
        async with connect(port, key) as connection:
            process = await comes_in(connection)
            process.stdin.write(b"q")
            await process.wait()
            return process.exit_status

    async def all_of_it() -> None:
        async with hosting(tmp_path, limits=Limits(of_address=80)) as (host, port, key):
            codes = await asyncio.gather(*(one(port, key) for _ in range(60)))
            assert codes == [0] * 60
            await until(lambda: not host.visits and not host.guard.connections)
            assert (host.mishaps, host.guard.turned_away) == (0, 0)

    asyncio.run(all_of_it())
