"""A house with a real SSH server in the test's own process, and keys for real `ssh` clients."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.house import House
from wwe_tui.screens.lobby_ways import way
from wwe_tui.ssh.commands import COMMANDS
from wwe_tui.ssh.door import Policy
from wwe_tui.ssh.guard import Guard
from wwe_tui.ssh.host import Host
from wwe_tui.ssh.server import Listening, host_key, listen

needs_ssh = pytest.mark.skipif(
    not (shutil.which("ssh") and shutil.which("ssh-keygen")), reason="no ssh client here"
)
"""Marks a test that starts the system's own client."""


def new_key(folder: Path, name: str) -> Path:
    """A person's private key; the public one lies beside it."""
    path = folder / f"key-{name}"
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path)]
    subprocess.run(command, check=True)
    return path


def ssh_command(port: int, key: Path, *words: str) -> list[str]:
    """How somebody with a key calls; ``words`` are options, and after ``--`` a command."""
    options = (
        "StrictHostKeyChecking=no",
        "UserKnownHostsFile=/dev/null",
        "IdentitiesOnly=yes",
        "LogLevel=ERROR",
    )
    given = [part for option in options for part in ("-o", option)]
    before, _, command = " ".join(words).partition("--")
    called = ["-i", str(key), "-p", str(port), *before.split(), "somebody@127.0.0.1"]
    return ["ssh", "-F", "none", *given, *called, *command.split()]


@asynccontextmanager
async def served(house: House, people: dict[str, Path]) -> AsyncIterator[tuple[Host, int]]:
    """Serves a house to these people, by their keys, until the block ends: the host, its port."""
    accounts = Accounts(house.folder / "accounts.json")
    for name, key in people.items():
        accounts.register(name, [key.with_suffix(".pub").read_text()])
    host = Host(house, accounts, Guard(), way)
    own = await asyncio.to_thread(host_key, house.folder)
    server = await listen(host, Policy(), Listening(port=0), own, COMMANDS)
    try:
        yield host, server.get_port()
    finally:
        server.close()
        await host.stop("The test is over.", 0.0)


def environment(term: str = "dumb") -> dict[str, str]:
    """What a client may know: nobody's agent."""
    return {"PATH": os.environ["PATH"], "TERM": term, "LANG": "C.UTF-8"}
