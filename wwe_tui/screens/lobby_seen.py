"""What somebody sees of a table in the lobby, before it is drawn."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from rules.seats import HUMAN
from rules.system import Seat
from wwe_tui.lobby.caller import Caller
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.texts import Translator

How = Literal["here", "away", "open", "bot"]
"""How a seat is held: by somebody who is here or away, by nobody, or by a bot."""

State = Literal["turn", "seat", "free", "over", "watch", "closed"]
"""What a table is to somebody: their turn, their seat, a seat free, over, to watch, or not."""

MINUTE, HOUR, DAY = 60, 3600, 86400
UNITS = ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes"))
"""In what times are told, the longest first: seconds, and the name of the message."""


class SeatSeen(NamedTuple):
    """A seat: its point of the compass, whose it is ("" for nobody's), and who holds it."""

    id: str
    point: str
    who: str
    how: How
    bot: str = ""
    deciding: bool = False
    shown: bool = False


class TableSeen(NamedTuple):
    """A table, as one person may know it; ``title`` is "" for one without.

    ``idle`` are seconds in which nothing happened; ``limit`` and ``left`` seconds for a
    decision; ``code`` is "" for those who do not play there.
    """

    title: str
    maker: str
    state: State
    seats: tuple[SeatSeen, ...]
    chapter: int
    round: int
    over: bool
    undo: str
    first_game: bool
    open_screens: bool
    password: bool
    listed: bool
    watched: bool
    limit: float
    left: float | None
    watchers: tuple[str, ...]
    idle: float
    code: str


def seen(table: HostedTable, caller: Caller) -> TableSeen:
    """What a caller sees of a table now."""
    card, setup, view = table.card, table.table.setup, table.table.view(None)
    plays = caller.name in (card.maker, *table.players)
    return TableSeen(
        title=card.title,
        maker=card.maker,
        state=state(table, caller),
        seats=tuple(_seats(table)),
        chapter=view.chapter,
        round=view.round,
        over=table.table.over,
        undo=table.table.policy,
        first_game=setup.options.first_game,
        open_screens=setup.options.open_screens,
        password=bool(card.password),
        listed=card.listed,
        watched=card.watched,
        limit=card.limit,
        left=table.left,
        watchers=tuple(table.watchers),
        idle=(datetime.now(UTC) - table.since).total_seconds(),
        code=card.code if plays else "",
    )


def state(table: HostedTable, caller: Caller) -> State:
    """What a table is to a caller."""
    if table.waits_for(caller.name):
        return "turn"
    if table.table.over:
        return "over"
    if table.seats_of(caller.name):
        return "seat"
    if table.open_seats:
        return "free"
    return "watch" if table.viewpoints(caller.name) else "closed"


def _seats(table: HostedTable) -> Iterator[SeatSeen]:
    for seat in table.table.seats:
        yield SeatSeen(
            seat.id,
            seat.place,
            table.card.owners.get(seat.id, ""),
            _how(table, seat),
            bot="" if seat.player == HUMAN else seat.player,
            deciding=table.to_decide == seat.id,
            shown=seat.id in table.card.shown,
        )


def _how(table: HostedTable, seat: Seat) -> How:
    if seat.player != HUMAN:
        return "bot"
    if seat.id in table.open_seats:
        return "open"
    return "away" if seat.id in table.away else "here"


def duration(t: Translator, seconds: float) -> str:
    """A time in the largest unit that it has one of; "now" for less than a minute."""
    for unit, name in UNITS:
        if seconds >= unit:
            return t(f"time-{name}", count=int(seconds // unit))
    return t("time-now")
