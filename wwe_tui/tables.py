"""A table: the one authority over a live game. Whoever looks at it or plays is a visitor.

The table owns the game, its recording and the bots in its seats. Visitors submit
moves for their seats and subscribe to what comes of each entry; they get Views and
happenings as their seat may see them, never the state. An entry is on disk before
anyone is told of it.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any

from rules import bots, undo
from rules.chance import seed_digest
from rules.log import AnyEntry, MoveEntry, RedoEntry
from rules.system import TABLE, Decision, Reason, Seat, System
from saves.errors import SaveError
from saves.recorder import Recording
from saves.store import Store
from wwe_tui.chronicle import OPENING, News, everything, of_entry, seen

BOT_NODES = 1_000
"""Positions that a bot may look at for one decision."""

Told = Callable[[News], None]
"""Is given the news of each entry, once it is kept; must not raise."""


class Table:
    """A live game with its seats; ``bots.find`` makes the players that are programs."""

    def __init__(self, recording: Recording) -> None:
        """Raises ``Refusal`` if a seat's bot is unknown."""
        self._recording = recording
        self._game = recording.game
        self._subscribers: list[tuple[str | None, Told]] = []
        self._news = list(everything(self._game))
        for seat in self.seats:
            if seat.player != "human":
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
        """The seats in the game's order."""
        return tuple(self._game.setup.seats)

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of the seats that people hold."""
        return undo.humans(self.seats)

    @property
    def policy(self) -> undo.Policy:
        """How far decisions can be taken back (W14)."""
        policy: undo.Policy = self._game.setup.options.undo
        return policy

    @property
    def name(self) -> str:
        """Where the game is kept: a file's path, for instance."""
        return self._recording.store.name(self._recording.id)

    def kept(self) -> bool:
        """Whether all of the game can still be read there, which others may have changed."""
        return self._recording.is_kept()

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

    def history(self, viewer: str | None) -> list[News]:
        """The news of all that counts until now, from the opening on."""
        live = (self._news[number] for number in (OPENING, *self._game.log.live))
        return [seen(news, self._game, viewer) for news in live]

    def subscribe(self, viewer: str | None, told: Told) -> Callable[[], None]:
        """Calls ``told`` with the news of every entry from now on; what is returned ends that."""
        subscriber = (viewer, told)
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    # --- what can be done at a table ----------------------------------------------------

    def submit(self, seat: str, move: Any) -> None:
        """A seat's move. Raises ``Refusal`` or ``SaveError``; then nothing has changed."""
        self._add(MoveEntry(seat, move))

    def undo(self, seat: str, agreed: tuple[str, ...] = ()) -> None:
        """Takes back a seat's latest decision and all that followed. Raises as ``submit``.

        ``agreed`` are the other people's seats that consent, where the policy asks for it.
        """
        self._add(self._game.undo(seat, agreed))

    def redo(self, seat: str) -> None:
        """Takes the last undo back. Raises as ``submit``."""
        self._add(RedoEntry(seat))

    def step(self) -> bool:
        """Lets the next chance fall or the next bot decide; False if neither is due.

        Raises ``SaveError``; then nothing has changed.
        """
        decision = self.waiting()
        if decision is None or decision.seat in self.people:
            return False
        if decision.seat == TABLE:
            self._add(self._game.chance())
        else:
            self._add(MoveEntry(decision.seat, self._choose(decision.seat)))
        return True

    def move_to(self, store: Store) -> None:
        """Writes the whole game anew into a store, and goes on there.

        What it was kept in before is left as it is. Raises ``SaveError``; then nothing has
        changed.
        """
        moved = self._recording.again(store)
        with suppress(SaveError):  # where the disk failed, it may fail once more
            self._recording.close()
        self._recording = moved

    def close(self) -> None:
        """Lets others go on with the game."""
        self._recording.close()

    # --- how it does it ------------------------------------------------------------------

    def _add(self, entry: AnyEntry) -> None:
        """Keeps an entry, plays it and tells of it: the only way into the log."""
        happenings = self._recording.submit(entry)
        news = of_entry(len(self._game.log), entry, happenings)
        self._news.append(news)
        for viewer, told in tuple(self._subscribers):
            told(seen(news, self._game, viewer))

    def _choose(self, seat: str) -> Any:
        bot = self._bot(next(place for place in self.seats if place.id == seat))
        return bot.choose(self.view(seat), self.legal(seat), BOT_NODES, lambda: False)

    def _bot(self, seat: Seat) -> bots.Bot:
        """A bot for one decision: its dice depend on seed and place in the game alone.

        So a game with a chosen seed can be repeated, and a bot asked again after an
        undo, or after a break, answers the same.
        """
        label = f"bot {seat.id} {len(self._game.log.live)}".encode()
        dice = Random(sha256((self._game.seed or b"") + label).digest())  # noqa: S311 - no secret
        return bots.find(self.system.id, seat.player, self.setup.edition, dice)
