"""A game looked at again: steps, viewpoints, and going on from any of them (W1.5).

The game is *Higher or Lower* where any will do: entry 1 turns a card, then in each round
Red and Blue guess and a card is turned.
"""

import pytest

from rules.game import FRAME, Game
from rules.log import MoveEntry, RedoEntry, SeatEntry, UndoEntry
from rules.system import Refusal, Seat
from rules.world_without_end.game import SYSTEM as WWE
from rules.world_without_end.happenings import Discarded
from rules.world_without_end.view import View
from saves.finder import Finder
from saves.recorder import open_game
from tests.recordings.expected import FOLDER, recordings
from tests.support.toy_system import SYSTEM, TENS, Guess
from tests.support.wwe import SYSTEM as SAME_WWE
from wwe_tui.film import ALL, PUBLIC, Film

HIGHER, LOWER = Guess(higher=True), Guess(higher=False)
SEED = bytes(range(32))


def played(entries: int) -> Game:
    """So many entries; everybody guesses higher."""
    seats = (Seat("red"), Seat("blue", player="random"))
    game = Game(SYSTEM, SYSTEM.setup(seats, {"undo": "free", "rounds": 8}, TENS), SEED)
    for _ in range(entries):
        decision = game.waiting()
        assert decision is not None
        chance = decision.seat == "table"
        game.accept(game.chance() if chance else MoveEntry(decision.seat, HIGHER))
    return game


def finished(file: str = "01-4-players.wwe") -> Game:
    """A recorded game of *World Without End*."""
    return open_game(FOLDER / file, Finder()).game


# --- steps ------------------------------------------------------------------------------------


def test_what_counts_is_a_step_from_the_opening_on() -> None:
    """Entries 2 and 3 were taken back; so 0, 1, 5 and 6 are steps, and 4, the undo, is none."""
    game = played(3)
    game.accept(UndoEntry("red", 2))
    game.accept(MoveEntry("red", LOWER))
    game.accept(MoveEntry("blue", LOWER))
    film = Film(game)
    assert [step.number for step in film.steps] == [0, 1, 5, 6]
    assert [step.kind for step in film.steps] == ["opening", "chance", "move", "move"]
    assert [film.view(step, PUBLIC).guesses for step in range(4)] == [
        [],
        [],
        [False],
        [False, False],
    ]
    assert [film.step_of(number) for number in range(-1, 8)] == [0, 0, 1, 1, 1, 1, 2, 3, 3]


def test_what_was_taken_back_is_told_on_request() -> None:
    """Red's guess and the undo stand before what Red chose instead."""
    game = played(2)
    game.accept(UndoEntry("red", 2))
    game.accept(MoveEntry("red", LOWER))
    film = Film(game)
    told = film.news(film.last, PUBLIC, undone=True)
    assert [(item.number, item.kind, item.undone) for item in told] == [
        (0, "opening", False),
        (1, "chance", False),
        (2, "move", True),
        (3, "undo", False),
        (4, "move", False),
    ]
    assert [item.number for item in film.news(film.last, PUBLIC)] == [0, 1, 4]
    assert film.told(film.last, PUBLIC).number == 4


def test_what_was_done_again_counts_again() -> None:
    """After a redo the guess is a step, as if nothing had been."""
    game = played(2)
    game.accept(UndoEntry("red", 2))
    game.accept(RedoEntry("red"))
    assert [step.number for step in Film(game).steps] == [0, 1, 2]


def test_w14_a_seat_that_changes_hands_is_a_step() -> None:
    """Who holds the seats, and who gave up, is told as it was then."""
    game = played(1)
    game.accept(SeatEntry("blue", "human"))
    game.accept(SeatEntry("red", "other", resigned=True))
    film = Film(game)
    held = [[seat.player for seat in film.seats(step)] for step in range(film.last + 1)]
    assert held == [
        ["human", "random"],
        ["human", "random"],
        ["human", "human"],
        ["other", "human"],
    ]
    assert [film.resigned(step) for step in (2, 3)] == [frozenset(), {"red"}]


def test_a_film_is_what_was_until_then() -> None:
    """The game goes on, and even takes everything back: the film stays."""
    game = played(FRAME + 3)
    film = Film(game)
    before = [film.view(step, PUBLIC) for step in range(film.last + 1)]
    game.accept(UndoEntry("red", 2))
    game.accept(MoveEntry("red", LOWER))
    assert [film.view(step, PUBLIC) for step in range(film.last + 1)] == before
    assert film.last == FRAME + 3


@pytest.mark.parametrize("file", [recording.file for recording in recordings()][:6])
def test_every_jump_leads_where_a_replay_from_the_start_comes(file: str) -> None:
    """Jumping about, forwards and backwards, gives the same digests as playing step by step."""
    game = finished(file)
    again, digests = Game(WWE, game.setup, None), {}
    for count, number in enumerate(game.log.live):
        digests[count] = WWE.digest(again.state)
        again.accept(game.log[number])
    jumps = [count * 37 % len(digests) for count in range(len(digests))]
    assert [WWE.digest(game.at(count)) for count in jumps] == [digests[count] for count in jumps]


# --- viewpoints -------------------------------------------------------------------------------


def test_w1_5_of_an_unfinished_game_only_ones_own_knowledge_is_shown() -> None:
    """Red and the public may look; Blue's and everybody's viewpoint are refused."""
    film = Film(played(3), ["red"])
    assert film.viewpoints == (PUBLIC, "red")
    for viewpoint in ("blue", ALL, "violet"):
        for look in (film.view, film.news, film.told):
            with pytest.raises(Refusal, match="film-viewpoint"):
                look(1, viewpoint)
    with pytest.raises(Refusal, match="film-viewpoint"):
        film.branch(1, (Seat("red"), Seat("blue")), "free", SEED)


def test_w1_5_each_viewpoint_knows_what_was_known_then() -> None:
    """Of cards face down the public sees how many, their player which, and all sees all."""
    film = Film(finished())
    step = next(
        step
        for step in range(film.last)
        if any(isinstance(what, Discarded) for what in film.told(step, ALL).happenings)
    )
    seat = film.steps[step].seat

    def discards(viewpoint: str) -> dict[str, tuple[str, ...] | None]:
        view: View = film.view(step, viewpoint)
        return {player.seat: player.discards for player in view.players}

    everything = discards(ALL)
    assert all(cards is not None for cards in everything.values())
    assert set(discards(PUBLIC).values()) == {None}
    assert discards(seat) == {
        place: everything[seat] if place == seat else None for place in everything
    }
    assert film.view(step, ALL).seat == seat


def test_w14_at_the_end_who_resigned_stands_last() -> None:
    """The standings of the last step are those of the game."""
    for recording in recordings():
        game = finished(recording.file)
        film = Film(game)
        assert film.view(film.last, PUBLIC).standings == game.standings()
        assert film.view(film.last - 1, PUBLIC).standings == ()


# --- branches ---------------------------------------------------------------------------------


def test_a_branch_begins_where_its_parent_stood() -> None:
    """The same position, other players, another policy; then it goes its own way."""
    game = finished()
    film = Film(game)
    step = film.last // 2
    seats = [Seat(seat.id, seat.place, "simple") for seat in game.setup.seats]
    branch = film.branch(step, seats, "none", SEED)
    count = len(branch.log)
    assert SAME_WWE.digest(branch.state) == SAME_WWE.digest(game.at(count))
    assert {seat.player for seat in branch.seats} == {"simple"}
    assert branch.setup.options.undo == "none"
    assert branch.setup.options.first_game == game.setup.options.first_game
    while (decision := branch.waiting()) is not None and decision.seat != "table":
        branch.accept(MoveEntry(decision.seat, SAME_WWE.legal(branch.state)[-1]))
    if decision is not None:
        branch.accept(branch.chance())
    assert film.last == Film(game).last


def test_a_branch_of_the_opening_has_no_entries() -> None:
    """Nothing was played yet."""
    film = Film(played(4))
    assert len(film.branch(0, (Seat("red"), Seat("blue")), "free", SEED).log) == 0
