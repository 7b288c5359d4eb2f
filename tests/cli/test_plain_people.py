"""Several people at one keyboard: what is private stands on the screen for one of them only."""

import re
from collections.abc import Sequence

import pytest

from tests.support.keyboard import ONES_AND_ENTERS, SCREENFUL, Seen, plain

TWO = ("--players", "3", "--bots", "simple", "--seed", "x", "--start", "blue")
"""Anna (blue) leads, Ben (red) follows, then Green, a bot."""

NAMES = ("Anna", "Ben")
CURTAIN = re.compile(r"Press Enter, (\w+)\. \(Nobody else should look\.\)[^>\n]*\n")


def _screens(out: str) -> list[tuple[str, str]]:
    """What stands on the screen from one scrolling away to the next, and who may look.

    "" stands for everybody.
    """
    screens = []
    for text in out.split(SCREENFUL):
        *public, private = CURTAIN.split(text) if CURTAIN.search(text) else (text, "")
        screens.append(("", "".join(public[::2])))
        screens.append((public[-1] if len(public) > 1 else "", private))
    return [(who, text) for who, text in screens if text]


def _seen_by(name: str, seen: Seen) -> list[str]:
    """All screens that stand there when this person may look."""
    return [text for who, text in _screens(seen.out) if who in ("", name)]


def _play(*typed: str, options: Sequence[str] = ()) -> Seen:
    seen = plain(*TWO, *options, typed=(*NAMES, *typed))
    assert (seen.code, seen.err) == (0, "")
    return seen


def test_people_are_asked_for_their_names() -> None:
    """Several people are called by name; Enter keeps the colour."""
    named, unnamed = _play(), plain(*TWO, typed=["", ""])
    assert "Press Enter, Anna. (Nobody else should look.)" in named.out
    assert "Press Enter, Blue. (Nobody else should look.)" in unnamed.out


TAKEN = "Another person has that name already."
COLOUR = "That is another player's colour."
LONG = "That name is too long"
LETTERS = "at least one letter"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("ben", TAKEN),
        ("blue", COLOUR),
        ("GREEN", COLOUR),
        ("a" * 13, LONG),
        ("12", LETTERS),
        ("\x1b[1m", LETTERS),
        ("?!", LETTERS),
        ("Red", None),
        ("RED", None),
    ],
)
def test_names_that_would_confuse_are_asked_for_again(name: str, fault: str | None) -> None:
    """No name twice, no other's colour, nothing long, nothing without letters: each says which."""
    seen = plain("--bots", "none", "--players", "2", typed=["Ben", name, "Ann", ""])
    said = [text for text in (TAKEN, COLOUR, LONG, LETTERS) if text in " ".join(seen.paragraphs)]
    assert said == ([fault] if fault else [])


def test_nothing_private_before_somebody_says_to_be_there() -> None:
    """Until Enter is pressed, what Anna has and can choose stands nowhere."""
    before = _play().out
    assert "you have" not in before
    assert "How do you lay the event card?" not in before
    assert "How do you lay the event card?" in _play("").out


def test_what_was_private_is_scrolled_away() -> None:
    """After Anna's last decision a screenful of empty lines comes before anything else."""
    out = _play("", "1", "1", "1").out
    private, public = out.split("\n" + SCREENFUL)
    assert "Which card do you lay face down, unused?" in private
    assert private.endswith("Anna lays Piety face down (W7.2).")
    assert "Press Enter, Ben." in public


def test_what_is_public_is_told_again() -> None:
    """What Anna did is told to all, after it is out of sight what she could have done."""
    public = _play("", "1", "1", "1").out.partition(SCREENFUL)[2]
    assert "Anna plays Grain (W7.1)." in public
    assert "Anna lays 1 card face down (W7.2)." in public


def test_w1_5_the_screens_for_everybody_show_no_secrets() -> None:
    """In a whole game no screen for everybody shows a hand, goods, a choice or a card face down."""
    seen = plain(*TWO, typed=(*NAMES, *ONES_AND_ENTERS))
    public = "\n".join(text for who, text in _screens(seen.out) if not who)
    assert "The seed was" in public
    assert not re.search(r"you have|in hand|Which card|^ +\d+  \w", public, re.MULTILINE)
    assert not re.search(r"lays [A-Z][\w &,]+ face down", public)


def test_w1_5_what_others_see_does_not_depend_on_a_hidden_discard() -> None:
    """Two games in which Anna lays another card face down look the same to Ben."""
    rest = ("", "2", "2", "look", "look log 99", "look hand")
    one, other = (_play("", "1", "1", discard, *rest) for discard in ("1", "5"))
    assert one.out != other.out
    first, second = (_seen_by("Ben", seen) for seen in (one, other))
    hide = re.compile(r"\S+\.wwe")
    assert [hide.sub("", text) for text in first] == [hide.sub("", text) for text in second]


def test_at_the_curtain_only_what_is_public_can_be_looked_at() -> None:
    """`look` before Enter shows the table as a spectator sees it."""
    (_, text), *_ = _screens(_play("look hand", "look players").out)
    assert "Hands are hidden." in text
    assert "Anna has 2 gold" not in text


def test_other_words_at_the_curtain_open_nothing() -> None:
    """A number typed by mistake does not show anybody's hand."""
    seen = _play("1", "what?")
    assert seen.out.count("Only Anna should go on, by pressing Enter alone.") == 2
    assert "you have" not in seen.out


def test_w14_open_screens_hide_hands_all_the_same() -> None:
    """With open screens goods can be seen by all, but choices still need the curtain."""
    (_, text), *_ = _screens(_play("look players", options=["--open-screens"]).out)
    assert "Anna has 2 gold and 1 wool." in text
    assert "you have" not in text
