"""The few things with files that must be done exactly so: locks, durable writes, reading."""

import errno
import fcntl
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

from .format import MAX_LINE

PRIVATE = 0o600
"""A game's file holds its secrets: only its owner may read it."""

# On macOS fsync leaves data in the drive's cache; this does not.
_FULL_SYNC: int | None = getattr(fcntl, "F_FULLFSYNC", None)

_NOT_OFFERED = (errno.EINVAL, errno.ENOTSUP)
"""What some file systems answer to a request that they do not know."""


def sync(fd: int) -> None:
    """Returns when all that was written is on the disk; raises ``OSError``."""
    if _FULL_SYNC is None or not _offered(fcntl.fcntl, fd, _FULL_SYNC):
        os.fsync(fd)


def sync_folder(folder: Path) -> None:
    """Makes the names of new files in a folder durable, where that is offered.

    Raises ``OSError``.
    """
    fd = os.open(folder, os.O_RDONLY)
    try:
        _offered(os.fsync, fd)
    finally:
        os.close(fd)


def _offered(request: Callable[..., object], *arguments: object) -> bool:
    """Makes a request; False if the file system does not know it."""
    try:
        request(*arguments)
    except OSError as error:
        if error.errno in _NOT_OFFERED:
            return False
        raise
    return True


def make_folder(folder: Path) -> None:
    """Makes a folder, and those above it, durably; raises ``OSError``."""
    if folder.is_dir():
        return
    if folder.exists():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def lock(fd: int) -> bool:
    """Takes the exclusive lock of an open file, unless another opening of it has it."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def write_all(fd: int, data: bytes) -> None:
    """One write of everything; raises ``OSError`` if the disk takes only a part."""
    if os.write(fd, data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def open_new(path: Path) -> int:
    """A descriptor of a new, private file; raises ``FileExistsError`` if it is there."""
    return os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL, PRIVATE)


def open_old(path: Path, flags: int) -> int:
    """A descriptor of a regular file; raises ``OSError``, and never waits for a pipe."""
    return _regular(os.open(path, flags | os.O_NONBLOCK))


def _regular(fd: int) -> int:
    """The descriptor, if it is one of a regular file; else it is closed."""
    if stat.S_ISREG(os.fstat(fd).st_mode):
        return fd
    os.close(fd)
    raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))


def append_aside(path: Path, data: bytes) -> None:
    """Adds a line to a private file that may be new, durably; raises ``OSError``."""
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NONBLOCK
    fd = _regular(os.open(path, flags, PRIVATE))
    try:
        write_all(fd, data + b"\n")
        sync(fd)
    finally:
        os.close(fd)
    sync_folder(path.parent)


def lines(path: Path) -> Iterator[bytes]:
    """A file's lines, each with its newline, in pieces of at most ``MAX_LINE`` + 1 bytes.

    The pieces let a reader see that a line is too long without reading all of it.
    Raises ``OSError``.
    """
    with os.fdopen(open_old(path, os.O_RDONLY), "rb") as file:
        while line := file.readline(MAX_LINE + 1):
            yield line
