"""However the program ends, the terminal is in order and the game goes on later."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.terminal import Terminal
from tests.terminal.kept import PLAY, entries, kept_game
from tests.terminal.playing import asked


def _in_order(terminal: Terminal) -> bool:
    """No alternate screen, no hidden cursor, no reports of the mouse."""
    modes = {mode >> 5 for mode in terminal.screen.mode}
    return not modes & {1000, 1003, 1006, 1049, 2004} and not terminal.screen.cursor.hidden


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGQUIT, 131)],
)
def test_a_signal_leaves_the_terminal_in_order(
    quick: Path, number: signal.Signals, code: int
) -> None:
    """A signal that asks it to end: the exit code tells which, and nothing was lost."""
    file = kept_game(quick, PLAY)
    before = entries(file)
    with Terminal("resume", str(file)) as terminal:
        terminal.until(asked)
        assert not _in_order(terminal)
        assert terminal.kill(number) == code
        assert _in_order(terminal)
        assert "The game is kept. To go on with it:" in terminal.text
    assert entries(file) == before


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_leaving_by_key_tells_how_to_go_on(quick: Path, key: str) -> None:
    """The last line is the command that goes on with the game, and it does."""
    file = kept_game(quick, PLAY)
    with Terminal("resume", str(file)) as terminal:
        question = asked(terminal.until(asked))
        terminal.press(key)
        assert terminal.ended() == 0
        assert _in_order(terminal)
        told = re.search(rf"(resume \S*{file.stem}\S*)", terminal.text.replace("\n", ""))
    assert told
    with Terminal(*told[1].split()) as again:
        assert asked(again.until(asked)) == question


@pytest.mark.parametrize("words", [("new",), ("resume",)], ids=" ".join)
def test_a_terminal_without_a_cursor_is_refused(words: tuple[str, ...]) -> None:
    """Where no screen can be shown a sentence says so, and what to do instead."""
    with Terminal(*words, env={"TERM": "dumb"}) as terminal:
        assert terminal.ended() == 2
        assert "This terminal (TERM=dumb) cannot show the app." in terminal.text
        assert "wwe plain" in terminal.text
        assert b"\x1b" not in terminal.output


@pytest.mark.parametrize("words", [("new",), ("resume",)], ids=" ".join)
def test_no_terminal_is_refused(words: tuple[str, ...], data_folder: Path) -> None:
    """In a pipe nothing is begun, and a sentence on standard error says why."""
    command = [sys.executable, "-m", "wwe_tui", *words]
    seen = subprocess.run(command, capture_output=True, text=True, check=False, input="")
    assert (seen.returncode, seen.stdout) == (2, "")
    assert seen.stderr.startswith("The app needs a terminal")
    assert seen.stderr.count("\n") == 1
    assert not (data_folder / "games").exists()


def test_stopped_by_the_shell_and_brought_back(quick: Path) -> None:
    """Ctrl-Z's signal gives the terminal back in order; `fg` shows the same question again."""
    with Terminal("resume", str(kept_game(quick, PLAY))) as terminal:
        question = asked(terminal.until(asked))
        terminal.child.kill(signal.SIGTSTP)
        terminal.until(_in_order)
        assert terminal.child.pid is not None
        os.waitpid(terminal.child.pid, os.WUNTRACED)  # until it has stopped, not only said so
        terminal.child.kill(signal.SIGCONT)
        assert asked(terminal.until(asked)) == question


def test_a_flood_of_keys_keeps_no_signal_waiting(quick: Path) -> None:
    """A hundred thousand letters, typed ahead, stay in the terminal."""
    file = kept_game(quick, PLAY)
    with Terminal("resume", str(file)) as terminal:
        terminal.until(asked)
        terminal.send(b"A" * 100_000)
        assert terminal.kill(signal.SIGTERM) == 143
        assert _in_order(terminal)


def test_broken_input_ends_nothing(quick: Path) -> None:
    """Bytes that are no text, and escape sequences that nobody sends, are passed over."""
    file = kept_game(quick, PLAY)
    with Terminal("resume", str(file)) as terminal:
        question = asked(terminal.until(asked))
        terminal.send(b"\xe9 \xff\x1b[1114112u\x1b[27;5;99999999~\x1b[48;0;0;0;0t\x1b[<0;5;5M")
        while "Esc closes" not in terminal.text:  # a key that comes in one piece with it is lost
            terminal.press("?").read(1.0)
        terminal.press("escape")
        assert asked(terminal.until(asked)) == question
        terminal.press("q")
        assert terminal.ended() == 0


def test_a_game_that_was_taken_away_is_not_said_to_be_kept(quick: Path) -> None:
    """Whoever leaves all the same is told so, and the exit code tells it too."""
    file = kept_game(quick, PLAY)
    with Terminal("resume", str(file)) as terminal:
        terminal.until(asked)
        file.unlink()
        terminal.press("q")
        terminal.until("The game is not kept")
        terminal.press("down", "down", "enter")  # neither once more, nor in another folder
        assert terminal.ended() == 2
        assert "is not kept" in terminal.text
        assert "The game is kept." not in terminal.text


def test_nothing_is_played_unseen(quick: Path) -> None:
    """In a terminal that is too small keys that play do nothing; q leaves."""
    file = kept_game(quick, PLAY)
    before = entries(file)
    with Terminal("resume", str(file), size=(40, 10)) as terminal:
        terminal.until("The table needs")
        terminal.press("1", "enter", "enter", "enter", "q")
        assert terminal.ended() == 0
    assert entries(file) == before
