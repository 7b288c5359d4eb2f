"""The socket on this machine: visitors that another way let in, and questions to the host.

Only who may do everything here anyway can use it: its file is private, and the system tells
who is at the other end.
"""

import asyncio
import logging
import os
import socket as sockets
import struct
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import IO

import msgspec

from rules.system import Refusal
from saves import posix
from saves.errors import SaveError
from wwe_tui.errors import DONE, WRONG_USE
from wwe_tui.faults import described
from wwe_tui.texts.sentences import refusal

from . import frames
from .door import Person
from .frames import Broken, Greeting
from .host import Command, Host, Plain, TerminalSays, Visit
from .line_sizes import unsent

FILE = "wwe.sock"
LOCK = ".serve.lock"
"""The file that whoever serves a house has locked, as long as the process lives."""

LONGEST_PATH = 100
"""Bytes of a socket's path: systems allow a few more than this, and no system many."""

GREETING_SECONDS = 10.0
"""Seconds in which a greeting must have come."""

Ask = Callable[[], object]
"""Answers a question to the host: what it returns is sent as JSON."""

_log = logging.getLogger(__name__)


def socket_path(folder: Path) -> Path:
    """Where the socket of a house's folder is; elsewhere if the system allows no such long name."""
    path = folder.absolute() / FILE
    if len(os.fsencode(path)) <= LONGEST_PATH:
        return path
    name = blake2b(os.fsencode(folder.absolute()), digest_size=8).hexdigest()
    return Path(tempfile.gettempdir()) / f"wwe-{os.geteuid()}-{name}.sock"


def only_one(folder: Path) -> IO[bytes] | None:
    """What is to be kept open while a house is served from a folder; None if one is already.

    Raises ``OSError``.
    """
    posix.make_folder(folder)
    file = os.fdopen(os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, posix.PRIVATE), "wb")
    if posix.lock(file.fileno()):
        return file
    file.close()
    return None


class SocketLine:
    """A ``Line`` through the socket."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self._free = asyncio.Event()
        self._free.set()

    def send(self, data: bytes) -> None:
        """Sends bytes to be shown."""
        if not self._writer.is_closing():
            self._writer.write(frames.frame(frames.DATA, data))

    def waiting(self) -> int:
        """Bytes that were not taken yet."""
        transport = self._writer.transport
        return transport.get_write_buffer_size() + unsent(transport.get_extra_info("socket"))

    def hold(self, *, held: bool) -> None:
        """Lets what is typed wait."""
        if held:
            self._free.clear()
        else:
            self._free.set()

    async def free(self) -> None:
        """Returns once more may be taken."""
        await self._free.wait()

    def cut(self) -> None:
        """Ends at once."""
        self._writer.transport.abort()

    def exit(self, code: int) -> None:
        """Tells the exit code, and ends."""
        if not self._writer.is_closing():
            self._writer.write(frames.frame(frames.EXIT, bytes([code])))
            self._writer.close()


class LocalSocket:
    """Serves the socket of one host."""

    def __init__(
        self, host: Host, commands: Mapping[str, Command], questions: Mapping[str, Ask]
    ) -> None:
        """``questions`` are what a greeting may want to be told instead of a visit."""
        self._host = host
        self._commands = commands
        self._questions = questions
        self._server: asyncio.Server | None = None
        self._path: Path | None = None

    async def open(self, path: Path) -> None:
        """Serves from now on; takes the place of a socket that nobody serves any more.

        Raises ``OSError``.
        """
        await asyncio.to_thread(path.unlink, missing_ok=True)
        before = os.umask(0o177)
        try:
            self._server = await asyncio.start_unix_server(self._serve, path, limit=frames.GREETING)
        finally:
            os.umask(before)
        self._path = path

    async def close(self) -> None:
        """Serves no more."""
        if self._server is not None and self._path is not None:
            self._server.close()
            with suppress(OSError):
                self._path.unlink()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if _is_own(writer):
                await self._greeted(reader, writer)
        except (Broken, TimeoutError, ConnectionError):
            _log.info("a greeting that is none")
        except Exception as error:  # noqa: BLE001 - one visitor's trouble is not the others'
            _log.error("The socket failed: %s", described(error))
        finally:
            writer.close()

    async def _greeted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async with asyncio.timeout(GREETING_SECONDS):
            greeting = await frames.read_greeting(reader)
        if greeting.wants in self._questions:
            answer = self._questions[greeting.wants]()
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
            return
        line = SocketLine(writer)
        try:
            person = self._person(greeting.name)
        except (Refusal, SaveError) as error:
            line.send(f"{refusal(self._host.t, error.reason)}\r\n".encode())
            line.exit(WRONG_USE)
            return
        await self._visited(greeting, person, reader, line)

    def _person(self, name: str) -> Person:
        """Whoever was let in elsewhere has an account here, without a key."""
        account = self._host.accounts.named(name) or self._host.accounts.register(name, ())
        return Person(account.name)

    async def _visited(
        self, greeting: Greeting, person: Person, reader: asyncio.StreamReader, line: SocketLine
    ) -> None:
        terminal = TerminalSays(greeting.term, (greeting.width, greeting.height), greeting.environ)
        if greeting.wants == "app":
            visit = Visit(person, line, terminal)
            self._host.begin(visit, lambda well: _take_leave(visit, line, well))
            await _pass_on(reader, line, visit.feed, visit.resize)
            visit.end()
            return
        command = self._commands.get(greeting.wants)
        if command is None:
            known = ", ".join(self._commands)
            line.send(f"{self._host.t('session-no-command', known=known)}\r\n".encode())
            line.exit(WRONG_USE)
            return
        plain = Plain(line)
        self._host.run_command(command(self._host, person, plain, terminal), line.exit)
        await _pass_on(reader, line, plain.feed, lambda *_: None)
        plain.feed(None)


def _take_leave(visit: Visit, line: SocketLine, well: bool) -> None:
    if visit.farewell:
        line.send(f"{visit.farewell}\r\n".encode())
    line.exit(DONE if well else 1)


async def _pass_on(
    reader: asyncio.StreamReader,
    line: SocketLine,
    feed: Callable[[bytes], None],
    resize: Callable[[int, int], None],
) -> None:
    """Passes frames on until there are no more; raises ``Broken``."""
    while (found := await frames.read_frame(reader)) is not None:
        await line.free()
        kind, content = found
        if kind == frames.DATA:
            feed(content)
        elif kind == frames.RESIZE:
            resize(*frames.size_of(content))
        else:
            raise Broken


def _is_own(writer: asyncio.StreamWriter) -> bool:
    """Whether the other end belongs to whoever runs this process, as far as the system tells."""
    if not sys.platform.startswith("linux"):
        return True  # the file's mode has to do
    socket: sockets.socket = writer.get_extra_info("socket")
    found = socket.getsockopt(sockets.SOL_SOCKET, sockets.SO_PEERCRED, struct.calcsize("3i"))
    _, user, _ = struct.unpack("3i", found)
    return user in (os.geteuid(), 0)
