"""A table of a house: a live game that goes on by itself, and the people around it.

Seats belong to accounts, not to connections: who comes back, from wherever, sits where they
sat. A seat whose person is away can be given to a bot by vote, and is theirs again when they
want it back.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from rules.seats import HUMAN
from rules.system import Refusal, refuse
from saves.errors import SaveError
from wwe_tui import pace as paces
from wwe_tui.chronicle import News
from wwe_tui.faults import described
from wwe_tui.subscribers import Subscribers
from wwe_tui.tables import Table

from .cards import CLAUSE, Card, opens, renamed, write_card
from .chat import Chat, Said, cleaned

BOT = "simple"
"""Who plays for people who are away, and decides when time is up."""

HOLD = 3.0
"""Seconds in which a person's last decision can be taken back before bots and chances go on."""

_log = logging.getLogger(__name__)


class HostedTable:
    """One table: its game, its card, and who is there.

    All of it happens on one loop. What changes the card raises ``Refusal`` for what may not be,
    and ``SaveError`` for what the disk does.
    """

    def __init__(self, table: Table, card: Card, path: Path) -> None:
        """``path`` is the file of the card."""
        self.table = table
        self.card = card
        self.chat = Chat()
        self.pace = paces.Pace(
            table,
            paces.PaceSettings(hold=0.0 if table.policy == "none" else HOLD),
            lambda _: False,
        )
        self.since = datetime.now(UTC)
        """When something happened here last."""
        self._path = path
        self._changing = asyncio.Lock()
        self._present: Counter[str] = Counter()
        self._votes: dict[str, set[str]] = {}
        self._subscribers = Subscribers[None]()
        self._timer: asyncio.TimerHandle | None = None
        self._asked: tuple[str, int] | None = None
        """Whose decision the time runs for, and the number of the entry that it will be."""
        self._works: set[asyncio.Task[None]] = set()
        self._leave: Callable[[], None] = lambda: None

    # --- from the beginning to the end ------------------------------------------------------

    def start(self) -> None:
        """From now on bots and chances go on, and time runs."""
        self._leave = self.table.subscribe(None, self._hear)
        self.pace.subscribe(lambda _: self._watch_time())
        self.pace.start()
        self._watch_time()

    async def stop(self) -> None:
        """Nothing goes on any more; the game's file is free for others."""
        self._leave()
        self._stop_timer()
        await self.pace.stop()
        for work in tuple(self._works):
            work.cancel()
        with suppress(SaveError):
            await self.table.close()

    def subscribe(self, told: Callable[[None], None]) -> Callable[[], None]:
        """Calls ``told`` when anything changed here; what is returned ends that."""
        return self._subscribers.add(told)

    # --- who is here ------------------------------------------------------------------------

    @property
    def present(self) -> list[str]:
        """The accounts that are connected to this table, by name."""
        return sorted(self._present)

    @property
    def players(self) -> list[str]:
        """The accounts that have a seat."""
        return sorted(set(self.card.owners.values()))

    @property
    def watchers(self) -> list[str]:
        """Those who are here and have none."""
        return [name for name in self.present if name not in self.players]

    @property
    def open_seats(self) -> list[str]:
        """The seats for people that nobody has taken."""
        return [seat for seat in self.table.people if seat not in self.card.owners]

    @property
    def away(self) -> list[str]:
        """The seats of people who are not connected, and whom no bot stands in for."""
        owners = self.card.owners
        return [s for s in self.table.people if s in owners and owners[s] not in self._present]

    def seats_of(self, name: str) -> list[str]:
        """The seats of an account."""
        return [seat for seat, owner in self.card.owners.items() if owner == name]

    @property
    def to_decide(self) -> str | None:
        """The seat of a person that the game waits for."""
        decision = self.table.waiting()
        seat = decision.seat if decision is not None else None
        return seat if seat in self.table.people else None

    def waits_for(self, name: str) -> bool:
        """Whether it is an account's turn."""
        return self.to_decide is not None and self.card.owners.get(self.to_decide) == name

    def may_see(self, name: str, code: str = "") -> bool:
        """Whether this table is shown to an account, or to who was invited by a code."""
        invited = code == self.card.code
        return self.card.listed or invited or name in (self.card.maker, *self.players)

    def viewpoints(self, name: str) -> list[str | None]:
        """From where an account may look: their own seats, or the public's (None) and shown ones.

        Empty if they may not look at all.
        """
        own = self.seats_of(name)
        if own:
            return list(own)
        shown = [seat for seat in self.card.shown if seat in self.card.owners]
        return [None, *shown] if self.card.watched else []

    def enter(self, name: str) -> None:
        """A connection of an account looks at this table."""
        self._present[name] += 1
        if self._present[name] == 1:
            self._changed()

    def leave(self, name: str) -> None:
        """It looks no more."""
        self._present[name] -= 1
        if self._present[name] <= 0:
            del self._present[name]
            self._changed()

    # --- seats ------------------------------------------------------------------------------

    async def sit(self, name: str, seat: str, password: str = "") -> None:
        """An account takes an open seat for good."""
        if not await asyncio.to_thread(opens, password, self.card.password):
            raise refuse("table-password", CLAUSE)
        async with self._changing:
            if seat not in self.open_seats:
                raise refuse("table-seat-taken", CLAUSE, seat=seat)
            await self._write(replace(self.card, owners={**self.card.owners, seat: name}))
        self._tell("chat-sat", name=name, seat=seat)

    async def stand(self, name: str, seat: str) -> None:
        """An account gives its seat up: it is open again."""
        async with self._changing:
            self._check_own(name, seat)
            owners = {other: owner for other, owner in self.card.owners.items() if other != seat}
            shown = tuple(other for other in self.card.shown if other != seat)
            await self._write(replace(self.card, owners=owners, shown=shown))
        self._tell("chat-stood", name=name, seat=seat)

    async def show(self, name: str, seat: str, *, shown: bool) -> None:
        """An account lets spectators look over its shoulder, or not any more."""
        async with self._changing:
            self._check_own(name, seat)
            others = tuple(other for other in self.card.shown if other != seat)
            await self._write(replace(self.card, shown=(*others, seat) if shown else others))
        self._tell("chat-shown" if shown else "chat-hidden", seat=seat)

    async def vote(self, name: str, seat: str) -> bool:
        """An account votes that a bot stands in for a seat that is empty; whether one does now.

        More than half of the others with a seat must; the table's maker alone may for a seat
        that nobody has.
        """
        if seat not in (*self.away, *self.open_seats):
            raise refuse("table-not-away", CLAUSE, seat=seat)
        if not self.seats_of(name) and name != self.card.maker:
            raise refuse("table-no-vote", CLAUSE)
        votes = self._votes.setdefault(seat, set())
        votes.add(name)
        if seat in self.open_seats and name == self.card.maker:
            return await self._stand_in(seat)
        others = {owner for place, owner in self.card.owners.items() if place != seat}
        if 2 * len(votes & others) <= len(others):
            self._tell("chat-voted", name=name, seat=seat, bot=BOT)
            return False
        return await self._stand_in(seat)

    async def _stand_in(self, seat: str) -> bool:
        self._votes.pop(seat, None)
        await self.table.change_seat(seat, BOT)
        self._changed()
        return True

    async def come_back(self, name: str, seat: str) -> None:
        """An account takes its seat back from the bot that stood in."""
        self._check_own(name, seat)
        await self.table.change_seat(seat, HUMAN)
        self._changed()

    def _check_own(self, name: str, seat: str) -> None:
        if self.card.owners.get(seat) != name:
            raise refuse("table-not-yours", CLAUSE, seat=seat)

    # --- what is said -----------------------------------------------------------------------

    def say(self, name: str, text: str) -> Said | None:
        """An account says something; None if nothing is left of it when it is cleaned."""
        said = self.chat.say(name, text)
        if said is not None:
            self._changed()
        return said

    def _tell(self, message: str, **values: object) -> None:
        self.chat.tell(message, **values)
        self._changed()

    # --- the card ---------------------------------------------------------------------------

    async def close(self) -> None:
        """Takes the table away for good; its game is kept."""
        async with self._changing:
            await self._write(replace(self.card, closed=True))

    async def rename(self, title: str) -> None:
        """Calls the table something else."""
        async with self._changing:
            await self._write(replace(self.card, title=cleaned(title, 40)))

    async def rename_person(self, old: str, new: str) -> None:
        """Somebody has another name: seats and table stay theirs."""
        async with self._changing:
            other = renamed(self.card, old, new)
            if other != self.card:
                await self._write(other)

    async def _write(self, card: Card) -> None:
        """Keeps a card that was made while ``_changing``: of two changes none is lost."""
        await asyncio.to_thread(write_card, self._path, card)
        self.card = card
        self._changed()

    def _changed(self) -> None:
        self.since = datetime.now(UTC)
        self._subscribers.tell(None)

    def _hear(self, news: News) -> None:
        self._votes.clear()
        self._watch_time()
        self._changed()

    # --- time for a decision ----------------------------------------------------------------

    def _watch_time(self) -> None:
        """Lets time run for the decision that a person is asked for now."""
        seat = self.to_decide
        asked = (seat, self.table.entries) if seat is not None and self.card.limit else None
        if asked == self._asked:
            return
        self._stop_timer()
        self._asked = asked
        if asked is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.card.limit, self._time_is_up, *asked)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._asked = None

    @property
    def left(self) -> float | None:
        """Seconds that are left for the decision; None if there is no limit."""
        if self._timer is None:
            return None
        return max(0.0, self._timer.when() - asyncio.get_running_loop().time())

    def _time_is_up(self, seat: str, entries: int) -> None:
        self._work(self._decide(seat, entries))

    async def _decide(self, seat: str, entries: int) -> None:
        """A bot makes this one decision from the seat's View."""
        if (self.to_decide, self.table.entries) == (seat, entries):
            await self.table.decide(seat, BOT)
            self._tell("chat-time", seat=seat, bot=BOT)

    def _work(self, coroutine: Awaitable[None]) -> None:
        async def safely() -> None:
            try:
                await coroutine
            except (Refusal, SaveError) as error:
                _log.warning("A decision could not be made: %s", error.reason.id)
            except Exception as error:  # noqa: BLE001 - the table goes on
                _log.error("A decision failed: %s", described(error))

        work = asyncio.get_running_loop().create_task(safely())
        self._works.add(work)
        work.add_done_callback(self._works.discard)
