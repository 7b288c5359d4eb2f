"""The window of a real terminal: other sizes while playing, and the mouse."""

from pathlib import Path

import pytest

from tests.support.terminal import Terminal
from tests.terminal.kept import MOMENTS, PLAY, entries, kept_game, lines
from tests.terminal.playing import asked

TURN = MOMENTS[0]


def test_another_size_is_the_same_game(quick: Path) -> None:
    """Smaller, too small, and back: a half-made choice is still there, and nothing is lost."""
    file = kept_game(quick, PLAY)
    before = entries(file)
    with Terminal("resume", str(file)) as terminal:
        terminal.until(asked).press("1").until("Grain: how?")
        picture = terminal.text
        terminal.resize(80, 24).until(lambda t: t.rows[13].startswith(" Hand "))
        terminal.until("Grain: how?")
        terminal.resize(40, 10).until("The table needs 80 columns and 24 rows")
        terminal.resize(120, 40).until(lambda t: t.text == picture)
        terminal.press("q")
        assert terminal.ended() == 0
        assert b"Traceback" not in terminal.output
    assert entries(file) == before


def test_it_can_be_begun_too_small(quick: Path) -> None:
    """A window that is too small says what it needs, and can be made larger."""
    file = kept_game(quick, PLAY)
    with Terminal("resume", str(file), size=(40, 10)) as terminal:
        terminal.until("The table needs 80 columns and 24 rows")
        terminal.resize(80, 24).until(asked)


def test_a_card_is_played_by_the_mouse(quick: Path) -> None:
    """A click on a card opens its details, one on a choice looks at it, another takes it."""
    file = kept_game(quick, PLAY)
    before = lines(file)
    with Terminal("resume", str(file)) as terminal:
        terminal.until(asked)
        card = terminal.find("2 Piety", after="Your hand")
        terminal.click(*card).until("Piety: how?")
        choice = terminal.find("lay it without its action", after="Piety: how?")
        terminal.click(*choice).click(*choice).until(lambda _: lines(file) > before)
    last = entries(file)[before - 1]
    assert (last.move.card, last.move.idle) == ("piety", True)


@pytest.mark.parametrize("button", [64, 65], ids=["up", "down"])
def test_the_wheel_takes_nothing(quick: Path, button: int) -> None:
    """Turning the wheel over a choice scrolls at most; nothing is taken by it."""
    file = kept_game(quick, TURN)
    before = lines(file)
    with Terminal("resume", str(file)) as terminal:
        question = asked(terminal.until(asked))
        x, y = terminal.find(question)
        terminal.child.send(f"\x1b[<{button};{x + 1};{y + 2}M" * 3)
        terminal.press("?").until("Keys")
        assert lines(file) == before
