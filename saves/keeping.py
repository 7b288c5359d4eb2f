"""A game that is played whatever its disk does, and what people must be told about that.

While its file takes every entry the game is *kept*. When the file does not, the game goes on
in another one, or in memory; then there is ``trouble``, until it is kept again (F8).
"""

from contextlib import suppress

from rules.log import AnyEntry
from rules.system import Reason, Refusal

from .errors import SaveError, clean
from .format import Parent
from .recorder import Recording
from .store import Store

UNSYNCED = "save-unsynced"
"""Why a file counts as unsaved from now on, whatever it holds."""

SPOILT = (UNSYNCED, "save-vanished", "save-foreign")
"""Why nothing more is written to a file: the whole game needs a new one."""

MOVED, AGAIN = KEPT = ("save-moved", "save-kept-again")
"""What people are told when all of the game is kept, in another file or again."""


class Keeping:
    """Where a game is kept, or why it is not.

    A file that failed stays held, so that the game can be caught up in it: nobody else should
    go on with a game that is being played.
    """

    def __init__(self, recording: Recording) -> None:
        self.trouble: Reason | None = None
        """Why the game is only in memory; None while all of it is kept."""
        self._file = recording
        """Where it is kept, or was until there was trouble."""
        self._now = recording
        """Where it goes on: there, or in memory."""

    @property
    def name(self) -> str:
        """Where the game is kept, or was until there was trouble: a file's path, for instance."""
        return self._file.store.name(self._file.id)

    @property
    def parent(self) -> Parent | None:
        """The game that this one branched off, and where; None for a game of its own (F2)."""
        return self._file.parent

    @property
    def repeatable(self) -> bool:
        """Whether somebody chose the seed, so that it is no secret (F2)."""
        return self._file.repeatable

    def prepare(self, entry: AnyEntry) -> bytes:
        """The line that an entry would be; raises ``Refusal`` if it may not come next."""
        return self._now.prepare(entry)

    def keep(self, entry: AnyEntry, line: bytes) -> Reason | None:
        """Keeps an entry that was prepared, in memory if it must be.

        What is only in memory is tried again with each entry, so that a disk that is good again
        is used without anybody's asking. Returns what people must be told: why the game is not
        kept from now on, that it is kept again, or that it goes on in another file. None if
        nothing is new.
        """
        if self.trouble is not None:
            return self._keep_in_trouble(self.trouble, line)
        try:
            self._now.keep(line)
        except SaveError as error:
            return self._rescue(entry, line, error.reason)
        return None

    def keep_again(self) -> Reason | None:
        """Keeps all that was played, in its file or else in a new one beside it.

        Returns what people must be told, None if all was kept already. Raises ``SaveError``,
        and ``Refusal`` as ``Recording.again``, if it cannot; then ``trouble`` is as it was.
        """
        if self.is_kept():
            return None
        if self.trouble is None or not self._catch_up():
            self._write_anew(self._file.store)
        return self._kept_again()

    def move_to(self, store: Store) -> Reason | None:
        """Writes the whole game anew into a store, where it is kept from now on.

        Returns and raises as ``keep_again``; what it was kept in before is left as it is.
        """
        had_trouble = self.trouble is not None
        self._write_anew(store)
        return self._kept_again() if had_trouble else None

    def is_kept(self) -> bool:
        """Whether all of the game can be read where it is kept, now."""
        return self.trouble is None and self._file.is_kept()

    def close(self) -> None:
        """Lets others go on with the game; raises ``SaveError``."""
        self._file.close()

    # --- how it does it ------------------------------------------------------------------

    def _rescue(self, entry: AnyEntry, line: bytes, reason: Reason) -> Reason:
        """The game goes on with an entry that could not be kept where it should be."""
        if reason.id == UNSYNCED:
            old = self.name
            try:
                self._write_anew(self._file.store, entry)
            except (SaveError, Refusal) as error:
                reason = error.reason
            else:
                return Reason(MOVED, "F8", clean({"file": old, "now": self.name}))
        self._now = self._file.in_memory()
        self._now.keep(line)
        self.trouble = reason
        return reason

    def _keep_in_trouble(self, trouble: Reason, line: bytes) -> Reason | None:
        """The entry in memory, and all of the game in its file if that takes it now.

        A new file is made on request only.
        """
        self._now.keep(line)
        if trouble.id in SPOILT:
            return None
        try:
            caught_up = self._file.catch_up(self._now)
        except SaveError as error:
            return self._spoilt(error.reason) if error.reason.id in SPOILT else None
        return self._kept_again() if caught_up else None

    def _spoilt(self, reason: Reason) -> Reason:
        """Room on the disk does not help any more: people must be told that, too."""
        self.trouble = reason
        return reason

    def _catch_up(self) -> bool:
        """Appends to the file what only memory has; False if it takes nothing ever more."""
        try:
            return self._file.catch_up(self._now)
        except SaveError as error:
            if error.reason.id in SPOILT:
                return False
            raise

    def _write_anew(self, store: Store, *entries: AnyEntry) -> None:
        """All of the game, and entries that come next in it, into a new file."""
        anew = self._file.again(store, *entries)
        with suppress(SaveError):  # where the disk failed, it may fail once more
            self._file.close()
        self._file = self._now = anew
        self.trouble = None

    def _kept_again(self) -> Reason:
        self._now, self.trouble = self._file, None
        return Reason(AGAIN, "F8", clean({"file": self.name}))
