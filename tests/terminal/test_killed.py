"""Nothing is lost when the program is killed, whatever is being asked: kill -9 and go on."""

from pathlib import Path
from typing import Any

import pytest

from rules.log import ChanceEntry, MoveEntry
from tests.support.terminal import Terminal
from tests.terminal.kept import MOMENTS, PLAY, Moment, entries, kept_game, lines, others_turn
from tests.terminal.playing import asked, play_until


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_killed_while_asked(quick: Path, moment: Moment) -> None:
    """After kill -9 in the middle of choosing, the same is asked again, and can be answered.

    Killed once more right after the answer, the game goes on after it.
    """
    file = kept_game(quick, moment)
    before = entries(file)
    question = _look_around_and_die(file, moment)
    assert entries(file) == before
    with Terminal("resume", str(file)) as again:
        again.until(asked)
        assert asked(again) == question
        play_until(again, lambda _: lines(file) > len(before) + 1)
        again.kill()
    after = entries(file)
    assert after[: len(before)] == before
    assert _is_by_blue(after[len(before)])


def _look_around_and_die(file: Path, moment: Moment) -> str:
    """Looks at another choice, opens a card's details, and is killed; what was asked."""
    with Terminal("resume", str(file)) as terminal:
        terminal.until(asked)
        question = asked(terminal)
        terminal.press_on("down")
        if moment.decision == "ChoosePlay":
            terminal.press("1").until("how?")
        assert terminal.kill() == -9
    return question


def _is_by_blue(entry: Any) -> bool:
    return isinstance(entry, MoveEntry) and entry.seat == "blue"


def test_killed_right_after_an_answer(quick: Path) -> None:
    """The answer is on disk as a whole or not at all, and the game goes on either way."""
    file = kept_game(quick, PLAY)
    before = entries(file)
    with Terminal("resume", str(file)) as terminal:
        terminal.until(asked).press("1").until("how?")
        terminal.press("enter")
        assert terminal.kill() == -9
    assert entries(file)[: len(before)] == before
    assert len(entries(file)) - len(before) in {0, 1}
    with Terminal("resume", str(file)) as again:
        play_until(again, lambda _: lines(file) > len(before) + 3)


def test_killed_while_others_go_on(quick: Path) -> None:
    """Whatever of a bot's moves and of chances was on the screen is in the file."""
    (quick / "settings.json").write_text('{"step": 0.3}')
    file = others_turn(quick)
    before = entries(file)
    with Terminal("resume", str(file)) as terminal:
        terminal.until("Red plays")
        assert terminal.kill() == -9
    after = entries(file)
    assert after[: len(before)] == before
    assert any(_is_play_of_red(entry) for entry in after[len(before) :])
    assert all(isinstance(entry, MoveEntry | ChanceEntry) for entry in after)
    with Terminal("resume", str(file)) as again:
        play_until(again.until("Red plays"), asked)


def _is_play_of_red(entry: Any) -> bool:
    return isinstance(entry, MoveEntry) and entry.seat == "red"
