"""The board of the wide layout: everything in its rows, in any game."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.world_without_end.state import State
from tests.support.editions import Change
from tests.support.games import Deal, deals, examples, position_at
from tests.support.scenes import scene, text
from tests.support.wwe import Table, edition, red_to_play
from wwe_tui.panels import board, places, town
from wwe_tui.panels.layout import BOARD, LEFT
from wwe_tui.panels.lines import cells, text_of

ROWS = BOARD - 1
"""What the board has without its title."""


def test_all_parts_stand_in_the_rows_of_the_layout() -> None:
    """Town 8 rows, plague 5, favour ring 4, supply and market 2."""
    lines = board.draw(scene(red_to_play()), LEFT, ROWS)
    starts = {row: text_of(lines[row]).split()[0] for row in (0, 8, 13, 17)}
    assert starts == {0: "Projects", 8: "Plague", 13: "Favour", 17: "Supply"}
    assert len(lines) == ROWS


def test_the_title_explains_the_signs_of_spaces() -> None:
    """Filled and free spaces, of stone and of wood."""
    left, right = board.title(scene(red_to_play()))
    assert text_of(left) == "Board"
    assert text_of(right) == "▣▰ built  □▱ free"


@examples(12)
@given(deals(), st.integers(0, 250), st.integers(1, 140))
def test_every_position_of_any_game_fits(deal: Deal, number: int, width: int) -> None:
    """Whoever decides, in any game: 19 rows, each as wide as it may be."""
    table = _at(position_at(deal, number))
    found = scene(table)
    for draw in (board.draw, town.draw, places.draw):
        assert {cells(line) for line in draw(found, width, ROWS)} == {width}
    assert len(board.draw(found, LEFT, ROWS)) == ROWS


def _at(state: State) -> Table:
    table = Table()
    table.state = state
    return table


def test_an_edition_with_long_words_and_great_numbers_is_cut() -> None:
    """Titles of 60 letters and amounts of two digits break nothing."""
    long = "W" * 60
    changes = [
        Change("project bridge", "title", long),
        Change("project bridge", "donation", {"vp": 99, "goods": {"loyalty": 99, "medical": 99}}),
        Change("house_space 14", "rent", {"medical": 99}),
        Change("plague_location 1", "title", long),
        Change("plague_location 2", "benefit", {"medical": 99, "loyalty": 99, "vp": 99}),
    ]
    found = scene(Table(edition(*changes), step="play", active="red", chapter=3))
    lines = board.draw(found, LEFT, ROWS)
    assert {cells(line) for line in lines} == {LEFT}
    assert "WWW…" in text(lines)


@pytest.mark.parametrize("ring", range(3))
def test_w6_6_a_ring_of_any_order_fits(ring: int) -> None:
    """Editions may seat the persons otherwise, the Queen after the Bishop."""
    persons = ["merchants", "king", "earl", "prior", "outlaws", "guild_master", "prioress"]
    Random(ring).shuffle(persons)  # noqa: S311 - any order will do
    order = ["outlaws", *persons[:3], "bishop", "queen", *persons[3:]]
    other = edition(("favour", "ring", order), ("favour", "start", 0))
    lines = board.draw(scene(Table(other, step="play", active="red")), LEFT, ROWS)
    assert {cells(line) for line in lines} == {LEFT}
    assert all(name in text(lines) for name in ("Merchants", "Guild Master", "Prioress", "Queen"))
