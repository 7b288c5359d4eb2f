"""The same table for visitors who wait until what they ask for is done (plain mode)."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar

from rules.system import Decision, Reason, Seat, Standing, System
from rules.undo import Policy
from saves.store import Store
from wwe_tui.chronicle import News
from wwe_tui.consent import Request
from wwe_tui.consent import Told as ToldRequest
from wwe_tui.film import Film
from wwe_tui.tables import Table, Told, ToldKeeping

T = TypeVar("T")


class Run(Protocol):
    """Runs a coroutine to its end, on the loop of a table, and hands over what comes of it."""

    def __call__(self, coroutine: Coroutine[Any, Any, T], /) -> T:
        """What the coroutine returns; raises what it raises."""
        ...


class WaitingTable:
    """A ``Table`` whose methods return when all is done; they mean and raise the same.

    ``run`` must not be called from the table's loop itself.
    """

    def __init__(self, table: Table, run: Run) -> None:
        self._table = table
        self._run = run

    # --- what can be known of a table -----------------------------------------------

    @property
    def system(self) -> System:
        """The game system that is played."""
        return self._table.system

    @property
    def setup(self) -> Any:
        """The game's setup: seats, options, edition; all of it public."""
        return self._table.setup

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the game's order, each with the player that holds it now."""
        return self._table.seats

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of the seats that people hold now."""
        return self._table.people

    @property
    def resigned(self) -> frozenset[str]:
        """The ids of the seats whose persons gave up for good."""
        return self._table.resigned

    def standings(self) -> tuple[Standing, ...]:
        """The seats from first to last, those that resigned behind all the others."""
        return self._table.standings()

    @property
    def policy(self) -> Policy:
        """How far decisions can be taken back (W14)."""
        return self._table.policy

    @property
    def name(self) -> str:
        """Where the game is kept, or was until there was trouble: a file's path, for instance."""
        return self._table.name

    @property
    def trouble(self) -> Reason | None:
        """Why the game is only in memory, for now; None while all of it is kept."""
        return self._table.trouble

    @property
    def entries(self) -> int:
        """How many entries the game has, also those that were taken back."""
        return self._table.entries

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table.over

    @property
    def seed(self) -> bytes | None:
        """The secret seed, once the game is over; None before."""
        return self._table.seed

    @property
    def seed_digest(self) -> str:
        """What is published of the seed at the start."""
        return self._table.seed_digest

    @property
    def branch(self) -> bool:
        """Whether the game began as another one was, and left it."""
        return self._table.branch

    @property
    def repeatable(self) -> bool:
        """Whether somebody chose the seed, so that it is no secret."""
        return self._table.repeatable

    def waiting(self) -> Decision | None:
        """The decision that the game is waiting for; None when it is over."""
        return self._table.waiting()

    def view(self, seat: str | None) -> Any:
        """What a seat, or a spectator (None), may know of the position."""
        return self._table.view(seat)

    def legal(self, seat: str) -> Sequence[Any]:
        """The moves that a seat may make now; none if it is not asked."""
        return self._table.legal(seat)

    def why_not(self, seat: str, move: Any) -> Reason | None:
        """Why a seat may not make this move now; None if it may."""
        return self._table.why_not(seat, move)

    def history(self, viewer: str | None, *, undone: bool = False) -> list[News]:
        """The news of all that counts until now, or also of what was taken back."""
        return self._table.history(viewer, undone=undone)

    def film(self, viewer: str | None) -> Film:
        """The game until now, to be looked at again from this seat's viewpoint."""
        return self._table.film(viewer)

    def subscribe(self, viewer: str | None, told: Told) -> Callable[[], None]:
        """Calls ``told``, on the table's loop, with all news; what is returned ends that."""
        return self._table.subscribe(viewer, told)

    def subscribe_keeping(self, told: ToldKeeping) -> Callable[[], None]:
        """Calls ``told``, on the table's loop, when ``trouble`` changes or the file does."""
        return self._table.subscribe_keeping(told)

    @property
    def request(self) -> Request | None:
        """The undo that people are asked about now (W14); the table waits for their answers."""
        return self._table.request

    def subscribe_requests(self, told: ToldRequest) -> Callable[[], None]:
        """Calls ``told``, on the table's loop, with what becomes of every request."""
        return self._table.subscribe_requests(told)

    # --- what can be done at a table ----------------------------------------------------

    def submit(self, seat: str, move: Any) -> None:
        """A seat's move."""
        self._run(self._table.submit(seat, move))

    def undo(self, seat: str, agreed: tuple[str, ...] = (), to: int | None = None) -> None:
        """Takes back all from entry ``to`` on, or from a seat's latest decision on."""
        self._run(self._table.undo(seat, agreed, to))

    def request_undo(self, seat: str, to: int | None = None) -> None:
        """Takes back as ``undo``; if others must agree, asks them and returns."""
        self._run(self._table.request_undo(seat, to))

    def answer_request(self, seat: str, agrees: bool) -> None:
        """A person's answer to the request."""
        self._run(self._table.answer_request(seat, agrees))

    def withdraw_request(self, seat: str) -> None:
        """Whoever made the request asks no more."""
        self._run(self._table.withdraw_request(seat))

    def turn_start(self, seat: str) -> int | None:
        """The entry from which on "restart my turn" takes back; None without a decision."""
        return self._table.turn_start(seat)

    def redo(self, seat: str) -> None:
        """Takes the last undo back."""
        self._run(self._table.redo(seat))

    def change_seat(self, seat: str, player: str, resigned: bool = False) -> None:
        """From now on this player holds the seat."""
        self._run(self._table.change_seat(seat, player, resigned))

    def step(self) -> bool:
        """Lets the next chance fall or the next bot decide; False if neither is due."""
        return self._run(self._table.step())

    def decide(self, seat: str, player: str) -> None:
        """A bot makes the one decision that a person is asked for, from that seat's View."""
        self._run(self._table.decide(seat, player))

    def move_to(self, store: Store) -> None:
        """Writes the whole game anew into a store, and goes on there."""
        self._run(self._table.move_to(store))

    def keep_again(self) -> None:
        """Keeps all of the game where it was kept, or in a new file there."""
        self._run(self._table.keep_again())

    def is_kept(self) -> bool:
        """Whether all of the game can still be read where it is kept."""
        return self._run(self._table.is_kept())

    def close(self) -> None:
        """Lets others go on with the game."""
        self._run(self._table.close())
