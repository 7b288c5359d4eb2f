"""Seats change hands, as entries in the log: who may take a seat, and what stays as it was (W14).

The game is *Higher or Lower*: a card is turned, then in each round red, green and blue
guess, and a card is turned. Red (Anna) and green (Ben) are people, blue is a bot.
"""

from typing import Any

import pytest

from rules.game import Game
from rules.log import AnyEntry, MoveEntry, RedoEntry, SeatEntry, UndoEntry
from rules.seats import resigned_last
from rules.system import TABLE, Reason, Refusal, Seat, Standing
from tests.support.toy_system import SYSTEM, TENS, Guess

SEED = bytes(range(32))
SEATS = (Seat("red", name="Anna"), Seat("green", name="Ben"), Seat("blue", player="random"))
GIVEN, BACK = SeatEntry("red", "random"), SeatEntry("red", "human")
RESIGNED = SeatEntry("red", "random", resigned=True)


def game_of(*entries: AnyEntry, rounds: int = 3, undo: str = "free") -> Game:
    """A game in which these entries were accepted."""
    game = Game(SYSTEM, SYSTEM.setup(SEATS, {"undo": undo, "rounds": rounds}, TENS), SEED)
    for entry in entries:
        game.accept(entry)
    return game


def play(game: Game, count: int = 1000) -> Game:
    """So many moves and chances, or to the end: everybody always says "higher"."""
    while count and (decision := game.waiting()):
        higher = MoveEntry(decision.seat, Guess(higher=True))
        game.accept(game.chance() if decision.seat == TABLE else higher)
        count -= 1
    return game


def players(game: Game) -> list[str]:
    """Who holds red, green and blue now."""
    return [seat.player for seat in game.seats]


def why_not(game: Game, entry: AnyEntry) -> Reason:
    """Why an entry is refused; checks that nothing has changed."""
    before = (game.seats, game.resigned, len(game.log), SYSTEM.digest(game.state))
    with pytest.raises(Refusal) as refused:
        game.accept(entry)
    assert (game.seats, game.resigned, len(game.log), SYSTEM.digest(game.state)) == before
    return refused.value.reason


# --- who holds a seat -------------------------------------------------------------------


def test_w14_a_game_begins_with_the_seats_of_its_setup() -> None:
    """Anna and Ben, and a bot; nobody has resigned."""
    game = game_of()
    assert game.seats == SEATS
    assert game.resigned == frozenset()


def test_w14_a_seat_is_given_to_a_bot_and_taken_back() -> None:
    """Only the player changes: the name stays, so that Anna can be told to be back."""
    game = game_of(GIVEN)
    assert game.seats == (Seat("red", player="random", name="Anna"), *SEATS[1:])
    game.accept(SeatEntry("red", "other"))
    assert players(game) == ["other", "human", "random"]
    game.accept(BACK)
    assert game.seats == SEATS


def test_w14_a_person_can_take_the_seat_of_a_bot() -> None:
    """Blue was a bot's from the beginning."""
    assert players(game_of(SeatEntry("blue", "human"))) == ["human", "human", "human"]


def test_w14_who_resigns_leaves_the_seat_to_a_bot_for_good() -> None:
    """The seat is marked; giving a seat away does not mark it."""
    assert game_of(RESIGNED).resigned == {"red"}
    assert players(game_of(RESIGNED)) == ["random", "human", "random"]
    assert game_of(GIVEN).resigned == frozenset()


def test_w14_the_setup_stays_as_the_game_began() -> None:
    """It is the same game, whoever plays on."""
    assert game_of(RESIGNED).setup.seats == SEATS


def test_w14_a_seat_can_change_hands_while_a_chance_or_another_seat_is_waited_for() -> None:
    """Nothing in the position changes: not whose decision it is, nor what falls."""
    for entries in range(6):
        game, plain = play(game_of(), entries), play(game_of(), entries)
        game.accept(GIVEN)
        assert game.waiting() == plain.waiting()
        assert SYSTEM.digest(play(game).state) == SYSTEM.digest(play(plain).state)


# --- what is refused --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "entry", "message", "values"),
    [
        ([], SeatEntry("violet", "random"), "seat-unknown", {"seat": "violet"}),
        ([], SeatEntry(TABLE, "random"), "seat-unknown", {"seat": "table"}),
        ([], SeatEntry("red", "human"), "seat-held", {"seat": "red"}),
        ([], SeatEntry("blue", "random"), "seat-held-bot", {"seat": "blue", "player": "random"}),
        ([GIVEN], GIVEN, "seat-held-bot", {"seat": "red", "player": "random"}),
        ([], SeatEntry("red", "deep"), "seat-bot-unknown", {"bot": "deep"}),
        ([], SeatEntry("red", ""), "seat-bot-unknown", {"bot": ""}),
        ([], SeatEntry("red", "deep", resigned=True), "seat-bot-unknown", {"bot": "deep"}),
        ([], SeatEntry("red", "human", resigned=True), "seat-resign-human", {"seat": "red"}),
        ([GIVEN], RESIGNED, "seat-resign-bot", {"seat": "red", "player": "random"}),
        ([RESIGNED], BACK, "seat-resigned", {"seat": "red"}),
        ([RESIGNED], RESIGNED, "seat-resigned", {"seat": "red"}),
        ([RESIGNED], SeatEntry("red", "other"), "seat-resigned", {"seat": "red"}),
    ],
    ids=lambda value: repr(value) if isinstance(value, SeatEntry) else None,
)
def test_w14_a_change_of_seats_that_cannot_be_is_refused(
    before: list[AnyEntry], entry: SeatEntry, message: str, values: dict[str, Any]
) -> None:
    """The reason names what was asked for, and nothing changes."""
    reason = why_not(game_of(*before), entry)
    assert (reason.id, reason.clause) == (message, "W14")
    assert values.items() <= reason.values.items()


@pytest.mark.parametrize("entry", [GIVEN, RESIGNED, SeatEntry("blue", "human")])
def test_w14_no_seat_changes_hands_when_the_game_is_over(entry: SeatEntry) -> None:
    """Nobody can resign from a defeat; after an undo the game is on again."""
    game = play(game_of())
    assert why_not(game, entry).id == "seat-over"
    game.accept(game.undo("green"))
    game.accept(entry)
    assert players(game) != [seat.player for seat in SEATS]


# --- back and forth ---------------------------------------------------------------------


def test_w14_an_undo_behind_the_change_leaves_the_seat_as_it_is_now() -> None:
    """Green takes back red's decision before the change too; the bot still has red."""
    game = play(game_of(), 2)
    before = SYSTEM.digest(game.state)
    game.accept(GIVEN)
    play(game, 1)
    game.accept(UndoEntry("green", to=2))
    assert players(game) == ["random", "human", "random"]
    assert game.log.live == [1]
    assert SYSTEM.digest(game.state) == SYSTEM.digest(play(game_of(), 1).state)
    game.accept(RedoEntry("green"))
    assert SYSTEM.digest(game.at(2)) == before
    assert (game.log.live, players(game)[0]) == ([1, 2, 4], "random")


def test_w14_a_change_of_seats_can_neither_be_taken_back_nor_done_again() -> None:
    """It is no decision of the game."""
    game = game_of(GIVEN)
    assert why_not(game, UndoEntry("green", to=1)).id == "undo-not-live"
    with pytest.raises(Refusal, match="undo-nothing"):
        game.undo("green")


def test_w14_what_was_taken_back_can_be_done_again_after_a_change_of_seats() -> None:
    """A move would settle it; a change of seats does not."""
    game = play(game_of(), 3)
    game.accept(game.undo("green"))
    game.accept(GIVEN)
    game.accept(RedoEntry("green"))
    assert game.log.live == [1, 2, 3]


@pytest.mark.parametrize("policy", ["free", "own", "agree", "none"])
def test_w14_a_seat_that_a_bot_holds_takes_nothing_back(policy: str) -> None:
    """Red's decision was Anna's; the bot that has the seat now cannot take it back, Anna can."""
    game = play(game_of(undo=policy), 2)
    game.accept(GIVEN)
    assert why_not(game, UndoEntry("red", to=2)).id == "undo-bot"
    game.accept(BACK)
    if policy != "none":
        game.accept(UndoEntry("red", to=2))
        game.accept(GIVEN)
        assert why_not(game, RedoEntry("red")).id == "undo-bot"
        game.accept(BACK)
        game.accept(RedoEntry("red"))
        assert game.log.live == [1, 2]


def test_w14_only_who_holds_a_seat_as_a_person_now_is_asked_to_agree() -> None:
    """Ben must agree to go back past red's reveal, until a bot has his seat."""
    game = play(game_of(undo="agree"), 5)
    undo = UndoEntry("red", to=2)
    assert why_not(game, undo) == Reason("undo-unagreed", "W14", {"seats": ["green"]})
    game.accept(SeatEntry("blue", "human"))
    reason = why_not(game, UndoEntry("red", to=2, agreed=("green",)))
    assert reason == Reason("undo-unagreed", "W14", {"seats": ["blue"]})
    game.accept(SeatEntry("blue", "random"))
    game.accept(SeatEntry("green", "random", resigned=True))
    game.accept(undo)
    assert game.log.live == [1]


# --- the end ----------------------------------------------------------------------------


def test_w14_who_resigned_comes_in_last() -> None:
    """All guess alike and would share the first rank; red resigned, so the others share it."""
    plain = play(game_of())
    assert [standing.rank for standing in plain.standings()] == [1, 1, 1]
    game = play(play(game_of(), 4))
    assert game.standings() == plain.standings()
    game = play(game_of(RESIGNED))
    points = plain.standings()[0].halves
    assert game.standings() == (
        Standing("green", 1, points),
        Standing("blue", 1, points),
        Standing("red", 3, points),
    )


@pytest.mark.parametrize(
    ("resigned", "expected"),
    [
        ("", "a1 b2 c2 d4"),
        ("d", "a1 b2 c2 d4"),
        ("a", "b1 c1 d3 a4"),
        ("b", "a1 c2 d3 b4"),
        ("bc", "a1 d2 b3 c3"),
        ("ab", "c1 d2 a3 b4"),
        ("abcd", "a1 b2 c2 d4"),
    ],
)
def test_w14_ranks_are_told_anew_when_somebody_resigned(resigned: str, expected: str) -> None:
    """Four seats came in at 1, 2, 2 and 4; those that did not resign stand first."""
    standings = [Standing(seat, rank, 9) for seat, rank in zip("abcd", (1, 2, 2, 4), strict=True)]
    found = resigned_last(standings, set(resigned))
    assert " ".join(f"{standing.seat}{standing.rank}" for standing in found) == expected


# --- digests ----------------------------------------------------------------------------


def test_f5_a_change_of_seats_carries_the_digest_if_it_is_the_first_entry_of_a_round() -> None:
    """The first card and three guesses, then the second card: round 2 begins with the change."""
    game = play(game_of(), 5)
    assert game.due_digest() == SYSTEM.digest(game.state)
    game.accept(GIVEN)
    assert game.due_digest() is None
