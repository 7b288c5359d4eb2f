"""A person's own editions in a folder, and the copies of those that games were played with.

A copy is named by the edition's id and digest. So an edition that was changed simply
plays, under the same id, and games that were begun before find the form that they need.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from rules.system import Refusal, System

from . import posix
from .errors import SaveError, disk
from .format import EditionRef
from .whole_file import write_whole

MAX_BYTES = 1 << 20
"""What is read of an edition's file at most; systems allow far less."""

DIGITS = (8, 16, 32, 64)
"""Digits of the digest in a copy's name: as few as are free."""


def is_copy(path: Path, ref: EditionRef) -> bool:
    """Whether a file that holds this edition is called as its copy is.

    >>> is_copy(Path("box-3f2a9c1d.toml"), EditionRef(id="box", digest="3f2a9c1d77"))
    True
    >>> is_copy(Path("box.toml"), EditionRef(id="box", digest="3f2a9c1d77"))
    False
    """
    return path.name in _names(ref)


def forms(folder: Path, system: System, ref: EditionRef) -> Iterator[tuple[Path, Any]]:
    """The editions with this id in a folder, those whose names promise the digest first.

    What cannot be read or played is left out.
    """
    for path in sorted(folder.glob("*.toml"), key=lambda path: (_unlikely(path, ref), path.name)):
        with suppress(Refusal, SaveError):
            edition = system.read_edition(_text(path), path.name)
            if edition.id == ref.id:
                yield path, edition


def keep_copy(folder: Path, system: System, edition: Any, text: bytes) -> Path | None:
    """Keeps the file of an edition for the games played with it; None if there is a copy.

    Never writes over a file. Raises ``SaveError``.
    """
    ref = EditionRef(id=edition.id, digest=system.edition_digest(edition))
    for path, known in forms(folder, system, ref):
        if system.edition_digest(known) == ref.digest and is_copy(path, ref):
            return None
    path = next(path for name in _names(ref) if not (path := folder / name).exists())
    _write(path, text)
    return path


def _names(ref: EditionRef) -> list[str]:
    return [f"{ref.id}-{ref.digest[:digits]}.toml" for digits in DIGITS]


def _unlikely(path: Path, ref: EditionRef) -> int:
    if is_copy(path, ref):
        return 0
    return 1 if path.stem == ref.id else 2


def _text(path: Path) -> bytes:
    with disk(path), os.fdopen(posix.open_old(path, os.O_RDONLY), "rb") as file:
        return file.read(MAX_BYTES)


def _write(path: Path, text: bytes) -> None:
    with disk(path):
        write_whole(path, text)
