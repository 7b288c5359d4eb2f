"""Going through a game that is looked at again, and what is told of it on the way."""

import pytest

from rules.system import Refusal
from tests.support.reels import cut, recorded, reel
from wwe_tui.film import ALL, PUBLIC, Film
from wwe_tui.replay.reel import ENTRY, SPEEDS, TURN, Reel
from wwe_tui.telling.course import CHAPTER, ROUND

LAST = reel().film.last
"""The last step of the game, whose entry has this number: some were taken back."""

NUMBER = reel().film.steps[-1].number

# --- going somewhere ----------------------------------------------------------------------------


def test_entry_by_entry_and_back_between_the_ends() -> None:
    """There is nothing before the opening, and nothing after the last entry."""
    film = reel()
    film.back(ENTRY)
    assert film.step == 0
    film.onward(ENTRY)
    film.onward(ENTRY)
    film.back(ENTRY)
    assert film.step == 1
    film.to(10_000)
    film.onward(ENTRY)
    assert film.at_end
    assert film.step == film.film.last


def test_turn_by_turn_where_another_seat_decides_or_a_round_begins() -> None:
    """Green lays the event (2), Red plays (5), Yellow (7); then Red is active and lays (10)."""
    film = reel()
    found = [film.step]
    for _ in range(4):
        film.onward(TURN)
        found.append(film.step)
    assert found == [0, 2, 5, 7, 10]
    film.to(6)  # within Red's turn: back to its beginning, then to Green's
    film.back(TURN)
    assert film.step == 5
    film.back(TURN)
    assert film.step == 2


def test_round_by_round_and_chapter_by_chapter() -> None:
    """Round 2 begins with entry 8, round 3 with 16; a chapter has six rounds (W1.7, W3)."""
    film = reel()
    film.to(1)
    film.onward(ROUND)
    film.onward(ROUND)
    assert film.step == 16
    assert (film.view.chapter, film.view.round) == (1, 3)
    film.onward(CHAPTER)
    assert (film.view.chapter, film.view.step) != (1, "play")
    assert film.view.chapter == 2
    film.back(ROUND)
    assert (film.view.chapter, film.view.round) == (1, 6)
    film.back(CHAPTER)
    assert film.step == 0


def test_beyond_the_last_chapter_lies_the_end() -> None:
    """From chapter IV on there is no next one."""
    film = reel()
    for _ in range(6):
        film.onward(CHAPTER)
    assert film.at_end


@pytest.mark.parametrize(
    ("word", "step"),
    [("0", 0), ("7", 7), ("1.2", 8), (" 1.3 ", 16), ("End", LAST), (str(NUMBER), LAST)],
)
def test_a_step_is_named_by_a_number_a_round_or_the_end(word: str, step: int) -> None:
    """1.3 is chapter I, round 3."""
    assert reel().named(word) == step


@pytest.mark.parametrize(
    "word", [str(NUMBER + 1), "5.1", "1.7", "-1", "", "middle", "²", "1.2.3", "9" * 9999]
)
def test_what_names_no_step_is_refused(word: str) -> None:
    """The refusal names what there is: entries from 0 to the last."""
    with pytest.raises(Refusal) as refused:
        reel().named(word)
    assert refused.value.reason.id == "replay-no-moment"
    assert refused.value.reason.values["last"] == NUMBER


def test_undone_entries_are_no_steps_but_can_be_named() -> None:
    """A number that was taken back leads to the last step before it."""
    for file in ("03-2-players.wwe", "05-4-players.wwe", "10-2-players.wwe"):
        film = reel(file)
        numbers = [item.number for item in film.film.steps]
        for number in range(numbers[-1] + 1):
            step = film.named(str(number))
            assert numbers[step] == max(n for n in numbers if n <= number)


# --- what is known ------------------------------------------------------------------------------


def test_a_reel_looks_with_the_fullest_knowledge_unless_told_otherwise() -> None:
    """All of a finished game, one's own of one that is played, else what is public."""
    assert reel().viewpoint == ALL
    assert Reel(Film(cut(20), ("red",))).viewpoint == "red"
    assert Reel(Film(cut(20), ())).viewpoint == PUBLIC


def test_another_viewpoint_is_looked_from_at_the_same_step() -> None:
    """Red's card that was laid face down with entry 6 is known to Red alone."""
    film = reel(viewpoint="green")
    film.to(6)
    assert film.frame().told.happenings[0].cards == ()
    film.look_from("red")
    assert film.frame().told.happenings[0].cards == ("medicine",)
    assert film.step == 6
    assert film.view.seat == "red"


def test_w1_5_a_viewpoint_that_is_not_allowed_is_refused() -> None:
    """Of a running game Red may not look as Green did; nothing changes."""
    film = Reel(Film(cut(20), ("red",)))
    for viewpoint in ("green", ALL, "nobody"):
        with pytest.raises(Refusal):
            film.look_from(viewpoint)
    assert film.viewpoint == "red"


def test_the_news_end_with_the_step() -> None:
    """What is yet to come is not told."""
    film = reel()
    film.to(12)
    assert len(film.news) == 13
    assert film.frame().told is film.news[-1]


def test_what_has_changed_is_what_this_step_changed() -> None:
    """Entry 5: Red takes a stone from the supply; from wherever one came there."""
    film = reel()
    film.to(5)
    once = film.changed
    film.to(100)
    film.to(5)
    assert film.changed == once
    assert ("good", "stone") in once
    film.to(0)
    assert film.changed == frozenset()


# --- without spoilers ---------------------------------------------------------------------------


def test_spoiler_free_nothing_is_told_of_what_lies_ahead() -> None:
    """Neither the length, nor later moments, nor places on the timeline."""
    film = reel(spoiler_free=True)
    film.to(10)
    film.to(5)
    frame = film.frame()
    assert frame.last is None
    assert not frame.at_end
    assert len(frame.strip.spots) == 11
    assert max(moment.step for moment in frame.strip.moments) <= 10
    assert max(moment.step for moment in film.course.moments) <= 10


@pytest.mark.parametrize("entries", [1, 9, 60, 140])
def test_spoiler_free_all_is_the_same_whatever_comes_later(entries: int) -> None:
    """The whole game and one cut short give the same frames, as long as both go on."""
    whole, short = reel(spoiler_free=True), Reel(Film(cut(entries)), spoiler_free=True)
    whole.look_from(PUBLIC)
    short.look_from(PUBLIC)
    for step in range(short.film.last + 1):
        whole.to(step)
        short.to(step)
        assert whole.frame() == short.frame()
        assert whole.course == short.course
        assert (whole.view, whole.changed) == (short.view, short.changed)


def test_spoiler_free_the_end_is_the_last_step_seen() -> None:
    """And from there one is told to go on step by step."""
    film = reel(spoiler_free=True)
    film.to(30)
    film.to(3)
    film.end()
    assert film.step == 30
    with pytest.raises(Refusal) as refused:
        film.end()
    assert refused.value.reason.id == "replay-end-hidden"
    assert film.step == 30


@pytest.mark.parametrize("word", ["31", "208", str(NUMBER + 1), "99999", "4.6", "5.1", "nonsense"])
def test_spoiler_free_what_lies_ahead_and_what_is_not_there_are_refused_alike(word: str) -> None:
    """So the refusal does not tell how long the game is."""
    film = reel(spoiler_free=True)
    film.to(30)
    with pytest.raises(Refusal) as refused:
        film.named(word)
    assert refused.value.reason.id == "replay-ahead"
    assert refused.value.reason.values == {"word": word}


def test_spoiler_free_one_may_begin_where_one_says() -> None:
    """Who starts at a round knows that it is there; a later one is hidden again."""
    film = reel(spoiler_free=True)
    film.to(film.named("1.3", ahead=True))
    assert film.known == film.step == 16


def test_what_lies_ahead_can_be_hidden_and_shown_at_any_time() -> None:
    """It is hidden from the step on at which one is, whatever was seen before."""
    film = reel()
    film.to(100)
    film.to(20)
    film.hide_ahead(hide=True)
    assert film.known == 20
    film.hide_ahead(hide=False)
    assert film.known == film.film.last


# --- playing by itself --------------------------------------------------------------------------


def test_it_plays_to_the_end_and_stops_there() -> None:
    """And has nothing to play at the end."""
    film = reel()
    film.to(film.film.last - 2)
    film.play(on=True)
    found = []
    for _ in range(2):
        film.tick()
        found.append((film.playing, film.at_end))
    assert found == [(True, False), (False, True)]
    film.play(on=True)
    assert not film.playing


def test_it_plays_at_half_to_four_times_the_speed() -> None:
    """Faster than the fastest is the fastest."""
    film = reel()
    found = []
    film.faster(-5)
    for _ in range(5):
        found.append(film.speed)
        film.faster(1)
    assert found == [0.5, 1, 2, 4, 4]
    assert film.speed in SPEEDS
    assert film.frame().speed is None
    film.play(on=True)
    assert film.frame().speed == 4


def test_a_reel_leaves_the_game_as_it_is() -> None:
    """Whatever is looked at."""
    game = recorded()
    before = (game.system.digest(game.state), len(game.log))
    film = reel()
    for step in range(0, film.film.last, 7):
        film.to(step)
        film.frame()
        assert film.changed is not None
    assert (game.system.digest(game.state), len(game.log)) == before
