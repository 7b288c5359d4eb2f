"""How much of what was sent still waits in the system: what a slow far end has not taken."""

import fcntl
import struct
import sys
import termios
from typing import Protocol


class HasFile(Protocol):
    """A socket, or what wraps one."""

    def fileno(self) -> int:
        """Its descriptor."""
        ...


def unsent(socket: HasFile | None) -> int:
    """Bytes in a socket's buffer that the far end has not taken; 0 where nobody tells."""
    if socket is None or not sys.platform.startswith("linux"):
        return 0
    try:
        found = fcntl.ioctl(socket.fileno(), termios.TIOCOUTQ, b"\0" * 4)
    except OSError:  # it has just been closed
        return 0
    return int(struct.unpack("i", found)[0])
