"""The players: what everybody may know of each, and whose turn it is (W1.5)."""

from typing import Any

import pytest

from rules.system import Seat
from tests.support.scenes import scene, text
from tests.support.wwe import Table
from wwe_tui.panels import players, scores
from wwe_tui.panels.lines import Line, cells, text_of
from wwe_tui.panels.scene import Scene

ROUND_3 = {"red": {"pile": ("grain", "building")}, "blue": {"pile": ("piety", "cloth")}}
"""Piles of two finished rounds; two cards lie face down each, so eight are in hand."""


def table(**words: Any) -> Table:
    """Round 3 of chapter I; Red is active and plays first."""
    return Table(**{"step": "play", "active": "red", "seats": ("blue", "red"), **words})


def drawn(found: Scene, width: int = 43) -> list[str]:
    """The rows as text."""
    return text(players.draw(found, width, 8)).split("\n")


def row_of(found: Scene, name: str, width: int = 43) -> str:
    """The first row of a player."""
    return next(row for row in drawn(found, width) if name in row)


def test_w1_5_the_numbers_that_everybody_may_know() -> None:
    """Red: 9 VP; of 12 cards 2 are played and 2 face down; one of 4 houses, one of 2 seals used."""
    projects = {"bridge": {"seals": ("red",)}}
    words = {**ROUND_3, "red": {**ROUND_3["red"], "vp": 9}}
    found = scene(table(round=3, projects=projects, houses={5: "red"}, **words), "blue")
    assert row_of(found, "Red").split() == ["▸★▲", "Red", "9", "8", "2", "3", "1"]


def test_the_columns_stand_below_their_names() -> None:
    """The title's last cell is blank, as is a row's; every number ends where its name does."""
    found = scene(table(round=3, **ROUND_3), "blue")
    names = f"{text_of(players.title(found)[1])} "
    numbers = text_of(players.draw(found, 43, 4)[0])[-len(names) :]
    ends = [at for at in range(len(names) - 1) if names[at] != " " and names[at + 1] == " "]
    assert len(ends) == 5
    assert all(numbers[at].isdigit() for at in ends)


def test_names_of_twelve_letters_stand_in_full() -> None:
    """The longest name that may be taken."""
    seats = ({"colour": "blue", "name": "Wilhelmina12"}, "red")
    assert "■ Wilhelmina12 " in row_of(scene(table(seats=seats), "red"), "Wilhelmina12")


@pytest.mark.parametrize("width", [43, 80])
def test_a_bot_is_told_by_its_name(width: int) -> None:
    """The simple bot holds Red; Blue is a person."""
    seats = ("blue", {"colour": "red", "player": "simple"})
    found = scene(table(seats=seats), "blue")
    assert "▲ Red simple" in row_of(found, "Red", width)
    assert drawn(found, width)[3].startswith("bot ")
    assert "simple" not in row_of(found, "Blue", width)


def test_who_resigned_is_told_instead_of_the_bot() -> None:
    """A bot plays on for Red, who comes in last."""
    found = scene(table(), "blue")
    given = (found.seats[0], Seat("red", "south", "simple"))
    gone = found._replace(seats=given, resigned=frozenset({"red"}))
    assert "▲ Red resigned" in row_of(gone, "Red")


@pytest.mark.parametrize("width", [43, 80])
def test_the_viewer_is_told_which_row_is_theirs(width: int) -> None:
    """Blue looks: "you" stands below Blue's shape only."""
    rows = drawn(scene(table(), "blue"), width)
    assert [row.startswith("you ") for row in rows] == [False, True, False, False]


def test_a_spectator_is_nobody() -> None:
    """Nobody is "you"."""
    found = scene(table())._replace(view=table().view)
    assert not any("you" in row for row in drawn(found))


def test_who_is_active_and_who_decides_can_be_two() -> None:
    """Red is active, and has played; Blue is to decide."""
    found = scene(table(decides="blue", red={"pile": ("grain",)}), "red")
    assert row_of(found, "Red").startswith(" ★▲")
    assert row_of(found, "Blue").startswith("▸ ■")


# --- the action pile and penalties -----------------------------------------------------------


def test_w7_1_the_action_pile_in_its_order() -> None:
    """The oldest card first; the one on top, which Privilege repeats, is another style (W8.6)."""
    found = scene(table(round=3, **ROUND_3), "blue")
    assert drawn(found)[3] == "    played Grain Building"
    top = players.draw(found, 43, 4)[3][-1]
    assert (top.text, top.style) == ("Building", "")


def test_six_cards_fit() -> None:
    """Six cards with long names, in the last round, in 43 columns."""
    pile = ("resource", "building", "privilege", "donation", "medicine")
    last_round = table(round=6, red={"pile": pile, "hand": ("house", "cloth")})
    last_round.idle("house")
    found = scene(last_round, "blue")
    assert drawn(found)[3] == "    Resrc Build Privl Donat Medic House"


def test_nothing_played_yet() -> None:
    """In round 1 the piles are empty."""
    assert drawn(scene(table(), "blue"))[3] == "    no card played yet"


def test_w10_9_a_penalty_of_round_1_says_what_it_does() -> None:
    """Before the royal court no action is carried out."""
    found = scene(table(chapter=2, round=1, red={"penalties": ("royal_court",)}), "blue")
    assert drawn(found)[3] == "    royal court: no action"


def test_w10_7_to_w10_9_all_three_penalties_fit() -> None:
    """Who was short of everything bears all three."""
    burden = ("penance", "begging", "royal_court")
    found = scene(table(chapter=2, round=1, red={"penalties": burden}), "blue")
    assert drawn(found)[3] == "    penance, begging and royal court"


# --- goods -----------------------------------------------------------------------------------


def test_w1_5_goods_of_others_are_hidden_and_take_no_row() -> None:
    """Two rows for each of two players."""
    found = scene(table(), "blue")
    assert players.rows(found) == len(drawn(found)) == 4
    assert "gold" not in "\n".join(drawn(found))


def test_w14_with_open_screens_the_goods_of_others_have_a_row() -> None:
    """Blue sees Red's 2 gold and 1 wool (W2.2); Blue's own stand with the hand."""
    found = scene(table(open_screens=True), "blue")
    assert players.rows(found) == len(drawn(found)) == 5
    assert drawn(found)[4] == "    2 gold  1 wool"


@pytest.mark.parametrize("width", [43, 80])
def test_nine_kinds_of_goods_fit(width: int) -> None:
    """Some of everything, in two letters each."""
    goods = ("gold", "wool", "cloth", "grain", "stone", "wood", "piety", "loyalty", "medical")
    rich = {"goods": dict.fromkeys(goods, 3)}
    found = scene(table(open_screens=True, red=rich), "blue")
    said = "\n".join(drawn(found, width))
    assert "3go 3wl 3cl 3gr 3st 3wd 3pi 3lo 3me" in said


def test_six_kinds_of_goods_fit_in_words() -> None:
    """Words are cut before they give way to two letters."""
    rich = {"goods": {"gold": 11, "cloth": 3, "stone": 2, "piety": 1, "medical": 2}}
    found = scene(table(open_screens=True, red=rich), "blue")
    assert drawn(found)[4] == "    11 gold 1 wool 3 clth 2 stn 1 pty 2 med"


def test_in_80_columns_goods_stand_beside_the_cards() -> None:
    """Four players take eight rows, whatever may be seen."""
    four = table(seats=("blue", "red", "green", "yellow"), open_screens=True)
    assert len(drawn(scene(four, "blue"), 80)) == 8


# --- the row of scores -----------------------------------------------------------------------


def score_row(found: Scene) -> Line:
    """The only row."""
    (row,) = scores.draw(found, 80, 1)
    return row


def test_the_narrow_layout_always_tells_all_vp() -> None:
    """Marker, name, VP; who decides and who is active before them."""
    found = scene(table(red={"vp": 21}), "blue")
    assert text_of(score_row(found)) == "■ Blue 8 VP  ▸★▲ Red 21 VP"


def test_four_long_names_are_cut_alike() -> None:
    """What does not fit in 80 columns loses letters; no VP are lost."""
    colours = ("blue", "red", "green", "yellow")
    seats = tuple({"colour": c, "name": f"Maximilian{n:02}"} for n, c in enumerate(colours))
    rich = {colour: {"vp": 101} for colour in colours}
    row = score_row(scene(table(seats=seats, **rich), "blue"))
    assert cells(row) <= 80
    assert text_of(row).count("101 VP") == 4
