"""Going through a played game again, entry by entry, with everything that must hold.

At each entry: the position keeps all invariants; the moves allowed are each there
once; the entry survives JSON; a chance is what the seed gives; a copy stays as it is
when its original moves on, and then moves alike; a refused move changes nothing; and
what comes of the entry is what came of it in play. At the end: the same digest and
standings; any position can be gone back to; undo and redo lead back to the end.
"""

import json
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.game import Game
from rules.log import ChanceEntry, MoveEntry, RedoEntry, UndoEntry
from rules.seats import HUMAN
from rules.system import Reason, Refusal
from rules.world_without_end import invariants

from .deals import Deal
from .playing import Played, content, crash
from .results import Fault

JUMPS = 3
"""How many positions of a finished game are gone back to."""

_REPLAY = Reason("simulate-replay", "W16")
_COPY = Reason("simulate-copy", "W16")


def check(deal: Deal, played: Played) -> Iterator[Fault]:
    """What must not be in a game: all faults after the first entry with one, or at the end."""
    checker = Checker(deal, played)
    try:
        for reason in checker.reasons():
            yield Fault(deal.number, checker.entry, reason)
    except Exception as error:  # noqa: BLE001 - finding these is what simulating is for
        yield Fault(deal.number, checker.entry, crash(error))


class Checker:
    """A second game beside the one that was played; ``entry`` is how far it has got."""

    def __init__(self, deal: Deal, played: Played) -> None:
        self.deal, self.played, self.system = deal, played, deal.system
        self.game = Game(deal.system, deal.setup, deal.seed)
        # As if people had played it: bots take nothing back (W14).
        self.game.seats = tuple(replace(seat, player=HUMAN) for seat in self.game.seats)
        self.entry = 0
        self._digests = [self.system.digest(self.game.state)]
        self._before: Any = None

    def reasons(self) -> Iterator[Reason]:
        """What does not hold, up to the first entry after which something does not."""
        found = invariants.check(self.game.state)
        entries = zip(self.played.entries, self.played.happenings[1:], strict=False)
        while not found and (following := next(entries, None)):
            self.entry += 1
            found = [*self._step(*following), *invariants.check(self.game.state)]
        if self.played.trouble:
            self.entry = len(self.played.entries)
            found.append(self.played.trouble)
        yield from found or self._end()

    # --- one entry -----------------------------------------------------------------------

    def _step(self, entry: MoveEntry | ChanceEntry, told: list[Any]) -> Iterator[Reason]:
        state, move = self.game.state, content(entry)
        yield from self._allowed(move)
        yield from self._written(entry)
        twin, digest = self.system.copy(state), self._digests[-1]
        yield from self._refused(twin)
        if self.game.accept(entry) != told:
            yield _REPLAY
        if self.system.digest(twin) != digest:
            yield _COPY
        self._digests.append(self.system.digest(self.game.state))
        if self.system.apply(twin, move) != told or self.system.digest(twin) != self._digests[-1]:
            yield _COPY
        self._before = move

    def _allowed(self, move: Any) -> Iterator[Reason]:
        moves = self.system.legal(self.game.state)
        if moves.count(move) != 1 or len(set(moves)) != len(moves):
            yield Reason("simulate-legal", "W16.1", {"move": self.system.encode(move)})

    def _written(self, entry: MoveEntry | ChanceEntry) -> Iterator[Reason]:
        """A move reads back from JSON as it was; a chance falls as it fell (W16.3)."""
        plain = self.system.encode(content(entry))
        if self.system.decode(json.loads(json.dumps(plain))) != content(entry):
            yield Reason("simulate-json", "W16.1", {"move": plain})
        if isinstance(entry, ChanceEntry) and self.game.chance() != entry:
            yield Reason("simulate-chance", "W16.3", {"label": entry.label})

    def _refused(self, twin: Any) -> Iterator[Reason]:
        """The last move is as a rule not allowed again; ``twin`` is looked at afterwards."""
        move = self._before
        if move is None or move in self.system.legal(twin):
            return
        try:
            self.system.apply(twin, move)
        except Refusal as refusal:
            if refusal.reason == self.system.why_not(twin, move):
                return
        yield Reason("simulate-refused", "W16.1", {"move": self.system.encode(move)})

    # --- the end ---------------------------------------------------------------------------

    def _end(self) -> Iterator[Reason]:
        state, played = self.game.state, self.played
        if not self.game.over or self._digests[-1] != played.digest:
            yield _REPLAY
        ranks = [standing.rank for standing in played.standings]
        seats = {standing.seat for standing in played.standings}
        all_there = seats == {seat.id for seat in self.deal.setup.seats}
        same = played.standings == self.system.standings(state)
        if not all_there or not same or ranks != sorted(ranks):
            yield Reason("simulate-standings", "W13.2")
        yield from invariants.check_course(h for told in played.happenings for h in told)
        yield from self._jumps()
        yield from self._undone()

    def _jumps(self) -> Iterator[Reason]:
        """The log folds to every position that there was."""
        rng = self.deal.rng("jumps")
        for count in rng.sample(range(len(self._digests)), JUMPS):
            if self.system.digest(self.game.at(count)) != self._digests[count]:
                yield Reason("simulate-jump", "W14", {"count": count})

    def _undone(self) -> Iterator[Reason]:
        """What is taken back and done again is as it was (W14)."""
        moves = [n for n in self.game.log.live if isinstance(self.game.log[n], MoveEntry)]
        number = self.deal.rng("undo").choice(moves)
        entry = self.game.log[number]
        assert isinstance(entry, MoveEntry)
        self.game.accept(UndoEntry(entry.seat, number))
        undone = self.system.digest(self.game.state)
        self.game.accept(RedoEntry(entry.seat))
        redone = self.system.digest(self.game.state)
        if (undone, redone) != (self._digests[number - 1], self._digests[-1]):
            yield Reason("simulate-undo", "W14", {"number": number})
