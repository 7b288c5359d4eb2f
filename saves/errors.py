"""What is wrong with a saved game, said as reasons that name file and line.

What a *file* holds is refused with ``rules.system.Refusal``; what the *disk* does
is a ``SaveError``. The clauses ``F1`` … are the sections of ``FORMAT.md``.
"""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from rules.system import Reason, Refusal

NO_FILE = (errno.EISDIR, errno.ELOOP, errno.ENXIO)
"""What the system answers where something is that is no file: a folder, a pipe, a loop of links."""

_DISK = {
    errno.EEXIST: "save-exists",
    errno.ENOSPC: "save-disk-full",
    errno.EDQUOT: "save-disk-full",
    errno.EFBIG: "save-disk-full",
    errno.EROFS: "save-read-only",
    errno.EACCES: "save-no-permission",
    errno.EPERM: "save-no-permission",
    errno.ENOENT: "save-not-there",
    errno.ENOTDIR: "save-not-a-folder",
    **dict.fromkeys(NO_FILE, "save-not-a-file"),
}


class SaveError(Exception):
    """A game that could not be read or kept: not the game's fault, but the disk's or a user's.

    What was saved before is as it was, and the game in memory goes on.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.id} ({reason.clause}) {reason.values}")
        self.reason = reason


def save_error(message_id: str, path: Path, **values: object) -> SaveError:
    """A ``SaveError`` (F8) about this file or folder, ready to be raised."""
    return SaveError(Reason(message_id, "F8", clean({"file": str(path), **values})))


@contextmanager
def disk(path: Path) -> Iterator[None]:
    """Turns an ``OSError`` about this file or folder into a ``SaveError``."""
    try:
        yield
    except OSError as error:
        message_id = _DISK.get(error.errno or 0, "save-disk-trouble")
        raise save_error(message_id, path, error=error.strerror or str(error)) from error


@contextmanager
def making(path: Path) -> Iterator[None]:
    """``disk`` for what is to be made: where that may not be, the folder is named, not the file."""
    with disk(path):
        try:
            yield
        except PermissionError as error:
            folder = Path(error.filename or path).parent
            why = error.strerror or str(error)
            raise save_error("save-no-new-file", folder, error=why) from error


class Place(msgspec.Struct, frozen=True):
    """Where in which file; lines count from 1."""

    file: str
    line: int

    def reason(self, message_id: str, clause: str, **values: object) -> Reason:
        """A reason that names this place."""
        return Reason(message_id, clause, clean({"file": self.file, "line": self.line, **values}))

    def refuse(self, message_id: str, clause: str, **values: object) -> Refusal:
        """A refusal that names this place, ready to be raised."""
        return Refusal(self.reason(message_id, clause, **values))


def clean(value: Any) -> Any:
    r"""The value with everything escaped that a terminal must not be sent.

    A file from elsewhere may hold anything, and a refusal quotes it.

    >>> clean({"seat": "red\x1b[2J"})
    {'seat': 'red\\x1b[2J'}
    """
    if isinstance(value, str):
        return "".join(map(_clean_letter, value))
    if isinstance(value, dict):
        return {key: clean(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [clean(part) for part in value]
    if isinstance(value, Reason):
        return Reason(value.id, value.clause, clean(value.values))
    return value


def _clean_letter(letter: str) -> str:
    if letter.isprintable():
        return letter
    return letter.encode("unicode_escape").decode("ascii")
