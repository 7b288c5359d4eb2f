"""What is kept of a simulated game: little enough for many thousands."""

import msgspec

from rules.system import Reason


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat did.

    ``place`` is 1 for who led round 1, and so on clockwise; ``halves`` of a VP; ``idle``
    actions not carried out; ``missing`` units at the duties, by good.
    """

    seat: str
    bot: str
    place: int
    rank: int
    halves: int
    idle: int
    missing: dict[str, int]


class Fault(msgspec.Struct, frozen=True):
    """Something that must not be: in which game, after which entry (0: before the first)."""

    game: int
    entry: int
    reason: Reason


class GameResult(msgspec.Struct, frozen=True):
    """One game: ``seats`` from first to last, empty if it could not be played to its end.

    ``play_seconds`` and ``check_seconds`` are of processor time.
    """

    game: int
    seats: tuple[SeatResult, ...]
    entries: int
    play_seconds: float
    check_seconds: float
    faults: tuple[Fault, ...] = ()
