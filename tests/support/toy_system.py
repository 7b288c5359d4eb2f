"""*Higher or Lower*: a game of a few lines, so that tests see the general parts do any game.

An open game with hidden chances. In every round each seat in turn says whether the
next card will be higher or lower than the last one; then the card is turned, and who
was right gets a point. The deck is the edition; how many rounds is an option.
"""

import tomllib
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from rules import chance, undo
from rules.bots import registry
from rules.system import TABLE, Reason, Seat, Standing, refuse

CLAUSE = "T1"


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of moves and chances."""


class Guess(Move, frozen=True, tag="guess", tag_field="type"):
    """Will the next card be higher than the last one, or lower?"""

    higher: bool


class Card(Move, frozen=True, tag="card", tag_field="type"):
    """The card that is turned: its value, from 1."""

    value: int


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck of the cards 1 to ``cards``."""

    id: str
    cards: int


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options."""

    undo: undo.Policy
    rounds: int = 3


class Setup(msgspec.Struct, frozen=True):
    """All that is settled before the game."""

    seats: tuple[Seat, ...]
    options: Options
    edition: Edition


class Turn(msgspec.Struct, frozen=True):
    """A seat has to guess."""

    seat: str


class Draw(msgspec.Struct, frozen=True):
    """A card is to be turned."""

    label: str
    seat: str = TABLE


class State(msgspec.Struct):
    """The position: cards turned, the guesses of this round, the points of each seat."""

    setup: Setup
    cards: list[int]
    guesses: list[bool]
    points: list[int]

    @property
    def round(self) -> int:
        """The round that is being played, from 1."""
        return max(len(self.cards), 1)

    @property
    def over(self) -> bool:
        """Whether the last card has been turned."""
        return len(self.cards) > self.setup.options.rounds


class Scored(msgspec.Struct, frozen=True):
    """A happening: the seat was right."""

    seat: str


TENS = Edition("tens", 10)


class ToySystem:
    """The contract of ``rules.system.System`` for *Higher or Lower*."""

    id = "higher-or-lower"
    rules_version = 1

    def find_edition(self, edition_id: str) -> Edition:
        """The deck of ten cards; there is no other."""
        if edition_id != TENS.id:
            raise refuse("edition-unknown", CLAUSE, edition=edition_id)
        return TENS

    def read_edition(self, text: bytes, name: str) -> Edition:
        """A deck from TOML."""
        try:
            return msgspec.convert(tomllib.loads(text.decode()), Edition)
        except (msgspec.ValidationError, ValueError) as error:
            raise refuse("edition-bad", CLAUSE, file=name) from error

    def edition_digest(self, edition: Edition) -> str:
        """A hash of the deck."""
        return sha256(msgspec.json.encode(edition)).hexdigest()

    def setup(self, seats: Sequence[Seat], options: dict[str, Any], edition: Edition) -> Setup:
        """Any number of seats; ``rounds`` and ``undo`` may be left out."""
        try:
            filled = msgspec.convert({"undo": undo.default_policy(seats), **options}, Options)
        except msgspec.ValidationError as error:
            raise refuse("options-bad", CLAUSE, detail=str(error)) from error
        return Setup(tuple(seats), filled, edition)

    def new(self, setup: Setup) -> State:
        """No card is turned yet."""
        return State(setup, [], [], [0] * len(setup.seats))

    def opening(self, setup: Setup) -> list[Scored]:
        """Nothing happens before the first card."""
        return []

    def waiting(self, state: State) -> Turn | Draw | None:
        """First a card; then guesses and a card in every round."""
        if state.over:
            return None
        if not state.cards:
            return Draw("first card")
        if len(state.guesses) < len(state.setup.seats):
            return Turn(state.setup.seats[len(state.guesses)].id)
        return Draw(f"round {state.round} card")

    def legal(self, state: State) -> Sequence[Move]:
        """Both guesses, or every card that is left."""
        decision = self.waiting(state)
        if isinstance(decision, Turn):
            return [Guess(higher=True), Guess(higher=False)]
        return [Card(value + 1) for value in self._left(state)] if decision else []

    def why_not(self, state: State, move: Move) -> Reason | None:
        """Only what is legal."""
        return None if move in self.legal(state) else Reason("toy-not-now", CLAUSE)

    def apply(self, state: State, move: Move) -> list[Scored]:
        """A guess is noted; a card gives points to who was right."""
        if isinstance(move, Guess):
            state.guesses.append(move.higher)
            return []
        assert isinstance(move, Card)
        higher = bool(state.cards) and move.value > state.cards[-1]
        right = [seat for seat, guess in enumerate(state.guesses) if guess == higher]
        for seat in right:
            state.points[seat] += 1
        state.cards.append(move.value)
        state.guesses.clear()
        return [Scored(state.setup.seats[seat].id) for seat in right]

    def draw(self, state: State, seed: bytes) -> Card:
        """The card that seed and label give, of those that are left."""
        decision = self.waiting(state)
        assert isinstance(decision, Draw)
        deck = state.setup.edition.cards
        return Card(chance.first(seed, decision.label, deck, self._left(state)) + 1)

    def copy(self, state: State) -> State:
        """A state with lists of its own."""
        return State(state.setup, state.cards[:], state.guesses[:], state.points[:])

    def view(self, state: State, seat: str | None) -> State:
        """Everything: no seat has secrets, and what is not drawn yet is nowhere."""
        return self.copy(state)

    def reveal(self, state: State, seat: str | None) -> State:
        """Everything, as for everybody."""
        return self.copy(state)

    def seen(self, happening: Scored, seat: str | None) -> Scored:
        """Everything."""
        return happening

    def standings(self, state: State) -> tuple[Standing, ...]:
        """By points; equal points share a rank."""
        points = dict(zip((seat.id for seat in state.setup.seats), state.points, strict=True))
        return tuple(
            Standing(seat, 1 + sum(other > own for other in points.values()), 2 * own)
            for seat, own in sorted(points.items(), key=lambda item: -item[1])
        )

    def won(self, happening: Scored, winners: tuple[str, ...]) -> Scored:
        """No happening tells who won."""
        return happening

    def period(self, state: State) -> object:
        """The round."""
        return state.round

    def digest(self, state: State) -> str:
        """A hash of cards, guesses and points."""
        values = (state.cards, state.guesses, state.points)
        return sha256(msgspec.json.encode(values)).hexdigest()

    def encode(self, move: Move) -> Any:
        """Plain JSON values."""
        return msgspec.to_builtins(move)

    def decode(self, plain: Any) -> Move:
        """A guess or a card."""
        try:
            return msgspec.convert(plain, Guess | Card)
        except msgspec.ValidationError as error:
            raise refuse("toy-malformed", CLAUSE, detail=str(error)) from error

    def _left(self, state: State) -> list[int]:
        """What is still in the deck, from 0."""
        return [value for value in range(state.setup.edition.cards) if value + 1 not in state.cards]


SYSTEM = ToySystem()

# Bots that choose blindly play any game; the program knows of none for this one.
BOTS = dict.fromkeys(("random", "other"), "rules.bots.uniform:Uniform")
registry._BOTS[SYSTEM.id] = BOTS  # noqa: SLF001


def find(system_id: str) -> ToySystem:
    """``rules.systems.find`` for a world in which there is only this game."""
    if system_id != SYSTEM.id:
        raise refuse("system-unknown", CLAUSE, system=system_id, known=[SYSTEM.id])
    return SYSTEM
