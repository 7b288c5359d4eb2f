"""Reading a saved game's lines: checksums, numbers, limits, and what was lost (F1 to F7).

Nothing here knows a game's rules; ``replay.py`` plays what is read.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from rules.chance import seed_digest
from rules.system import Reason

from . import format as form
from .errors import Place
from .format import AnyLine, Header, Parent
from .strict import has_spaces, member_twice

YEARS = range(2000, 3000)
"""When games can have been begun (F2)."""

_BEGIN = b'{"format":'
"""How every header begins, or as much of it as was written."""

_CONTROL = re.compile(rb"[\x00-\x1f]")
"""Bytes that are in no line of JSON; what a crash leaves of a line may hold zeros."""

_ENDED = re.compile(rb'"sum":"[0-9a-f]{16}"\}.', re.DOTALL)
"""A line's end that is not followed by a newline."""


class Contents(msgspec.Struct, frozen=True):
    """What a file holds: the header, the entries' lines in order, the last line's checksum.

    ``lost`` says what was lost if the file ends in the middle of a line (F6).
    """

    file: str
    header: Header
    lines: tuple[AnyLine, ...]
    sum: bytes
    lost: Reason | None = None

    def place(self, number: int) -> Place:
        """The line of an entry; that of the header for number 0."""
        return Place(self.file, number + 1)


class _Format(msgspec.Struct):
    format: int


class _Missing(msgspec.Struct):
    """Members of a header that are left out where they would say nothing (F2)."""

    seed: Any = UNSET
    repeatable: Any = UNSET
    parent: Any = UNSET


def read(lines: Iterable[bytes], file: str) -> Contents:
    """Reads a game from its lines, of which the last may be torn.

    Reads no further than F7 allows. ``file`` is the name to use in refusals. Raises
    ``Refusal`` with the line for whatever is not as it was written.
    """
    stream = within_limits(lines, file)
    first = next(stream, b"")
    header = header_in(first, Place(file, 1))
    check_header(header, Place(file, 1))
    last, lost, longest = form.sum_of(first), None, len(first)
    entries: list[AnyLine] = []
    for line in stream:
        place = Place(file, len(entries) + 2)
        if not line.endswith(b"\n"):
            lost = torn(line, place, len(entries), longest)
            break
        entry = entry_in(line, last, place, header.format)
        if entry.n != len(entries) + 1:
            raise place.refuse("save-number", "F3", found=entry.n, expected=len(entries) + 1)
        entries.append(entry)
        last, longest = form.sum_of(line), max(longest, len(line))
    return Contents(file, header, tuple(entries), last, lost)


def check_header(header: Header, place: Place) -> None:
    """Raises ``Refusal`` for a header that must not be read or written (F2)."""
    _check_names(header, place)
    if "undo" not in header.options:
        raise place.refuse("save-undo-missing", "F2")
    if header.parent is not None:
        _check_parent(header.parent, header.id, place)
    if header.created.utcoffset() or header.created.year not in YEARS:
        raise place.refuse("save-created", "F2", created=str(header.created))
    if header.seed is None:
        return
    found = seed_digest(bytes.fromhex(header.seed))
    if found != header.seed_digest:
        raise place.refuse("save-seed", "F2", found=found, expected=header.seed_digest)


def _check_names(header: Header, place: Place) -> None:
    for text in _texts(header):
        if not text.isprintable():
            raise place.refuse("save-unprintable", "F2", text=text)
    if not header.id:
        raise place.refuse("save-no-id", "F2")


def _check_parent(parent: Parent, game: str, place: Place) -> None:
    if parent.game == game:
        raise place.refuse("save-parent-itself", "F2")
    if parent.entry > form.MAX_ENTRIES:
        raise place.refuse("save-parent-entry", "F7", entry=parent.entry, limit=form.MAX_ENTRIES)
    if parent.entries > parent.entry:
        raise place.refuse("save-parent", "F2", entry=parent.entry, entries=parent.entries)


def within_limits(lines: Iterable[bytes], file: str) -> Iterator[bytes]:
    """The lines, as long as they are within F7; raises ``Refusal`` at the first beyond it."""
    size = 0
    for number, line in enumerate(lines, 1):
        size += len(line)
        _check_limits(len(line), size, Place(file, number))
        yield line


def _check_limits(length: int, size: int, place: Place) -> None:
    if length > form.MAX_LINE:
        raise place.refuse("save-line-long", "F7", limit=form.MAX_LINE)
    if size > form.MAX_BYTES:
        raise place.refuse("save-large", "F7", limit=form.MAX_BYTES)
    if place.line > form.MAX_ENTRIES + 1:
        raise place.refuse("save-entries", "F7", limit=form.MAX_ENTRIES)


def header_in(line: bytes, place: Place) -> Header:
    """The header that a line holds, before ``check_header``; raises ``Refusal`` (F1, F2, F4)."""
    if not line.endswith(b"\n"):
        raise place.refuse("save-header-cut" if _is_ours(line) else "save-not-a-save", "F6")
    _check_format(line, place)
    body = form.unseal(line, b"")
    if body is None:
        raise place.refuse("save-changed-first", "F4")
    try:
        header = form.decode_header(body)
        _check_json(body, place)
        _check_missing(body, place)
    except form.BAD_JSON as error:
        raise place.refuse("save-malformed", "F2", detail=str(error)) from error
    return header


def _is_ours(line: bytes) -> bool:
    """Whether a first line that cannot be read was once the header of a saved game."""
    return _BEGIN.startswith(line[: len(_BEGIN)]) or form.has_sum(line)


def _check_format(line: bytes, place: Place) -> None:
    try:
        found = msgspec.json.decode(line, type=_Format).format
    except form.BAD_JSON as error:
        ours = _is_ours(line)
        raise place.refuse("save-changed-first" if ours else "save-not-a-save", "F1") from error
    if found not in form.FORMATS:
        raise place.refuse("save-format", "F1", found=found, known=form.FORMATS)


def entry_in(line: bytes, previous: bytes, place: Place, version: int) -> AnyLine:
    """The entry that a line holds, whatever its number.

    ``previous`` is the checksum of the line before. Raises ``Refusal`` (F1, F3, F4).
    """
    body = form.unseal(line, previous)
    if body is None:
        raise place.refuse("save-changed", "F4")
    try:
        entry = form.decode_line(body, version)
        _check_json(body, place)
    except form.BAD_JSON as error:
        raise place.refuse("save-malformed", "F3", detail=str(error)) from error
    return entry


def _check_json(body: bytes, place: Place) -> None:
    """Raises ``Refusal`` for what readers could take in two ways, and ``BAD_JSON``."""
    if has_spaces(body):
        raise place.refuse("save-spaces", "F1")
    if (member := member_twice(body)) is not None:
        raise place.refuse("save-member-twice", "F1", member=member)


def _check_missing(body: bytes, place: Place) -> None:
    """Raises ``Refusal`` for a header with ``null`` or ``false`` in place of no member."""
    found = msgspec.json.decode(body, type=_Missing)
    for member, value in msgspec.structs.asdict(found).items():
        if value is None or value is False:
            raise place.refuse("save-member-empty", "F2", member=member)


def torn(line: bytes, place: Place, kept: int, longest: int) -> Reason:
    """What was lost by bytes that no line feed ends, after ``kept`` whole entries (F6).

    ``longest`` is the longest whole line's length. Raises ``Refusal`` if more than one line was.
    """
    overwritten = len(line) > longest and _CONTROL.search(line)
    if overwritten or _ENDED.search(line):
        raise place.refuse("save-changed", "F4")
    return place.reason("save-torn", "F6", kept=kept, bytes=len(line))


def _texts(header: Header) -> Iterator[str]:
    yield from (header.id, header.system, header.edition.id, header.edition.digest)
    if header.parent is not None:
        yield header.parent.game
    for seat in header.seats:
        yield from (seat.id, seat.place, seat.player, seat.name)
