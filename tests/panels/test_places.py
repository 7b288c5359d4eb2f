"""The places outside the town: favour ring, plague, supply and market."""

from typing import Any

import pytest

from tests.support.scenes import answering, scene, text
from tests.support.wwe import Table, edition, red_to_play
from wwe_tui.glyphs import ASCII, UNICODE, Glyphs
from wwe_tui.panels import places, plague, ring, supply
from wwe_tui.panels.lines import Lines, cells, text_of
from wwe_tui.panels.scene import Scene
from wwe_tui.panels.touched import pointing

WIDTHS = [76, 80]
"""As parts of the board, and as a tab (LAYOUT.md)."""


def part(module: Any, found: Scene, width: int) -> Lines:
    """One of the places by itself."""
    lines: Lines = module.draw(found, pointing(found), width)
    return lines


def marked(lines: Lines, style: str) -> list[str]:
    """All pieces of this style."""
    return [span.text.strip() for line in lines for span in line if style in span.style.split()]


# --- the favour ring -----------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_w6_6_the_upper_row_reads_to_the_right_and_the_lower_to_the_left(width: int) -> None:
    """After the Bishop, the last of the upper row, comes the Queen, the first of the lower."""
    upper, awards, lower, _ = (text_of(line) for line in part(ring, _begun(), width))
    assert " ".join(upper.split()) == "Favour Merchants → King ♟ Outlaws → Earl → Bishop"
    assert " ".join(lower.split()) == "↑ Prioress ← Guild Master ← Outlaws ← Prior ← Queen"
    assert awards.split()[-1] == "↓"
    assert upper.index("Bishop") == lower.index("Queen")


@pytest.mark.parametrize(
    ("person", "award"),
    [
        ("Queen", "loyalty? 2 VP"),
        ("Prior", "1 piety"),
        ("Guild Master", "1 VP/house"),
        ("Prioress", "medical? 2 VP"),
        ("Merchants", "1 wool"),
        ("King", "1 VP/loyalty"),
        ("Earl", "1 grain"),
        ("Bishop", "1 VP/piety"),
        ("Outlaws", "pay 1 gold"),
    ],
)
def test_w6_3_the_award_stands_under_the_person(person: str, award: str) -> None:
    """Each award begins in the column of its person's name."""
    rows = [text_of(line) for line in part(ring, _begun(), 76)]
    above = next(number for number in (0, 2) if f" {person} " in rows[number])
    at = rows[above].index(f" {person} ") + 1
    assert rows[above + 1][at:].startswith(award)


def test_w4_6_covered_spaces_say_so_and_the_marker_may_stand_on_one() -> None:
    """The King and the Queen are covered; the marker is on the King, space 1."""
    lines = part(
        ring, scene(red_to_play(chapter=2, marker=1, favour_covered=["king", "queen"])), 76
    )
    assert marked(lines, "marker") == ["♟", "King"]
    assert marked(lines, "covered") == ["covered", "▒", "Queen", "covered"]


def test_w6_1_the_landing_of_an_orientation_skips_covered_spaces() -> None:
    """From the Bishop one step leads over the covered Queen to the Prior (space 6)."""
    table = Table(step="orient", active="red", chapter=2, marker=4, favour_covered=["queen"])
    card = scene(table).event
    assert card is not None
    turns = (1 - card.arrow) % 4
    lines = part(ring, answering(table, turns), 76)
    assert marked(lines, "landing") == ["◎", "Prior"]
    assert marked(lines, "marker") == ["♟", "Bishop"]


def test_w5_4_an_orientation_that_stays_shows_the_marker_alone() -> None:
    """At 0 steps nothing happens."""
    table = Table(step="orient", active="red", chapter=2)
    card = scene(table).event
    assert card is not None
    lines = part(ring, answering(table, -card.arrow % 4), 76)
    assert marked(lines, "landing") == []


def test_w8_12_the_favour_card_shows_where_its_step_leads() -> None:
    """From the first Outlaws (space 2) one step leads to the Earl."""
    lines = part(ring, answering(red_to_play(), "favour", 0), 76)
    assert marked(lines, "landing") == ["◎", "Earl"]


# --- the plague ----------------------------------------------------------------------------------


ILL = {1: "face_down", 2: 2, 3: "removed", 9: 4}


def test_w10_11_before_the_plague_there_are_no_markers() -> None:
    """Chapter I shows the locations with their benefits, and when the plague comes."""
    lines = part(plague, _begun(), 76)
    assert text_of(lines[0]).startswith("Plague comes after chapter II")
    assert " 1 The Bell inn   2 gold " in text_of(lines[1])
    assert not {"?", "☠", "✓"} & set(text(lines))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_w11_2_each_location_shows_its_marker_and_benefit(glyphs: Glyphs) -> None:
    """Face down, ill with its number, gone: 1, 2 and 3; the free house is at 9."""
    lines = part(plague, scene(red_to_play(chapter=3, locations=ILL), glyphs=glyphs), 76)
    ill, cured = glyphs["ill"], glyphs["cured"]
    rows = [text_of(line) for line in lines[1:4]]
    starts = [" 1 ?  The Bell", f" 2 {ill}2 Slaughterh", f" 3 {cured}  The fish"]
    assert [row[: len(start)] for row, start in zip(rows, starts, strict=True)] == starts
    assert [row[:24].split()[-2:] for row in rows] == [["2", "gold"], ["1", "VP"], ["1", "grain"]]
    assert rows[0].split(f" 9 {ill}4 ")[1].endswith("a house")


def test_w11_2_the_outlaws_hideout_brings_nothing() -> None:
    """Location 11 has no benefit."""
    assert text_of(part(plague, _begun(), 76)[3]).endswith("nothing")


def test_locations_that_are_cared_for_are_marked_and_stand_first_in_the_tab() -> None:
    """With medical knowledge of 2 only location 2 can be cared for, or minor assistance given."""
    table = red_to_play({"medical": 2}, chapter=3, locations=ILL)
    found = answering(table, "medicine", 1)
    lines = places.draw(found, 80, 8)
    assert text_of(lines[0]).startswith("Plague")
    assert marked(lines, "landing")[0].startswith("Slaughterh")


# --- supply and market -----------------------------------------------------------------------


def test_w1_2_supplies_bear_the_names_of_their_places() -> None:
    """Four players hold 4 wool of 15; 5 stone are on the Bridge and with Red."""
    table = red_to_play({"stone": 2}, projects={"bridge": {"free_stone": 1}})
    named, others = (text_of(line) for line in part(supply, scene(table), 76))
    assert named.rstrip() == (
        "Supply  quarry 20 stone  forest 15 wood  field 10 grain  cathedral 12 piety"
    )
    assert others.startswith("wool 11 cloth 12 loyalty 14 medical 20 ")


def test_an_empty_supply_stands_out() -> None:
    """No grain is left in the field."""
    lines = part(supply, scene(red_to_play(supply={"grain": 0})), 76)
    assert marked(lines, "bad") == ["0"]


@pytest.mark.parametrize(
    ("words", "market"),
    [
        ({"chapter": 1}, "Market wool→2 gold  cloth ▒ covered"),
        ({"chapter": 2}, "Market wool→2 gold  1 cloth→4 gold"),
        ({"chapter": 2, "market_covered": ["wool"]}, "Market wool ▒ covered  1 cloth→4 gold"),
    ],
)
def test_w8_5_the_market_shows_prices_limits_and_covers(words: dict[str, Any], market: str) -> None:
    """Wool sells for 2 gold each, one cloth for 4; a tile lies on cloth in chapter I (W2.6)."""
    lines = part(supply, scene(red_to_play(**words)), 76)
    assert text_of(lines[1]).endswith(market)


@pytest.mark.parametrize(
    ("terms", "market"),
    [
        ({"wool_price": 1}, "wool→1 gold  1 cloth→4 gold"),
        ({"cloth_limit": 3, "cloth_price": 5}, "wool→2 gold  3 cloth→5 each"),
        ({"cloth_sale": False}, "wool→2 gold  no cloth sold"),
    ],
)
def test_w12_the_market_follows_the_terms_in_force(terms: dict[str, Any], market: str) -> None:
    """A long-term event in a slot changes price, limit, or forbids the sale of cloth."""
    changed = edition(("event cloth_blocked", "effect", {"type": "terms", "set": terms}))
    table = Table(changed, step="play", active="red", chapter=2, round=3, slots=["cloth_blocked"])
    assert text_of(part(supply, scene(table), 76)[1]).endswith(market)


def test_w8_3_the_quarry_is_marked_when_a_stone_is_about_to_be_taken() -> None:
    """The Resource card's first choice is stone."""
    lines = part(supply, answering(red_to_play(), "resource", 0), 76)
    assert "".join(marked(lines, "landing")) == "quarry25stone"


# --- together ------------------------------------------------------------------------------------


def test_the_tab_begins_with_ring_supply_and_market() -> None:
    """Of 11 rows the first 8 are visible at 80×24: all but most of the plague."""
    lines = places.draw(_begun(), 80, 8)
    assert len(lines) == 11
    assert text_of(lines[4]).startswith("Supply")
    assert text_of(lines[6]).startswith("Plague")


@pytest.mark.parametrize("width", [*range(20, 131, 11), 75, 77, 79])
def test_no_line_is_wider_or_narrower_than_it_may_be(width: int) -> None:
    """Whatever the width, every line has it."""
    found = scene(red_to_play(chapter=3, locations=ILL, favour_covered=["king"]))
    assert {cells(line) for line in places.draw(found, width, 8)} == {width}


def _begun() -> Scene:
    """The first decision of a game, for Red."""
    return scene(red_to_play())
