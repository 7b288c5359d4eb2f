"""Puts a text into a new file, whole or not at all."""

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from saves import posix


def write(path: Path, pieces: Iterable[str], *, over: bool = False) -> None:
    """Writes a file in UTF-8, ``over`` one that is there only if that is asked for.

    It is written beside its place under another name first, so that nothing half written is
    ever found there. Raises ``FileExistsError``, ``IsADirectoryError`` for what is no file,
    and other ``OSError``.
    """
    place = Path(os.path.realpath(path))
    _check(place, over=over)
    aside = place.with_name(f".{place.name[:_LONGEST]}.{token_hex(4)}")
    try:
        _fill(aside, pieces)
        _put(aside, place, over=over)
    except OSError as error:
        error.filename = str(place)
        raise
    finally:
        with suppress(OSError):
            aside.unlink()
    posix.sync_folder(place.parent)


_LONGEST = 40
"""Letters that a name lends to the one beside it, so that it is not too long for the disk."""


def _fill(aside: Path, pieces: Iterable[str]) -> None:
    with aside.open("x", encoding="utf-8", newline="\n") as file:
        file.writelines(pieces)
        file.flush()
        posix.sync(file.fileno())


def _check(place: Path, *, over: bool) -> None:
    """Before anything is written: there may be a file there or not, but nothing else."""
    if place.exists() and not place.is_file():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(place))
    if place.exists() and not over:
        raise _exists(place)


def _put(aside: Path, place: Path, *, over: bool) -> None:
    """Gives the file its name; one that has come there meanwhile is left as it is."""
    if over:
        aside.replace(place)
        return
    try:
        place.hardlink_to(aside)
    except FileExistsError:
        raise
    except OSError:  # not every file system has links
        if place.exists():
            raise _exists(place) from None
        aside.rename(place)


def _exists(place: Path) -> FileExistsError:
    return FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(place))
