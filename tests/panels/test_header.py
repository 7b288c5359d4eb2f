"""The screen's first row."""

from typing import Any

import pytest

from rules.system import Reason
from tests.support.scenes import scene, text
from tests.support.wwe import Table
from wwe_tui.panels import header
from wwe_tui.panels.scene import Pause, Scene

BOTH = pytest.mark.parametrize("width", [80, 120])


def row(found: Scene, width: int = 120) -> str:
    """The row as text."""
    return text(header.draw(found, width, 1))


def at(viewer: str | None = "red", **words: Any) -> Scene:
    """A position in which Red is active."""
    return scene(Table(active="red", **words), viewer)


def test_game_years_chapter_round_step_and_who_is_active() -> None:
    """At 120 columns all of it is there."""
    found = at(chapter=3, round=2, step="orient")
    assert row(found).split("  ")[:4] == [
        " World Without End",
        "England 1337–1361",
        "Chapter III · round 2 of 6",
        "turn the event card",
    ]
    assert "★ Red is active" in row(found)
    assert row(found).endswith("● all kept")


@BOTH
@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("reveal", "Chapter II · round 6 of 6  reveal an event"),
        ("play", "Chapter II · round 6 of 6  play action cards"),
        ("orient", "Chapter II · round 6 of 6  turn the event card"),
        ("tax", "Chapter II  end of chapter: tax die"),
    ],
)
def test_w3_the_step_in_words(step: str, words: str, width: int) -> None:
    """Steps of a round name the round; those of a chapter's end do not (W10)."""
    assert words in row(at(None, chapter=2, round=6, step=step), width)


def test_narrow_tells_what_the_duties_would_cost() -> None:
    """With nothing but 2 gold: 2 piety for 6, 2 grain for 4, of 2 to 5 gold up to 3: 8 VP are all.

    Red has 8 VP, and VP stop at 0 (W1.4).
    """
    assert "duties: 8 VP lost" in row(at(step="play"), 80)
    assert "duties" not in row(at(step="play"), 120)
    assert "duties" not in row(at(None, step="reveal"), 80)


@BOTH
@pytest.mark.parametrize(
    ("pause", "words"),
    [
        (Pause("holding", "red"), "Red can undo"),
        (Pause("holding", "red", 2.3), "Red can undo: 3 s"),
        (Pause("reading"), "a key goes on"),
        (Pause("moving"), "the others move"),
        (Pause("trouble", reason=Reason("table-fault", "W16", {"error": "KeyError"})), "stopped"),
        (Pause("over"), "s shows the scores"),
    ],
)
def test_what_goes_on_stands_at_the_right_end(pause: Pause, words: str, width: int) -> None:
    """While no person decides; otherwise that all is kept."""
    found = at("blue", step="play")._replace(pause=pause)
    assert words in row(found, width)
    assert "kept" not in row(found, width)


@BOTH
@pytest.mark.parametrize("pause", [None, Pause("moving"), Pause("holding", "red", 2.3)])
def test_f8_while_a_game_is_not_kept_nothing_says_that_it_is(
    pause: Pause | None, width: int
) -> None:
    """NOT KEPT stands out, before what goes on."""
    why = Reason("save-disk-full", "F8", {"file": "game.wwe"})
    found = at("blue", step="play")._replace(pause=pause, trouble=why)
    assert "NOT KEPT" in row(found, width)
    assert "kept" not in row(found, width)
    (spans,) = header.draw(found, width, 1)
    assert [span.style for span in spans if "NOT KEPT" in span.text] == ["asked"]


@BOTH
def test_f2_a_branch_is_called_so_whatever_goes_on(width: int) -> None:
    """Beside what goes on; a game of its own is not."""
    found = at("blue", step="play")
    for pause in (None, Pause("moving"), Pause("over")):
        assert "branch  " in row(found._replace(pause=pause, branch=True), width)
        assert "branch" not in row(found._replace(pause=pause), width)


@BOTH
def test_a_long_name_loses_neither_step_nor_state(width: int) -> None:
    """The longest name, the longest round, and the table waits for it."""
    seats = ({"colour": "blue", "name": "Wilhelmina12"}, {"colour": "red", "name": "Maximilienne"})
    found = at("blue", chapter=3, round=6, step="orient", seats=seats)
    shown = row(found._replace(pause=Pause("holding", "red", 10.0)), width)
    assert "Chapter III · round 6 of 6  turn the event card" in shown
    assert shown.rstrip().endswith("Maximilienne can undo: 10 s")
