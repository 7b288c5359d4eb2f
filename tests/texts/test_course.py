"""The course of a game: its moments, and how the points stood, worked out by hand."""

from typing import Any

import pytest

from rules.world_without_end import happenings as h
from saves.finder import Finder
from saves.recorder import open_game
from tests.recordings.expected import FOLDER, recordings
from wwe_tui.chronicle import News
from wwe_tui.film import PUBLIC, Film
from wwe_tui.telling.course import CHAPTER, COMPLETED, ENDED, EVENT, LEAD, ROUND, Mark, course


def news(*steps: list[Any]) -> list[News]:
    """What came of each step."""
    return [News(number, "move", "red", tuple(step)) for number, step in enumerate(steps)]


def scored(seat: str, vp: int) -> h.Scored:
    """VP for a building."""
    return h.Scored(seat, vp, 0, "W8.4")


GAME = news(
    [h.ChapterBegan(1), h.RoundBegan(1, 1, "red")],
    [h.EventRevealed("red", "fair")],
    [scored("red", 3)],
    [scored("blue", 3)],
    [scored("blue", 2), h.ProjectCompleted("bridge"), h.RoundBegan(1, 2, "blue")],
    [scored("red", 1), h.ChapterEnded(1), scored("blue", -2), h.ChapterBegan(2)],
    [h.RoundBegan(2, 1, "blue")],
    [h.ChapterEnded(2), h.FinalScored("red", 1, 0, 0, 1, 9), h.GameWon(("red",))],
)
"""Both begin with 2 VP, 4 halves. Two rounds of chapter 1, one of chapter 2, the end."""


def test_w2_moments_are_told_in_order() -> None:
    """Chapters, rounds, events, completions, changes of lead, the end; a tie changes no lead."""
    found = [(m.step, m.kind, m.seat) for m in course(GAME, ("red", "blue"), 2).moments]
    assert found == [
        (0, CHAPTER, ""),
        (0, ROUND, ""),
        (1, EVENT, ""),
        (2, LEAD, "red"),
        (4, COMPLETED, ""),
        (4, ROUND, ""),
        (4, LEAD, "blue"),
        (5, CHAPTER, ""),
        (5, LEAD, "red"),
        (6, ROUND, ""),
        (7, ENDED, ""),
    ]


def test_w13_points_are_marked_at_the_end_of_rounds_and_chapters() -> None:
    """A chapter's duties belong to it, not to its last round; goods to the last chapter."""
    found = course(GAME, ("red", "blue"), 2)
    assert found.rounds == (
        Mark(4, 1, 1, {"red": 10, "blue": 14}),
        Mark(5, 1, 2, {"red": 12, "blue": 14}),
        Mark(7, 2, 1, {"red": 12, "blue": 10}),
    )
    assert found.chapters == (
        Mark(5, 1, 0, {"red": 12, "blue": 10}),
        Mark(7, 2, 0, {"red": 13, "blue": 10}),
    )
    assert found.halves == {"red": 13, "blue": 10}


@pytest.mark.parametrize("recording", recordings(), ids=lambda recording: recording.file)
def test_w13_a_whole_game_adds_up(recording: Any) -> None:
    """24 rounds in 4 chapters, and at last everybody has what the standings say."""
    film = Film(open_game(FOLDER / recording.file, Finder()).game)
    setup = film.setup
    found = course(
        film.news(film.last, PUBLIC), [seat.id for seat in setup.seats], setup.edition.start.vp
    )
    view = film.view(film.last, PUBLIC)
    assert found.halves == {standing.seat: standing.halves for standing in view.standings}
    assert [(mark.chapter, mark.round) for mark in found.rounds] == [
        (chapter, turn) for chapter in range(1, 5) for turn in range(1, 7)
    ]
    assert found.chapters[-1].halves == found.halves
