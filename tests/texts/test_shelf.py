"""Which saved games are listed, and in what order."""

from pathlib import Path

import pytest

from rules.system import Reason
from saves.summary import Unreadable
from tests.support.kept_games import finished
from wwe_tui.telling.shelf import Kept, Wanted, arranged
from wwe_tui.texts import translator

T = translator()
NEW = finished(("Zoe", 1, 80), ("simple bot", 2, 60), days=2, entries=150)
OLD = finished(("", 1, 120), ("Ben", 2, 40), days=0, entries=300)
OPEN = finished(("Fred", 1, 10), ("random bot", 2, 10), days=1, entries=20, over=False)
BAD = Unreadable(Path("zebra.wwe"), Reason("save-not-a-save", "F1", {}))
GAMES: list[Kept] = [BAD, OPEN, NEW, OLD]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(), [NEW, OPEN, OLD, BAD]),
        (Wanted(reverse=True), [OLD, OPEN, NEW, BAD]),
        (Wanted(sort="score"), [OLD, NEW, OPEN, BAD]),
        (Wanted(sort="score", reverse=True), [OPEN, NEW, OLD, BAD]),
        (Wanted(sort="length"), [OLD, NEW, OPEN, BAD]),
        (Wanted(sort="player"), [OLD, OPEN, NEW, BAD]),
        (Wanted(only="finished"), [NEW, OLD]),
        (Wanted(only="open"), [OPEN]),
        (Wanted(player="zo"), [NEW]),
        (Wanted(player="SIMPLE"), [NEW]),
        (Wanted(player="red"), [NEW, OPEN, OLD]),
        (Wanted(player="human"), []),
        (Wanted(edition="kingsbridge"), [NEW, OPEN, OLD]),
        (Wanted(edition="other"), []),
    ],
)
def test_games_are_filtered_and_sorted(wanted: Wanted, found: list[Kept]) -> None:
    """Ben, Fred, Zoe; of each pair one is red, and Fred is only called so; bad files are last."""
    assert arranged(GAMES, wanted, T) == found


def test_of_a_player_that_is_looked_for_the_own_score_counts() -> None:
    """By Ben's 20 points the old game is behind the other, in which he has 30."""
    other = finished(("Ben", 1, 60), ("", 2, 50))
    wanted = Wanted(player="Ben", sort="score")
    assert arranged([OLD, other], wanted, T) == [other, OLD]
    assert arranged([OLD, other], Wanted(sort="score"), T) == [OLD, other]
