"""A game in progress: log, state and seed together, whatever the game.

The game here is *Higher or Lower*: a card is turned (chance), then in each round red
and green guess (moves), and a card is turned.
"""

from typing import Any

import pytest

from rules.game import FRAME, Game, draws_match, false_draws
from rules.log import AnyEntry, ChanceEntry, MoveEntry, RedoEntry, UndoEntry
from rules.system import Refusal, Seat
from tests.support.toy_system import SYSTEM, TENS, Card, Guess, Scored

SEED = bytes(range(32))
SEATS = (Seat("red"), Seat("green"))
HIGHER, LOWER = Guess(higher=True), Guess(higher=False)


def game_of(*, rounds: int = 9, undo: str = "free", seed: bytes | None = SEED) -> Game:
    """A game that has not begun."""
    return Game(SYSTEM, SYSTEM.setup(SEATS, {"undo": undo, "rounds": rounds}, TENS), seed)


def next_entry(game: Game) -> AnyEntry:
    """The chance that falls, or that whoever decides says "higher"."""
    decision = game.waiting()
    assert decision is not None
    return game.chance() if decision.seat == "table" else MoveEntry(decision.seat, HIGHER)


def play(game: Game, count: int = 1000) -> list[str]:
    """Plays so many entries, or to the end; the digest before each and after the last."""
    digests = [SYSTEM.digest(game.state)]
    while not game.over and len(digests) <= count:
        game.accept(next_entry(game))
        digests.append(SYSTEM.digest(game.state))
    return digests


def refused(game: Game, entry: AnyEntry) -> str:
    """The message with which an entry is refused; checks that it changes nothing."""
    before = (SYSTEM.digest(game.state), list(game.log.entries), list(game.log.live))
    for way in (game.check, game.accept):
        with pytest.raises(Refusal) as refusal:
            way(entry)
    assert (SYSTEM.digest(game.state), game.log.entries, game.log.live) == before
    return refusal.value.reason.id


# --- playing ------------------------------------------------------------------------------


def test_accepting_an_entry_logs_it_and_says_what_came_of_it() -> None:
    """Both guess higher, a higher card comes: both score."""
    game = game_of()
    said: list[Any] = []
    for entry in (
        ChanceEntry("first card", Card(4)),
        MoveEntry("red", HIGHER),
        MoveEntry("green", LOWER),
        ChanceEntry("round 1 card", Card(7)),
    ):
        said += game.accept(entry)
    assert said == [Scored("red")]
    assert game.log.live == [1, 2, 3, 4]
    assert game.state.points == [1, 0]


def test_checking_an_entry_changes_nothing() -> None:
    """It can be on disk before anyone sees what came of it."""
    game = game_of()
    before = SYSTEM.digest(game.state)
    game.check(game.chance())
    assert (SYSTEM.digest(game.state), len(game.log)) == (before, 0)


def test_a_game_ends() -> None:
    """After nine rounds: a first card, and two guesses and a card in each."""
    game = game_of()
    play(game)
    assert game.over
    assert game.waiting() is None
    assert len(game.log) == 1 + 9 * 3


@pytest.mark.parametrize(
    ("count", "entry", "message"),
    [
        (1, MoveEntry("green", HIGHER), "not-your-decision"),
        (1, MoveEntry("nobody", HIGHER), "not-your-decision"),
        (0, MoveEntry("red", HIGHER), "not-your-decision"),
        (1, MoveEntry("red", Card(3)), "toy-not-now"),
        (1, ChanceEntry("round 1 card", Card(3)), "not-this-chance"),
        (0, ChanceEntry("round 1 card", Card(3)), "not-this-chance"),
        (0, ChanceEntry("first card", Card(11)), "toy-not-now"),
        (0, ChanceEntry("first card", HIGHER), "toy-not-now"),
        (28, MoveEntry("red", HIGHER), "game-over"),
        (28, ChanceEntry("round 10 card", Card(1)), "game-over"),
        (0, RedoEntry("red"), "redo-nothing"),
        (2, UndoEntry("red", 1), "undo-not-live"),
    ],
    ids=[
        "another's turn",
        "nobody's seat",
        "a chance is due",
        "not a guess",
        "a move is due",
        "another label",
        "a card that is not there",
        "not a card",
        "a move after the end",
        "a chance after the end",
        "a redo without an undo",
        "an undo of a chance",
    ],
)
def test_what_may_not_come_next_is_refused_and_changes_nothing(
    count: int, entry: AnyEntry, message: str
) -> None:
    """Neither state nor log."""
    game = game_of()
    play(game, count)
    assert refused(game, entry) == message


# --- chances ------------------------------------------------------------------------------


def test_w16_3_the_chance_is_what_seed_and_label_give() -> None:
    """Asked for any number of times it is the same."""
    game = game_of()
    assert game.chance() == game.chance() == game_of().chance()
    assert game.chance().label == "first card"


def test_w16_3_no_chance_is_drawn_when_none_is_due_or_without_a_seed() -> None:
    """A move is due; the game is over; an export of an unfinished game has no seed."""
    game = game_of(rounds=1)
    play(game, 1)
    for entries in (0, 99):
        play(game, entries)
        with pytest.raises(Refusal, match="no-chance"):
            game.chance()
    with pytest.raises(Refusal, match="no-seed"):
        game_of(seed=None).chance()


def test_a_game_without_its_seed_can_be_folded() -> None:
    """Entries are accepted as they come: the log holds what fell."""
    game, twin = game_of(), game_of(seed=None)
    play(game)
    for entry in game.log.entries:
        twin.accept(entry)
    assert SYSTEM.digest(twin.state) == SYSTEM.digest(game.state)


def test_the_draws_of_a_game_match_its_seed_and_no_other() -> None:
    """Also when a draw was taken back and made again."""
    game = game_of()
    play(game, 8)
    game.accept(UndoEntry("red", 2))
    play(game)
    assert draws_match(game)
    game.seed = bytes(32)
    assert not draws_match(game)


def test_a_draw_that_was_not_the_seeds_is_found() -> None:
    """The log takes any card that is left; the check at the end does not."""
    game = game_of()
    fallen = game.chance()
    other = next(card for card in SYSTEM.legal(game.state) if card != fallen.outcome)
    game.accept(ChanceEntry(fallen.label, other))
    play(game)
    assert not draws_match(game)


def test_a_false_draw_that_was_taken_back_is_found_too() -> None:
    """Entry 4 is a card that the seed does not give; then all from entry 2 on is played again."""
    game = game_of()
    play(game, 3)
    fallen = game.chance()
    other = next(card for card in SYSTEM.legal(game.state) if card != fallen.outcome)
    game.accept(ChanceEntry(fallen.label, other))
    game.accept(UndoEntry("red", 2))
    play(game)
    assert list(false_draws(game)) == [4]
    assert not draws_match(game)
    assert draws_match(game, inherited=4)


# --- back and forth -------------------------------------------------------------------------


def test_at_gives_the_position_after_any_number_of_entries() -> None:
    """Before, at and after the positions that are kept for quick steps."""
    game = game_of()
    digests = play(game)
    assert len(digests) > FRAME + 2
    for count, digest in enumerate(digests):
        assert SYSTEM.digest(game.at(count)) == digest


def test_what_is_done_to_a_position_from_at_does_not_reach_the_game() -> None:
    """It is a state of its own, every time."""
    game = game_of()
    digests = play(game, FRAME + 3)
    for count in (0, FRAME, FRAME + 2):
        game.at(count).points[0] += 5
        assert SYSTEM.digest(game.at(count)) == digests[count]
    assert SYSTEM.digest(game.state) == digests[-1]


@pytest.mark.parametrize("to", [2, 3, 15, 17, 18, 26])
def test_undo_and_redo_lead_back_and_forth(to: int) -> None:
    """To the position before the entry, and to the one that was left."""
    game = game_of()
    digests = play(game)
    assert game.accept(UndoEntry("red", to)) == []
    assert SYSTEM.digest(game.state) == digests[to - 1]
    assert game.accept(RedoEntry("green")) == []
    assert SYSTEM.digest(game.state) == digests[-1]
    assert game.log.live == list(range(1, len(digests)))


def test_play_goes_on_after_an_undo_as_if_nothing_had_been() -> None:
    """Other guesses after an undo: the state is the fold of what counts, at every step."""
    game, plain = game_of(), game_of()
    play(game)
    game.accept(UndoEntry("red", 5))
    play(plain, 4)
    while not game.over:
        decision = game.waiting()
        assert decision is not None
        chance = decision.seat == "table"
        entry = game.chance() if chance else MoveEntry(decision.seat, LOWER)
        game.accept(entry)
        plain.accept(entry)
        count = len(plain.log)
        assert SYSTEM.digest(game.state) == SYSTEM.digest(plain.state)
        assert SYSTEM.digest(game.at(count - 2)) == SYSTEM.digest(plain.at(count - 2))


def test_c36_undo_past_a_reveal_and_play_on_reveals_the_same() -> None:
    """Undo cannot be used to roll again."""
    game = game_of()
    play(game, 4)
    turned = game.log[4]
    game.accept(UndoEntry("red", 2))
    game.accept(MoveEntry("red", LOWER))
    game.accept(MoveEntry("green", LOWER))
    assert game.chance() == turned


def test_w14_undo_makes_the_entry_for_one_step_back() -> None:
    """Red's latest decision, with all that came after it."""
    game = game_of()
    play(game, 6)
    assert game.undo("red") == UndoEntry("red", 5)
    game.accept(game.undo("red"))
    assert game.undo("red", ("green",)) == UndoEntry("red", 2, ("green",))


def test_w14_undo_is_refused_by_the_policy_or_for_want_of_a_decision() -> None:
    """Green has decided since; nobody has decided yet."""
    game = game_of(undo="own")
    with pytest.raises(Refusal, match="undo-nothing"):
        game.undo("red")
    play(game, 3)
    with pytest.raises(Refusal, match="undo-decided"):
        game.undo("red")
    assert game.undo("green") == UndoEntry("green", 3)


# --- digests of the state -------------------------------------------------------------------


def test_f5_the_first_entry_of_each_round_carries_the_states_digest() -> None:
    """So do the first entry of all, and the first after an undo into another round."""
    game = game_of(rounds=3)
    due = []
    while not game.over:
        due.append(game.due_digest() is not None)
        game.accept(next_entry(game))
    assert due == [True] + [False, False, False] + [True, False, False] * 2
    game.accept(UndoEntry("red", 2))
    assert game.due_digest() == SYSTEM.digest(game.state)
    game.accept(next_entry(game))
    assert game.due_digest() is None
