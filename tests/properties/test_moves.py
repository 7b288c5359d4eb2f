"""Legal moves: each once, in a stable order, each accepted; all else is refused (W16)."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.log import AnyEntry, ChanceEntry, MoveEntry
from rules.system import Refusal
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.moves import AnyMove, Move
from rules.world_without_end.state import State
from tests.support.games import Deal, deals, examples, last, next_entry, position_at, positions

NUMBERS = st.integers(0, 260)
MOVES: st.SearchStrategy[Any] = st.from_type(AnyMove)  # type: ignore[arg-type]


def as_json(move: Move) -> dict[str, Any]:
    """A move as it is written into a file and read back."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(SYSTEM.encode(move)))
    return plain


def decoded(plain: dict[str, Any]) -> Move | None:
    """The move of a JSON object, or None if it is refused."""
    try:
        return SYSTEM.decode(plain)
    except Refusal:
        return None


@given(deals())
@examples(20)
def test_legal_moves_come_each_once_in_a_stable_order(deal: Deal) -> None:
    """A copy, and the same position come to anew, list the same moves in the same order."""
    for state, again in zip(positions(deal), positions(deal), strict=True):
        moves = SYSTEM.legal(state)
        twin = SYSTEM.copy(again)
        twin.options = None
        assert len(set(moves)) == len(moves)
        assert SYSTEM.legal(twin) == moves
        assert len(moves) >= 1 or state.waiting is None


@given(deals(), NUMBERS)
@examples(40)
def test_every_legal_move_is_accepted(deal: Deal, number: int) -> None:
    """Each can be made on a copy; it says what came of it, and leaves a position of its own."""
    state = position_at(deal, number)
    for move in SYSTEM.legal(state):
        twin = SYSTEM.copy(state)
        assert SYSTEM.why_not(state, move) is None
        assert SYSTEM.apply(twin, move)
        assert SYSTEM.digest(twin) != SYSTEM.digest(state)


@given(deals())
@examples(8)
def test_moves_are_the_same_after_encoding_and_decoding(deal: Deal) -> None:
    """Every legal move, and everything that can fall, reads back from its JSON as itself."""
    for state in positions(deal):
        for move in SYSTEM.legal(state):
            assert SYSTEM.decode(as_json(move)) == move


@given(deals(), NUMBERS)
@examples(30)
def test_the_json_of_a_move_is_never_longer_than_needed(deal: Deal, number: int) -> None:
    """Without any one of its fields it would be another move, or none."""
    for move in SYSTEM.legal(position_at(deal, number)):
        plain = as_json(move)
        for field in plain:
            shorter = {name: value for name, value in plain.items() if name != field}
            assert decoded(shorter) != move, field


@given(deals(), NUMBERS, st.lists(MOVES, min_size=60, max_size=60))
@examples(25)
def test_what_is_not_legal_is_refused_with_its_clause_and_changes_nothing(
    deal: Deal, number: int, moves: list[Move]
) -> None:
    """Moves of any cards, numbers and names, of other positions, and almost like a legal one."""
    state = position_at(deal, number)
    listed, before = SYSTEM.legal(state), SYSTEM.digest(state)
    for move in [*moves, *other_moves(deal), *chain.from_iterable(map(near, listed[::3]))]:
        if move not in listed:
            refused(state, move)
    assert (SYSTEM.legal(state), SYSTEM.digest(state)) == (listed, before)


def other_moves(deal: Deal) -> list[Move]:
    """Moves that are legal somewhere else in the game."""
    return [move for state in positions(deal) for move in SYSTEM.legal(state)[::7]]


def near(move: Move) -> Iterator[Move]:
    """The moves that differ from one in a single number, by 1."""
    for name, value in msgspec.structs.asdict(move).items():
        if type(value) is int:
            yield msgspec.structs.replace(move, **{name: value + 1})
            yield msgspec.structs.replace(move, **{name: value - 1})


def refused(state: State, move: Move) -> None:
    """Checks that a move is refused, for the reason that ``why_not`` names."""
    reason = SYSTEM.why_not(state, move)
    assert reason is not None, move
    assert re.fullmatch(r"W\d+(\.\d+)?", reason.clause), reason
    with pytest.raises(Refusal) as refusal:
        SYSTEM.apply(state, move)
    assert refusal.value.reason == reason


@given(deals(), NUMBERS, st.data())
@examples(25)
def test_entries_out_of_turn_are_refused_and_change_nothing(
    deal: Deal, number: int, data: st.DataObject
) -> None:
    """Another seat's move, a chance where a move is due or the reverse, another label."""
    game, dice = deal.game(), deal.rng()
    while not game.over and len(game.log) < number:
        game.accept(next_entry(game, dice, deal.choose))
    decision, moves = game.waiting(), SYSTEM.legal(game.state)
    move = data.draw(st.sampled_from(moves)) if moves else data.draw(MOVES)
    seat = data.draw(st.sampled_from([seat.id for seat in deal.seats]))
    before, live = SYSTEM.digest(game.state), list(game.log.live)
    wrong: list[AnyEntry] = [
        ChanceEntry("chapter 5 round 1 event", move),
        MoveEntry("nobody", move),
    ]
    if decision is None or decision.seat != seat:
        wrong.append(MoveEntry(seat, move))
    for entry in wrong:
        with pytest.raises(Refusal):
            game.accept(entry)
    assert (SYSTEM.digest(game.state), game.log.live) == (before, live)


@given(deals(), MOVES)
@examples(10)
def test_w13_nothing_is_legal_when_the_game_is_over(deal: Deal, move: Move) -> None:
    """Every move is refused then, with W13."""
    state = last(positions(deal))
    reason = SYSTEM.why_not(state, move)
    assert reason is not None
    assert reason.clause == "W13"
    refused(state, move)
