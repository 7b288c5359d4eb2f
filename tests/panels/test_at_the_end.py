"""What the panels show when the game is over: the final scores, halves and all (W13.1)."""

import pytest

from tests.support.askings import over
from tests.support.scenes import of_game, text
from tests.support.wwe import SYSTEM
from wwe_tui.panels import players, scores, track
from wwe_tui.panels.scene import Scene
from wwe_tui.texts.sentences import points

FOUR = ("human", "simple", "random", "simple")


def _scene() -> Scene:
    return of_game(over(*FOUR), "blue")


@pytest.mark.parametrize(
    "shown",
    [
        lambda scene: text(players.draw(scene, 43, 12)),
        lambda scene: text(scores.draw(scene, 80, 1)),
        lambda scene: text(track.draw_lanes(scene, 80)),
    ],
    ids=["players", "scores", "lanes"],
)
def test_w13_1_what_is_left_in_stone_wood_and_gold_is_in_everybody_s_vp(shown: object) -> None:
    """Nobody reads other VP beside the names than in the final scores."""
    assert callable(shown)
    seen = shown(_scene())
    for standing in SYSTEM.standings(over(*FOUR).state):
        assert points(standing.halves) in seen
