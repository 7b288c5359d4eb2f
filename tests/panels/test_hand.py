"""The viewer's hand: twelve cards in fixed places, and the goods."""

from typing import Any

import pytest

from tests.support.scenes import answering, scene, text
from tests.support.wwe import Table, red_to_play
from wwe_tui.glyphs import ASCII
from wwe_tui.panels import hand
from wwe_tui.panels.lines import cells, text_of
from wwe_tui.panels.scene import Scene

SIZES = [(76, 5), (80, 4)]
"""Wide and narrow layout: columns and rows (LAYOUT.md)."""

BOTH = pytest.mark.parametrize("size", SIZES)

GOODS = {"stone": 2, "wood": 1, "piety": 3}

ALL_CARDS = [
    "1 Grain",
    "2 Piety",
    "3 Resource",
    "4 Building Project",
    "5 Wool & Cloth Sales",
    "6 Privilege",
    "7 House Building",
    "8 House Rent",
    "9 Donation",
    "0 Cloth Production",
    "a Medicine",
    "b Favour",
]


def late(**words: Any) -> Table:
    """Red plays in round 4 of chapter III: three cards were played, three laid face down."""
    red = {
        "goods": GOODS,
        "pile": ["grain", "favour", "sales"],
        "discards": ["piety", "cloth", "rent"],
    }
    return Table(step="play", active="red", chapter=3, round=4, red=red, **words)


def drawn(found: Scene, size: tuple[int, int]) -> str:
    """The panel as text with single blanks."""
    return " ".join(text(hand.draw(found, *size)).split())


def styles(found: Scene, words: str) -> set[str]:
    """The styles of the spans that contain these words."""
    rows = hand.draw(found, 76, 5)
    return {span.style for row in rows for span in row if words in span.text}


@BOTH
def test_w8_all_cards_stand_in_their_places(size: tuple[int, int]) -> None:
    """Three columns of four, read downwards, in the order of W8, wherever the cards are."""
    rows = text(hand.draw(scene(late()), *size)).split("\n")[-4:]
    for number, card in enumerate(ALL_CARDS):
        starts = {row.find(card) for row in rows if card in row}
        assert card in rows[number % 4]
        assert len(starts) == 1
    assert [row.find(next(c for c in ALL_CARDS[4:8] if c in row)) for row in rows] == [
        rows[0].find("5 Wool")
    ] * 4


@BOTH
def test_w7_1_played_cards_tell_their_round(size: tuple[int, int]) -> None:
    """Grain in round 1, Favour in 2, Sales in 3: on top of the pile, for the Privilege (W8.6)."""
    shown = drawn(scene(late()), size)
    assert "1 Grain rd 1 " in shown
    assert "b Favour rd 2" in shown
    assert "5 Wool & Cloth Sales rd 3▴" in shown


@BOTH
def test_w7_2_own_cards_face_down_are_told(size: tuple[int, int]) -> None:
    """Piety, Cloth Production and House Rent lie face down; only their owner sees which."""
    shown = drawn(scene(late()), size)
    assert "2 Piety down" in shown
    assert "0 Cloth Production down" in shown
    assert "8 House Rent down" in shown


@BOTH
def test_w7_3_a_card_without_effect_now_is_marked(size: tuple[int, int]) -> None:
    """Without stone, wood, wool and houses, and in round 1, six cards can do nothing."""
    table = red_to_play({"wool": 0}, chapter=2, round=1)
    shown = drawn(scene(table), size)
    assert "6 Privilege ✗" in shown
    assert "8 House Rent ✗" in shown
    assert "0 Cloth Production ✗" in shown
    assert "1 Grain ✗" not in shown
    assert drawn(scene(table), size).count("✗") == 6  # nor sale, project, house


@BOTH
def test_w2_8_six_cards_come_later_in_a_first_game(size: tuple[int, int]) -> None:
    """In chapter I of a first game only the starred cards are in use."""
    shown = drawn(scene(Table(step="play", active="red", first_game=True)), size)
    assert shown.count("later") == 6
    assert "7 House Building later" in shown
    assert "6 Privilege later" not in shown


def test_the_goods_are_all_nine_in_words() -> None:
    """Red has 2 gold and 1 wool from the start, and what was added; the rest is 0, and quiet."""
    found = scene(late())
    assert " ".join(text(hand.draw(found, 76, 5)).split("\n")[0].split()) == (
        "2 gold 1 wool 0 cloth 0 grain 2 stone 1 wood 3 piety 0 loyalty 0 medical"
    )
    assert styles(found, "0 cloth") == {"dim"}


def test_the_narrow_title_has_the_goods() -> None:
    """Where the cards take all rows, the goods stand beside the title and fit beside it."""
    left, right = hand.narrow_title(scene(late()))
    assert text_of(left) == "Hand"
    assert text_of(right).startswith("2 gold 1 wool 0 cloth")
    assert cells(left) + cells(right) + 3 <= 80


def test_w1_3_many_goods_leave_out_what_there_is_none_of() -> None:
    """Nine numbers of two digits do not fit into a title; then only what is held is told."""
    goods = {"stone": 12, "wood": 11, "gold": 13, "grain": 10, "piety": 10, "wool": 0}
    left, right = hand.narrow_title(scene(red_to_play(goods)))
    assert " ".join(text_of(right).split()) == "13 gold 10 grain 12 stone 11 wood 10 piety"
    assert cells(left) + cells(right) + 3 <= 80


def test_the_title_tells_whose_hand_it_is_and_counts() -> None:
    """Six cards in hand, three played, three face down; a mark is explained where it is used."""
    left, right = hand.title(scene(late()))
    assert text_of(left) == "Your hand  ▲ Red"
    assert text_of(right).startswith("6 in hand, 3 played, 3 down")
    table = red_to_play(chapter=1, round=1)
    assert text_of(hand.title(scene(table))[1]) == ("12 in hand, 0 played, 0 down; ✗ no effect now")


def test_the_card_that_is_looked_at_stands_out() -> None:
    """So does the card whose details are being chosen."""
    table = red_to_play()
    for found in (answering(table, "resource"), answering(table, "resource", 0)):
        assert all("cursor" in style for style in styles(found, "Resource"))
        assert not any("cursor" in style for style in styles(found, "Grain"))


def test_a_click_on_a_card_in_hand_names_it() -> None:
    """Cards that are played or face down cannot be clicked on."""
    spans = [span for row in hand.draw(scene(late()), 76, 5) for span in row]
    assert {span.click for span in spans if "Donation" in span.text} == {"card donation"}
    assert {span.click for span in spans if "Grain" in span.text} == {""}


def test_w15_5_a_card_that_is_picked_already_is_marked() -> None:
    """A trial for heresy demands two cards: Grain is picked, the other is still asked for."""
    table = Table(step="event", chapter=4, event="heresy_trial", decides="red")
    assert "1 Grain ✓" in drawn(answering(table, "grain", 0), (76, 5))


@BOTH
def test_w1_5_spectators_are_told_that_hands_are_hidden(size: tuple[int, int]) -> None:
    """Who only looks sees nobody's cards."""
    watching = scene(late())._replace(view=late().view)
    assert drawn(watching, size).startswith("You are watching, so all hands are hidden.")
    assert text_of(hand.title(watching)[0]) == "Hands"
    assert text_of(hand.narrow_title(watching)[0]) == "Hands"


def test_letters_in_place_of_signs() -> None:
    """A terminal without Unicode shows what is on top, and what has no effect."""
    found = answering(late(), "medicine", glyphs=ASCII)
    assert "5 Wool & Cloth Sales rd 3^" in drawn(found, (76, 5))
    assert text(hand.draw(found, 76, 5)).isascii()


@pytest.mark.parametrize("width", [76, 77, 80, 83, 101, 140])
@pytest.mark.parametrize("height", [4, 5, 7])
def test_no_row_is_wider_than_the_panel(width: int, height: int) -> None:
    """Four rows of cards at any width, and the goods above them where there is a fifth."""
    rows = hand.draw(scene(late()), width, height)
    assert max(map(cells, rows)) <= width
    assert len(rows) == min(height, 5)
