"""A game is its log: whoever folds it comes to the same position (design, idea 1)."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from rules.game import Game, draws_match
from rules.log import ChanceEntry, MoveEntry
from rules.world_without_end.game import SYSTEM
from tests.support.games import Deal, deals, examples, last, next_entry, played, positions


def contents(game: Game) -> list[Any]:
    """The moves and chances that count, in order."""
    entries = [game.log[number] for number in game.log.live]
    return [e.move if isinstance(e, MoveEntry) else e.outcome for e in entries]  # type: ignore[union-attr]


def as_json(game: Game) -> bytes:
    """All entries, with moves in their JSON form."""
    plain = []
    for entry in game.log.entries:
        assert isinstance(entry, MoveEntry | ChanceEntry)
        field = "move" if isinstance(entry, MoveEntry) else "outcome"
        plain.append(msgspec.to_builtins(entry) | {field: SYSTEM.encode(getattr(entry, field))})
    return msgspec.json.encode(plain)


@given(deals())
@examples(20)
def test_replay_equals_play_through_json(deal: Deal) -> None:
    """Moves and chances written as JSON and read back fold to the same digest."""
    game = played(deal)
    state = SYSTEM.new(deal.setup)
    for content in contents(game):
        read = SYSTEM.decode(msgspec.json.decode(msgspec.json.encode(SYSTEM.encode(content))))
        assert read == content
        SYSTEM.apply(state, read)
    assert SYSTEM.digest(state) == SYSTEM.digest(game.state)


@given(deals())
@examples(8)
def test_at_gives_every_position_that_was_played(deal: Deal) -> None:
    """``at(n)`` is the position after n entries, whichever is asked for first."""
    game, dice = deal.game(), deal.rng()
    digests = [SYSTEM.digest(game.state)]
    while not game.over:
        game.accept(next_entry(game, dice, deal.choose))
        digests.append(SYSTEM.digest(game.state))
    for count in reversed(range(0, len(digests), 7)):
        assert SYSTEM.digest(game.at(count)) == digests[count]
    assert SYSTEM.digest(game.at(len(digests) - 1)) == digests[-1]


@given(deals())
@examples(20)
def test_the_same_seed_and_moves_give_the_same_log(deal: Deal) -> None:
    """Byte for byte; and so do the same players without a log."""
    game = played(deal)
    assert as_json(played(deal)) == as_json(game)
    assert SYSTEM.digest(last(positions(deal))) == SYSTEM.digest(game.state)


@given(deals(), st.integers(0, 2**32 - 1))
@examples(10)
def test_the_draws_of_a_game_are_those_of_its_seed_and_of_no_other(deal: Deal, other: int) -> None:
    """At the end anyone can check every draw against the seed (design, idea 1)."""
    game = played(deal)
    assert draws_match(game)
    game.seed = other.to_bytes(32, "little")
    assert game.seed == deal.secret or not draws_match(game)
