"""The report of a game, as text and as Markdown."""

from itertools import pairwise

import msgspec
import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token
from rich.cells import cell_len

from saves.format import Parent
from tests.export.subjects import begun, given_up, recorded
from tests.recordings.expected import recordings
from wwe_tui.export.markdown import markdown
from wwe_tui.export.periods import END, periods
from wwe_tui.export.text import text

# Worked out from the log of the game (`wwe log`). In chapter I, for instance, Red comes to 13 VP
# and Green to 14; then Red loses 6 and 1 by duties, and Green 4 and 1.
HEAD = """\
World Without End: Red and Green
================================

Played by Red in the North and Green in the West.
Begun on 2027-01-01 with the edition “Kingsbridge (reconstructed)”; table
  options: one's own turn can be taken back.
Only what everybody could see is told.

Result
------

Red wins.

player    VP
1. Red    20
2. Green  13

Scores by chapter
-----------------

at the end of       Red     Green
the setup             8         8
Chapter I        6 (-2)    9 (+1)
Chapter II       0 (-6)    8 (-1)
Chapter III    10 (+10)    1 (-7)
Chapter IV     20 (+10)  13 (+12)

"""

POINTS = """\
- Chapter I, round 2: Green takes the lead with 14 VP, ahead of Red with 8.
- Chapter II, round 5: Green takes the lead with 12 VP, ahead of Red with 10.
- End of chapter II: Red loses 10 VP (duties not met).
- Chapter III, round 3: Red takes the lead with 14 VP, ahead of Green with 13.
"""

FIRST = """\
Chronicle
---------

Red leads round 1 (W2.7).

== Chapter I

-- Round 1, led by Red
Red reveals “A chapel for the Virgin”: The Chapel of the Virgin Mary comes onto
  the board. (W4.1)
The Chapel of the Virgin Mary is now on the board and takes 4 stone and 1 wood
  (W15.5).
Red lays the event card with 1 quarter turn: the arrow points to 3 (W5.1). Red
  receives 1 gold (W5.5). Green receives 1 piety (W5.5). The favour marker moves
  3 spaces to the Queen (W6.1). Red gets nothing from the Queen (W6.3).
Red plays Resource (W7.1). Red receives 1 stone (W8.3).
Red lays 1 card face down (W7.2).
Green plays Resource (W7.1). Green receives 1 wood (W8.3).
Green lays 1 card face down (W7.2).
“A chapel for the Virgin” leaves the game (W4.8). The start player figure goes
  to Green (W9.2).

-- Round 2, led by Green
"""

GAME = "03-2-players.wwe"


def test_the_golden_report() -> None:
    """Title, result and scores; the moments that decided; then the story by chapter and round."""
    told = "".join(text(recorded(GAME)))
    assert told.startswith(HEAD)
    assert POINTS in told
    assert FIRST in told
    assert told.endswith("\nRed wins (W13.2).\n")


def test_with_nothing_hidden_cards_and_seed_are_told() -> None:
    """Which card lay face down, and that every draw follows from the seed."""
    told = "".join(text(recorded(GAME, "all")))
    assert "Red lays Cloth Production face down (W7.2)." in told
    assert told.endswith("Every\n  draw of the game follows from it.\n")
    own = "".join(text(recorded(GAME, "red")))
    assert "Red lays Cloth Production face down (W7.2)." in own
    assert "Green lays 1 card face down (W7.2)." in own
    assert "Seed" not in own


@pytest.mark.parametrize("name", [recording.file for recording in recordings()])
def test_a_report_fits_80_columns_and_has_few_turning_points(name: str) -> None:
    """No line is longer; of a whole game there are five to eight turning points."""
    lines = "".join(text(recorded(name))).splitlines()
    assert [line for line in lines if cell_len(line) > 80] == []
    first, last = lines.index("Turning points"), lines.index("Chronicle")
    assert 5 <= sum(line.startswith("- ") for line in lines[first:last]) <= 8


def test_letters_that_take_two_cells_fit_too() -> None:
    """A name in Chinese letters, which are twice as wide as others."""
    lines = "".join(text(begun("木村太郎木村太郎木村太郎", "Cleo"))).splitlines()
    assert [line for line in lines if cell_len(line) > 80] == []
    assert sum(cell_len(line) > 70 for line in lines) > 20


def test_a_name_of_a_file_from_elsewhere_is_cut() -> None:
    """Whoever has a name of 60,000 letters is told by 40 of them."""
    told = "".join(text(begun("x" * 60_000, "Cleo")))
    assert len(told) < 20_000
    assert f"{'x' * 39}… plays" in told


@pytest.mark.parametrize("mark", ["\u0301", "\u20dd", "\ufe0f", "\u200d", "\u1160", "\x01"])
def test_a_name_of_a_file_from_elsewhere_cannot_be_long_by_what_takes_no_cell(mark: str) -> None:
    """Accents, rings, joiners, unseen letters and controls: two may follow a letter, not 3,000."""
    told = "".join(text(begun("A" + 3000 * mark, "Cleo")))
    assert len(told) < 20_000


@pytest.mark.parametrize("name", [recording.file for recording in recordings()])
def test_w13_the_periods_of_a_report_are_those_of_the_game_and_add_up(name: str) -> None:
    """After each round and each chapter the VP are the course's, at last those of the result."""
    subject = recorded(name)
    over, course = periods(subject), subject.course
    rounds = [period for period in over if period.place.round != END]
    ends = [period for period in over if period.place.round == END]
    assert [(p.place.chapter, p.place.round) for p in rounds] == [
        (chapter, number) for chapter in range(1, 5) for number in range(1, 7)
    ]
    assert [period.halves for period in rounds] == [mark.halves for mark in course.rounds]
    assert [period.halves for period in ends] == [mark.halves for mark in course.chapters]
    result = {one.seat: one.halves for one in subject.view.standings}
    assert over[-1].halves == result


def test_a_game_that_is_not_over_has_no_result() -> None:
    """It is said how far it has come, and the scores end with what there is now."""
    told = "".join(text(begun("Anna", "Ben", entries=20)))
    assert "The game is not over, so it has no result." in told
    assert "It has come to this point: Chapter I, round 3." in " ".join(told.split())
    assert "\nall so far " in told
    assert "wins" not in told


def test_w14_who_resigned_is_told_in_the_story_and_in_the_result() -> None:
    """Ben gives up: a bot plays on for him, and he is last whatever his points."""
    told = "".join(text(given_up("Ben")))
    assert "\nBen resigns; the random bot plays on for Blue.\n" in told
    assert "\nAnna wins.\n\nplayer" in told
    assert "\n2. Ben (Blue), who resigned " in told


def test_f2_a_branch_names_its_parent() -> None:
    """From which game it left, and after which entry."""
    subject = begun("Anna", "Ben")
    parent = Parent(game="2026-11-29-201500-kingsbridge-0a1b2c", entry=9, entries=5)
    subject.about = msgspec.structs.replace(subject.about, parent=parent)
    assert "A branch: it goes on from entry 9 of the game\n  2026-11-29" in "".join(text(subject))


# --- Markdown ----------------------------------------------------------------------------------


def parsed(told: str) -> list[Token]:
    """The parts of a Markdown text, as GitHub and most forums read it."""
    return MarkdownIt("commonmark").enable("table").parse(told)


def shown(tokens: list[Token], inside: str) -> list[str]:
    """What is read in all parts of a kind: their letters, without marks."""
    return [
        "".join(child.content for child in after.children or [] if child.type == "text")
        for token, after in pairwise(tokens)
        if token.type == f"{inside}_open"
    ]


def test_markdown_has_headings_for_sections_chapters_and_rounds() -> None:
    """One title; every chapter, 24 rounds and 4 ends of chapters can be found by their headings."""
    tokens = parsed("".join(markdown(recorded(GAME))))
    levels = [token.tag for token in tokens if token.type == "heading_open"]
    assert [levels.count(tag) for tag in ("h1", "h2", "h3", "h4")] == [1, 5, 4, 28]
    assert shown(tokens, "heading")[0] == "World Without End: Red and Green"


def test_markdown_tables_have_a_cell_for_each_player() -> None:
    """The head and each row of the scores by chapter: a name and two numbers."""
    tokens = parsed("".join(markdown(recorded(GAME))))
    assert shown(tokens, "th")[:5] == ["player", "VP", "at the end of", "Red", "Green"]
    cells = shown(tokens, "td")
    assert cells[:4] == ["1. Red", "20", "2. Green", "13"]
    assert cells[4:10] == ["the setup", "8", "8", "Chapter I", "6 (-2)", "9 (+1)"]


NAMES = [
    "a|b*c*",
    "<b>x</b>",
    "`rm` & $1$",
    "[x](http://e)",
    "&amp;",
    "# Anna",
    "---",
    "1. Ben",
    r"\!",
]


@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_taken_for_markdown(name: str) -> None:
    """Whatever people are called, their names are read as they are, and tables stay whole."""
    tokens = parsed("".join(markdown(begun(name, "Cleo"))))
    assert name in shown(tokens, "th")
    assert len(shown(tokens, "th")) == 6
    assert f"World Without End: {name} and Cleo" in shown(tokens, "heading")
    assert any(told.startswith(f"{name} ") for told in shown(tokens, "paragraph"))
    kinds = {child.type for token in tokens for child in token.children or []}
    assert kinds <= {"text", "strong_open", "strong_close"}
