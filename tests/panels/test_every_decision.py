"""The whole screen as text in every kind of decision, and while others decide, at both sizes.

The pictures are kept beside this file; ``pytest tests/panels/test_every_decision.py
--snapshot-update`` makes them anew after a change of looks that is meant.
"""

import pytest
from syrupy.assertion import SnapshotAssertion

from rules.game import Game
from tests.support.askings import DECISIONS, after, asking, over
from tests.support.scenes import of_game
from tests.support.whole_screens import whole
from wwe_tui.keys import PANEL_KEYS
from wwe_tui.panels.layout import NARROW, WIDE
from wwe_tui.panels.scene import Pause, Scene
from wwe_tui.panels.table import AUTOMATIC

SIZES = (WIDE, NARROW)
FOUR = ("human", "simple", "random", "simple")
BOTH = pytest.mark.parametrize("size", SIZES, ids=["wide", "narrow"])


@BOTH
@pytest.mark.parametrize("decision", DECISIONS)
def test_the_screen_of_who_decides(
    decision: str, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    """The question with its choices, and the tab that helps most with it."""
    scene = of_game(asking(decision), "blue")
    assert whole(scene, size, AUTOMATIC.get(decision, "town")) == snapshot


def _with_plague(game: Game) -> bool:
    return bool(game.state.chapter >= 3 and game.state.round >= 4)


def _late(viewer: str | None) -> Scene:
    """Four players in the third chapter, Blue to play a card."""
    return of_game(asking("ChoosePlay", *FOUR, such=_with_plague), viewer)._replace(pause=None)


@BOTH
@pytest.mark.parametrize("viewer", ["blue", "red", None], ids=["active", "other", "watching"])
def test_the_screen_late_in_a_game(
    viewer: str | None, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    """As Blue, who decides, as Red, who does not, and as a spectator, who has no hand."""
    assert whole(_late(viewer), size) == snapshot


@pytest.mark.parametrize("part", PANEL_KEYS.values())
def test_every_tab_late_in_a_game(part: str, snapshot: SnapshotAssertion) -> None:
    """The narrow layout with each of its tabs."""
    assert whole(_late("blue"), NARROW, part) == snapshot


@BOTH
@pytest.mark.parametrize(
    "pause",
    [Pause("holding", "blue"), Pause("holding", "blue", 0.5), Pause("reading"), Pause("moving")],
    ids=["held", "held for a second", "read", "moving"],
)
def test_the_screen_while_nobody_is_asked(
    pause: Pause, size: tuple[int, int], snapshot: SnapshotAssertion
) -> None:
    """What is to be read at the end of a chapter, and which key goes on."""
    scene = of_game(after(80), "blue")
    assert whole(scene._replace(answer=None, pause=pause), size) == snapshot


@BOTH
def test_the_screen_at_the_end(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    """All is known then, and who won."""
    assert whole(of_game(over(*FOUR), "blue"), size) == snapshot
