"""*World Without End* as a game system: the contract of ``rules/system.py``, kept by this game."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ..system import Reason, Refusal, Seat, Standing, refuse
from . import apply as moving
from . import chances, flow, scoring
from . import edition as editions
from . import legal as possible
from . import state as states
from . import view as views
from .bank import Out
from .board import board_of
from .decisions import Chance, Decision
from .edition import Edition
from .happenings import GameWon, Happening
from .moves import AnyMove, Move
from .setup import Setup, make_setup
from .state import State, Step
from .view import View
from .why_not import why_not


class _Decoded(msgspec.Struct):
    """msgspec keeps how to convert to a struct, but works out a union anew, 30 times slower."""

    move: AnyMove


class WorldWithoutEnd:
    """The system; it holds nothing, so one instance serves every game."""

    id = "world-without-end"
    rules_version = 1

    def find_edition(self, edition_id: str) -> Edition:
        """A built-in edition; raises ``Refusal`` if there is none with this id (W15)."""
        return editions.find(edition_id)

    def read_edition(self, text: bytes, name: str) -> Edition:
        """An edition from its file's bytes; raises ``Refusal`` (W15.3, W15.4)."""
        return editions.read(text, name)

    def edition_digest(self, edition: Edition) -> str:
        """A hash of everything in an edition (W15.2)."""
        return editions.digest(edition)

    def setup(self, seats: Sequence[Seat], options: dict[str, Any], edition: Edition) -> Setup:
        """A complete setup; raises ``Refusal`` (W2.1, W14)."""
        return make_setup(seats, options, edition)

    def new(self, setup: Setup) -> State:
        """The state before the first chance, or the first decision if none comes before it."""
        state = states.new(board_of(setup))
        flow.advance(state, [])
        return state

    def opening(self, setup: Setup) -> list[Happening]:
        """What happens by itself before the first chance or decision."""
        out: Out = []
        flow.advance(states.new(board_of(setup)), out)
        return out

    def waiting(self, state: State) -> Decision | None:
        """The decision that the game is waiting for, or None when it is over."""
        return state.waiting

    def legal(self, state: State) -> tuple[Move, ...]:
        """Every move allowed now, each once, in a stable order; what can fall, for a chance."""
        return possible.legal(state)

    def why_not(self, state: State, move: Move) -> Reason | None:
        """Why a move is not allowed now; None if it is."""
        return why_not(state, move)

    def apply(self, state: State, move: Move) -> list[Happening]:
        """Makes a move or a chance in place; raises ``Refusal`` and changes nothing if illegal."""
        if move not in possible.legal(state):
            reason = why_not(state, move)
            assert reason is not None
            raise Refusal(reason)
        out: Out = []
        moving.carry_out(state, move, out)
        flow.advance(state, out)
        return out

    def draw(self, state: State, seed: bytes) -> Move:
        """What falls for the chance that the game is waiting for (W16.3)."""
        if not isinstance(state.waiting, Chance):
            raise refuse("no-chance", "W16.3")
        return chances.draw(state, state.waiting, seed)

    def copy(self, state: State) -> State:
        """A state that shares nothing that can change with the original."""
        return state.copy()

    def view(self, state: State, seat: str | None) -> View:
        """What a seat, or a spectator, may know (W1.5)."""
        return views.view(state, seat)

    def reveal(self, state: State, seat: str | None) -> View:
        """The View of a seat, with everybody's goods, hands and discards (W1.5)."""
        return views.reveal(state, seat)

    def seen(self, happening: Happening, seat: str | None) -> Happening:
        """A happening as a seat, or a spectator, may see it (W1.5)."""
        return happening.seen_by(seat)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The seats from first to last (W13.2)."""
        return scoring.standings(state)

    def won(self, happening: Happening, winners: tuple[str, ...]) -> Happening:
        """``GameWon`` with these seats (W13.2); any other happening as it is."""
        return GameWon(winners) if isinstance(happening, GameWon) else happening

    def period(self, state: State) -> object:
        """Chapter and round, and whether the chapter's end has begun."""
        return (state.chapter, state.round, state.step >= Step.PROGRESS)

    def digest(self, state: State) -> str:
        """A hash of the whole state."""
        return state.digest()

    def encode(self, move: Move) -> Any:
        """A move or chance as plain JSON values."""
        return msgspec.to_builtins(move)

    def decode(self, plain: Any) -> Move:
        """A move or chance from plain JSON values; raises ``Refusal``."""
        try:
            return msgspec.convert({"move": plain}, _Decoded).move
        except msgspec.ValidationError as error:
            raise refuse("move-unreadable", "W16.1", reason=str(error)) from None


SYSTEM = WorldWithoutEnd()
