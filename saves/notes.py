"""What people write at the steps of a game: kept in a file beside it, and no part of it (F12)."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from . import posix
from .errors import NO_FILE, Place, clean, disk, making
from .format import BAD_JSON, MAX_ENTRIES, Moment, Strict
from .strict import member_twice
from .whole_file import write_whole

SUFFIX = ".notes.json"
"""What the name of a notes file has in place of a game's suffix."""

VERSION = 1
"""The version of notes files that is written and read."""

MAX_TEXT = 1_000
"""Letters of a note (F12)."""

MAX_NOTES = 1_000
"""Notes of a game (F12)."""

MAX_BYTES = 8 * 1024 * 1024
"""Bytes of a notes file (F12): more than all notes can take."""


class Note(Strict, frozen=True, kw_only=True):
    """A text at an entry (0 for the opening), and when it was written."""

    entry: Annotated[int, Meta(ge=0, le=MAX_ENTRIES)]
    text: Annotated[str, Meta(min_length=1, max_length=MAX_TEXT)]
    written: Moment


class Notes(Strict, frozen=True, kw_only=True):
    """All notes of the game with this id, by entry."""

    version: int
    game: str
    notes: Annotated[tuple[Note, ...], Meta(max_length=MAX_NOTES)] = ()


class _Version(msgspec.Struct):
    version: int


def notes_path(save: Path) -> Path:
    """Where the notes of a saved game are.

    >>> notes_path(Path("games/lost to Anna.wwe")).name
    'lost to Anna.notes.json'
    """
    return save.with_suffix(SUFFIX)


def read_notes(path: Path, game: str) -> dict[int, str]:
    """The notes in a file, by the numbers of their entries; none if there is no file.

    ``game`` is the id of the game that they must be of. Raises ``SaveError`` if the file cannot
    be read, and ``Refusal`` for one that holds anything but notes of this game.
    """
    return {note.entry: clean(note.text) for note in _read(path, game).notes}


def write_note(path: Path, game: str, entry: int, text: str) -> None:
    """Keeps a note at an entry, in place of the one that was there; no text takes that away.

    What others have written in the file since it was read stays. Raises ``SaveError``, and
    ``Refusal`` for a text or a file that cannot be; then the file is as it was.
    """
    found = _read(path, game)
    if path.is_symlink():
        raise Place(str(path), 1).refuse("notes-link", "F12")
    notes = {note.entry: note for note in found.notes}
    notes.pop(entry, None)
    if written := " ".join(clean(text).split()):
        _check(written, len(notes) + 1, Place(str(path), 1))
        notes[entry] = Note(entry=entry, text=written, written=_now())
    if notes:
        ordered = tuple(notes[number] for number in sorted(notes))
        _write(path, msgspec.json.encode(msgspec.structs.replace(found, notes=ordered)) + b"\n")
    else:
        _remove(path)


def _check(text: str, count: int, place: Place) -> None:
    if len(text) > MAX_TEXT:
        raise place.refuse("notes-long", "F12", letters=len(text), limit=MAX_TEXT)
    if count > MAX_NOTES:
        raise place.refuse("notes-many", "F12", limit=MAX_NOTES)


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


# --- the file -----------------------------------------------------------------------------


def _read(path: Path, game: str) -> Notes:
    """The notes in a file; those of a file that is not there are none."""
    place = Place(str(path), 1)
    with disk(path):
        try:
            fd = posix.open_old(path, os.O_RDONLY)
        except FileNotFoundError:
            if path.is_symlink():
                raise place.refuse("notes-no-file", "F12") from None
            return Notes(version=VERSION, game=game)
        except OSError as error:
            if error.errno in NO_FILE:
                raise place.refuse("notes-no-file", "F12") from error
            raise
        with os.fdopen(fd, "rb") as file:
            body = file.read(MAX_BYTES + 1)
    return _notes_in(body, game, place)


def _notes_in(body: bytes, game: str, place: Place) -> Notes:
    if len(body) > MAX_BYTES:
        raise place.refuse("notes-large", "F12", limit=MAX_BYTES)
    try:
        found = msgspec.json.decode(body, type=_Version).version
        if found != VERSION:
            raise place.refuse("notes-version", "F12", found=found, known=VERSION)
        notes = msgspec.json.decode(body, type=Notes)
        faults = list(_faults(notes, body))
    except BAD_JSON as error:
        raise place.refuse("notes-malformed", "F12", detail=str(error)) from error
    if faults:
        raise place.refuse("notes-malformed", "F12", detail=faults[0])
    if notes.game != game:
        raise place.refuse("notes-other-game", "F12", found=notes.game, game=game)
    return notes


def _faults(notes: Notes, body: bytes) -> Iterator[str]:
    """What no decoder looks at, in the words in which decoders complain."""
    if (member := member_twice(body)) is not None:
        yield f"Object contains field `{member}` twice"
    if len({note.entry for note in notes.notes}) < len(notes.notes):
        yield "Two notes at one `entry` - at `$.notes`"


def _write(path: Path, body: bytes) -> None:
    with making(path):
        write_whole(path, body)


def _remove(path: Path) -> None:
    with disk(path):
        path.unlink(missing_ok=True)
        posix.sync_folder(path.parent)


# --- the notes of one game --------------------------------------------------------------------


class Notebook:
    """The notes of one game as somebody who looks at it again reads and writes them.

    A file that could not be read is never written to.
    """

    def __init__(self, path: Path, game: str) -> None:
        """``path`` is the notes file of the game with this id. Raises as ``read_notes``."""
        self._path = path
        self._game = game
        self.notes: dict[int, str] = read_notes(path, game)
        """By the numbers of their entries; without letters that a terminal must not be sent."""

    def write(self, entry: int, text: str) -> None:
        """Keeps a note, or takes it away if there is no text; raises as ``write_note``."""
        write_note(self._path, self._game, entry, text)
        self.notes = read_notes(self._path, self._game)
