"""A copy of a state never changes with its original (the contract's ``copy``)."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from rules.world_without_end.game import SYSTEM
from rules.world_without_end.state import State
from tests.support.games import Deal, deals, examples, next_move, position_at, positions

LISTS = [name for name in State.__struct_fields__ if "list" in str(State.__annotations__[name])]
NUMBERS = st.integers(0, 260)
"""Decisions of a game, from 0."""


def snapshot(state: State) -> bytes:
    """Everything of a state that can change, as bytes, with the moves that it allows."""
    SYSTEM.legal(state)  # which are worked out when they are first asked for, and kept
    names = [name for name in State.__struct_fields__ if name != "board"]
    return msgspec.msgpack.encode([getattr(state, name) for name in names])


@given(deals(), NUMBERS)
@examples(40)
def test_a_copy_has_the_value_of_every_field_and_shares_no_list(deal: Deal, number: int) -> None:
    """Every field is copied, also one that is added to State later."""
    state = position_at(deal, number)
    twin = SYSTEM.copy(state)
    for name in State.__struct_fields__:
        original, copied = getattr(state, name), getattr(twin, name)
        assert copied == original, name
        assert not isinstance(original, list) or copied is not original, name
        assert isinstance(original, list) == (name in LISTS), name


@given(deals(), NUMBERS)
@examples(15)
def test_what_is_played_on_a_copy_leaves_the_original(deal: Deal, number: int) -> None:
    """And what is played on the original leaves the copy."""
    state = position_at(deal, number)
    before, digest = snapshot(state), SYSTEM.digest(state)
    twin, spare = SYSTEM.copy(state), SYSTEM.copy(state)
    play_on(twin, deal)
    assert (snapshot(state), SYSTEM.digest(state)) == (before, digest)
    play_on(state, deal)
    assert snapshot(spare) == before
    assert SYSTEM.digest(twin) == SYSTEM.digest(state)


@given(deals(), NUMBERS)
@examples(15)
def test_no_field_of_a_copy_reaches_into_the_original(deal: Deal, number: int) -> None:
    """Whatever is written into the lists of a copy stays there."""
    state = position_at(deal, number)
    before = snapshot(state)
    twin = SYSTEM.copy(state)
    for name in LISTS:
        scribble(getattr(twin, name))
    assert snapshot(state) == before


@given(deals())
@examples(5)
def test_digests_differ_when_any_column_does(deal: Deal) -> None:
    """Each position of a game has a digest of its own, and a copy has its original's."""
    digests = []
    for state in positions(deal):
        digests.append(SYSTEM.digest(state))
        assert SYSTEM.digest(SYSTEM.copy(state)) == digests[-1]
    assert len(set(digests)) == len(digests)


def play_on(state: State, deal: Deal) -> None:
    """Plays a state to its end, the same way each time."""
    dice = deal.rng()
    while state.waiting is not None:
        SYSTEM.apply(state, next_move(state, deal, dice))


def scribble(values: list[Any]) -> None:
    """Changes every value of a list, and its length."""
    values[:] = [value + 1 for value in values]
    values.append(99)
