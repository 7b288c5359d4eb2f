"""What came of each entry of a game, as one viewer may know it."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from rules.game import Game
from rules.log import AnyEntry, ChanceEntry, Log, SeatEntry, UndoEntry
from rules.system import TABLE
from rules.undo import decisions_from, last_own

OPENING = 0
"""The number under which is told what happened before the first entry."""


class News(msgspec.Struct, frozen=True):
    """What one entry brought.

    ``kind`` is the entry's (``move``, ``chance``, ``undo``, ``redo``, ``seat``) or
    ``opening``; ``seat`` whose it is; ``to`` the entry from which on an undo takes back, and
    ``count`` how many decisions that are, if it is not the seat's latest with what followed.
    Where a seat changes hands, ``player`` holds it from now on, and ``resigned`` tells
    whether its person gave up for good. What a move was is told by its happenings alone.
    ``undone``: it was taken back, and counts no more.
    """

    number: int
    kind: str
    seat: str
    happenings: tuple[Any, ...] = ()
    to: int = 0
    player: str = ""
    resigned: bool = False
    undone: bool = False
    count: int = 0


def seen(news: News, game: Game, viewer: str | None) -> News:
    """The news as a seat, or a spectator (None), may know it."""
    happenings = tuple(game.system.seen(what, viewer) for what in news.happenings)
    return msgspec.structs.replace(news, happenings=happenings)


def opening(game: Game) -> News:
    """What happened before the first entry."""
    return News(OPENING, "opening", TABLE, tuple(game.system.opening(game.setup)))


def everything(game: Game) -> Iterator[News]:
    """All that came of a game, secrets included, and what was taken back too: for the table."""
    yield opening(game)
    again = Game(game.system, game.setup, None)
    for number, entry in enumerate(game.log.entries, 1):
        count = taken_back(again.log, entry)
        yield of_entry(number, entry, again.accept(entry), count)


def marked(news: Iterable[News], log: Log) -> Iterator[News]:
    """The news of a whole log, each with whether it was taken back for now."""
    live = set(log.live)
    for item in news:
        undone = item.kind in ("move", "chance") and item.number not in live
        yield msgspec.structs.replace(item, undone=True) if undone else item


def counts(news: News) -> bool:
    """Whether marked news tells of what counts: not taken back, and no undo or redo itself."""
    return not news.undone and news.kind not in ("undo", "redo")


def taken_back(log: Log, entry: AnyEntry) -> int:
    """How many decisions the next entry of a log takes back; 0 if it is just one step back."""
    if not isinstance(entry, UndoEntry) or entry.to == last_own(log, entry.seat):
        return 0
    return decisions_from(log, entry.to)


def of_entry(number: int, entry: AnyEntry, happenings: list[Any], count: int = 0) -> News:
    """The news of one entry, secrets included; ``count`` is what was ``taken_back``."""
    kind = str(entry.__struct_config__.tag)
    if isinstance(entry, SeatEntry):
        return News(number, kind, entry.seat, player=entry.player, resigned=entry.resigned)
    seat = TABLE if isinstance(entry, ChanceEntry) else entry.seat
    to = entry.to if isinstance(entry, UndoEntry) else 0
    return News(number, kind, seat, tuple(happenings), to, count=count)
