"""Pairs of games that differ only in what some seats may not know (W1.5): noninterference.

Whatever a viewer is given must be the same, byte for byte, in both: its View, the
happenings as it sees them, the moves that it is offered, and what it is told when
it tries what is not allowed.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from random import Random
from typing import Any

import msgspec

from rules.game import Game
from rules.log import AnyEntry, ChanceEntry, MoveEntry, UndoEntry
from rules.system import SPECTATOR, TABLE, Refusal, System
from rules.world_without_end.decisions import ChanceCard, ChooseDiscard
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import CardDrawn, Discard, Move, Play
from rules.world_without_end.names import CARDS
from rules.world_without_end.state import G, State
from tests.support.games import Deal, played

SystemOf = Callable[[bytes], System]
"""Makes the game system that a game with this seed is played by."""

ATTEMPTS: tuple[Move, ...] = (Play("sales", wool=1), Play("rent", houses=(1, 2)), Discard(()))
"""What a viewer tries, whether it may or not."""


class Leak(AssertionError):
    """A viewer was given something that depends on what it may not know."""


def honest(seed: bytes) -> System:
    """The system as it is."""
    return SYSTEM


# --- what a viewer is given --------------------------------------------------------------


def given_to(viewer: str | None, game: Game, happenings: Sequence[Any]) -> dict[str, bytes]:
    """All that a seat, or a spectator, gets after what just happened in a game."""
    system = game.system
    gifts: dict[str, Any] = {
        "view": system.view(game.state, viewer),
        "happenings": [system.seen(happening, viewer) for happening in happenings],
        "moves": [system.encode(move) for move in offered(game, viewer)],
        "refusals": [] if viewer is None else list(refusals(game, viewer)),
    }
    return {name: msgspec.json.encode(gift) for name, gift in gifts.items()}


def offered(game: Game, viewer: str | None) -> Sequence[Any]:
    """The moves that a viewer can choose from: none unless the decision is its own."""
    decision = game.waiting()
    return game.system.legal(game.state) if decision and decision.seat == viewer else ()


def refusals(game: Game, viewer: str) -> Iterable[Any]:
    """Why a seat may not do what it tries, or None where it may."""
    tried: list[AnyEntry] = [MoveEntry(viewer, move) for move in ATTEMPTS]
    for entry in (*tried, UndoEntry(viewer, max(1, len(game.log)))):
        try:
            game.check(entry)
        except Refusal as refusal:
            yield refusal.reason
        else:
            yield None


# --- pairs -------------------------------------------------------------------------------


class Twins:
    """Two games of the same public play; the ``viewers`` may not know what differs."""

    def __init__(self, games: tuple[Game, Game], viewers: Sequence[str | None]) -> None:
        self.games = games
        self.viewers = viewers

    def step(self, *entries: AnyEntry) -> None:
        """Plays one entry in each game; raises ``Leak`` if a viewer is given different things."""
        told = [game.accept(entry) for game, entry in zip(self.games, entries, strict=True)]
        self.compare(*told)

    def compare(self, *happenings: Sequence[Any]) -> None:
        """Raises ``Leak`` if a viewer is given different things in the two games."""
        for viewer in self.viewers:
            one, other = (
                given_to(viewer, game, told)
                for game, told in zip(self.games, happenings, strict=True)
            )
            for name, gift in one.items():
                if gift != other[name]:
                    raise Leak(f"{name} of {viewer}: {difference(gift, other[name])}")

    def differ(self) -> bool:
        """Whether the two positions are different at all."""
        one, other = (SYSTEM.digest(game.state) for game in self.games)
        return one != other


def difference(one: bytes, other: bytes) -> str:
    """Where two gifts begin to differ, with what stands around it."""
    same = (a == b for a, b in zip(one, other, strict=False))
    start = sum(takewhile(bool, same))
    around = slice(max(0, start - 60), start + 20)
    return f"…{one[around].decode()}… and …{other[around].decode()}…"


def strangers(deal: Deal, hidden: Iterable[str]) -> list[str | None]:
    """Those who may not know what the ``hidden`` seats lay face down: spectators, and the rest."""
    return [SPECTATOR, *(seat.id for seat in deal.seats if seat.id not in hidden)]


# --- whole games with other discards ------------------------------------------------------


def other_discards(
    deal: Deal,
    hidden: Sequence[str],
    viewers: Sequence[str | None],
    other_seed: bytes,
    system_of: SystemOf = honest,
) -> int:
    """Plays a game, and again with another seed and other hidden discards of the ``hidden`` seats.

    All that is public is the same. Returns at how many steps the two differed.
    """
    original = played(deal)
    kept = cards_played(original)
    seeds = (deal.secret, other_seed)
    first, second = (Game(system_of(seed), deal.setup, seed) for seed in seeds)
    twins = Twins((first, second), viewers)
    dice, differing = deal.rng(), 0
    for entry in original.log.entries:
        twins.step(entry, _with_other_cards(entry, second.state, hidden, kept, dice))
        differing += twins.differ()
    return differing


def cards_played(game: Game) -> dict[tuple[int, str], set[str]]:
    """The cards that each seat plays in each chapter of a finished game."""
    found: dict[tuple[int, str], set[str]] = {}
    state = SYSTEM.new(game.setup)
    for entry in game.log.entries:
        assert isinstance(entry, MoveEntry | ChanceEntry)
        content = entry.move if isinstance(entry, MoveEntry) else entry.outcome
        if isinstance(content, Play):
            assert state.waiting is not None
            found.setdefault((state.chapter, state.waiting.seat), set()).add(content.card)
        SYSTEM.apply(state, content)
    return found


def _with_other_cards(
    entry: AnyEntry,
    state: State,
    hidden: Sequence[str],
    kept: dict[tuple[int, str], set[str]],
    dice: Random,
) -> AnyEntry:
    """The entry, or with other cards if it lays cards of a hidden seat face down."""
    if isinstance(entry, MoveEntry) and isinstance(entry.move, Discard) and entry.seat in hidden:
        spare = _spare(state, entry.seat, kept)
        return MoveEntry(entry.seat, _other_discard(entry.move, spare, dice))
    if isinstance(entry, ChanceEntry) and isinstance(entry.outcome, CardDrawn):
        owner = entry.outcome.seat
        if owner in hidden:
            card = dice.choice(_spare(state, owner, kept))
            return ChanceEntry(entry.label, CardDrawn(owner, card))  # type: ignore[arg-type]
    return entry


def _spare(state: State, colour: str, kept: dict[tuple[int, str], set[str]]) -> list[str]:
    """Cards in hand that the seat will not play in this chapter."""
    hand = state.hand[state.board.seat(colour)]
    playing = kept.get((state.chapter, colour), set())
    return [c for number, c in enumerate(CARDS) if hand >> number & 1 and c not in playing]


def _other_discard(move: Discard, spare: Sequence[str], dice: Random) -> Discard:
    other = [card for card in spare if card not in move.cards]
    choice = other if len(other) >= len(move.cards) else spare
    chosen = dice.sample(choice, len(move.cards))
    return Discard(tuple(sorted(chosen, key=CARDS.index)))  # type: ignore[arg-type]


# --- positions with other secrets ----------------------------------------------------------


def other_secrets(
    deal: Deal, number: int, viewer: str, dice: Random, system_of: SystemOf = honest
) -> int:
    """Plays on from a position and from one that differs in what a viewer may not know.

    Cards in the others' hands and on their discard piles are exchanged, and plague markers
    with the same number, of which one was turned up. Play goes on as long as the same can
    be played in public. Returns at how many steps the two differed.
    """
    game = game_at(deal, number, system_of)
    twin = game_at(deal, number, system_of)
    viewers: list[str | None] = [SPECTATOR, viewer]
    exchange_cards(twin.state, viewer, dice)
    exchange_markers(twin.state)
    twins = Twins((game, twin), viewers)
    twins.compare([], [])
    differing = int(twins.differ())
    while entries := _same_in_public(twins, viewer, dice):
        twins.step(*entries)
        differing += twins.differ()
    return differing


def exchange_cards(state: State, viewer: str, dice: Random) -> None:
    """Exchanges a card in hand for one on the discard pile, for every seat but the viewer."""
    state.options = None
    for seat, colour in enumerate(state.board.colours):
        if colour == viewer or not state.hand[seat] or not state.discards[seat]:
            continue
        both = _a_card(state.hand[seat], dice) | _a_card(state.discards[seat], dice)
        state.hand[seat] ^= both
        state.discards[seat] ^= both


def exchange_markers(state: State) -> None:
    """Exchanges markers that were turned up for others with the same number, if there are any."""
    numbers, turned = state.board.markers, state.markers_turned
    alike = {n: [place for place, m in enumerate(numbers) if m == n] for n in numbers}
    for places in alike.values():
        for place, was in zip(places, [turned[p] for p in reversed(places)], strict=True):
            turned[place] = was


def other_markers(state: State, dice: Random) -> None:
    """Says of other markers that they were turned up, as if it had been forgotten which."""
    dice.shuffle(state.markers_turned)


def other_goods(state: State, viewer: str | None, dice: Random) -> None:
    """Puts other goods behind the screen of every seat but the viewer's."""
    state.options = None
    for seat, colour in enumerate(state.board.colours):
        if colour != viewer:
            state.goods[seat * G : seat * G + G] = [dice.randrange(20) for _ in range(G)]


def _a_card(cards: int, dice: Random) -> int:
    return 1 << dice.choice([number for number in range(len(CARDS)) if cards >> number & 1])


def game_at(deal: Deal, number: int, system_of: SystemOf = honest) -> Game:
    """The game after so many entries, or at its end."""
    game = Game(system_of(deal.secret), deal.setup, deal.secret)
    for entry in played(deal).log.entries[:number]:
        game.accept(entry)
    return game


def _same_in_public(twins: Twins, viewer: str, dice: Random) -> tuple[AnyEntry, ...]:
    """An entry for each game, the same but for cards laid face down; none if there is none."""
    decision = twins.games[0].waiting()
    if decision is None:
        return ()
    moves = [list(SYSTEM.legal(game.state)) for game in twins.games]
    owner = decision.owner if isinstance(decision, ChanceCard) else decision.seat
    face_down = isinstance(decision, ChanceCard | ChooseDiscard) and owner != viewer
    if face_down:
        chosen = [dice.choice(possible) for possible in moves]
    else:
        common = [move for move in moves[0] if move in moves[1]]
        if not common:
            return ()
        chosen = [dice.choice(common)] * 2
    if decision.seat == TABLE:
        return tuple(ChanceEntry(decision.label, outcome) for outcome in chosen)
    return tuple(MoveEntry(decision.seat, move) for move in chosen)
