"""A channel that takes only so many variables, however many a client sends."""

import asyncio

import asyncssh
from asyncssh.packet import SSHPacket

WINDOW = 1 << 16
"""Bytes that a client may send before they are read: nobody types faster."""

PACKET = 1 << 15
"""Bytes of one packet."""

MOST_VARIABLES = 50


class OwnChannel(asyncssh.SSHServerChannel[bytes]):
    """The library's channel keeps every variable that is sent; this one keeps a few."""

    def _process_env_request(self, packet: SSHPacket) -> bool:
        if len(self._env) >= MOST_VARIABLES:
            return False
        return super()._process_env_request(packet)


def own_channel(connection: asyncssh.SSHServerConnection) -> OwnChannel:
    """A channel of a connection, for bytes as they are."""
    return OwnChannel(
        connection,
        asyncio.get_running_loop(),
        allow_pty=True,
        line_editor=False,
        line_echo=False,
        line_history=0,
        max_line_length=0,
        encoding=None,
        errors="strict",
        window=WINDOW,
        max_pktsize=PACKET,
    )
