"""What on the board is not as it was before a step."""

import pytest

from tests.support.reels import reel
from wwe_tui.replay.changes import changed
from wwe_tui.replay.reel import Reel


def _at(step: int) -> Reel:
    film = reel()
    film.to(step)
    return film


@pytest.mark.parametrize(
    ("step", "places"),
    [
        # Green builds a stone on the Bridge and scores 3 VP (W8.4)
        (3, {("project", "bridge"), ("stone", "bridge"), ("vp", "green")}),
        # Green lays a card face down: the board is as it was (W7.2)
        (4, set()),
        # Red takes a stone from the supply (W8.3)
        (5, {("good", "stone")}),
        # Yellow reveals an event that leads to a trade (W4.4)
        (17, {("event", "card")}),
        # laid: Yellow gets a stone, Green a grain, Red gold, of which there is no end (W1.3, W5.5)
        (21, {("event", "turns"), ("good", "grain"), ("good", "stone"), ("ring", 9)}),
    ],
    ids=str,
)
def test_a_step_changes_what_its_story_tells(step: int, places: set[tuple[str, object]]) -> None:
    """Places by their kinds; what is in hands is no place."""
    assert _at(step).changed == places


def test_w15_5_a_project_that_comes_onto_the_board_is_new_as_a_whole() -> None:
    """Entry 9 brings the chapel: its spaces and seals too."""
    kinds = {kind for kind, which in _at(9).changed if which == "chapel"}
    assert kinds == {"project", "stone", "wood", "seals"}


def test_in_a_whole_game_every_kind_of_place_changes_once() -> None:
    """Houses, plague, market and slots too; and equal positions have nothing changed."""
    film, kinds = reel("01-4-players.wwe"), set()
    for step in range(film.film.last + 1):
        film.to(step)
        assert changed(film.view, film.view) == frozenset()
        kinds |= {kind for kind, _ in film.changed}
    assert kinds >= {
        "project",
        "space",
        "location",
        "slot",
        "ring",
        "good",
        "market",
        "event",
        "vp",
    }
