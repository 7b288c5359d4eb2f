"""The SSH server: its host key, what it offers, and how long it waits for whom."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

import asyncssh

from saves.errors import disk
from saves.whole_file import read_whole, write_whole

from .channel import WINDOW, OwnChannel, own_channel
from .door import CHANNELS, Door, Policy
from .host import Command, Host
from .session import Session

KEY_FILE = "ssh_host_ed25519_key"
MOST_BYTES = 1 << 14
"""Bytes of a host key's file."""

LOGIN_SECONDS = 60
"""Seconds in which somebody must be known: a newcomer has to think of a name."""

KEEPALIVE_SECONDS, KEEPALIVE_COUNT = 20, 3
"""How often, and how often in vain, a silent client is asked whether it is still there."""

COMPRESSION = ("zlib@openssh.com", "none")
"""Both are served alike: what is sent is little either way."""

VERSION = "wwe"
"""What the server calls itself: not what it is made of."""


class Listening(NamedTuple):
    """Where the server listens."""

    address: str = "127.0.0.1"
    port: int = 2222


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The host's key, made at the first start and kept; raises ``SaveError``.

    Raises ``asyncssh.KeyImportError`` for a file that holds no private key.
    """
    path = folder / KEY_FILE
    with disk(path):
        content = read_whole(path, MOST_BYTES)
        if content is None:
            key = asyncssh.generate_private_key("ssh-ed25519", comment="wwe")
            write_whole(path, key.export_private_key())
            return key
        os.chmod(path, 0o600)  # noqa: PTH101 - whoever widened it, it is a secret
    return asyncssh.import_private_key(content)


async def listen(
    host: Host,
    policy: Policy,
    where: Listening,
    key: asyncssh.SSHKey,
    commands: Mapping[str, Command],
) -> asyncssh.SSHAcceptor:
    """Serves a host from now on; raises ``OSError`` if the address cannot be had."""

    class OwnDoor(Door):
        """The door of this host."""

        def __init__(self) -> None:
            super().__init__(host.accounts, policy, host.guard, host.t, host.present)

        def session_requested(self) -> "Literal[False] | tuple[OwnChannel, Session]":
            """What the client wants on one channel; not on ever more of them."""
            if self.channels >= CHANNELS or self.connection is None:
                return False
            return own_channel(self.connection), Session(self, host, commands)

    return await asyncssh.listen(
        where.address,
        where.port,
        server_factory=OwnDoor,
        server_host_keys=[key],
        **_options(),
    )


def _options() -> dict[str, Any]:
    """What the server offers, and what it does not: tables, and nothing else of this machine."""
    return {
        "server_version": VERSION,
        "encoding": None,
        "line_editor": False,
        "agent_forwarding": False,
        "x11_forwarding": False,
        "allow_scp": False,
        "gss_host": None,
        "host_based_auth": False,
        "password_auth": False,
        "compression_algs": list(COMPRESSION),
        "login_timeout": LOGIN_SECONDS,
        "keepalive_interval": KEEPALIVE_SECONDS,
        "keepalive_count_max": KEEPALIVE_COUNT,
        "window": WINDOW,
    }
