"""A table: the one authority over a live game. Whoever looks at it or plays is a visitor.

The table owns the game, its recording and the bots in its seats. Visitors submit
moves for their seats and subscribe to what comes of each entry; they get Views and
happenings as their seat may see them, never the state.

What changes a table is asynchronous. Entries come one at a time, in order: each is
checked on the loop, written in the table's own thread, and played and told of once it
is on disk, or else in memory, which is told at once (``trouble``). Bots think in other
threads. So a slow disk or bot keeps nobody waiting who only looks. Whoever waits for a
table instead takes a ``waiting.WaitingTable``.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from random import Random
from threading import Event
from typing import Any, TypeVar

from msgspec.structs import replace

from rules import bots, undo
from rules.chance import seed_digest
from rules.log import AnyEntry, MoveEntry, RedoEntry, SeatEntry
from rules.seats import HUMAN
from rules.system import TABLE, Decision, Reason, Seat, Standing, System
from saves.errors import SaveError
from saves.keeping import Keeping
from saves.recorder import Recording
from saves.store import Store
from wwe_tui.chronicle import News, counts, everything, marked, of_entry, seen, taken_back
from wwe_tui.consent import Consent, Request
from wwe_tui.consent import Told as ToldRequest
from wwe_tui.film import Film
from wwe_tui.own_thread import OwnThread
from wwe_tui.subscribers import Subscribers

BOT_NODES = 1_000
"""Positions that a bot may look at for one decision."""

Told = Callable[[News], None]
"""Is given the news of each entry, once it is kept; must not raise."""

ToldKeeping = Callable[[Reason], None]
"""Is given what is new about where the game is kept, or why it is not; must not raise."""

T = TypeVar("T")


class Table:
    """A live game with its seats; ``bots.find`` makes the players that are programs.

    It may be made anywhere; all that is awaited of it must be on one running loop.
    """

    def __init__(self, recording: Recording) -> None:
        """Raises ``Refusal`` if a seat's bot is unknown."""
        self._keeping = Keeping(recording)
        self._game = recording.game
        self._consent = Consent(self._game)
        self._subscribers = Subscribers[News]()
        self._keepers = Subscribers[Reason]()
        self._news = list(everything(self._game))
        self._turn = asyncio.Lock()
        self._thread = OwnThread("table")
        self._closed = False
        for seat in self.seats:
            if seat.player != HUMAN:
                self._bot(seat)

    # --- what can be known of a table -----------------------------------------------

    @property
    def system(self) -> System:
        """The game system that is played."""
        return self._game.system

    @property
    def setup(self) -> Any:
        """The game's setup: seats, options, edition; all of it public."""
        return self._game.setup

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the game's order, each with the player that holds it now."""
        return self._game.seats

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of the seats that people hold now."""
        return undo.humans(self.seats)

    @property
    def resigned(self) -> frozenset[str]:
        """The ids of the seats whose persons gave up for good."""
        return self._game.resigned

    def standings(self) -> tuple[Standing, ...]:
        """The seats from first to last, those that resigned behind all the others."""
        return self._game.standings()

    @property
    def policy(self) -> undo.Policy:
        """How far decisions can be taken back (W14)."""
        policy: undo.Policy = self._game.setup.options.undo
        return policy

    @property
    def name(self) -> str:
        """Where the game is kept, or was until there was trouble: a file's path, for instance."""
        return self._keeping.name

    @property
    def trouble(self) -> Reason | None:
        """Why the game is only in memory, for now; None while all of it is kept."""
        return self._keeping.trouble

    @property
    def entries(self) -> int:
        """How many entries the game has, also those that were taken back."""
        return len(self._game.log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def seed(self) -> bytes | None:
        """The secret seed, once the game is over; None before."""
        return self._game.seed if self.over else None

    @property
    def seed_digest(self) -> str:
        """What is published of the seed at the start."""
        return seed_digest(self._game.seed or b"")

    @property
    def branch(self) -> bool:
        """Whether the game began as another one was, and left it."""
        return self._keeping.parent is not None

    @property
    def repeatable(self) -> bool:
        """Whether somebody chose the seed, so that it is no secret."""
        return self._keeping.repeatable

    def waiting(self) -> Decision | None:
        """The decision that the game is waiting for; None when it is over."""
        decision: Decision | None = self._game.waiting()
        return decision

    def view(self, seat: str | None) -> Any:
        """What a seat, or a spectator (None), may know of the position."""
        return self.system.view(self._game.state, seat)

    def legal(self, seat: str) -> Sequence[Any]:
        """The moves that a seat may make now; none if it is not asked."""
        decision = self.waiting()
        if decision is None or decision.seat != seat:
            return ()
        return self.system.legal(self._game.state)

    def why_not(self, seat: str, move: Any) -> Reason | None:
        """Why a seat may not make this move now; None if it may."""
        decision = self.waiting()
        if decision is not None and decision.seat != seat:
            return Reason("not-your-decision", "W16", {"seat": decision.seat})
        return self.system.why_not(self._game.state, move)

    def history(self, viewer: str | None, *, undone: bool = False) -> list[News]:
        """The news of all that counts until now, from the opening on.

        That a seat changed hands always counts. With ``undone`` also what was taken back,
        marked as such, and that it was.
        """
        news = marked(self._news, self._game.log)
        wanted = news if undone else (n for n in news if counts(n))
        return [seen(item, self._game, viewer) for item in wanted]

    def film(self, viewer: str | None) -> Film:
        """The game until now, to be looked at again from this seat's viewpoint, or the public's.

        From all viewpoints once it is over.
        """
        return Film(self._game, None if self.over else (viewer,), self._news)

    def subscribe(self, viewer: str | None, told: Told) -> Callable[[], None]:
        """Calls ``told`` with the news of every entry from now on; what is returned ends that."""
        return self._subscribers.add(lambda news: told(seen(news, self._game, viewer)))

    def subscribe_keeping(self, told: ToldKeeping) -> Callable[[], None]:
        """Calls ``told`` when ``trouble`` begins or ends, or the game goes on in another file.

        What is returned ends that.
        """
        return self._keepers.add(told)

    @property
    def request(self) -> Request | None:
        """The undo that people are asked about now (W14); the table waits for their answers."""
        return self._consent.request

    def subscribe_requests(self, told: ToldRequest) -> Callable[[], None]:
        """Calls ``told`` with what becomes of every request; what is returned ends that."""
        return self._consent.told.add(told)

    # --- what can be done at a table ----------------------------------------------------
    #
    # A cancelled caller leaves no entry half done: it is kept, played and told, or not there at
    # all. A disk that fails refuses nobody: the entry is in memory then, and all are told so.

    async def submit(self, seat: str, move: Any) -> None:
        """A seat's move. Raises ``Refusal``, or ``SaveError`` if the table was closed.

        Then nothing has changed.
        """
        await self._add(lambda: MoveEntry(seat, move))

    async def undo(self, seat: str, agreed: tuple[str, ...] = (), to: int | None = None) -> None:
        """Takes back all from entry ``to`` on, or from a seat's latest decision on.

        ``agreed`` are the other people's seats that consent, where the policy asks for it.
        Raises as ``submit``.
        """
        await self._add(lambda: self._game.undo(seat, agreed, to))

    async def request_undo(self, seat: str, to: int | None = None) -> None:
        """Takes back as ``undo``; if others must agree, asks them and returns.

        Raises as ``submit``, also if others are being asked already.
        """
        await self._add(lambda: self._consent.ask(seat, to))

    async def answer_request(self, seat: str, agrees: bool) -> None:
        """A person's answer to the request: one refusal ends it, the last consent grants it.

        Raises as ``submit``, also if this seat is not asked.
        """
        await self._add(lambda: self._consent.answer(seat, agrees=agrees))

    async def withdraw_request(self, seat: str) -> None:
        """Whoever made the request asks no more. Raises as ``submit``."""
        await self._add(lambda: self._consent.withdraw(seat))

    def turn_start(self, seat: str) -> int | None:
        """The entry from which on "restart my turn" takes back; None without a decision."""
        return undo.turn_start(self._game.log, seat)

    async def redo(self, seat: str) -> None:
        """Takes the last undo back. Raises as ``submit``."""
        await self._add(lambda: RedoEntry(seat))

    async def change_seat(self, seat: str, player: str, resigned: bool = False) -> None:
        """From now on this player, ``"human"`` or a bot, holds the seat. Raises as ``submit``.

        ``resigned`` if the person who held it gives up for good.
        """
        await self._add(lambda: SeatEntry(seat, player, resigned))

    async def step(self) -> bool:
        """Lets the next chance fall or the next bot decide; False if neither is due.

        Nor while people are asked. What a bot answers counts only if nothing was added, and
        nobody asked, while it thought. Raises as ``submit``.
        """
        number, decision = len(self._game.log), self.waiting()
        if decision is None or decision.seat in self.people or self.request is not None:
            return False
        entry = self._game.chance() if decision.seat == TABLE else await self._answer(decision.seat)
        await self._add(
            lambda: entry if len(self._game.log) == number and not self.request else None
        )
        return True

    async def decide(self, seat: str, player: str) -> None:
        """A bot makes the one decision that a person is asked for, from that seat's View.

        What it answers counts only if nothing was added while it thought. Raises as ``submit``.
        """
        number = len(self._game.log)
        entry = await self._answer(seat, player)
        await self._add(lambda: entry if len(self._game.log) == number else None)

    async def move_to(self, store: Store) -> None:
        """Writes the whole game anew into a store, and goes on there.

        What it was kept in before is left as it is, and ``trouble`` ends. Raises ``SaveError``;
        then nothing has changed.
        """
        async with self._in_turn():
            await self._thread.do(lambda: self._keeping.move_to(store), self._tell_keeping)

    async def keep_again(self) -> None:
        """Keeps all of the game where it was kept, or in a new file there; ends ``trouble``.

        Raises ``SaveError`` if that still cannot be; then nothing has changed.
        """
        async with self._in_turn():
            await self._thread.do(self._keeping.keep_again, self._tell_keeping)

    async def is_kept(self) -> bool:
        """Whether all of the game can still be read there, which others may have changed."""
        async with self._in_turn():
            return await self._thread.do(self._keeping.is_kept, _same)

    async def close(self) -> None:
        """Lets others go on with the game, once what is being written is on disk.

        Raises ``SaveError``. Whoever wants more of the table is told so by a ``SaveError``.
        """
        self._closed = True
        async with self._turn:
            if not self._thread.ended:
                try:
                    await self._thread.do(self._keeping.close, _same)
                finally:
                    self._thread.end()

    # --- how it does it ------------------------------------------------------------------

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        """Waits until all that was begun before is done, and keeps others waiting meanwhile."""
        async with self._turn:
            if self._closed:
                raise SaveError(Reason("table-closed", "F8"))
            yield

    async def _add(self, make: Callable[[], AnyEntry | None]) -> None:
        """Makes an entry when its turn has come, keeps it, plays it and tells of it.

        The only way into the log. None instead of an entry adds nothing.
        """
        async with self._in_turn():
            entry = make()
            if entry is not None:
                line = self._keeping.prepare(entry)
                await self._thread.do(
                    lambda: self._keeping.keep(entry, line),
                    lambda reason: self._accept(entry, reason),
                )

    def _accept(self, entry: AnyEntry, reason: Reason | None) -> None:
        self._tell_keeping(reason)
        number, count = len(self._game.log) + 1, taken_back(self._game.log, entry)
        news = of_entry(number, entry, self._game.accept(entry), count)
        self._news.append(news)
        ended = self._consent.ended_by(entry)
        self._subscribers.tell(news)
        if ended is not None:
            self._consent.told.tell(ended)

    def _tell_keeping(self, reason: Reason | None) -> None:
        if reason is not None:
            self._keepers.tell(reason)

    async def _answer(self, seat: str, player: str = "") -> AnyEntry:
        """The bot's move, thought out in another thread; the seat's own bot if none is named."""
        place = next(place for place in self.seats if place.id == seat)
        bot = self._bot(replace(place, player=player or place.player))
        number, given_up = len(self._game.log), Event()

        def should_stop() -> bool:
            return given_up.is_set() or self._closed or len(self._game.log) != number

        view, moves = self.view(seat), self.legal(seat)
        try:
            move = await asyncio.to_thread(bot.choose, view, moves, BOT_NODES, should_stop)
        finally:
            given_up.set()
        return MoveEntry(seat, move)

    def _bot(self, seat: Seat) -> bots.Bot:
        """A bot for one decision: its dice depend on seed and place in the game alone.

        So a game with a chosen seed can be repeated, and a bot asked again after an
        undo, or after a break, answers the same.
        """
        label = f"bot {seat.id} {len(self._game.log.live)}".encode()
        dice = Random(sha256((self._game.seed or b"") + label).digest())  # noqa: S311 - no secret
        return bots.find(self.system.id, seat.player, self.setup.edition, dice)


def _same(result: T) -> T:
    return result
