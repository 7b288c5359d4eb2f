"""This terminal as a visitor of the host that runs on this machine: bytes to and fro."""

import os
import selectors
import shutil
import signal
import socket
import struct
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import msgspec

from wwe_tui.errors import UsageError
from wwe_tui.texts import translator

from . import frames
from .driver import END
from .frames import Greeting

CHUNK = 1 << 15
HEAD = 5
"""Bytes before a frame's content."""

VARIABLES = ("COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE")
"""What of the environment says how things may be shown."""


def greeting(wants: str, name: str) -> Greeting:
    """What this terminal says of itself."""
    width, height = shutil.get_terminal_size()
    return Greeting(
        wants=wants,
        name=name,
        term=os.environ.get("TERM", ""),
        width=width,
        height=height,
        environ={name: os.environ[name] for name in VARIABLES if name in os.environ},
    )


def visit(connection: socket.socket, hello: Greeting) -> int:
    """Shows what the host sends and sends what is typed, until the host ends; the exit code.

    Raises ``UsageError`` if the host is gone before.
    """
    connection.settimeout(None)
    connection.sendall(msgspec.json.encode(hello) + b"\n")
    is_app = hello.wants == "app"
    try:
        with _raw() if is_app else _as_it_is():
            return _Joined(connection).run()
    except (_Gone, ConnectionError) as error:
        if is_app:
            sys.stdout.write(END)
            sys.stdout.flush()
        raise UsageError(translator()("join-gone")) from error


class _Gone(Exception):
    """The host has ended without a word."""


class _Joined:
    """The bytes on their way."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._unread = bytearray()
        self._out = sys.stdout.buffer
        self._resized, self._wake = os.pipe()

    def run(self) -> int:
        """Until the host tells an exit code; raises ``_Gone`` and ``OSError``."""
        with _told_of_sizes(self._wake), selectors.DefaultSelector() as selector:
            selector.register(self._connection, selectors.EVENT_READ)
            selector.register(self._resized, selectors.EVENT_READ)
            with suppress(OSError, ValueError):  # a file or nothing at all cannot be waited for
                selector.register(sys.stdin.fileno(), selectors.EVENT_READ)
            while True:
                for key, _ in selector.select():
                    if key.fileobj is self._connection:
                        code = self._shown()
                        if code is not None:
                            return code
                    elif key.fileobj == self._resized:
                        os.read(self._resized, CHUNK)
                        self._connection.sendall(frames.resize(*shutil.get_terminal_size()))
                    elif not self._typed():
                        selector.unregister(key.fileobj)

    def _typed(self) -> bool:
        """Sends what was typed; False if nothing more will be."""
        data = os.read(sys.stdin.fileno(), CHUNK)
        if data:
            self._connection.sendall(frames.frame(frames.DATA, data))
        else:
            self._connection.shutdown(socket.SHUT_WR)
        return bool(data)

    def _shown(self) -> int | None:
        """Shows what has come; the exit code if that is among it."""
        data = self._connection.recv(CHUNK)
        if not data:
            raise _Gone
        self._unread += data
        for kind, content in self._frames():
            if kind == frames.EXIT:
                return content[0]
            self._out.write(content)
        self._out.flush()
        return None

    def _frames(self) -> Iterator[tuple[bytes, bytes]]:
        while len(self._unread) >= HEAD:
            kind, length = struct.unpack("!cI", self._unread[:HEAD])
            if len(self._unread) < HEAD + length:
                return
            content = bytes(self._unread[HEAD : HEAD + length])
            del self._unread[: HEAD + length]
            yield kind, content


@contextmanager
def _told_of_sizes(wake: int) -> Iterator[None]:
    """Writes to ``wake`` whenever this terminal has another size."""
    before = signal.signal(signal.SIGWINCH, lambda *_: os.write(wake, b"."))
    try:
        yield
    finally:
        signal.signal(signal.SIGWINCH, before)


@contextmanager
def _raw() -> Iterator[None]:
    """Every key goes to the host as it is."""
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    tty.setraw(descriptor)
    try:
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


@contextmanager
def _as_it_is() -> Iterator[None]:
    yield
