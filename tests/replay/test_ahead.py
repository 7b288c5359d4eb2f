"""Without spoilers nothing tells how a game goes on: pairs of games that part at some entry."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.game import Game
from rules.log import AnyEntry, SeatEntry, UndoEntry
from rules.system import Refusal
from saves import recorder
from saves.files import FileStore
from tests.support.reels import cut, reel
from wwe_tui.branches import decides, suggested
from wwe_tui.film import PUBLIC, Film
from wwe_tui.openings import show
from wwe_tui.replay.frame import Frame
from wwe_tui.replay.reel import Reel
from wwe_tui.screens.replay_jump import rows
from wwe_tui.texts import translator

T = translator()

PART = 69
"""After this entry the games go on differently. Green, Red and Yellow are three people."""


def _shown(folder: Path, game: Game) -> tuple[str, ...]:
    """From where a game may be looked at that is in a file."""
    store = FileStore(folder)
    recording = recorder.record(game, store, repeatable=True)
    recording.close()
    return show(store.path(recording.id), folder).film.viewpoints


def _parted(*later: AnyEntry) -> Game:
    game = cut(PART)
    for entry in later:
        game.accept(entry)
    return game


GOES, GIVES, BACK = (
    SeatEntry("green", "simple", resigned=True),
    SeatEntry("red", "simple"),
    SeatEntry("red", "human"),
)


@pytest.mark.parametrize(
    "later", [(), (GOES,), (GOES, GIVES), (GIVES, GOES, BACK)], ids=["none", "one", "two", "back"]
)
def test_w1_5_who_leaves_later_gives_nobody_a_viewpoint(
    tmp_path: Path, later: tuple[AnyEntry, ...]
) -> None:
    """Three people began: that only one is left at the end does not show before it."""
    assert _shown(tmp_path, _parted(*later)) == (PUBLIC,)


@pytest.mark.parametrize(
    ("later", "own"),
    [
        ((), True),
        ((SeatEntry("red", "simple"),), True),
        ((SeatEntry("red", "simple"), SeatEntry("red", "human")), True),
        ((SeatEntry("red", "simple", resigned=True),), True),
        ((SeatEntry("green", "human"),), False),
        ((SeatEntry("green", "human"), SeatEntry("red", "simple")), False),
    ],
    ids=["stays", "leaves", "returns", "resigns", "joined", "replaced"],
)
def test_w1_5_the_only_person_knows_what_they_knew_until_another_comes(
    tmp_path: Path, later: tuple[AnyEntry, ...], own: bool
) -> None:
    """Red plays alone against bots; from then on it may be Green who looks."""
    game = _alone("red")
    for entry in later:
        game.accept(entry)
    assert _shown(tmp_path, game) == ((PUBLIC, "red") if own else (PUBLIC,))


def _alone(person: str, entries: int = PART) -> Game:
    """The game until then, as if bots had held all other seats from its beginning."""
    game = cut(entries)
    seats = [
        seat if seat.id == person else replace(seat, player="simple") for seat in game.setup.seats
    ]
    again = Game(game.system, replace(game.setup, seats=tuple(seats)), game.seed)
    for entry in game.log.entries:
        again.accept(entry)
    return again


# --- how steps are called -----------------------------------------------------------------------


GIVEN = SeatEntry("green", "simple")


def _with_a_gap() -> tuple[Reel, Reel]:
    """Green leaves after entry 19. In the second game Red had decided before, and took it back.

    So there the step of entry 19 is followed by that of entry 21, and the undo comes later yet.
    """
    plain, taken = cut(19), cut(20)
    for entry in (GIVEN, UndoEntry("red", 20, ("yellow",))):
        taken.accept(entry)
    plain.accept(GIVEN)
    one, other = (Reel(Film(game), PUBLIC, spoiler_free=True) for game in (plain, taken))
    assert [other.film.steps[step].number for step in (19, 20)] == [19, 21]
    return one, other


def test_w14_spoiler_free_no_gap_in_the_numbers_tells_of_an_undo_to_come() -> None:
    """Steps are counted: both games show the same at each of their 21 steps."""
    one, other = _with_a_gap()
    for step in range(one.film.last + 1):
        one.to(step)
        other.to(step)
        assert _frame(one) == _frame(other)
        assert other.frame().number == step
        assert rows(one, T, {}) == rows(other, T, {})


def _frame(film: Reel) -> Frame:
    """What is drawn; the entry's own number in the news stands on no panel."""
    frame = film.frame()
    return frame._replace(told=replace(frame.told, number=0))


@pytest.mark.parametrize("seen", [10, 19, 20])
def test_w14_spoiler_free_no_number_that_is_named_tells_of_it_either(seen: int) -> None:
    """Each number leads to the same step in both games, or is refused alike."""
    one, other = _with_a_gap()
    one.to(seen)
    other.to(seen)
    for number in range(25):
        assert _named(one, number) == _named(other, number)


def _named(film: Reel, number: int) -> int | str:
    try:
        return film.named(str(number))
    except Refusal as refused:
        return refused.reason.id


def test_once_what_lies_ahead_is_shown_entries_have_their_own_numbers_again() -> None:
    """As `wwe log` has them: step 20 is entry 21."""
    _, film = _with_a_gap()
    film.to(20)
    assert film.frame().number == film.named("20") == 20
    film.hide_ahead(hide=False)
    assert film.frame().number == 21
    assert film.named("21") == 20


# --- where one begins ---------------------------------------------------------------------------

PLACES = ("0", "7", "39", "40", "41", "211", "9999", "1.1", "2.1", "4.6")
NO_PLACES = ("end", "5.1", "1.7", "0.1", "soon", "", "-1", "9" * 40)


@pytest.mark.parametrize("entries", [1, 40, 140])
@pytest.mark.parametrize("word", [*PLACES, *NO_PLACES])
def test_spoiler_free_a_place_to_begin_at_tells_only_what_is_shown_there(
    word: str, entries: int
) -> None:
    """A game that stopped earlier answers as the whole one does, or shows all that it has."""
    whole, short = reel(spoiler_free=True), Reel(Film(cut(entries)), spoiler_free=True)
    there, here = _begun(whole, word), _begun(short, word)
    if isinstance(there, int):
        assert here == min(there, short.film.last)
        whole.to(min(there, short.film.last))
        short.to(there)
        assert whole.frame() == short.frame()
    else:
        assert word in NO_PLACES
        assert there == here


def _begun(film: Reel, word: str) -> int | tuple[str, object]:
    """The step at which one begins, or the words of the refusal."""
    try:
        return film.named(word, ahead=True)
    except Refusal as refused:
        return refused.reason.id, refused.reason.values


@pytest.mark.parametrize("word", ["4.5", "4.6"])
def test_spoiler_free_at_the_end_a_round_that_never_came_lies_ahead(word: str) -> None:
    """Who has seen all is refused as in a game that goes on."""
    whole, short = reel(spoiler_free=True), Reel(Film(cut(140)), spoiler_free=True)
    for film in (whole, short):
        film.to(short.film.last)
        with pytest.raises(Refusal) as refused:
            film.named(word)
        assert refused.value.reason.id == "replay-ahead"


# --- what a branch is offered -------------------------------------------------------------------


def test_f2_what_is_suggested_for_a_branch_hangs_on_nothing_that_came_later() -> None:
    """At every step of the game until entry 60, at its last one too, as in one that goes on."""
    whole, short = (Film(_alone("", entries)) for entries in (74, 60))
    for step in range(short.last + 1):
        assert decides(whole, step) == decides(short, step)
        assert suggested(whole, step) == suggested(short, step)
    assert decides(short, short.last)


def test_f2_who_decides_first_in_a_branch_is_who_decided_then() -> None:
    """Nobody, if something fell before."""
    film = Film(cut(140))
    live = [step for step in film.steps if step.kind in ("move", "chance")]
    assert len(live) == film.last
    for step, later in enumerate(live):
        assert decides(film, step) == (later.seat if later.kind == "move" else "")
