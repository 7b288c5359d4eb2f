"""Formats 1 and 2 of a saved game: what a line holds, as structs and as bytes.

``FORMAT.md`` describes it for readers in any language; the clauses F1 … are there.
A *line* is bytes with its newline. Its *body* is the same JSON object without the
checksum, which stands last and is chained to the line before (F4).
"""

from datetime import datetime
from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rules.log import AnyEntry, ChanceEntry, MoveEntry, RedoEntry, SeatEntry, UndoEntry
from rules.system import Seat, System

FORMAT = 2
"""The version in which games are begun; F1."""

FORMATS = (1, FORMAT)
"""The versions that are read, and in which a game that was begun in them goes on."""

SEATS_SINCE = 2
"""The first version that knows entries of type ``seat`` (F3)."""

SUFFIX = ".wwe"
"""What the name of a saved game ends with (F9)."""

MAX_LINE = 64 * 1024
"""Bytes of a line with its newline (F7)."""

MAX_ENTRIES = 100_000
"""Entries of a game (F7): a finished one has about 400."""

MAX_BYTES = 64 * 1024 * 1024
"""Bytes of a file (F7)."""

SUM_BYTES = 8
"""Bytes of a checksum; it is written as twice as many hexadecimal digits (F4)."""

_BEFORE_SUM, _AFTER_SUM = b',"sum":"', b'"}\n'
_TAIL = len(_BEFORE_SUM) + 2 * SUM_BYTES + len(_AFTER_SUM)

Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""32 bytes as hexadecimal digits."""

Number = Annotated[int, Meta(ge=1)]
"""The number of an entry, from 1."""

Moment = Annotated[datetime, Meta(tz=True)]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all that is read: what is not known is refused."""


class EditionRef(Strict, frozen=True, kw_only=True):
    """Which edition the game is played with, and the digest of all that is in it."""

    id: str
    digest: str


class Parent(Strict, frozen=True, kw_only=True):
    """The game and the number of its entry at which this one branched off.

    The first ``entries`` entries here repeat what counted there; their chances are
    those of the parent's seed.
    """

    game: str
    entry: Number
    entries: Annotated[int, Meta(ge=0)]


class Header(Strict, frozen=True, kw_only=True, omit_defaults=True):
    """The first line of a file (F2).

    ``seed`` is missing in an export of an unfinished game, ``repeatable`` marks a
    game whose seed was chosen, so that it is no secret.
    """

    format: int
    id: str
    system: str
    rules: int
    edition: EditionRef
    created: Moment
    seats: Annotated[tuple[Seat, ...], Meta(min_length=1)]
    options: dict[str, Any]
    seed: Hex32 | None = None
    seed_digest: Hex32
    repeatable: bool = False
    parent: Parent | None = None


class Line(Strict, frozen=True, kw_only=True, tag_field="type"):
    """What every entry's line has (F3); ``state`` only where F5 asks for it."""

    n: Number
    state: str | None = None


class MoveLine(Line, frozen=True, kw_only=True, tag="move"):
    """A player's move."""

    seat: str
    move: Any


class ChanceLine(Line, frozen=True, kw_only=True, tag="chance"):
    """What fell."""

    label: str
    outcome: Any


class UndoLine(Line, frozen=True, kw_only=True, tag="undo"):
    """What counts from entry ``to`` on is taken back."""

    seat: str
    to: Number
    agreed: tuple[str, ...] = ()


class RedoLine(Line, frozen=True, kw_only=True, tag="redo"):
    """The last undo is taken back."""

    seat: str


class SeatLine(Line, frozen=True, kw_only=True, tag="seat"):
    """A seat changes hands; not in format 1."""

    seat: str
    player: str
    resigned: bool = False


OldLine = MoveLine | ChanceLine | UndoLine | RedoLine
AnyLine = OldLine | SeatLine

_header_decoder = msgspec.json.Decoder(Header)
_old_line_decoder = msgspec.json.Decoder(OldLine)
_line_decoder = msgspec.json.Decoder(AnyLine)
_encode = msgspec.json.Encoder().encode

BAD_JSON = (msgspec.DecodeError, RecursionError, ValueError)
"""What the decoders raise for a body that is not what it should be."""


# --- bodies -----------------------------------------------------------------------


def header_body(header: Header) -> bytes:
    """The header as JSON."""
    return _encode(header)


def decode_header(body: bytes) -> Header:
    """A header from JSON; raises ``BAD_JSON``."""
    return _header_decoder.decode(body)


def entry_body(number: int, entry: AnyEntry, state: str | None, system: System) -> bytes:
    """An entry as JSON, with its number first."""
    plain = {"n": number, **msgspec.to_builtins(_with_plain_move(entry, system))}
    if state is not None:
        plain["state"] = state
    return _encode(plain)


def decode_line(body: bytes, version: int) -> AnyLine:
    """An entry's line of a file of this version from JSON; raises ``BAD_JSON``."""
    if version < SEATS_SINCE:
        return _old_line_decoder.decode(body)
    return _line_decoder.decode(body)


def knows(version: int, entry: AnyEntry) -> bool:
    """Whether a file of this version can hold the entry (F3)."""
    return version >= SEATS_SINCE or not isinstance(entry, SeatEntry)


def entry_of(line: AnyLine, system: System) -> AnyEntry:
    """The log's entry; raises ``Refusal`` for a move that the system does not know."""
    match line:
        case MoveLine():
            return MoveEntry(line.seat, system.decode(line.move))
        case ChanceLine():
            return ChanceEntry(line.label, system.decode(line.outcome))
        case UndoLine():
            return UndoEntry(line.seat, line.to, line.agreed)
        case RedoLine():
            return RedoEntry(line.seat)
        case SeatLine():
            return SeatEntry(line.seat, line.player, line.resigned)


def _with_plain_move(entry: AnyEntry, system: System) -> AnyEntry:
    if isinstance(entry, MoveEntry):
        return MoveEntry(entry.seat, system.encode(entry.move))
    if isinstance(entry, ChanceEntry):
        return ChanceEntry(entry.label, system.encode(entry.outcome))
    return entry


# --- checksums --------------------------------------------------------------------


def seal(body: bytes, previous: bytes) -> bytes:
    r"""The line of a body: its checksum covers the ``previous`` line's and its own bytes (F4).

    >>> first = seal(b'{"n":1}', b"")
    >>> first
    b'{"n":1,"sum":"2d36e10d913a3cd5"}\n'
    >>> unseal(seal(b'{"n":2}', sum_of(first)), sum_of(first))
    b'{"n":2}'
    """
    head = body[:-1]
    return head + _BEFORE_SUM + _checksum(head, previous) + _AFTER_SUM


def unseal(line: bytes, previous: bytes) -> bytes | None:
    """The body of a line, or None if a byte of the line is not as it was written."""
    body = line[:-_TAIL] + b"}"
    return body if seal(body, previous) == line else None


def resealed(line: bytes, previous: bytes) -> bytes:
    """A line with the checksum that its bytes and the ``previous`` line's ask for."""
    return seal(line[:-_TAIL] + b"}", previous)


def sum_of(line: bytes) -> bytes:
    """The checksum at the end of a line, as it is written there."""
    end = len(line) - len(_AFTER_SUM)
    return line[end - 2 * SUM_BYTES : end]


def has_sum(line: bytes) -> bool:
    """Whether a line ends as the lines of all formats do, whatever its checksum says."""
    return line[-_TAIL:].startswith(_BEFORE_SUM) and line.endswith(_AFTER_SUM)


def _checksum(head: bytes, previous: bytes) -> bytes:
    return blake2b(previous + head, digest_size=SUM_BYTES).hexdigest().encode()
