"""The caption of a replay: what was decided, what came of it, by which clause."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.seats import HUMAN
from rules.world_without_end import happenings as h
from tests.support.reels import reel
from tests.support.scenes import text
from wwe_tui.chronicle import News
from wwe_tui.glyphs import UNICODE
from wwe_tui.panels import caption
from wwe_tui.panels.lines import Lines, Span, text_of
from wwe_tui.panels.scene import Scene
from wwe_tui.replay.scenes import scene, words
from wwe_tui.texts import translator


def _scene(step: int, **frame: Any) -> Scene:
    """A step of the recorded game of Green, Red and Yellow."""
    film = reel()
    film.to(step)
    return scene(film, words(film, translator()), UNICODE, film.frame()._replace(**frame))


def _telling(*happenings: h.Happening, kind: str = "move", seat: str = "red") -> Scene:
    """A scene in which this is what came of the step."""
    return _scene(5, told=News(5, kind, seat, happenings))


def _title(found: Scene) -> str:
    left, right = caption.title(found)
    return f"{text_of(left)} | {text_of(right)}"


def _spans(lines: Lines) -> Sequence[Span]:
    return [span for row in lines for span in row]


def test_the_decision_comes_first_and_what_came_of_it_beneath() -> None:
    """Entry 3: Green builds onto the Bridge."""
    assert text(caption.draw(_scene(3), 76, 4)) == (
        "Green plays Building Project (W7.1).\n"
        "→ Green builds 1 stone onto the Bridge. Green scores 3 VP and has 11 (W8.4)."
    )


def test_who_decides_has_its_colour_and_what_was_decided_stands_out() -> None:
    """Clauses are quiet."""
    found = {span.text.strip(): span.style for span in _spans(caption.draw(_scene(3), 76, 4)[:1])}
    assert found["Green"] == "seat-green"
    assert found["plays Building Project"] == "strong"
    assert found["(W7.1)"] == "faint"


def test_a_clause_that_sentences_in_a_row_share_is_said_once_at_the_last() -> None:
    """Two incomes (W5.5), then the favour marker (W6.1)."""
    found = _telling(
        h.Gained("red", "stone", 1, "W5.5"),
        h.Gained("green", "gold", 1, "W5.5"),
        h.FavourStayed("W6.2"),
    )
    assert text(caption.draw(found, 120, 4)) == (
        "Red receives 1 stone. Green receives 1 gold (W5.5).\n"
        "→ The favour marker stays where it is (W6.2)."
    )


def test_the_beginning_of_a_round_is_a_heading() -> None:
    """With entry 8 round 2 begins."""
    rows = caption.draw(_scene(8), 76, 8)
    assert text_of(rows[-1]) == "Chapter I, round 2: Red is active (W3)."
    assert {span.style for span in rows[-1]} == {"heading"}


def test_the_title_says_which_entry_it_is_and_whose_and_with_whose_eyes() -> None:
    """The number of the last entry is not told where what lies ahead is hidden."""
    assert _title(_scene(3)) == "Entry 3 of 212  ·  ● Green decides | nothing hidden"
    assert _title(_scene(3, last=None, viewpoint="red")) == (
        "Step 3, ahead hidden  ·  ● Green decides | as Red saw it"
    )
    assert _title(_scene(1, viewpoint="public")) == (
        "Entry 1 of 212  ·  The table draws or deals | as everybody saw it"
    )
    assert "The beginning" in _title(_scene(0, told=News(0, "opening", "table")))


def test_at_the_last_entry_of_a_game_that_goes_on_the_title_says_so() -> None:
    """Unless it may not be known."""
    assert "the last entry" in _title(_scene(20, last=20))
    assert "the last entry" not in _title(_scene(20, last=None))
    assert "the last entry" not in _title(_scene(19, last=20))


def test_w13_2_at_the_end_the_title_says_who_has_won() -> None:
    """Green, with 24 VP before 19 and 17, in this game."""
    assert _title(_scene(reel().film.last)).startswith("Entry 212 of 212  ·  Green wins.")


@pytest.mark.parametrize(("speed", "said"), [(0.5, "plays ▸ ½×"), (1, "▸ 1×"), (4, "▸ 4×")])
def test_while_it_plays_the_title_says_how_fast(speed: float, said: str) -> None:
    """In place of nothing."""
    assert said in _title(_scene(3, speed=speed))
    assert "plays" not in _title(_scene(3)).split("|")[1]


def test_before_the_first_entry_there_is_something_to_read() -> None:
    """The opening of this game has no happenings of its own."""
    found = _scene(0, told=News(0, "opening", "table"))
    assert "nothing has happened yet" in text(caption.draw(found, 76, 4))


def test_that_a_seat_changed_hands_is_a_step_too() -> None:
    """It is told who plays from then on."""
    told = News(5, "seat", "red", player=HUMAN)
    found = _scene(5, told=told)
    assert "A seat changes hands" in _title(found)
    assert "Red" in text(caption.draw(found, 76, 4))


def test_what_was_tried_and_what_was_noted_stand_first() -> None:
    """Above the story of the step, each in its own look."""
    rows = caption.draw(_scene(3, said="That is hidden.", note="Here I lost."), 76, 6)
    assert [text_of(row) for row in rows[:3]] == [
        "That is hidden.",
        "Note: Here I lost.",
        "Green plays Building Project (W7.1).",
    ]


@pytest.mark.parametrize("width", [76, 80])
def test_no_row_of_any_step_is_wider_than_its_panel(width: int) -> None:
    """In a whole game."""
    film = reel("01-4-players.wwe")
    t = words(film, translator())
    for step in range(film.film.last + 1):
        film.to(step)
        found = scene(film, t, UNICODE, film.frame())
        assert all(len(text_of(row)) <= width for row in caption.draw(found, width, 4))
