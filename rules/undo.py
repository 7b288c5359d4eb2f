"""What may be taken back, and by whom: the four policies of the table option ``undo``.

======  ========================================================================
free    any step back, any time
own     own decisions, until something hidden was revealed or another has decided
agree   as ``own``; further back if all the other people at the table agree
none    nothing
======  ========================================================================

Only who holds a seat as a person takes anything back, and only people are asked to
agree: those who hold seats now, whoever held them when the game began.
"""

from collections.abc import Callable, Sequence
from typing import Literal

from .log import Log, MoveEntry, RedoEntry, UndoEntry
from .seats import HUMAN
from .system import Reason, Seat

CLAUSE = "W14"
Policy = Literal["free", "own", "agree", "none"]


def default_policy(seats: Sequence[Seat]) -> Policy:
    """``free`` with exactly one human at the table, else ``own`` (W14)."""
    return "free" if len(humans(seats)) == 1 else "own"


def humans(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The ids of the seats that people hold."""
    return tuple(seat.id for seat in seats if seat.player == HUMAN)


def why_not_undo(
    log: Log, seats: Sequence[Seat], policy: Policy, entry: UndoEntry
) -> Reason | None:
    """Why this undo is refused, or None if the policy allows it; ``seats`` are as held now."""
    if wrong := _stranger(seats, entry.seat, *entry.agreed) or _bot(seats, entry.seat):
        return wrong
    if entry.to not in log.live or not isinstance(log[entry.to], MoveEntry):
        return Reason("undo-not-live", CLAUSE, {"number": entry.to})
    return _POLICIES[policy](log, seats, entry)


def why_not_redo(
    log: Log, seats: Sequence[Seat], policy: Policy, entry: RedoEntry
) -> Reason | None:
    """Why this redo is refused: only who undid may redo, unless all is ``free``."""
    if wrong := _stranger(seats, entry.seat) or _bot(seats, entry.seat):
        return wrong
    if not log.undone:
        return Reason("redo-nothing", CLAUSE)
    undo = log[log.undone[-1][0]]
    if policy != "free" and isinstance(undo, UndoEntry) and undo.seat != entry.seat:
        return Reason("redo-other", CLAUSE, {"seat": undo.seat})
    return None


def last_own(log: Log, seat: str) -> int | None:
    """The number of the seat's latest decision that counts: where one step back leads."""
    for number in reversed(log.live):
        entry = log[number]
        if isinstance(entry, MoveEntry) and entry.seat == seat:
            return number
    return None


def decisions_from(log: Log, number: int) -> int:
    """How many decisions that count an undo to this live entry takes back."""
    return sum(isinstance(log[n], MoveEntry) for n in log.live[log.position(number) :])


def turn_start(log: Log, seat: str) -> int | None:
    """The number of the first of the seat's latest decisions in a row: where its turn began.

    Nothing was revealed between them, and nobody else decided; what came after the last
    of them does not matter.

    >>> log = Log()
    >>> for player in ("red", "blue", "blue", "red"):
    ...     log.append(MoveEntry(player, "move"))
    >>> turn_start(log, "blue")
    2
    """
    start: int | None = None
    for number in reversed(log.live):
        entry = log[number]
        if isinstance(entry, MoveEntry) and entry.seat == seat:
            start = number
        elif start is not None:
            break
    return start


def _stranger(seats: Sequence[Seat], *named: str) -> Reason | None:
    for seat in named:
        if seat not in [known.id for known in seats]:
            return Reason("undo-stranger", CLAUSE, {"seat": seat})
    return None


def _bot(seats: Sequence[Seat], seat: str) -> Reason | None:
    if seat not in humans(seats):
        return Reason("undo-bot", CLAUSE, {"seat": seat})
    return None


def _free(log: Log, seats: Sequence[Seat], entry: UndoEntry) -> Reason | None:
    return None


def _own(log: Log, seats: Sequence[Seat], entry: UndoEntry) -> Reason | None:
    for number in log.live[log.position(entry.to) :]:
        taken = log[number]
        if not isinstance(taken, MoveEntry):
            return Reason("undo-revealed", CLAUSE, {"number": number})
        if taken.seat != entry.seat:
            return Reason("undo-decided", CLAUSE, {"seat": taken.seat, "number": number})
    return None


def _agree(log: Log, seats: Sequence[Seat], entry: UndoEntry) -> Reason | None:
    if _own(log, seats, entry) is None:
        return None
    missing = [s for s in humans(seats) if s != entry.seat and s not in entry.agreed]
    return Reason("undo-unagreed", CLAUSE, {"seats": missing}) if missing else None


def _none(log: Log, seats: Sequence[Seat], entry: UndoEntry) -> Reason | None:
    return Reason("undo-none", CLAUSE)


_POLICIES: dict[Policy, Callable[[Log, Sequence[Seat], UndoEntry], Reason | None]] = {
    "free": _free,
    "own": _own,
    "agree": _agree,
    "none": _none,
}
