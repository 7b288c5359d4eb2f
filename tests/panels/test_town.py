"""The town: what stands where, whose it is, and where the choice looked at would go."""

import pytest

from rules.world_without_end.moves import Play
from tests.support.scenes import answering, scene, text
from tests.support.wwe import Table, edition, red_to_play
from wwe_tui.glyphs import ASCII
from wwe_tui.panels import town
from wwe_tui.panels.lines import Line, Lines, cells, text_of
from wwe_tui.panels.scene import Scene

SIZES = [(76, 8), (80, 8)]
"""The town as a part of the board, and as a tab (LAYOUT.md)."""


def row(lines: Lines, start: str) -> str:
    """The one line that begins so."""
    (found,) = [text_of(line) for line in lines if text_of(line).startswith(start)]
    return found


def drawn(found: Scene, width: int = 76) -> Lines:
    """The town at a width."""
    return town.draw(found, width, 8)


def landing(lines: Lines) -> str:
    """All that is marked as where the choice goes, piece by piece."""
    return "|".join(span.text for line in lines for span in line if "landing" in span.style)


def seal_signs(line: Line) -> list[tuple[str, str]]:
    """Signs of seats on a line, with their styles."""
    return [(span.text, span.style) for span in line if span.style.startswith("seat-")]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_w2_4_the_bridge_is_there_from_the_start(width: int, height: int) -> None:
    """The Bridge needs 4 stone and 2 wood, and gives each donor 1 VP and 2 gold."""
    lines = town.draw(scene(red_to_play()), width, height)
    assert row(lines, "Bridge").split()[:7] == ["Bridge", "□□□□", "▱▱", "1", "VP,", "2", "gold"]
    assert len(lines) == height


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_seven_projects_and_14_house_spaces_fit(width: int, height: int) -> None:
    """Nothing of the fullest town is left out at either size."""
    names = ("fulling_mill", "hospital", "chapel", "priors_house", "guild_hall")
    table = red_to_play(chapter=3, projects={name: {} for name in names})
    lines = town.draw(scene(table), width, height)
    assert len(lines) == height
    assert all(cells(line) == width for line in lines)
    assert all(f"{number}" in text(lines) for number in range(1, 15))
    assert "1 VP, 1 loyalty" in row(lines, "Guild Hall")
    assert "1 medical" in row(lines, "Prior's House") + row(lines, "Chapel")


def test_w8_4_filled_and_free_spaces_are_told_apart_by_their_signs() -> None:
    """Of the Bridge's 4 stone spaces 3 are filled, and of its 2 wood spaces 1."""
    table = red_to_play(projects={"bridge": {"free_stone": 1, "free_wood": 1}})
    assert row(drawn(scene(table)), "Bridge").split()[1:3] == ["▣▣▣□", "▰▱"]
    assert row(drawn(scene(table, glyphs=ASCII)), "Bridge").split()[1:3] == ["###_", "=-"]


def test_w11_5_the_towers_metal_comes_with_its_completion() -> None:
    """The metal space is free until the Tower is complete."""
    free = red_to_play(chapter=3)
    done = red_to_play(chapter=4, projects={"tower": {"complete": True}})
    assert row(drawn(scene(free)), "Tower").startswith("Tower ○ metal □□□□□□ ▱▱")
    assert row(drawn(scene(done)), "Tower").startswith("Tower ◉ metal ▣▣▣▣▣▣ ▰▰")


def test_w8_9_a_seal_shows_its_owner_by_sign_and_colour() -> None:
    """Blue and Yellow have a seal on the Bridge."""
    table = red_to_play(projects={"bridge": {"seals": ["blue", "yellow"]}})
    line = drawn(scene(table))[1]
    assert seal_signs(line) == [("■", "seat-blue"), ("◆", "seat-yellow")]


def test_w10_10_a_complete_project_says_so_in_place_of_the_bonus() -> None:
    """Nobody donates to the Bridge any more."""
    found = row(drawn(scene(red_to_play(projects={"bridge": {"complete": True}}))), "Bridge")
    assert "✓ complete" in found
    assert "VP" not in found.split("·")[0]


def test_w15_5_a_covered_project_says_so_and_which_one_progresses() -> None:
    """The Prior's House came alone: the Bridge is covered, its spaces are still to be seen."""
    table = red_to_play(
        chapter=2, projects={"bridge": {"covered": True}, "priors_house": {}}, sole="priors_house"
    )
    found = scene(table)
    assert row(drawn(found), "Bridge").split()[1:5] == ["□□□□", "▱▱", "▒", "covered"]
    assert "only Prior's House progresses" in text_of(town.title(found)[0])


def test_w8_7_a_house_space_shows_need_rent_and_owner() -> None:
    """Space 1 needs wood, pays 1 grain and is Red's; space 8 needs stone, pays wool and is free."""
    line = drawn(scene(red_to_play(houses={1: "red"})))[1]
    assert text_of(line).rstrip().endswith("▲ 1▱ 1 grain   · 8□ 1 wool")
    assert seal_signs(line) == [("▲", "seat-red")]


def test_the_spaces_that_a_choice_would_fill_are_shown_filled_and_marked() -> None:
    """Looking at "1 stone and 1 wood onto the Bridge" fills one space of each kind."""
    table = red_to_play({"stone": 1, "wood": 1})
    asked = answering(table, "building", 0).answer
    assert asked is not None
    moves = [choice.move for choice in asked.menu.choices]
    both = moves.index(Play(card="building", project="bridge", stone=1, wood=1))
    lines = drawn(answering(table, "building", both))
    assert row(lines, "Bridge").split()[1:3] == ["▣□□□", "▰▱"]
    assert landing(lines) == "Bridge|▣|▰"


def test_a_donation_that_is_looked_at_shows_the_viewers_seal() -> None:
    """Red's sign stands where the seal would lie."""
    lines = drawn(answering(red_to_play({"gold": 2}), "donation", 0))
    assert landing(lines) == "Bridge|▲"


def test_a_house_that_is_looked_at_shows_on_its_space() -> None:
    """With 1 wood Red may build on space 1 first of all."""
    lines = drawn(answering(red_to_play({"wood": 1, "gold": 2}), "house", 0))
    assert landing(lines) == "▲| 1|▱| 1 grain"


def test_w8_8_houses_whose_rent_is_looked_at_are_marked() -> None:
    """Red's only house stands on space 6."""
    table = red_to_play(houses={6: "red", 4: "blue"})
    assert landing(drawn(answering(table, "rent", 0))) == "▲| 6|□| 2 gold"


def test_nothing_is_marked_while_a_choice_opens_a_menu() -> None:
    """A card that is looked at has not said yet where it goes."""
    assert landing(drawn(answering(red_to_play({"stone": 1}), "building"))) == ""


def test_a_click_on_a_place_is_the_first_choice_that_goes_there() -> None:
    """Space 3 needs wood and is the second free one that does."""
    found = answering(red_to_play({"wood": 1, "gold": 2}), "house", 0)
    commands = {span.click for line in drawn(found) for span in line if " 1 piety" in span.text}
    assert commands == {"choice 1", ""}


def test_titles_and_projects_of_any_edition_are_cut_and_counted() -> None:
    """A long title ends in "…", and many spaces become numbers."""
    other = edition(
        ("project bridge", "title", "The very long bridge over the river"),
        ("project bridge", "stone", 7),
    )
    table = Table(other, step="play", active="red", projects={"bridge": {"free_stone": 2}})
    found = row(drawn(scene(table)), "The very")
    assert found.startswith("The very lon… 5▣2□   ▱▱")


@pytest.mark.parametrize("width", [*range(20, 131, 11), 79, 81])
def test_no_line_is_wider_or_narrower_than_it_may_be(width: int) -> None:
    """Whatever the width, every line has it."""
    found = scene(red_to_play(chapter=3, projects={"chapel": {}}, houses={1: "red"}))
    assert {cells(line) for line in drawn(found, width)} == {width}
