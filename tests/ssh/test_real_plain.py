"""Plain mode and `turns` with the system's own `ssh`: with a terminal, and without one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pexpect
import pytest

from tests.lobby.test_house import asked, seated
from tests.support.ssh_house import environment, needs_ssh, new_key, served, ssh_command
from tests.support.tables import on_a_loop
from wwe_tui.lobby.hosted import HostedTable

PATIENCE = 30

pytestmark = [needs_ssh, pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")]


class Client:
    """A running `ssh`, watched from the loop that also serves it."""

    def __init__(self, *command: str) -> None:
        self._child = pexpect.spawn(
            command[0], list(command[1:]), env=environment(), encoding="utf-8", timeout=PATIENCE
        )

    async def sees(self, text: str) -> None:
        """Waits until a text comes."""
        await asyncio.to_thread(self._child.expect_exact, text)

    async def types(self, text: str, then: str) -> None:
        """Types, and waits for what comes of it."""
        self._child.send(text)
        await self.sees(then)

    async def ends(self) -> int:
        """The exit code, once it has ended."""
        await asyncio.to_thread(self._child.expect, pexpect.EOF)
        await asyncio.to_thread(self._child.wait)
        code = self._child.exitstatus
        assert code is not None
        return code


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[tuple[HostedTable, int, Path, str, str]]:
    """Anna and Ben at a table that is served: the port, the key of who decides, and both names."""
    house, table = await seated(folder)
    keys = {name: new_key(folder, name) for name in ("anna", "ben")}
    first = table.card.owners[await asked(table)]
    second = {"anna": "ben", "ben": "anna"}[first]
    async with served(house, keys) as (_, port):
        yield table, port, keys[first], first, second


@on_a_loop
async def test_ssh_host_plain_plays_without_a_pseudo_terminal(tmp_path: Path) -> None:
    """Lines come whole; what the other person decides is told as it happens."""
    async with playing(tmp_path) as (table, port, key, first, second):
        client = Client(*ssh_command(port, key, "-- plain"))
        await client.sees("your turn")
        await client.types("1\n", "1 to 4> ")
        await client.types("1\n", "lays the event card")
        await client.types("1\n", f"{first} plays")
        await client.types("1\n", f"Waiting for {second}")
        table.say(second, "I am thinking")
        await client.sees(f"{second} says: I am thinking")
        seat = table.to_decide
        assert seat is not None
        await table.table.submit(seat, table.table.legal(seat)[0])
        await client.sees(f"{second} plays")
        await client.types("quit\n", "Come again.")
        assert await client.ends() == 0


@on_a_loop
async def test_a_dumb_terminal_gets_plain_mode_and_an_echo(tmp_path: Path) -> None:
    """Keys are shown and can be taken back; Ctrl-D ends."""
    async with playing(tmp_path) as (_, port, key, _first, _):
        client = Client(*ssh_command(port, key, "-tt"))
        await client.sees("Table> ")
        await client.types("7\x7f1", "7\b \b1")
        await client.types("\r", "1 to 4> ")
        await client.types("loo", "loo")
        await client.types("k hand\r", "has in hand")
        await client.sees("1 to 4> ")
        await client.types("\x04", "\r\n")
        assert await client.ends() == 0


@on_a_loop
async def test_ssh_host_turns_lists_and_ends(tmp_path: Path) -> None:
    """One line for the one table where it is their turn."""
    async with playing(tmp_path) as (_, port, key, _first, _):
        client = Client(*ssh_command(port, key, "-- turns"))
        await client.sees("A fine game: ")
        await client.sees("in chapter I, round 1")
        assert await client.ends() == 0


@on_a_loop
async def test_other_commands_are_refused_in_a_sentence(tmp_path: Path) -> None:
    """There is no shell."""
    async with playing(tmp_path) as (_, port, key, _first, _):
        client = Client(*ssh_command(port, key, "-- ls"))
        await client.sees("There is no such command here.")
        assert await client.ends() == 2


@on_a_loop
async def test_a_killed_client_leaves_the_seat_and_nothing_else(tmp_path: Path) -> None:
    """Nobody is present at the table any more, and the seat is still theirs."""
    async with playing(tmp_path) as (table, port, key, first, _):
        client = Client(*ssh_command(port, key, "-- plain"))
        await client.types("1\n", "1 to 4> ")
        assert table.present == [first]
        client._child.kill(9)  # noqa: SLF001 - as a lost line does
        for _ in range(500):
            if not table.present:
                break
            await asyncio.sleep(0.01)
        assert table.present == []
        assert table.seats_of(first) != []
