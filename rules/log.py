"""The log of a game: an append-only list of entries, of which undo leaves some out.

An entry is a *move* of a player (what they meant), a *chance* (what fell), an
*undo*, a *redo*, or a *seat* that changes hands. Nothing is ever deleted: an undo makes
the entries from a number on stop counting, and a redo makes what the last undo left out
count again. The moves and chances that count are *live*; the state of the game is the
fold of those. Who holds a seat is no part of it, and is never taken back.
Entries are numbered from 1 in the order in which they were written.
"""

from typing import Any

import msgspec

from .system import Refusal, refuse


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The base of all entries."""


class MoveEntry(Entry, frozen=True, tag="move", tag_field="type"):
    """A player's move: the seat's id, and the game's own struct."""

    seat: str
    move: Any


class ChanceEntry(Entry, frozen=True, tag="chance", tag_field="type"):
    """What fell for the label: the game's own struct."""

    label: str
    outcome: Any


class UndoEntry(Entry, frozen=True, tag="undo", tag_field="type"):
    """A seat takes back all that counts from entry ``to`` on.

    ``agreed`` are the other people's seats that consented, if they were asked.
    """

    seat: str
    to: int
    agreed: tuple[str, ...] = ()


class RedoEntry(Entry, frozen=True, tag="redo", tag_field="type"):
    """A seat takes the last undo back."""

    seat: str


class SeatEntry(Entry, frozen=True, tag="seat", tag_field="type"):
    """From now on this player decides for the seat: ``"human"``, or a bot by its name.

    ``resigned`` if its person gave up for good and a bot plays on for the others' sake.
    """

    seat: str
    player: str
    resigned: bool = False


AnyEntry = MoveEntry | ChanceEntry | UndoEntry | RedoEntry | SeatEntry


class Log:
    """Entries, which of them are live, and what a redo would bring back.

    >>> log = Log()
    >>> for turn in range(3):
    ...     log.append(MoveEntry("red", turn))
    >>> log.append(UndoEntry("red", to=2))
    >>> log.live
    [1]
    >>> log.append(RedoEntry("red"))
    >>> log.live
    [1, 2, 3]
    """

    def __init__(self) -> None:
        self.entries: list[AnyEntry] = []
        self.live: list[int] = []
        self.undone: list[tuple[int, list[int]]] = []
        """For each undo that can be redone: its own number and what it left out."""

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, number: int) -> AnyEntry:
        """The entry with this number, from 1."""
        return self.entries[number - 1]

    def append(self, entry: AnyEntry) -> None:
        """Adds an entry; raises ``Refusal`` if an undo or redo has nothing to work on."""
        if isinstance(entry, UndoEntry):
            self._undo(entry)
        elif isinstance(entry, RedoEntry):
            self._redo()
        elif not isinstance(entry, SeatEntry):
            self.undone.clear()
            self.live.append(len(self.entries) + 1)
        self.entries.append(entry)

    def position(self, number: int) -> int:
        """How many live entries come before this one; raises ``Refusal`` if it is not live."""
        if number not in self.live:
            raise refuse("undo-not-live", "W14", number=number)
        return self.live.index(number)

    def copy(self) -> "Log":
        """A log with the same entries that can be appended to on its own."""
        twin = Log()
        twin.entries = self.entries.copy()
        twin.live = self.live.copy()
        twin.undone = [(number, tail.copy()) for number, tail in self.undone]
        return twin

    def _undo(self, entry: UndoEntry) -> None:
        keep = self.position(entry.to)
        self.undone.append((len(self.entries) + 1, self.live[keep:]))
        del self.live[keep:]

    def _redo(self) -> None:
        if not self.undone:
            raise refuse("redo-nothing", "W14")
        self.live += self.undone.pop()[1]


__all__ = [
    "AnyEntry",
    "ChanceEntry",
    "Entry",
    "Log",
    "MoveEntry",
    "RedoEntry",
    "Refusal",
    "SeatEntry",
    "UndoEntry",
]
