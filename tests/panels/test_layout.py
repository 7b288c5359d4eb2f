"""The cell budget: what `LAYOUT.md` says is what the layout gives, and nothing overlaps."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from wwe_tui.panels import layout
from wwe_tui.panels.layout import Place, Places

DOCUMENT = Path(layout.__file__).with_name("LAYOUT.md").read_text("utf-8")

FOUR_PLAYERS = 8
"""Rows of four players with hidden goods."""

NAMES = {
    "victory track": "track",
    "one of the tabs": "tab",
}
"""Panels that the document calls otherwise."""


def _budget(heading: str) -> dict[str, tuple[int, int, int, int]]:
    """The rows of the table under a heading: first and last row, first and last column."""
    part = DOCUMENT.split(f"## {heading}")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (\d+)(?:–(\d+))? \| (\d+)–(\d+) \| ([\w ]+) \|", part, re.MULTILINE)
    found = {}
    for first, last, left, right, name in rows:
        found[NAMES.get(name, name)] = (int(first), int(last or first), int(left), int(right))
    return found


def _edges(place: Place) -> tuple[int, int, int, int]:
    return place.y, place.y + place.height - 1, place.x, place.x + place.width - 1


@pytest.mark.parametrize(
    ("heading", "size"), [("Wide", layout.WIDE), ("Narrow", layout.NARROW)], ids=str
)
def test_the_layout_is_as_its_document_says(heading: str, size: tuple[int, int]) -> None:
    """Every panel stands in the rows and columns that the cell budget gives it."""
    given = layout.places(*size, FOUR_PLAYERS)
    assert {name: _edges(place) for name, place in given.items()} == _budget(heading)


@pytest.mark.parametrize(
    ("heading", "replay", "size"),
    [("Wide", "Replay, wide", layout.WIDE), ("Narrow", "Replay, narrow\n", layout.NARROW)],
    ids=str,
)
def test_a_replay_has_caption_and_timeline_where_else_something_is_asked(
    heading: str, replay: str, size: tuple[int, int]
) -> None:
    """All other panels stand where they stand while the game is played."""
    given = layout.replay(*size, FOUR_PLAYERS)
    budget = {**_budget(heading), **_budget(replay)}
    del budget["asked"]
    assert {name: _edges(place) for name, place in given.items()} == budget


def test_without_a_hand_the_caption_of_a_replay_has_its_rows() -> None:
    """Wide it has 6 more; narrow it has 2 more, and the tab 3, so that it shows all places."""
    wide = layout.replay_without_hand(*layout.WIDE, FOUR_PLAYERS)
    assert (wide["caption"].y, wide["caption"].height) == (24, 11)
    narrow = layout.replay_without_hand(*layout.NARROW, FOUR_PLAYERS)
    assert (narrow["tab"].height, narrow["caption"].y, narrow["caption"].height) == (12, 16, 5)
    assert "hand" not in {*wide, *narrow}


SIZES = [(80, 24), (81, 25), (99, 60), (119, 39), (119, 80), (120, 40), (121, 41), (200, 70)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("player_rows", [4, 6, 8, 12])
@pytest.mark.parametrize(
    "arrange", [layout.places, layout.replay, layout.replay_without_hand], ids=lambda f: f.__name__
)
def test_nothing_overlaps_and_all_fits(
    arrange: Callable[[int, int, int], Places], size: tuple[int, int], player_rows: int
) -> None:
    """At any size that can be played every cell belongs to at most one panel."""
    seen: set[tuple[int, int]] = set()
    for place in arrange(*size, player_rows).values():
        cells = {
            (place.x + x, place.y + y) for x in range(place.width) for y in range(place.height)
        }
        assert place.height > 0
        assert not cells & seen
        assert all(x < size[0] and y < size[1] for x, y in cells)
        seen |= cells


def test_at_80_by_24_what_must_always_be_seen_is() -> None:
    """The hand, what is asked, the VP and the current event have rows of their own."""
    places: Places = layout.places(80, 24, FOUR_PLAYERS)
    assert {"hand", "asked", "scores", "event"} <= set(places)


def test_open_screens_leave_the_chronicle_four_rows() -> None:
    """Four players with visible goods take three rows each; the chronicle keeps four."""
    assert layout.places(120, 40, 12)["chronicle"].height == 4


@pytest.mark.parametrize(("size", "wide"), [((120, 40), True), ((119, 40), False)])
def test_the_wide_layout_needs_all_of_its_size(size: tuple[int, int], wide: bool) -> None:
    """A column less, and the narrow layout is used."""
    assert layout.is_wide(*size) is wide


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5)], ids=str)
def test_smaller_terminals_cannot_be_played_in(size: tuple[int, int]) -> None:
    """Below 80 by 24 the table says so instead."""
    assert not layout.fits(*size)
