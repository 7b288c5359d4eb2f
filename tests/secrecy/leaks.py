"""Leaks to plant, each of its own kind: what a fault in the rules or around them gives away."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.game import Game
from rules.system import Reason, Refusal
from rules.world_without_end import view as views
from rules.world_without_end.decisions import ChanceCard, ChanceEvent
from rules.world_without_end.game import SYSTEM, WorldWithoutEnd
from rules.world_without_end.happenings import CardDrawnAway, Discarded, Happening
from rules.world_without_end.state import State
from tests.secrecy import twins
from tests.secrecy.twins import SystemOf, honest

Plant = Callable[[pytest.MonkeyPatch], SystemOf]
"""Plants a leak; returns the systems that the games are then played by."""


# --- in the View ----------------------------------------------------------------------------


def in_view(field: str) -> Plant:
    """Everybody sees this field of every player, as its owner does."""

    def plant(patch: pytest.MonkeyPatch) -> SystemOf:
        player = views._player  # noqa: SLF001 (a leak is planted where it would arise)

        def leaky(state: State, number: int, viewer: str | None) -> views.PlayerView:
            own = player(state, number, state.board.colours[number])
            seen = player(state, number, viewer)
            return msgspec.structs.replace(seen, **{field: getattr(own, field)})

        patch.setattr(views, "_player", leaky)
        return honest

    return plant


class Talkative(WorldWithoutEnd):
    """The system, but its View has something more."""

    def __init__(self, seed: bytes, more: Callable[[State, bytes], Any]) -> None:
        self.seed = seed
        self.more = more

    def view(self, state: State, seat: str | None) -> Any:
        """The View, with the leak beside it."""
        return super().view(state, seat), self.more(state, self.seed)


def beside_view(more: Callable[[State, bytes], Any]) -> Plant:
    """The View has something more, worked out of state and seed."""
    return lambda _: lambda seed: Talkative(seed, more)


def next_event(state: State, seed: bytes) -> Any:
    """The card that is about to be revealed."""
    return SYSTEM.draw(state, seed) if isinstance(state.waiting, ChanceEvent) else None


def left_face_down(state: State, seed: bytes) -> list[int]:
    """The numbers of the markers that were not turned up."""
    pairs = zip(state.board.markers, state.markers_turned, strict=True)
    return [number for number, turned in pairs if not turned]


def count_of_moves(state: State, seed: bytes) -> int:
    """How many moves there are to choose from: it tells something of the hand."""
    return len(SYSTEM.legal(state))


# --- in happenings, moves and refusals --------------------------------------------------------


def unredacted(kind: type[Happening]) -> Plant:
    """Everybody sees these happenings as they are."""

    def plant(patch: pytest.MonkeyPatch) -> SystemOf:
        patch.setattr(kind, "seen_by", lambda happening, seat: happening)
        return honest

    return plant


def moves_of_all(patch: pytest.MonkeyPatch) -> SystemOf:
    """Everybody is offered the moves of whoever decides."""
    patch.setattr(twins, "offered", lambda game, viewer: game.system.legal(game.state))
    return honest


def cards_that_can_be_drawn(patch: pytest.MonkeyPatch) -> SystemOf:
    """Everybody is shown what can be drawn from a hand."""
    offered = twins.offered

    def leaky(game: Game, viewer: str | None) -> Any:
        drawing = isinstance(game.waiting(), ChanceCard)
        return game.system.legal(game.state) if drawing else offered(game, viewer)

    patch.setattr(twins, "offered", leaky)
    return honest


def telling_refusals(patch: pytest.MonkeyPatch) -> SystemOf:
    """A refusal quotes what would have been allowed to another."""
    check = Game.check

    def leaky(game: Game, entry: Any) -> None:
        try:
            check(game, entry)
        except Refusal as refusal:
            said = {**refusal.reason.values, "allowed": game.system.legal(game.state)}
            raise Refusal(Reason(refusal.reason.id, refusal.reason.clause, said)) from None

    patch.setattr(Game, "check", leaky)
    return honest


PLANTS: dict[str, tuple[str, Plant]] = {
    "the others' hands": ("view", in_view("hand")),
    "the others' discards": ("view", in_view("discards")),
    "the others' goods": ("view", in_view("goods")),
    "the seed": ("view", beside_view(lambda state, seed: seed)),
    "the event about to be revealed": ("view", beside_view(next_event)),
    "markers left face down": ("view", beside_view(left_face_down)),
    "which marker was turned up": ("view", beside_view(lambda state, seed: state.markers_turned)),
    "a digest of the state": ("view", beside_view(lambda state, seed: state.digest())),
    "the count of another's moves": ("view", beside_view(count_of_moves)),
    "cards laid face down": ("happenings", unredacted(Discarded)),
    "cards drawn from a hand": ("happenings", unredacted(CardDrawnAway)),
    "another's moves": ("moves", moves_of_all),
    "what can be drawn from a hand": ("moves", cards_that_can_be_drawn),
    "what another could do": ("refusals", telling_refusals),
}
"""What is given away, in which of the gifts, and how."""
