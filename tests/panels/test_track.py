"""The victory track: 60 spaces that go round again (W1.4)."""

import pytest

from tests.support.scenes import scene, text
from tests.support.wwe import Table
from wwe_tui.glyphs import ASCII, UNICODE, Glyphs
from wwe_tui.panels import track


def rows(glyphs: Glyphs = UNICODE, **vp: int) -> list[str]:
    """The three rows of the track at 120 columns."""
    players = {colour: {"vp": units} for colour, units in vp.items()}
    found = scene(Table(seats=tuple(vp), step="play", **players), glyphs=glyphs)
    return (text(track.draw(found, 120, 3)) + "\n\n").split("\n")[:3]


def test_w2_2_all_start_on_space_8_two_above_and_two_below() -> None:
    """A space is two cells wide, so space 8 begins in column 16."""
    above, scale, below = rows(blue=8, red=8, green=8, yellow=8)
    assert above == " " * 16 + "■▲"
    assert below == " " * 16 + "●◆"
    assert scale.startswith("0 VP· · · 5 · · · · 10· ")


@pytest.mark.parametrize("space", range(0, 60, 5))
def test_w1_4_every_fifth_space_bears_its_number(space: int) -> None:
    """The number stands in the two cells of its space; the last is 55."""
    scale = rows(blue=1, red=1)[1]
    assert scale[2 * space : 2 * space + 2].strip() == str(space)


@pytest.mark.parametrize(("vp", "column"), [(0, 0), (23, 46), (59, 118)])
def test_w1_4_a_marker_alone_on_its_space_has_its_letter(vp: int, column: int) -> None:
    """Red's marker stands at its VP, times two columns, with an R beside its shape."""
    above = rows(blue=30, red=vp)[0]
    assert above[column : column + 2] == "▲R"


def test_without_unicode_the_shape_is_the_letter() -> None:
    """One R is enough."""
    assert rows(ASCII, blue=30, red=23)[0].split() == ["R", "B"]


def test_w1_4_three_on_a_space_are_two_above_and_one_below() -> None:
    """Who shares a space is in the same column."""
    above, _, below = rows(blue=12, red=12, green=12)
    assert above == " " * 24 + "■▲"
    assert below == " " * 24 + "●G"


def test_w1_4_the_track_goes_round_again() -> None:
    """71 VP stand on space 11, marked with the 60 before."""
    above = rows(blue=30, red=71)[0]
    assert above.startswith(" " * 22 + "▲R+60 ")


def test_w1_4_a_second_time_round_is_told_too() -> None:
    """125 VP are twice 60, and 5."""
    assert rows(blue=30, red=125)[0].startswith(" " * 10 + "▲R+120 ")


def test_w1_4_two_who_share_a_space_with_different_laps() -> None:
    """65 VP above and 5 VP below: only one of them has been round."""
    above, _, below = rows(blue=65, red=5)
    assert above == " " * 10 + "■B+60"
    assert below == " " * 10 + "▲R"


def test_w1_4_where_a_marker_follows_there_is_no_room_for_words() -> None:
    """Space 12 is taken, so that 71 VP on space 11 are only a marker; the rest stays in place."""
    assert rows(blue=12, red=71)[0] == " " * 22 + "▲R■B"


# --- lanes -----------------------------------------------------------------------------------


def lanes(width: int = 80, **vp: int) -> list[str]:
    """The rows of the narrow tab."""
    players = {colour: {"vp": units} for colour, units in vp.items()}
    found = scene(Table(seats=tuple(vp), step="play", **players))
    return text(track.draw(found, width, 8)).split("\n")


def test_a_lane_is_as_long_as_its_vp() -> None:
    """Half of 60 VP is half of the 46 cells that a bar can have."""
    blue, red, scale = lanes(blue=30, red=60)
    assert (blue.count("━"), red.count("━")) == (23, 46)
    assert scale.split() == ["0", "10", "20", "30", "40", "50", "60"]


def test_a_lane_tells_who_leads_and_by_how_much() -> None:
    """Red has 21 VP, Blue 4 less."""
    blue, red, _ = lanes(blue=17, red=21)
    assert blue.startswith("■ Blue")
    assert blue.endswith(" 17 VP 4 behind")
    assert red.endswith(" 21 VP leads")


def test_equal_leaders_are_tied() -> None:
    """Everybody starts with 8 VP (W2.2)."""
    assert all(row.endswith("  8 VP leads, tied") for row in lanes(blue=8, red=8)[:2])


def test_w1_4_beyond_60_the_scale_grows() -> None:
    """With 120 VP the longest bar fills its cells, and 60 VP are half of it."""
    blue, red, scale = lanes(blue=60, red=120)
    assert (blue.count("━"), red.count("━")) == (23, 46)
    assert scale.split()[-1] == "120"
