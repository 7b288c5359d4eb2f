"""What on the board is not as it was before a step."""

import pytest

from tests.support.reels import reel
from wwe_tui.replay.changes import changed
from wwe_tui.replay.reel import Reel


def _at(step: int) -> Reel:
    film = reel()
    film.to(step)
    return film


HANDS = ("held", "card", "pile")
"""Kinds of what players have."""


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
    ids=["build", "face-down", "resource", "event", "laid"],
)
def test_a_step_changes_the_places_that_its_story_tells_of(
    step: int, places: set[tuple[str, object]]
) -> None:
    """Places on the board, by their kinds."""
    assert {place for place in _at(step).changed if place[0] not in HANDS} == places


@pytest.mark.parametrize(
    ("step", "hands"),
    [
        (3, {("held", ("green", "stone")), ("card", ("green", "building")), ("pile", "green")}),
        (4, {("card", ("green", "medicine"))}),
        (17, set()),
        (
            21,
            {
                ("held", ("yellow", "stone")),
                ("held", ("green", "grain")),
                ("held", ("red", "gold")),
            },
        ),
    ],
    ids=["build", "face-down", "event", "laid"],
)
def test_a_step_changes_what_players_have(step: int, hands: set[tuple[str, object]]) -> None:
    """Goods and cards of the same steps, with nothing hidden."""
    assert {place for place in _at(step).changed if place[0] in HANDS} == hands


def test_w1_5_of_hands_only_what_is_seen_has_changed() -> None:
    """Green's card that went face down with entry 4 is Green's matter."""
    film = _at(4)
    for viewpoint, changes in (("public", 0), ("red", 0), ("green", 1)):
        film.look_from(viewpoint)
        assert len(film.changed) == changes


def test_w1_5_goods_behind_screens_do_not_change_for_others() -> None:
    """A game without open screens: what Blue pays and gets is not seen by Red."""
    film = reel("03-2-players.wwe", "red")
    assert not film.view.open_screens
    for step in range(1, film.film.last):
        film.to(step)
        seats = {which[0] for kind, which in film.changed if kind in ("held", "card")}
        assert seats <= {"red"}


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
