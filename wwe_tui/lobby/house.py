"""The house: every table that is hosted here, found again after any end.

In its folder: ``tables`` with the tables' cards, ``games`` with their games' files, and
``editions`` as anywhere. A table is there as soon as its card is.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from rules.seats import HUMAN
from rules.system import Reason, Refusal, refuse
from saves import recorder
from saves.errors import SaveError
from saves.finder import Finder
from wwe_tui.folders import EDITIONS, GAMES
from wwe_tui.new_game import Choices
from wwe_tui.openings import begin
from wwe_tui.start import Start
from wwe_tui.subscribers import Subscribers
from wwe_tui.tables import Table

from .accounts import GUEST
from .cards import CLAUSE, Card, new_code, read_card, sealed, without, write_card
from .chat import cleaned
from .hosted import HostedTable

TABLES = "tables"
CARD = ".table.json"
LONGEST_TITLE = 40

_log = logging.getLogger(__name__)


class Limits(NamedTuple):
    """How many tables there may be, altogether and of one maker."""

    tables: int = 200
    of_one: int = 10


class Wish(NamedTuple):
    """What somebody wants of a new table besides its game."""

    title: str = ""
    password: str = ""
    listed: bool = True
    watched: bool = True
    limit: float = 0.0


class House:
    """All tables of a folder."""

    def __init__(self, folder: Path, limits: Limits | None = None) -> None:
        self.folder = folder
        self.limits = limits or Limits()
        self.troubles: list[tuple[Path, Reason]] = []
        """Cards that could not be opened when the house was, and why."""
        self._tables: dict[str, HostedTable] = {}
        self._subscribers = Subscribers[None]()

    # --- opening and closing ----------------------------------------------------------------

    async def open(self) -> None:
        """Finds every table again; one that cannot be opened does not keep the others."""
        for path in await asyncio.to_thread(self._cards):
            try:
                card, start = await asyncio.to_thread(self._found, path)
                if start is not None:
                    self._add(card, start)
            except (Refusal, SaveError) as error:
                self.troubles.append((path, error.reason))

    async def stop(self) -> None:
        """Every game's file is free for others."""
        tables, self._tables = list(self._tables.values()), {}
        for table in tables:
            await table.stop()

    def _cards(self) -> list[Path]:
        folder = self.folder / TABLES
        return sorted(folder.glob(f"*{CARD}")) if folder.is_dir() else []

    def _found(self, path: Path) -> tuple[Card, Start | None]:
        card = read_card(path)
        for guest in {name for name in card.owners.values() if name.startswith(GUEST)}:
            card = without(card, guest)  # they cannot come back
        if card.closed:
            return card, None
        game = self.folder / GAMES / f"{card.game}.wwe"
        recording, _ = recorder.resume_file(game, Finder(self.folder / EDITIONS))
        return card, Start(recording, self.folder)

    def _add(self, card: Card, start: Start) -> HostedTable:
        assert start.recording is not None
        hosted = HostedTable(Table(start.recording), card, self._path(card.game))
        hosted.subscribe(lambda _: self._changed())
        self._tables[card.game] = hosted
        hosted.start()
        self._changed()
        return hosted

    def _path(self, game: str) -> Path:
        return self.folder / TABLES / f"{game}{CARD}"

    # --- tables -----------------------------------------------------------------------------

    def subscribe(self, told: Callable[[None], None]) -> Callable[[], None]:
        """Calls ``told`` when anything changed at any table; what is returned ends that."""
        return self._subscribers.add(told)

    def _changed(self) -> None:
        self._subscribers.tell(None)

    @property
    def tables(self) -> list[HostedTable]:
        """Every table, the newest first."""
        return sorted(self._tables.values(), key=lambda one: one.card.made, reverse=True)

    def seen_by(self, name: str) -> list[HostedTable]:
        """The tables that an account sees: those where it is their turn come first."""
        seen = [table for table in self.tables if table.may_see(name)]
        return sorted(
            seen, key=lambda table: (not table.waits_for(name), name not in table.players)
        )

    def turns(self, name: str) -> list[HostedTable]:
        """The tables at which it is an account's turn."""
        return [table for table in self.tables if table.waits_for(name)]

    def invited(self, code: str) -> HostedTable | None:
        """The table that a code invites to."""
        return next(
            (table for table in self.tables if table.card.code == code.strip().lower()), None
        )

    async def make(self, maker: str, choices: Choices, wish: Wish) -> HostedTable:
        """A new table, on disk; its maker takes the first seat for a person, if there is one.

        Raises ``UsageError`` for a game that cannot be, ``Refusal`` and ``SaveError``.
        """
        own = sum(table.card.maker == maker for table in self.tables)
        if len(self.tables) >= self.limits.tables or own >= self.limits.of_one:
            raise refuse("house-full", CLAUSE, limit=self.limits.of_one, tables=self.limits.tables)
        named = replace(choices, names=_called(choices, maker))
        start = await asyncio.to_thread(begin, named, self.folder)
        assert start.recording is not None
        seats = [seat.id for seat in start.recording.game.seats if seat.player == HUMAN]
        card = Card(
            game=start.recording.id,
            maker=maker,
            title=cleaned(wish.title, LONGEST_TITLE),
            made=datetime.now(UTC),
            code=new_code(),
            owners=dict.fromkeys(seats[:1], maker),
            password=await asyncio.to_thread(sealed, wish.password),
            listed=wish.listed,
            watched=wish.watched,
            limit=wish.limit,
        )
        await asyncio.to_thread(write_card, self._path(card.game), card)
        return self._add(card, start)

    async def rename(self, old: str, new: str) -> None:
        """Somebody whose account has another name keeps seats and tables. Raises ``SaveError``."""
        for table in self.tables:
            await table.rename_person(old, new)

    async def free_seats(self, name: str) -> None:
        """A guest comes no more: their seats are free. Raises ``SaveError``."""
        for table in self.tables:
            for seat in table.seats_of(name):
                await table.stand(name, seat)

    async def close(self, name: str, table: HostedTable) -> None:
        """Takes a table away for good: its maker may, and who sits at it if the game is over."""
        over = table.table.over and name in table.players
        if name != table.card.maker and not over:
            raise refuse("house-not-yours", CLAUSE, maker=table.card.maker)
        await table.close()
        self._tables.pop(table.card.game, None)
        await table.stop()
        self._changed()


def _called(choices: Choices, maker: str) -> tuple[str, ...]:
    """What the seats are called: the first person's by the maker's name."""
    people = [number for number, player in enumerate(choices.players) if player == HUMAN]
    return tuple(maker if [number] == people[:1] else "" for number in range(len(choices.players)))
