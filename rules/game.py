"""A game in progress: a system, a setup, the secret seed, the log and the state it folds to.

Entries come in two steps, so that one can be on disk before anyone sees it:
``check`` refuses what may not be appended, and ``accept`` appends it and says
what came of it.
"""

from collections.abc import Iterator
from copy import copy
from typing import Any

from . import seats, undo
from .log import AnyEntry, ChanceEntry, Log, MoveEntry, RedoEntry, SeatEntry, UndoEntry
from .system import TABLE, Reason, Refusal, Seat, Standing, System, refuse

FRAME = 16
"""A copy of the state is kept after so many live entries, for quick steps back."""


class Game:
    """Log and state together.

    ``setup`` has ``seats`` and ``options.undo`` (a policy of ``undo.py``), whatever the game.
    ``seed`` may be None: then the log can be folded, but no chance drawn (an
    export of an unfinished game). The first ``inherited`` entries were taken over from a game
    that this one branched off; no undo takes them back, as what would be drawn in their place
    comes of another seed.
    """

    def __init__(self, system: System, setup: Any, seed: bytes | None, inherited: int = 0) -> None:
        self.system = system
        self.setup = setup
        self.seed = seed
        self.inherited = inherited
        self.log = Log()
        self.seats: tuple[Seat, ...] = tuple(setup.seats)
        """The setup's seats, each with the player that holds it now."""
        self.resigned: frozenset[str] = frozenset()
        """The ids of the seats whose persons gave up for good (W14)."""
        self.state = system.new(setup)
        # By the number of the last entry in it: what counts before an entry never changes.
        self._frames = {0: system.copy(self.state)}
        self._period: object = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.system.waiting(self.state) is None

    def waiting(self) -> Any | None:
        """The decision that the game is waiting for, or None when it is over."""
        return self.system.waiting(self.state)

    def standings(self) -> tuple[Standing, ...]:
        """The seats from first to last, those that resigned behind all the others."""
        return seats.resigned_last(self.system.standings(self.state), self.resigned)

    def chance(self) -> ChanceEntry:
        """The entry for the chance that the game is waiting for."""
        decision = self.waiting()
        if decision is None or decision.seat != TABLE:
            raise refuse("no-chance", "W16.3")
        if self.seed is None:
            raise refuse("no-seed", "W16.3")
        return ChanceEntry(decision.label, self.system.draw(self.state, self.seed))

    def follows(self, entry: AnyEntry, seed: bytes) -> bool:
        """Whether this seed gives the entry that comes next; what is no chance needs no seed."""
        if not isinstance(entry, ChanceEntry):
            return True
        return bool(self.system.draw(self.state, seed) == entry.outcome)

    def check(self, entry: AnyEntry) -> None:
        """Raises ``Refusal`` if the entry may not come next; changes nothing."""
        reason = self._why_not(entry)
        if reason is not None:
            raise Refusal(reason)

    def accept(self, entry: AnyEntry) -> list[Any]:
        """Appends an entry, and returns what came of it (nothing but for moves and chances).

        Raises ``Refusal`` if the entry may not come next; then nothing has changed.
        """
        self.check(entry)
        self._period = self.system.period(self.state)
        self.log.append(entry)
        if isinstance(entry, MoveEntry | ChanceEntry):
            return self._apply(entry)
        if isinstance(entry, SeatEntry):
            self._seat(entry)
        else:
            self.state = self._fold(len(self.log.live))
        return []

    def due_digest(self) -> str | None:
        """The state's digest if the next entry must carry it: the first of each round."""
        if self.system.period(self.state) == self._period:
            return None
        return self.system.digest(self.state)

    def at(self, count: int) -> Any:
        """A new state: the fold of the first ``count`` live entries."""
        return self._fold(count)

    def copy(self) -> "Game":
        """The same game, which goes on on its own."""
        twin = copy(self)
        twin.log, twin.state = self.log.copy(), self.system.copy(self.state)
        twin._frames = self._frames.copy()  # noqa: SLF001 - its own
        return twin

    def undo(self, seat: str, agreed: tuple[str, ...] = (), to: int | None = None) -> UndoEntry:
        """The entry that takes back all from entry ``to`` on; raises ``Refusal``.

        Without ``to`` it takes back the seat's latest decision.
        """
        number = undo.last_own(self.log, seat) if to is None else to
        if number is None:
            raise refuse("undo-nothing", "W14", seat=seat)
        entry = UndoEntry(seat, number, agreed)
        self.check(entry)
        return entry

    def _why_not(self, entry: AnyEntry) -> Reason | None:
        policy = self.setup.options.undo
        if isinstance(entry, UndoEntry) and 0 < entry.to <= self.inherited:
            return Reason("undo-inherited", undo.CLAUSE, {"number": self.inherited})
        if isinstance(entry, UndoEntry):
            return undo.why_not_undo(self.log, self.seats, policy, entry)
        if isinstance(entry, RedoEntry):
            return undo.why_not_redo(self.log, self.seats, policy, entry)
        if isinstance(entry, SeatEntry):
            return self._why_not_seat(entry)
        return self._why_not_next(entry)

    def _why_not_seat(self, entry: SeatEntry) -> Reason | None:
        if self.over:
            return Reason("seat-over", seats.CLAUSE, {"seat": entry.seat})
        return seats.why_not_change(self.seats, self.resigned, self.system.id, entry)

    def _why_not_next(self, entry: MoveEntry | ChanceEntry) -> Reason | None:
        decision = self.waiting()
        if decision is None:
            return Reason("game-over", "W13")
        if isinstance(entry, ChanceEntry):
            if decision.seat != TABLE or decision.label != entry.label:
                return Reason("not-this-chance", "W16.3", {"label": entry.label})
            return self.system.why_not(self.state, entry.outcome)
        if decision.seat != entry.seat:
            return Reason("not-your-decision", "W16", {"seat": decision.seat})
        return self.system.why_not(self.state, entry.move)

    def _apply(self, entry: MoveEntry | ChanceEntry) -> list[Any]:
        happenings = self.system.apply(self.state, _content(entry))
        live = self.log.live
        if len(live) % FRAME == 0:
            self._frames[live[-1]] = self.system.copy(self.state)
        return self._told(happenings)

    def _told(self, happenings: list[Any]) -> list[Any]:
        """The happenings, the victory as those share it who did not resign."""
        if not (self.resigned and self.over):
            return happenings
        winners = tuple(standing.seat for standing in self.standings() if standing.rank == 1)
        return [self.system.won(happening, winners) for happening in happenings]

    def _seat(self, entry: SeatEntry) -> None:
        self.seats = seats.changed(self.seats, entry)
        if entry.resigned:
            self.resigned |= {entry.seat}

    def _fold(self, count: int) -> Any:
        live = self.log.live
        start = count
        while start and live[start - 1] not in self._frames:
            start -= 1
        state = self.system.copy(self._frames[live[start - 1] if start else 0])
        for number in live[start:count]:
            entry = self.log[number]
            assert isinstance(entry, MoveEntry | ChanceEntry)
            self.system.apply(state, _content(entry))
        return state


def false_draws(game: Game, inherited: int = 0) -> Iterator[int]:
    """The numbers of the chance entries that are not what its seed gives (design, idea 1).

    Each is drawn again in the state in which it came, also those that were taken back since.
    The first ``inherited`` entries of a branch are passed over: another seed gave those.
    """
    assert game.seed is not None
    again = Game(game.system, game.setup, game.seed)
    for number, entry in enumerate(game.log.entries, 1):
        if number > inherited and not again.follows(entry, game.seed):
            yield number
        again.accept(entry)


def draws_match(game: Game, inherited: int = 0) -> bool:
    """Whether all of the log's chances are those that its seed gives; see ``false_draws``."""
    return next(false_draws(game, inherited), None) is None


def _content(entry: MoveEntry | ChanceEntry) -> Any:
    return entry.move if isinstance(entry, MoveEntry) else entry.outcome
