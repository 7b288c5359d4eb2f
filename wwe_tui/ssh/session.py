"""One session over SSH: a terminal of the visitor's with the app in it, or one listed command."""

from collections.abc import Mapping

import asyncssh

from saves.errors import clean
from wwe_tui.errors import DONE, WRONG_USE

from .door import Door, Person
from .host import Command, Host, Plain, TerminalSays, Visit
from .line_sizes import unsent

NO_SCREEN = ("", "dumb", "unknown")
"""Kinds of terminals that the app cannot be shown in."""

DEFAULT_SIZE = (80, 24)
"""Columns and rows of a terminal that does not say."""

LONGEST = 80
"""Letters of what a terminal says of itself that are heard."""

VARIABLES = (b"COLORTERM", b"NO_COLOR", b"LANG", b"LC_ALL", b"LC_CTYPE")
"""What of a client's environment is looked at: how things may be shown."""

Channel = asyncssh.SSHServerChannel[bytes]


class ChannelLine:
    """A ``Line`` over a channel, which also knows what the system has not sent yet."""

    def __init__(self, channel: Channel, connection: asyncssh.SSHServerConnection) -> None:
        self._channel = channel
        self._connection = connection

    def send(self, data: bytes) -> None:
        """Sends bytes, unless the channel is closing."""
        if not self._channel.is_closing():
            self._channel.write(data)

    def waiting(self) -> int:
        """Bytes in the channel, in the connection, and in the system's own buffer."""
        connection = self._connection
        transport = connection._transport  # noqa: SLF001 - the library does not tell
        buffered = transport.get_write_buffer_size() if transport is not None else 0
        own = self._channel.get_write_buffer_size()
        return own + buffered + unsent(connection.get_extra_info("socket"))

    def hold(self, *, held: bool) -> None:
        """Lets the client wait with what is typed."""
        if held:
            self._channel.pause_reading()
        else:
            self._channel.resume_reading()

    def cut(self) -> None:
        """Ends the connection at once."""
        self._connection.abort()


class Session(asyncssh.SSHServerSession[bytes]):
    """Whatever a client asks for on one channel: the app, a listed command, or nothing."""

    def __init__(self, door: Door, host: Host, commands: Mapping[str, Command]) -> None:
        self._door = door
        self._host = host
        self._commands = commands
        self._channel: Channel | None = None
        self._visit: Visit | None = None
        self._plain: Plain | None = None
        self._wanted: str | None = None
        """The command that was asked for; None for the app."""
        self._terminal: TerminalSays | None = None

    def connection_made(self, chan: Channel) -> None:
        """A channel was opened."""
        self._door.channels += 1
        self._channel = chan

    def pty_requested(
        self, term: str, size: tuple[int, int, int, int], modes: Mapping[int, int]
    ) -> bool:
        """The client has a terminal."""
        width, height = size[:2]
        self._terminal = TerminalSays(
            clean(term[:LONGEST]), (width or DEFAULT_SIZE[0], height or DEFAULT_SIZE[1])
        )
        return True

    def shell_requested(self) -> bool:
        """The app; there is no shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """A command, which is looked up when the session starts: a refusal is a sentence."""
        self._wanted = command.strip()
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """No file transfer, nor anything else."""
        return False

    # --- what runs ---------------------------------------------------------------------------

    def session_started(self) -> None:
        """Begins what was asked for."""
        assert self._channel is not None
        person = self._door.person
        if person is None:
            sentence = self._host.t("session-nobody", sentence=self._door.trouble)
            self._channel.write(f"{sentence}\r\n".encode())
            self._channel.exit(WRONG_USE)
        elif self._wanted is None and self._can_show:
            self._show(person)
        else:
            self._run(person, self._wanted or "plain")

    @property
    def _can_show(self) -> bool:
        return self._terminal is not None and self._terminal.term.lower() not in NO_SCREEN

    def _show(self, person: Person) -> None:
        assert self._channel is not None
        assert self._terminal is not None
        assert self._door.connection is not None
        environ = _told(self._channel.get_environment_bytes())
        line = ChannelLine(self._channel, self._door.connection)
        self._visit = Visit(person, line, self._terminal._replace(environ=environ))
        self._host.begin(self._visit, self._end)

    def _run(self, person: Person, wanted: str) -> None:
        assert self._channel is not None
        assert self._door.connection is not None
        line = ChannelLine(self._channel, self._door.connection)
        plain = self._plain = Plain(line, is_raw=self._terminal is not None)
        command = self._commands.get(wanted)
        if command is None:
            known = ", ".join(self._commands)
            plain.write(f"{self._host.t('session-no-command', known=known)}\n")
            self._channel.exit(WRONG_USE)
            return
        terminal = self._terminal or TerminalSays("dumb", DEFAULT_SIZE)
        self._host.run_command(command(self._host, person, plain, terminal), self._exit)

    def _end(self, well: bool) -> None:
        """The app has ended; if by a fault, in a sentence and nothing more."""
        channel = self._channel
        if channel is None or channel.is_closing():
            return
        if self._visit is not None and self._visit.farewell:
            channel.write(f"{self._visit.farewell}\r\n".encode())
        self._exit(DONE if well else 1)

    def _exit(self, code: int) -> None:
        if self._channel is not None and not self._channel.is_closing():
            self._channel.exit(code)

    # --- what comes --------------------------------------------------------------------------

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """What was typed."""
        if self._visit is not None:
            self._visit.feed(data)
        elif self._plain is not None:
            self._plain.feed(data)

    def eof_received(self) -> bool:
        """Nothing more will be typed; what was asked for goes on to its end."""
        if self._plain is not None:
            self._plain.feed(None)
        elif self._visit is not None:
            self._visit.end()
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """The window has another size."""
        if self._visit is not None:
            self._visit.resize(width or DEFAULT_SIZE[0], height or DEFAULT_SIZE[1])

    def break_received(self, msec: int) -> bool:
        """Means nothing here."""
        return False

    def signal_received(self, signal: str) -> None:
        """Means nothing here."""

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is lost: the seat stays."""
        self._door.channels -= 1
        self._channel = None
        if self._visit is not None:
            self._visit.end()
        if self._plain is not None:
            self._plain.feed(None)
            self._plain.lost()


def _told(environ: Mapping[bytes, bytes]) -> dict[str, str]:
    """What is looked at of an environment, of whatever size and letters it is.

    >>> _told({b"LANG": b"C", b"LD_PRELOAD": b"x"})
    {'LANG': 'C'}
    """
    return {
        name.decode(): clean(environ[name][:LONGEST].decode("utf-8", "replace"))
        for name in VARIABLES
        if name in environ
    }
