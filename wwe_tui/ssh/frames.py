"""What goes through the socket on this machine: a greeting in JSON, then frames both ways.

A frame is a letter, four bytes of length, and as many bytes: ``d`` is what was typed or is to
be shown, ``r`` a terminal's new size (from the visitor), ``x`` the end with an exit code (from
the host).
"""

import asyncio
import struct

import msgspec

GREETING = 1 << 16
"""Bytes of a greeting, with its line feed."""

LONGEST = 1 << 16
"""Bytes in a frame from a visitor."""

DATA, RESIZE, EXIT = b"d", b"r", b"x"

_HEAD = struct.Struct("!cI")


class Greeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What whoever connects wants.

    ``wants`` is ``app``, a listed command, ``status`` or ``stop``; ``name`` who they are, and
    the rest is said of their terminal.
    """

    wants: str
    name: str = ""
    term: str = ""
    width: int = 80
    height: int = 24
    environ: dict[str, str] = {}


class Broken(Exception):
    """What came is no greeting, or no frame."""


def frame(kind: bytes, content: bytes) -> bytes:
    r"""A frame's bytes.

    >>> frame(DATA, b"hi")
    b'd\x00\x00\x00\x02hi'
    """
    return _HEAD.pack(kind, len(content)) + content


def resize(width: int, height: int) -> bytes:
    """The frame that tells a terminal's size."""
    return frame(RESIZE, struct.pack("!HH", width, height))


def size_of(content: bytes) -> tuple[int, int]:
    """Columns and rows of such a frame; raises ``Broken``."""
    try:
        width, height = struct.unpack("!HH", content)
    except struct.error as error:
        raise Broken from error
    return int(width), int(height)


async def read_greeting(reader: asyncio.StreamReader) -> Greeting:
    """The greeting that somebody sends; raises ``Broken``."""
    try:
        return msgspec.json.decode(await reader.readuntil(b"\n"), type=Greeting)
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
        raise Broken from error


async def read_frame(reader: asyncio.StreamReader) -> tuple[bytes, bytes] | None:
    """Kind and content of the next frame; None at the end; raises ``Broken``."""
    try:
        kind, length = _HEAD.unpack(await reader.readexactly(_HEAD.size))
        if length > LONGEST:
            raise Broken
        return kind, await reader.readexactly(length)
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
