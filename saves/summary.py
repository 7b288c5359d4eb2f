"""What a list of saved games tells about each, whatever game it is."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from rules.system import Reason, Refusal, Seat, Standing

from .errors import SaveError, save_error
from .files import FileStore
from .finder import Finder
from .format import Header
from .recorder import Opened, open_game, read_header

_NEVER = datetime.min.replace(tzinfo=UTC)


class Summary(msgspec.Struct, frozen=True):
    """A saved game at a glance.

    ``seats`` are as they are held now, ``period`` is what the system calls the round
    (``System.period``), ``standings`` are as they are now, with ``resigned`` seats last,
    and ``lost`` says what a cut file has lost (F6).
    """

    path: Path
    header: Header
    entries: int
    seats: tuple[Seat, ...]
    resigned: frozenset[str]
    over: bool
    period: Any
    standings: tuple[Standing, ...]
    lost: Reason | None


class Unreadable(msgspec.Struct, frozen=True):
    """A file that cannot be opened as a game, and why."""

    path: Path
    reason: Reason


class Remembered:
    """Summaries of files, which are not read again while the files stay as they are."""

    def __init__(self) -> None:
        self._known: dict[tuple[Path, Finder], tuple[tuple[int, ...], Summary]] = {}

    def summary(self, path: Path, finder: Finder) -> Summary | Unreadable:
        """One file at a glance; what cannot be opened is tried again each time."""
        mark = _mark(path)
        known = self._known.get((path, finder))
        if known is not None and known[0] == mark:
            return known[1]
        found = summary(path, finder)
        if isinstance(found, Summary):
            self._known[path, finder] = mark, found
        return found


def summaries(
    folder: Path, finder: Finder, remembered: Remembered | None = None
) -> Iterator[Summary | Unreadable]:
    """Every saved game in a folder, newest first; one that is bad does not hide the others.

    Those that have no readable header come last, and after them those whose names
    cannot be shown. Raises ``SaveError`` only if the folder itself cannot be read.
    """
    glance = summary if remembered is None else remembered.summary
    store = FileStore(folder)
    paths = map(store.path, store.games())
    for path in sorted(paths, key=_created, reverse=True):
        yield glance(path, finder)
    for path in store.misnamed():
        yield Unreadable(path, save_error("save-name", folder, name=path.name).reason)


def summary(path: Path, finder: Finder) -> Summary | Unreadable:
    """One file at a glance."""
    try:
        return _summary(path, open_game(path, finder))
    except (Refusal, SaveError) as error:
        return Unreadable(path, error.reason)


def _mark(path: Path) -> tuple[int, ...]:
    """What differs between two forms of a file: which it is, its size, when it was written."""
    with suppress(OSError):
        now = path.stat()
        return now.st_dev, now.st_ino, now.st_size, now.st_mtime_ns
    return ()


def _created(path: Path) -> datetime:
    try:
        return read_header(path).created
    except (Refusal, SaveError):
        return _NEVER


def _summary(path: Path, opened: Opened) -> Summary:
    game = opened.game
    return Summary(
        path=path,
        header=opened.header,
        entries=len(game.log),
        seats=game.seats,
        resigned=game.resigned,
        over=game.over,
        period=game.system.period(game.state),
        standings=game.standings(),
        lost=opened.lost,
    )
