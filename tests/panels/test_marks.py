"""What has just changed is marked on the board, not by colour alone."""

from collections.abc import Callable

import pytest
from rich.style import Style

from tests.support.reels import reel
from wwe_tui.glyphs import UNICODE
from wwe_tui.panels import council, hand, players, scores, table, track
from wwe_tui.panels.lines import Lines
from wwe_tui.panels.scene import Scene
from wwe_tui.panels.touched import CHANGED
from wwe_tui.replay.scenes import scene, words
from wwe_tui.texts import translator
from wwe_tui.themes import THEMES, style

Draw = Callable[[Scene, int, int], Lines]


def _scene(step: int, file: str = "02-3-players.wwe") -> Scene:
    film = reel(file)
    film.to(step)
    return scene(film, words(film, translator()), UNICODE, film.frame())


def _marked(lines: Lines) -> list[str]:
    """The texts of what is marked."""
    return [s.text.strip() for row in lines for s in row if CHANGED in s.style.split()]


BOARD: Draw = table.DRAW["board"]


@pytest.mark.parametrize(
    ("step", "draw", "marked"),
    [
        # Green builds a stone on the Bridge and scores 3 VP
        (3, BOARD, ["Bridge", "▣", "□□□"]),
        (3, table.DRAW["town"], ["Bridge", "▣", "□□□"]),
        (3, track.draw, ["●", "Green"]),
        (3, players.draw, ["11", "Building"]),
        (3, hand.draw, ["0 stone", "Building Project"]),
        (3, scores.draw, ["11 VP"]),
        # Red takes a stone from the supply, as Green has before: 23 of 25 are left
        (5, table.DRAW["places"], ["quarry", "23", "stone"]),
        # Green lays a card face down
        (4, BOARD, []),
        (4, council.draw, []),
        # Yellow reveals an event
        (17, council.draw, ["Buyers from Florence"]),
    ],
    ids=[
        "board",
        "town",
        "track",
        "players",
        "hand",
        "scores",
        "places",
        "face-down-board",
        "face-down-council",
        "event",
    ],
)
def test_what_a_step_changed_is_marked_where_it_stands(
    step: int, draw: Draw, marked: list[str]
) -> None:
    """Each panel marks what it shows of it, and nothing else."""
    assert _marked(draw(_scene(step), 76, 20)) == marked


def test_w5_w6_an_event_that_was_laid_marks_its_arrow_and_where_favour_went() -> None:
    """Entry 21: an arrow that points to 1, and the marker at the Prioress."""
    marks = _marked(council.draw(_scene(21), 43, 13))
    assert any("favour 1 step" in text for text in marks)
    assert "Prioress" in _marked(BOARD(_scene(21), 76, 20))


def test_w8_7_a_house_and_w11_2_a_marker_that_went_are_marked() -> None:
    """Each at its own place, in the first step of a game that changes such a place."""
    film = reel("01-4-players.wwe")
    for kind in ("space", "location", "market", "slot"):
        step = next(s for s in range(1, film.film.last) if _changes(s, kind))
        found = _scene(step, "01-4-players.wwe")
        bare = found._replace(changed=frozenset(c for c in found.changed if c[0] != kind))
        drawn = [draw(found, 76, 20) for draw in (BOARD, council.draw)]
        without = [draw(bare, 76, 20) for draw in (BOARD, council.draw)]
        assert sum(map(len, map(_marked, drawn))) > sum(map(len, map(_marked, without))), kind


def _changes(step: int, kind: str) -> bool:
    film = reel("01-4-players.wwe")
    film.to(step)
    return kind in {place for place, _ in film.changed}


def test_nothing_is_marked_while_a_game_is_played() -> None:
    """There a scene has no changes, and panels draw as ever."""
    found = _scene(3)._replace(changed=frozenset())
    assert _marked(BOARD(found, 76, 20)) == []


def test_marks_take_no_cells() -> None:
    """The texts are the same with and without them."""
    found = _scene(21)
    bare = found._replace(changed=frozenset())
    for draw in table.DRAW.values():
        texts = [["".join(s.text for s in row) for row in draw(s, 80, 20)] for s in (found, bare)]
        assert texts[0] == texts[1]


@pytest.mark.parametrize("theme", THEMES)
def test_a_mark_can_be_seen_without_colours(theme: str) -> None:
    """Its ground is another than the text's, or it is in reverse."""
    mark, usual = style(theme, CHANGED), style(theme, "")
    assert isinstance(mark, Style)
    assert mark.reverse or (mark.bgcolor != usual.bgcolor and mark.bold)


def test_nobody_is_you_where_nothing_is_hidden() -> None:
    """With one seat's knowledge it is that seat, as at the table."""
    film = reel()
    film.to(3)
    t = words(film, translator())
    drawn = [players.draw(scene(film, t, UNICODE, film.frame()), 43, 9)]
    film.look_from("green")
    drawn.append(players.draw(scene(film, t, UNICODE, film.frame()), 43, 9))
    said = [[span.text.strip() for row in lines for span in row] for lines in drawn]
    assert ["you" in texts for texts in said] == [False, True]
