"""Where steps stand on the timeline."""

import pytest

from rules.world_without_end import happenings as h
from tests.support.reels import reel
from wwe_tui.chronicle import News
from wwe_tui.replay.strip import END, SPOTS, START, Spot, spots

ROUND_2 = News(1, "move", "red", (h.RoundBegan(1, 2, "red"),))


def _plays(count: int) -> list[News]:
    return [News(n, "move", "red", (h.Played("red", "grain"),)) for n in range(count)]


def test_w1_7_the_strip_has_a_place_for_each_part_of_24_rounds_and_four_ends() -> None:
    """Three parts a round, one for each chapter's end: 76, as many as there are columns."""
    assert SPOTS == 4 * (6 * 3 + 1) == 76
    assert START.place == 0
    assert Spot(1, END, 0).place == 18
    assert Spot(2, 1, 0).place == 19
    assert Spot(4, END, 0).place == 75


@pytest.mark.parametrize(
    ("players", "parts"), [(2, [1, 2]), (3, [0, 1, 2]), (4, [0, 1, 1, 2])], ids=str
)
def test_a_round_goes_on_as_players_play(players: int, parts: list[int]) -> None:
    """In the last part all have played."""
    found = spots([ROUND_2, *_plays(players)], players)
    assert found == (Spot(1, 2, 0), *(Spot(1, 2, part) for part in parts))


def test_w10_a_chapters_end_has_a_place_of_its_own() -> None:
    """Until the next round begins."""
    ended = News(2, "chance", "table", (h.ChapterEnded(1), h.ChapterBegan(2)))
    begun = News(3, "move", "red", (h.RoundBegan(2, 1, "red"),))
    assert spots([ended, begun], 2) == (Spot(1, END, 0), Spot(2, 1, 0))


@pytest.mark.parametrize("file", ["01-4-players.wwe", "02-3-players.wwe", "03-2-players.wwe"])
def test_time_never_goes_back(file: str) -> None:
    """In a whole game each step stands where the one before does, or further right."""
    places = [spot.place for spot in reel(file).strip.spots]
    assert places == sorted(places)
    assert (places[0], places[-1]) == (0, SPOTS - 1)
