"""A first game explains what is new when it comes, to everybody at the keyboard."""

import pytest

from tests.support.keyboard import ONES, ONES_AND_ENTERS, plain
from wwe_tui.texts import translator

FIRST = ("--first-game", "--seed", "a")
CHAPTERS = ("II", "III", "IV")
MESSAGES = translator()._messages  # noqa: SLF001 - all explanations are looked at


@pytest.fixture(scope="module")
def told() -> dict[str, list[str]]:
    """For each chapter of a first game the paragraphs before its first question."""
    paragraphs = plain(*FIRST, typed=ONES).paragraphs
    found = {}
    for chapter in ("I", *CHAPTERS):
        start = paragraphs.index(f"=== Chapter {chapter} begins (W1.7).")
        asked = next(
            n for n in range(start, len(paragraphs)) if paragraphs[n].startswith("Blue, 1 to")
        )
        found[chapter] = paragraphs[start:asked]
    return found


@pytest.mark.parametrize("number", [2, 3, 4])
def test_each_chapter_is_explained_in_a_few_lines(number: int, told: dict[str, list[str]]) -> None:
    """From chapter II on the first question comes after what is new, in a few lines."""
    lines = [text for name, text in MESSAGES.items() if name.startswith(f"chapter-{number}-")]
    shown = [line for line in told[CHAPTERS[number - 2]] if line in lines]
    assert shown == lines
    assert 3 <= len(lines) <= 5
    assert sum(map(len, lines)) < 7 * 76


@pytest.mark.parametrize(
    ("chapter", "things"),
    [
        ("II", ("face down", "house", "Donation", "seal", "penalty", "W7.2", "W10.6")),
        ("III", ("plague", "medical knowledge", "cares", "Tower", "W11.1", "W11.5")),
        ("IV", ("twice", "each stone and wood left", "W10.12", "W13.1")),
    ],
)
def test_what_is_new_is_named(
    chapter: str, things: tuple[str, ...], told: dict[str, list[str]]
) -> None:
    """The face-down card, houses and seals in II; plague and Tower in III; the scoring in IV."""
    text = " ".join(told[chapter])
    assert [thing for thing in things if thing not in text] == []


def test_only_a_first_game_explains_its_chapters() -> None:
    """Who knows the game is told nothing of it."""
    assert "New in chapter" not in plain("--seed", "a", typed=ONES).out


def test_everybody_at_the_keyboard_is_told() -> None:
    """Two people at one keyboard are each told, on their own screens."""
    two = ("--players", "2", "--bots", "none", "--undo", "none")
    out = plain(*FIRST, *two, typed=("", "", *ONES_AND_ENTERS)).out
    assert out.count("New in chapter II: ") == 2
    assert out.count("Hint: Each player plays one card a round") == 2
