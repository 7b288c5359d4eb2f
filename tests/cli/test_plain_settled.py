"""The end of a chapter is summed up, and stays on the screen until somebody goes on."""

import re

import pytest

from rules.world_without_end import happenings as h
from tests.support.keyboard import ONES, ONES_AND_ENTERS, Seen, plain
from wwe_tui.chronicle import News
from wwe_tui.telling import settled
from wwe_tui.texts import translator

STOP = "Press Enter to go on. "
SUMMED_UP = "So the chapter was settled (W10.4 to W10.6):"


@pytest.fixture(scope="module")
def first_game() -> Seen:
    """A first game of somebody who always types 1."""
    return plain("--first-game", "--seed", "a", typed=ONES)


def test_w10_every_chapter_ends_with_a_stop(first_game: Seen) -> None:
    """After each of the four settlements one line for each player, then a pause to read."""
    lines = first_game.paragraphs
    titles = [n for n, line in enumerate(lines) if line == SUMMED_UP]
    assert len(titles) == 4
    for title in titles:
        assert [line.split()[0] for line in lines[title + 1 : title + 4]] == [
            "Blue",
            "Red",
            "Green",
        ]
        assert lines[title + 4] == STOP


def test_w10_5_the_summary_agrees_with_what_was_told(first_game: Seen) -> None:
    """What the four summaries say that Blue lost is the final table's row for duties."""
    lost = sum(
        map(int, re.findall(r"^Blue paid .* lost (\d+) VP", _joined(first_game), re.MULTILINE))
    )
    row = re.search(r"^duties not met +(-?\d+)", first_game.out, re.MULTILINE)
    assert lost == (-int(row[1]) if row else 0)
    assert lost


def _joined(seen: Seen) -> str:
    return "\n".join(seen.paragraphs)


PAID = h.Paid("blue", "grain", 1, "W10.4")
SHORT = (h.FellShort("blue", "grain", 1), h.Scored("blue", -2, 6, "W10.5"))


@pytest.mark.parametrize(
    ("happened", "line"),
    [
        (
            (PAID, h.Paid("blue", "gold", 2, "W10.4")),
            "Blue paid 1 grain and 2 gold, and was short of nothing.",
        ),
        ((PAID, *SHORT, h.Averted("blue", "grain")), "Blue paid 1 grain, and lost 2 VP."),
        (
            (PAID, *SHORT, h.PenaltyIncurred("blue", "begging")),
            "Blue paid 1 grain, lost 2 VP, and will bear begging.",
        ),
        (
            (*SHORT, h.Scored("blue", -2, 4, "W10.12")),
            "Blue paid nothing, and lost 4 VP.",
        ),
    ],
)
def test_w10_6_one_line_says_it_all(happened: tuple[h.Happening, ...], line: str) -> None:
    """What was paid, what it cost, and the penalty in the next chapter."""
    news = [News(1, "chance", "table", (h.TaxRolledTo("red", 2), *happened, h.CardsReturned()))]
    assert settled.line(translator(), "blue", settled.settlement(news)) == line


def test_bots_alone_wait_for_nobody() -> None:
    """Where no person plays, the game goes on by itself."""
    seen = plain("--players", "2", "--bots", "random,random", "--seed", "q")
    assert seen.out.count(SUMMED_UP) == 4
    assert STOP not in seen.out


def test_w14_undo_works_while_the_summary_stands() -> None:
    """Who sees what a decision led to can take it back there; the summary comes again."""
    until = plain("--first-game", "--seed", "a", typed=ONES).out.partition(STOP)[0]
    answers = until.count("> \n") + 1
    seen = plain("--first-game", "--seed", "a", typed=["1"] * answers + ["undo", "1", "1", "1"])
    assert seen.out.count(SUMMED_UP) == 2
    assert seen.out.count("=== Chapter II begins") == 1
    assert "=== Chapter II begins" in seen.out.rpartition(SUMMED_UP)[2]


def test_two_people_read_it_once() -> None:
    """At one keyboard the summary stands on the screen for everybody, with one stop a chapter."""
    options = ("--players", "2", "--bots", "none", "--undo", "none", "--seed", "b")
    seen = plain(*options, typed=("", "", *ONES_AND_ENTERS))
    assert "The seed was" in seen.out
    assert seen.out.count(STOP) == 4
