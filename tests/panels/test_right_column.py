"""In whole games, at any width: no line of these panels is wider than its panel, and all fit."""

from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given

from tests.support.games import Deal, deals, examples, positions
from tests.support.scenes import scene
from tests.support.wwe import SYSTEM
from wwe_tui.glyphs import ASCII, UNICODE
from wwe_tui.panels import council, event, header, players, scores, track
from wwe_tui.panels.lines import Lines, cells
from wwe_tui.panels.scene import Scene

EVERY = 23
"""Of a game's positions every so many are looked at."""


def scenes(deal: Deal) -> Any:
    """What those who decide see at some positions of a game, with either table of signs."""
    for number, state in enumerate(islice(positions(deal), 0, None, EVERY)):
        table: Any = SimpleNamespace(state=state)
        found = scene(table, glyphs=(UNICODE, ASCII)[number % 2])
        yield found
        yield found._replace(view=SYSTEM.view(state, None), answer=None)


def budget(found: Scene) -> list[tuple[Lines, int, int]]:
    """What is drawn at the sizes of LAYOUT.md, with its columns and rows."""
    return [
        (council.draw(found, 43, 13), 43, 13),
        (council.draw(found, 80, 8), 80, 8),
        (players.draw(found, 43, 12), 43, players.rows(found)),
        (players.draw(found, 80, 8), 80, 8),
        (track.draw(found, 120, 3), 120, 3),
        (track.draw(found, 80, 8), 80, 8),
        (event.draw(found, 80, 2), 80, 2),
        (scores.draw(found, 80, 1), 80, 1),
        (header.draw(found, 80, 1), 80, 1),
        (header.draw(found, 120, 1), 120, 1),
    ]


@examples(6)
@given(deals())
def test_everything_fits_the_budget(deal: Deal) -> None:
    """Whatever happens in a game, nothing has to be scrolled at the sizes of LAYOUT.md."""
    for found in scenes(deal):
        for lines, width, height in budget(found):
            assert max(map(cells, lines)) <= width
            assert len(lines) <= height


@pytest.mark.parametrize("panel", [council, players, track, event, scores, header])
@examples(2)
@given(deals())
def test_no_line_is_wider_than_any_panel(panel: Any, deal: Deal) -> None:
    """Odd widths too, as a terminal may have any."""
    for found in islice(scenes(deal), 0, None, 3):
        for width in (43, 57, 69, 71, 79, 81, 99, 119, 121, 163):
            if width >= 79 or panel in (council, players):
                lines = panel.draw(found, width, 9)
                assert max(map(cells, lines)) <= width
