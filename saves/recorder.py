"""A game and its file together: what is played is on disk before anyone sees it."""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

import msgspec

from rules.chance import seed_digest
from rules.game import Game
from rules.log import AnyEntry
from rules.system import Reason, Refusal

from . import format as form
from . import posix
from .errors import Place, SaveError, disk, save_error
from .files import FileStore
from .finder import Finder
from .format import EditionRef, Header, Parent
from .memory import MemoryStore
from .names import new_id
from .reading import Contents, check_header, read
from .replay import Told, replay
from .store import Store

ATTEMPTS = 20
"""How many names are tried for a new game; each has one of 16 million endings."""


class Recording:
    """A game that is being played and kept: the only way to add to it.

    ``submit`` does everything; a table that must not wait for the disk calls
    ``prepare``, ``keep`` (in another thread) and ``game.accept`` one after another.
    """

    def __init__(
        self, store: Store, game_id: str, header: Header, game: Game, entries: int, last: bytes
    ) -> None:
        """``entries`` of the game's are kept, with this checksum at the end of their last line."""
        self.store = store
        self.id = game_id
        self.game = game
        self._header = header
        self._entries = entries
        self._last = last

    @property
    def parent(self) -> Parent | None:
        """The game that this one branched off, and where; None for a game of its own (F2)."""
        return self._header.parent

    @property
    def repeatable(self) -> bool:
        """Whether somebody chose the seed, so that it is no secret (F2)."""
        return self._header.repeatable

    def submit(self, entry: AnyEntry) -> list[Any]:
        """Keeps an entry, plays it, and returns what came of it.

        Raises ``Refusal`` if it may not come next and ``SaveError`` if it cannot be kept;
        then nothing has changed.
        """
        self.keep(self.prepare(entry))
        return self.game.accept(entry)

    def prepare(self, entry: AnyEntry) -> bytes:
        """The line that an entry would be.

        Raises ``Refusal`` if it may not come next, or if the file is of an older format
        that does not know such entries: ``again`` makes one of the newest.
        """
        self.game.check(entry)
        place = Place(self.store.name(self.id), len(self.game.log) + 2)
        return _line(self.game, entry, self._last, place, self._header.format)

    def keep(self, line: bytes) -> None:
        """Returns once the line is on disk; raises ``SaveError`` if it is not."""
        self.store.append(self.id, line, self._entries + 1)
        self._entries += 1
        self._last = form.sum_of(line)

    def is_kept(self) -> bool:
        """Whether all of the game can still be read where it is kept, now."""
        try:
            lines = list(self.store.read(self.id))
            read(lines, self.store.name(self.id))
        except (SaveError, Refusal):
            return False
        return any(form.sum_of(line) == self._last for line in lines)

    def again(self, store: Store, *entries: AnyEntry) -> "Recording":
        """The same game written anew into a store, under another id; this one stays open.

        ``entries`` come next in the game, and are kept with it. Raises ``SaveError``; then
        nothing has changed.
        """
        header = self._header
        return record(
            self.game,
            store,
            repeatable=header.repeatable,
            parent=header.parent,
            created=header.created,
            entries=entries,
        )

    def in_memory(self) -> "Recording":
        """The same game with the same lines in memory; this one stays open."""
        store = MemoryStore(self.store.name(self.id))
        lines = list(lines_of(self.game, self._header))
        store.create(self.id, lines)
        return _recording(store, self._header, self.game, lines, self.id)

    def catch_up(self, other: "Recording") -> bool:
        """Keeps the lines that another recording of the game has and this one has not.

        False if they do not follow from what is kept here, as its lines are not written as
        ours are. Raises ``SaveError``: some of them are kept then, and this can be called again.
        """
        last, *missing = other.store.read(other.id, self._entries)
        if form.sum_of(last) != self._last:
            return False
        for line in missing:
            self.keep(line)
        return True

    def close(self) -> None:
        """Lets others go on with the game."""
        self.store.release(self.id)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Opened(NamedTuple):
    """A game that was read: its header, itself, and what was lost of it, if anything (F6)."""

    header: Header
    game: Game
    lost: Reason | None


class Resumed(NamedTuple):
    """A game to go on with, and what was lost of it, if anything (F6)."""

    recording: Recording
    lost: Reason | None


def record(
    game: Game,
    store: Store,
    *,
    repeatable: bool = False,
    parent: Parent | None = None,
    created: datetime | None = None,
    entries: Iterable[AnyEntry] = (),
) -> Recording:
    """Begins to keep a game in a store, with all that was played in it until now.

    ``repeatable`` marks a game whose seed somebody chose; ``parent`` a branch; ``entries``
    come next in the game, and are kept with it. Raises ``SaveError``, and ``Refusal`` for what
    must not be in a header (F2).
    """
    when = (created or datetime.now(UTC)).replace(microsecond=0)
    for attempt in range(ATTEMPTS):
        header = header_of(game, created=when, repeatable=repeatable, parent=parent)
        lines = list(lines_of(game, header, entries))
        try:
            store.create(header.id, lines)
        except SaveError as error:
            if error.reason.id != "save-exists" or attempt == ATTEMPTS - 1:
                raise
        else:
            break
    return _recording(store, header, game, lines, header.id)


def _recording(
    store: Store, header: Header, game: Game, lines: list[bytes], game_id: str
) -> Recording:
    """A recording of a game that has these lines in a store."""
    return Recording(store, game_id, header, game, len(lines) - 1, form.sum_of(lines[-1]))


def resume(store: Store, game_id: str, finder: Finder) -> Resumed:
    """Goes on with a kept game, which nobody else may do until it is closed.

    Raises ``SaveError`` if it is held or cannot be read, and ``Refusal`` if it is not
    as it was written, or is an export without its seed.
    """
    store.hold(game_id)
    with ExitStack() as undo:
        undo.callback(store.release, game_id)
        contents = read(store.read(game_id), store.name(game_id))
        if contents.header.seed is None:
            raise contents.place(0).refuse("save-no-seed", "F2")
        game = replay(contents, finder)
        undo.pop_all()
    kept = len(contents.lines)
    recording = Recording(store, game_id, contents.header, game, kept, contents.sum)
    return Resumed(recording, contents.lost)


def resume_file(path: Path, finder: Finder) -> Resumed:
    """``resume`` for a file; raises ``SaveError`` also if its name does not end in ``.wwe``."""
    if path.suffix != form.SUFFIX:
        raise save_error("save-suffix", path, suffix=form.SUFFIX)
    return resume(FileStore(path.parent), path.stem, finder)


def open_game(path: Path, finder: Finder, told: Told | None = None) -> Opened:
    """Reads a file and plays it again; changes nothing. Raises as ``resume`` does.

    ``told`` is given each entry with what came of it.
    """
    contents = read_file(path)
    return Opened(contents.header, replay(contents, finder, told), contents.lost)


def read_file(path: Path) -> Contents:
    """What a file holds, not yet played again; raises ``SaveError`` and ``Refusal``."""
    with disk(path):
        return read(posix.lines(path), str(path))


def read_header(path: Path) -> Header:
    """A file's header, without reading further; raises ``SaveError`` and ``Refusal``."""
    with disk(path):
        return read(islice(posix.lines(path), 1), str(path)).header


def header_of(
    game: Game, *, created: datetime, repeatable: bool = False, parent: Parent | None = None
) -> Header:
    """The header of a game with a new id; raises ``Refusal`` if it could not be read again (F2)."""
    system, setup = game.system, game.setup
    game_id = new_id(created, setup.edition.id)
    if game.seed is None:
        raise Place(game_id, 1).refuse("save-no-seed", "F2")
    header = Header(
        format=form.FORMAT,
        id=game_id,
        system=system.id,
        rules=system.rules_version,
        edition=EditionRef(id=setup.edition.id, digest=system.edition_digest(setup.edition)),
        created=created,
        seats=tuple(setup.seats),
        options=msgspec.to_builtins(setup.options),
        seed=game.seed.hex(),
        seed_digest=seed_digest(game.seed),
        repeatable=repeatable,
        parent=parent,
    )
    check_header(header, Place(game_id, 1))
    return read([_header_line(header)], game_id).header


def lines_of(game: Game, header: Header, entries: Iterable[AnyEntry] = ()) -> Iterator[bytes]:
    """All lines of a game from the header on, made anew, and those of entries that come next."""
    line = _header_line(header)
    yield line
    again = Game(game.system, game.setup, game.seed)
    for entry in (*game.log.entries, *entries):
        place = Place(header.id, len(again.log) + 2)
        line = _line(again, entry, form.sum_of(line), place, header.format)
        again.accept(entry)
        yield line


def _header_line(header: Header) -> bytes:
    return form.seal(form.header_body(header), b"")


def _line(game: Game, entry: AnyEntry, last: bytes, place: Place, version: int) -> bytes:
    """The line of the entry that comes next in a game; raises ``Refusal``.

    For what a file of this format does not know (F3), and past F7's limits.
    """
    number = len(game.log) + 1
    if not form.knows(version, entry):
        raise place.refuse("save-old-format", "F3", found=version, needed=form.SEATS_SINCE)
    if number > form.MAX_ENTRIES:
        raise place.refuse("save-full", "F7", limit=form.MAX_ENTRIES)
    line = form.seal(form.entry_body(number, entry, game.due_digest(), game.system), last)
    if len(line) > form.MAX_LINE:
        raise place.refuse("save-line-long", "F7", limit=form.MAX_LINE)
    return line
