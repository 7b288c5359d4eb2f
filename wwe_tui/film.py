"""A game to be looked at again, step by step: what was known at each step, from a viewpoint.

A film owns a copy of the game and never changes it. Like a table it hands out Views and
news only, and only from viewpoints that are allowed: of a game that is not over a seat's
own and the public's.

A *step* is 0, the opening, or an entry that counts; what was taken back is no step.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from rules import seats
from rules.game import Game, draws_match
from rules.log import SeatEntry
from rules.system import TABLE, Reason, Refusal, Seat
from wwe_tui.chronicle import OPENING, News, counts, everything, marked, seen

PUBLIC, ALL = "public", "all"
"""The viewpoints of a spectator, and of one who may know everything."""


class Step(NamedTuple):
    """A step: the number of its entry (0 for the opening), its kind, and whose it is."""

    number: int
    kind: str
    seat: str


class Film:
    """A game until now.

    ``allowed`` are the viewers (a seat's id; None for the public) whose knowledge may be
    shown; the public's always may. None for all of it, nothing hidden.
    """

    def __init__(
        self,
        game: Game,
        allowed: Sequence[str | None] | None = None,
        news: Iterable[News] | None = None,
    ) -> None:
        """``news`` is what ``chronicle.everything`` would tell, if that is known already."""
        self._game = game.copy()
        self._news = list(marked(everything(game) if news is None else news, self._game.log))
        steps = [item for item in self._news if counts(item)]
        self.steps = tuple(Step(item.number, item.kind, item.seat) for item in steps)
        """From the opening on."""
        self._place = {item.number: place for place, item in enumerate(self._news)}
        self._folded = _folded(steps)
        self._views: dict[tuple[int, str], Any] = {}
        places = [seat.id for seat in self._game.setup.seats]
        every = (PUBLIC, *places, ALL)
        own = [seat for seat in places if allowed is not None and seat in allowed]
        self.viewpoints: tuple[str, ...] = every if allowed is None else (PUBLIC, *own)
        """From which it may be looked at: ``PUBLIC``, seats by their ids, ``ALL``."""

    # --- what is public of it -----------------------------------------------------------

    @property
    def setup(self) -> Any:
        """The game's setup: seats, options, edition; all of it public."""
        return self._game.setup

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.steps) - 1

    def step_of(self, number: int) -> int:
        """The step at or before the entry with this number."""
        return max(step for step, of in enumerate(self.steps) if of.number <= max(number, OPENING))

    def seats(self, step: int) -> tuple[Seat, ...]:
        """Who held each seat after a step."""
        held = tuple(self._game.setup.seats)
        for entry in self._changes(step):
            held = seats.changed(held, entry)
        return held

    def resigned(self, step: int) -> frozenset[str]:
        """The seats that had given up by then."""
        return frozenset(entry.seat for entry in self._changes(step) if entry.resigned)

    def _changes(self, step: int) -> list[SeatEntry]:
        entries = self._game.log.entries[: self.steps[step].number]
        return [entry for entry in entries if isinstance(entry, SeatEntry)]

    # --- from a viewpoint ------------------------------------------------------------------

    def view(self, step: int, viewpoint: str) -> Any:
        """What was known after a step. Raises ``Refusal`` for a viewpoint that is not allowed.

        From ``ALL`` it is the View of the seat that decided, or is to decide, with nothing
        hidden.
        """
        self._check(viewpoint)
        key = (step, viewpoint)
        if key not in self._views:
            self._views = {key: self._look(step, viewpoint)}
        return self._views[key]

    def _look(self, step: int, viewpoint: str) -> Any:
        system, state = self._game.system, self._state(step)
        if viewpoint == ALL:
            view = system.reveal(state, self._decider(step, state))
        else:
            view = system.view(state, _viewer(viewpoint))
        if system.waiting(state) is not None:
            return view
        standings = seats.resigned_last(system.standings(state), self.resigned(step))
        return replace(view, standings=standings)

    def _decider(self, step: int, state: Any) -> str:
        """Whose hand says most: of who decided, else of who is to decide, else the first."""
        ids = [seat.id for seat in self._game.setup.seats]
        decision = self._game.system.waiting(state)
        asked = decision.seat if decision is not None else TABLE
        return next(seat for seat in (self.steps[step].seat, asked, ids[0]) if seat in ids)

    def news(self, step: int, viewpoint: str, *, undone: bool = False) -> list[News]:
        """What came of all steps until this one; with ``undone`` also what was taken back.

        Raises ``Refusal`` for a viewpoint that is not allowed.
        """
        self._check(viewpoint)
        until = self._news[: self._place[self.steps[step].number] + 1]
        return [self._seen(item, viewpoint) for item in until if undone or counts(item)]

    def told(self, step: int, viewpoint: str) -> News:
        """What came of a step. Raises ``Refusal`` for a viewpoint that is not allowed."""
        self._check(viewpoint)
        return self._seen(self._news[self._place[self.steps[step].number]], viewpoint)

    def _seen(self, item: News, viewpoint: str) -> News:
        return item if viewpoint == ALL else seen(item, self._game, _viewer(viewpoint))

    def _check(self, viewpoint: str) -> None:
        if viewpoint not in self.viewpoints:
            values = {"seat": viewpoint, "known": list(self.viewpoints)}
            raise Refusal(Reason("film-viewpoint", "W1.5", values))

    def draws_match(self, inherited: int = 0) -> bool:
        """Whether all chances, but those of a branch's ``inherited`` entries, are its seed's.

        Raises ``Refusal`` if something of the game is secret. The game must have its seed.
        """
        self._check(ALL)
        return draws_match(self._game, inherited)

    # --- going on from it --------------------------------------------------------------------

    def branch(self, step: int, places: Sequence[Seat], undo: str, seed: bytes) -> Game:
        """A new game in which all until a step was played as here, and then anything may be.

        ``places`` are the same seats with who plays them from the start. Raises ``Refusal``
        if something of the game is secret, or for a setup that cannot be.
        """
        self._check(ALL)
        system, setup = self._game.system, self._game.setup
        options = {**msgspec.to_builtins(setup.options), "undo": undo}
        taken = self._game.log.live[: self._folded[step]]
        game = Game(system, system.setup(places, options, setup.edition), seed, len(taken))
        for number in taken:
            game.accept(self._game.log[number])
        return game

    def _state(self, step: int) -> Any:
        return self._game.at(self._folded[step])


def _folded(steps: Sequence[News]) -> list[int]:
    """For each step, how many entries the position after it is the fold of."""
    folded, count = [], 0
    for item in steps:
        count += item.kind in ("move", "chance")
        folded.append(count)
    return folded


def _viewer(viewpoint: str) -> str | None:
    return None if viewpoint == PUBLIC else viewpoint
