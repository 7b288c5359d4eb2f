"""What a game system is to everything that is not one: log, tables, saves, screens.

A *system* knows one game. It is stateless: a state is a value that it makes, and
that everyone else only hands around. Players are named by the id of their seat
(for *World Without End* its colour); chances belong to the seat ``TABLE``.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

TABLE = "table"
"""The seat that decides chances."""

SPECTATOR = None
"""The viewer who sees what is public and nothing more."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place at the table.

    ``id`` names the seat in moves and in the log; ``player`` is ``"human"`` or the
    name of a bot; ``place`` is whatever the game calls the position (W2.1: a point
    of the compass); ``name`` is what the person wants to be called.
    """

    id: str
    place: str = ""
    player: str = "human"
    name: str = ""


class Reason(msgspec.Struct, frozen=True):
    """Why something is refused: a message id, its clause and the values to say it with."""

    id: str
    clause: str
    values: dict[str, Any] = {}


class Refusal(Exception):
    """A move or setting that the rules do not allow; nothing has been changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.id} ({reason.clause}) {reason.values}")
        self.reason = reason


def refuse(message_id: str, clause: str, **values: object) -> Refusal:
    """A refusal, ready to be raised."""
    return Refusal(Reason(message_id, clause, dict(values)))


class Decision(Protocol):
    """What a game is waiting for. Games have one small struct for each kind."""

    @property
    def seat(self) -> str:
        """Whose decision it is; ``TABLE`` for a chance."""
        ...


class Standing(msgspec.Struct, frozen=True):
    """How one seat stands: its place from 1, and its points in halves of a point."""

    seat: str
    rank: int
    halves: int

    @property
    def points(self) -> float:
        """The points, with halves."""
        return self.halves / 2


class System(Protocol):
    """The contract of a game system.

    ``State``, ``Move``, ``Setup``, ``View`` and happenings are the game's own
    structs: opaque here, and typed by the game. ``apply`` is the only method
    that changes a state. A move that is not allowed raises ``Refusal`` and
    changes nothing.
    """

    id: str
    rules_version: int

    def find_edition(self, edition_id: str) -> Any:
        """A built-in edition; raises ``Refusal`` if there is none with this id."""
        ...

    def read_edition(self, text: bytes, name: str) -> Any:
        """An edition from its file's bytes; ``name`` is for refusals, which it raises."""
        ...

    def edition_digest(self, edition: Any) -> str:
        """A hash of everything in an edition."""
        ...

    def setup(self, seats: Sequence[Seat], options: dict[str, Any], edition: Any) -> Any:
        """A complete setup from plain options; raises ``Refusal`` for what cannot be.

        It has ``seats`` (with the game's defaults filled in), ``options`` (a struct
        that is plain JSON when encoded, with ``undo`` a policy), and ``edition`` (with its ``id``).
        """
        ...

    def new(self, setup: Any) -> Any:
        """The state before the first decision or chance."""
        ...

    def opening(self, setup: Any) -> list[Any]:
        """The happenings before the first decision or chance: what ``new`` went through."""
        ...

    def waiting(self, state: Any) -> Any | None:
        """The decision that the game is waiting for, or None when it is over."""
        ...

    def legal(self, state: Any) -> Sequence[Any]:
        """Every move allowed for that decision, each once, in a stable order.

        For a chance: everything that can fall.
        """
        ...

    def why_not(self, state: Any, move: Any) -> Reason | None:
        """Why a move is not allowed now; None if it is."""
        ...

    def apply(self, state: Any, move: Any) -> list[Any]:
        """Makes a move or a chance, in place; what came of it, in order."""
        ...

    def draw(self, state: Any, seed: bytes) -> Any:
        """What falls for the chance that the game is waiting for."""
        ...

    def copy(self, state: Any) -> Any:
        """A state that shares nothing that can change with the original."""
        ...

    def view(self, state: Any, seat: str | None) -> Any:
        """What a seat, or a spectator, may know of the state."""
        ...

    def reveal(self, state: Any, seat: str | None) -> Any:
        """The View of a seat in which nothing of the position is hidden.

        For games that are over, and for who insists: never for a seat that still plays.
        """
        ...

    def seen(self, happening: Any, seat: str | None) -> Any:
        """A happening as a seat, or a spectator, may see it."""
        ...

    def standings(self, state: Any) -> tuple[Standing, ...]:
        """The seats from first to last; seats that share a victory share rank 1."""
        ...

    def won(self, happening: Any, winners: tuple[str, ...]) -> Any:
        """A happening that tells who won, with these seats; any other as it is.

        For a game in which somebody resigned: ``standings`` know only of points.
        """
        ...

    def period(self, state: Any) -> object:
        """Something that is another after each round's end: then a log keeps a digest."""
        ...

    def digest(self, state: Any) -> str:
        """A hash of the whole state: equal states, equal digests."""
        ...

    def encode(self, move: Any) -> Any:
        """A move or chance as plain JSON values."""
        ...

    def decode(self, plain: Any) -> Any:
        """A move or chance from plain JSON values; raises ``Refusal``."""
        ...
