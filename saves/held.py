"""One file that is held for appending: locked, and written so that it is never half right."""

import errno
import os
import socket
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path

import msgspec

from rules.system import Reason

from . import posix
from .errors import SaveError, save_error
from .format import BAD_JSON, MAX_BYTES


class HeldFile:
    """A saved game that is open and locked until ``close``.

    ``count`` whole lines are its first ``size`` bytes; ``torn`` bytes of a line that was
    never finished may follow. Methods raise ``OSError`` for what the disk does.
    """

    def __init__(self, path: Path, fd: int, count: int, size: int, torn: int = 0) -> None:
        self.path = path
        self.count = count
        self._fd = fd
        self._size = size
        self._torn = torn
        self._unsynced = False
        _announce(path)

    def close(self) -> None:
        """Unlocks the file."""
        with suppress(OSError):  # the folder may be gone; the lock is what counts
            holder_path(self.path).unlink(missing_ok=True)
        os.close(self._fd)

    def append(self, line: bytes) -> None:
        """One write and one sync; a failed write is cut off again.

        What a cut line left behind goes to a file ``*.torn`` first (F6). Raises ``SaveError``
        if others changed the file or took it away, and from a failed sync on for ever.
        """
        self._check()
        if self._torn:
            self._set_torn_aside()
        self._write(line)
        self._sync()
        self.count += 1
        self._size += len(line)

    def _check(self) -> None:
        now = os.fstat(self._fd)
        if not self._is_there(now):
            raise save_error("save-vanished", self.path)
        if self._unsynced:
            raise save_error("save-unsynced", self.path)
        if now.st_size != self._size + self._torn:
            raise save_error("save-foreign", self.path)

    def _is_there(self, now: os.stat_result) -> bool:
        """Whether whoever looks for the game finds this file, and not another or none."""
        with suppress(FileNotFoundError, NotADirectoryError):
            return os.path.samestat(now, self.path.stat())
        return False

    def _set_torn_aside(self) -> None:
        torn = os.pread(self._fd, self._torn, self._size)
        posix.append_aside(self.path.with_suffix(".torn"), torn)
        os.ftruncate(self._fd, self._size)
        self._torn = 0

    def _write(self, line: bytes) -> None:
        try:
            posix.write_all(self._fd, line)
        except OSError:
            os.ftruncate(self._fd, self._size)  # if that fails too, its size tells it for ever
            raise

    def _sync(self) -> None:
        try:
            posix.sync(self._fd)
        except OSError as error:
            # The system may have dropped the data and would not say so a second time.
            self._unsynced = True
            raise save_error("save-unsynced", self.path) from error


def open_held(path: Path) -> HeldFile:
    """Locks a file; raises ``SaveError`` that says who has it, or ``OSError``."""
    fd = posix.open_old(path, os.O_RDWR | os.O_APPEND)
    with ExitStack() as undo:
        undo.callback(os.close, fd)
        if not posix.lock(fd):
            raise held_by_another(path)
        if os.fstat(fd).st_size > MAX_BYTES:
            raise SaveError(Reason("save-huge", "F7", {"file": str(path), "limit": MAX_BYTES}))
        held = HeldFile(path, fd, *_survey(path))
        undo.pop_all()
    return held


def create_held(path: Path, lines: Iterable[bytes]) -> HeldFile:
    """Makes and locks a file, whole or not at all; raises ``FileExistsError`` or ``OSError``.

    Whoever wants a name must make the temporary file first, so that of two only one
    can, and the other then finds the file itself.
    """
    temporary = path.with_name(f".{path.name}.new")
    content = list(lines)
    fd = posix.open_new(temporary)
    with ExitStack() as undo:
        undo.callback(os.close, fd)
        undo.callback(temporary.unlink, missing_ok=True)
        posix.lock(fd)
        posix.write_all(fd, b"".join(content))
        posix.sync(fd)
        _rename_new(temporary, path)
        undo.callback(path.unlink)
        posix.sync_folder(path.parent)
        undo.pop_all()
    return HeldFile(path, fd, len(content), sum(map(len, content)))


def _rename_new(temporary: Path, path: Path) -> None:
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    temporary.rename(path)


def _survey(path: Path) -> tuple[int, int, int]:
    """Of a file: its whole lines, their bytes, and the bytes after them."""
    count = size = torn = 0
    for line in posix.lines(path):
        torn += len(line)
        if line.endswith(b"\n"):
            count, size, torn = count + 1, size + torn, 0
    return count, size, torn


# --- who holds it -----------------------------------------------------------------
#
# The lock is the truth; a small file beside the game only tells others whose it is.


class _Holder(msgspec.Struct, frozen=True):
    pid: int
    host: str


_LONGEST = 1024
"""Bytes of it that are read; a host's name has 255 at most."""


def holder_path(path: Path) -> Path:
    """The file beside a game that tells who holds it (F8)."""
    return path.with_name(f".{path.name}.holder")


def _announce(path: Path) -> None:
    holder, beside = _Holder(os.getpid(), socket.gethostname()), holder_path(path)
    with suppress(OSError):
        beside.unlink(missing_ok=True)  # whatever it is: a pipe would keep us waiting
        with os.fdopen(posix.open_new(beside), "wb") as file:
            file.write(msgspec.json.encode(holder))


def held_by_another(path: Path) -> SaveError:
    """A ``SaveError`` that says who has the game, as far as that is known (F8)."""
    try:
        with os.fdopen(posix.open_old(holder_path(path), os.O_RDONLY), "rb") as file:
            holder = msgspec.json.decode(file.read(_LONGEST), type=_Holder)
    except (OSError, *BAD_JSON):
        return save_error("save-held-unknown", path)
    return save_error("save-held", path, pid=holder.pid, host=holder.host)
