"""Without spoilers nothing tells how a game goes on: pairs of games that part at some entry."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.game import Game
from rules.log import AnyEntry, SeatEntry
from saves import recorder
from saves.files import FileStore
from tests.support.reels import cut
from wwe_tui.film import PUBLIC
from wwe_tui.openings import show

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


def _alone(person: str) -> Game:
    """The game until then, as if bots had held all other seats from its beginning."""
    game = cut(PART)
    seats = [
        seat if seat.id == person else replace(seat, player="simple") for seat in game.setup.seats
    ]
    again = Game(game.system, replace(game.setup, seats=tuple(seats)), game.seed)
    for entry in game.log.entries:
        again.accept(entry)
    return again
