"""Styled lines: fitted, cut and put side by side, measured in cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wwe_tui.panels.lines import (
    Span,
    beside,
    cells,
    columns,
    cut,
    ends,
    fit,
    line,
    text_of,
    wrap,
)

TEXTS = st.text(st.sampled_from("ab é漢字●…\u0301"), max_size=12)
LINES = st.lists(TEXTS, max_size=4).map(lambda parts: line(*parts))
WIDTHS = st.integers(1, 30)


@given(LINES, WIDTHS)
def test_a_fitted_line_has_exactly_its_width(row: tuple[Span, ...], width: int) -> None:
    """Cut or filled up, whatever letters stand in it."""
    assert cells(fit(row, width)) == width


@given(LINES, LINES, WIDTHS)
def test_two_ends_share_a_width(
    left: tuple[Span, ...], right: tuple[Span, ...], width: int
) -> None:
    """The right end is kept, the left one gives way."""
    assert cells(ends(left, right, width)) == width


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [("Bridge", 6, "Bridge"), ("Bridge", 5, "Brid…"), ("漢字漢", 4, "漢…"), ("Bridge", 0, "")],
)
def test_what_is_cut_says_so(text: str, width: int, shown: str) -> None:
    """A text that does not fit ends with "…"."""
    assert cut(text, width) == shown


def test_a_cut_line_keeps_the_styles_of_what_is_left() -> None:
    """Only the span in which the line ends is shortened."""
    row = line(Span("Red", "seat-red"), Span(" scores", "dim"))
    assert fit(row, 7) == (Span("Red", "seat-red"), Span(" sc…", "dim"))


def test_columns_are_read_downwards() -> None:
    """Five entries in two columns: three, then two."""
    block = columns([line(letter) for letter in "abcde"], 2, 9)
    assert [text_of(row) for row in block] == ["a    d", "b    e", "c    "]


def test_blocks_stand_side_by_side_even_if_one_is_longer() -> None:
    """The left block is filled up, so that the right one keeps its column."""
    block = beside([line("a")], [line("x"), line("y")], 3)
    assert [text_of(row) for row in block] == ["a   x", "    y"]


def test_a_paragraph_hangs() -> None:
    """All lines but the first are indented."""
    assert [text_of(row) for row in wrap("one two three", 7, hanging="  ")] == [
        "one two",
        "  three",
    ]
