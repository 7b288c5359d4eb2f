"""The city council: who gets what by the event card, what it says, what is in force."""

from typing import Any

import msgspec
import pytest

from rules.world_without_end.edition import Edition
from tests.support.editions import kingsbridge
from tests.support.scenes import answering, scene, text
from tests.support.wwe import Table
from wwe_tui.chronicle import News
from wwe_tui.panels import council, event
from wwe_tui.panels.council import DIAMOND_WIDTH
from wwe_tui.panels.lines import text_of
from wwe_tui.panels.scene import Scene

SIZES = [(43, 13), (80, 8)]
"""Wide layout, and the tab of the narrow one: columns and rows (LAYOUT.md)."""

EMPTY_SLOTS = "Event slots: both empty."


def florence(**words: Any) -> Table:
    """Red is to lay "Buyers from Florence" (stone, grain, gold, VP; arrow on edge 2)."""
    return Table(event="wool_for_gold", step="orient", active="red", **words)


def accusation(**words: Any) -> Table:
    """The card "After the accusation" (piety, gold, grain, wood) waits to be laid by Blue."""
    return Table(chapter=2, round=1, event="accusation", step="orient", active="blue", **words)


def shown(found: Scene, size: tuple[int, int]) -> str:
    """The panel with single blanks only, what stands left before what stands right of it."""
    rows = text(council.draw(found, *size)).split("\n")
    left, right = [row[:DIAMOND_WIDTH] for row in rows], [row[DIAMOND_WIDTH:] for row in rows]
    return " ".join(" ".join(left + right).split())


def state(found: Scene) -> str:
    """The right part of the title."""
    return text_of(council.title(found)[1])


def diamond(found: Scene) -> list[str]:
    """The six rows of the diamond at 43 columns, without blanks around them."""
    rows = text(council.draw(found, 43, 13)).split("\n")
    north = next(number for number, row in enumerate(rows) if row.strip().startswith("N "))
    return [row.strip() for row in rows[north : north + 6]]


def test_c01_w5_2_a_preview_turns_the_card_and_its_arrow() -> None:
    """C1: after one quarter turn Blue gets 1 VP, Red stone, Green grain, Yellow gold; 3 steps."""
    assert diamond(answering(florence(), 1)) == [
        "N ■ Blue  1 VP",
        "favour 3 steps ↖ ╱ ╲ 0   preview only",
        "W ◆ Yellow ╱     ╲ E ▲ Red",
        "1 gold ╲     ╱ 1 stone",
        "2 ╲ ╱ 1",
        "S ● Green  1 grain",
    ]


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        (0, "favour 2 steps ↙"),
        (1, "favour 3 steps ↖"),
        (2, "↗ favour 0 steps"),
        (3, "↘ favour 1 step"),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_w5_3_the_four_orientations_give_each_number_of_steps_once(
    turns: int, words: str, size: tuple[int, int]
) -> None:
    """The arrow on edge 2 of the card points to the council's edge 2, 3, 0, 1 in turn."""
    table = florence(red={"goods": {"gold": 5}})
    assert words in shown(answering(table, turns), size)


@pytest.mark.parametrize("size", SIZES)
def test_w5_1_who_does_not_orient_sees_the_card_upright_and_that_it_is_not_laid(
    size: tuple[int, int],
) -> None:
    """To Blue the card that Red has not laid yet stands upright: stone North, grain East."""
    found = scene(florence(), "blue")
    assert "N ■ Blue 1 stone" in shown(found, size)
    assert "not laid yet" in shown(found, size)
    assert state(found) == "immediate · not laid yet"


@pytest.mark.parametrize("size", SIZES)
def test_w5_2_a_card_that_lies_is_shown_as_it_was_laid(size: tuple[int, int]) -> None:
    """Laid with one turn, nothing of it is a preview any more."""
    table = florence()
    table.do("orient", turns=1)
    found = scene(table, "green")
    assert "S ● Green 1 grain" in shown(found, size)
    assert "preview" not in shown(found, size)
    assert state(found) == "immediate · laid"


def test_c04_w5_4_a_forbidden_orientation_is_shown_as_one() -> None:
    """C4: from the Merchants, 2 steps lead to Outlaws, which without gold is not allowed."""
    found = answering(florence(marker=0, red={"goods": {"gold": 0}}), 0)
    assert "not allowed" in diamond(found)[4]
    assert state(found) == "immediate · not allowed"


@pytest.mark.parametrize("size", SIZES)
def test_c05_w5_6_what_the_supply_lacks_is_replaced_by_a_vp(size: tuple[int, int]) -> None:
    """C5: with the cathedral empty, the piety corner gives Yellow 1 VP."""
    found = answering(accusation(supply={"piety": 0}), 3)
    assert "1 VP, no piety" in shown(found, size)


@pytest.mark.parametrize("size", SIZES)
def test_c06_w5_7_who_is_begging_gets_nothing(size: tuple[int, int]) -> None:
    """C6: the grain corner points at Red, who is begging in round 1."""
    found = answering(accusation(supply={"grain": 1}, red={"penalties": ("begging",)}), 3)
    assert "nothing: begging" in shown(found, size)


def test_w5_5_once_laid_the_chronicle_tells_what_was_got() -> None:
    """The last piety went to Yellow as income, so that nothing is left: it was got all the same."""
    table = accusation(supply={"piety": 1, "wood": 0}, red={"penalties": ("begging",)})
    told = tuple(table.do("orient", turns=3))
    found = scene(table, "blue")._replace(news=[News(1, "move", "blue", told)])
    rows = diamond(found)
    assert rows[3].split() == ["1", "piety", "╲", "╱", "nothing:", "begging"]
    assert rows[5] == "S ● Green  1 VP, no wood"


def test_w5_5_corners_that_point_at_empty_seats_go_to_nobody() -> None:
    """Two players sit North and South; East and West are empty."""
    found = answering(florence(seats=("blue", "red")), 1)
    assert "E nobody here" in diamond(found)[2]
    assert "(1 stone)" in diamond(found)[3]


def test_no_card_lies_there_before_the_event_is_revealed() -> None:
    """The diamond stays, with the numbers on its edges and who sits where."""
    found = scene(Table(step="reveal", active="red"), "red")
    assert shown(found, SIZES[0]).startswith("No event card lies here now. N ■ Blue 3 ╱ ╲ 0")
    assert text_of(council.title(found)[1]) == ""
    assert text(event.draw(found, 80, 2)).strip() == "No event card lies here now."


@pytest.mark.parametrize("size", SIZES)
def test_w15_1_the_card_is_told_to_be_a_reconstruction(size: tuple[int, int]) -> None:
    """Title, text and a word that not all of the card is known."""
    found = scene(florence(), "blue")
    said = shown(found, size)
    assert "Buyers from Florence" in said
    assert "each player may trade 1 wool for 3 gold." in said
    assert "reconstructed.)" in said


def test_w15_2_an_edition_with_the_printed_values_is_no_reconstruction() -> None:
    """Where nothing is assumed, no word of it is said."""
    plain = kingsbridge()
    for table in plain.values():
        for entry in table if isinstance(table, list) else [table]:
            if "source" in entry:
                entry["source"] = "rulebook"
    printed = Table(msgspec.convert(plain, Edition), event="alms", step="orient")
    assert "reconstructed" not in shown(scene(printed), SIZES[0])


@pytest.mark.parametrize("size", SIZES)
def test_w4_2_the_plague_number_names_its_place(size: tuple[int, int]) -> None:
    """The card "Ralph Fitzgerald takes his share" bears plague number 10, the alderman's house."""
    table = Table(chapter=3, event="ralph", step="orient", active="blue")
    assert "Plague 10: The alderman's house." in shown(answering(table, 0), size)


# --- the slots -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_w9_1_empty_slots_are_told_to_be_empty(size: tuple[int, int]) -> None:
    """In round 1 no event is in force."""
    assert EMPTY_SLOTS in shown(scene(florence(), "blue"), size)


def test_w9_1_a_slot_tells_title_and_text() -> None:
    """A long-term event is in slot 1; slot 2 is empty."""
    found = scene(florence(round=3, slots=("slow_progress",)), "blue")
    said = shown(found, (43, 20))
    assert "Slot 1, The bridge is slow to rise: Wool sells for 1 gold instead of 2." in said
    assert "Slot 2: empty." in said


def test_w9_1_of_two_cards_the_older_is_replaced_first() -> None:
    """The card in slot 1 came first, so it gives way first."""
    found = scene(florence(round=4, slots=("slow_progress", "ferry_toll")), "blue")
    said = shown(found, (43, 20))
    assert said.count("Replaced first.") == 1
    assert said.index("Slot 1") < said.index("Replaced first.") < said.index("Slot 2")


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_card_leaves_room_for_what_is_in_force(size: tuple[int, int]) -> None:
    """The card "With Godwyn's help" and two slots: everything fits, the slots in a few letters."""
    table = Table(
        chapter=2,
        round=4,
        event="prior_godwyn",
        step="orient",
        active="red",
        slots=("cloth_blocked", "masons_leave"),
    )
    found = scene(table, "blue")
    assert len(council.draw(found, *size)) <= size[1]
    assert "only the Prior's House progresses." in shown(found, size)
    assert "In force: no cloth sale and build 1." in shown(found, size)


# --- the narrow layout's two rows -----------------------------------------------------------


def test_two_rows_tell_title_kind_and_text() -> None:
    """At 80 columns the event's text is always there."""
    table = Table(chapter=3, event="ralph", step="orient", active="blue")
    rows = event.draw(scene(table, "red"), 80, 2)
    said = " ".join(map(text_of, rows))
    assert said.startswith("Ralph Fitzgerald takes his share (immediate):")
    assert said.endswith("Whoever has none gives nothing.")
