"""F8: two processes and one file; a process that is killed."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saves.errors import SaveError
from saves.recorder import open_game, resume_file
from tests.saves.games import FINDER, new_recording, play

ROOT = Path(__file__).parents[2]
Player = subprocess.Popen[str]


@contextmanager
def player(*words: object) -> Iterator[Player]:
    """A process that plays for ever, until it is killed with no time to tidy up."""
    command = [sys.executable, "-m", "tests.saves.player_process", *map(str, words)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def told(process: Player) -> str:
    """The next thing that a player's process says."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_f8_a_second_process_is_told_who_holds_the_game(folder: Path) -> None:
    """Process and machine are named; reading is still possible."""
    with player(folder) as process:
        path = folder / f"{told(process)}.wwe"
        with pytest.raises(SaveError) as caught:
            resume_file(path, FINDER)
        assert caught.value.reason.id == "save-held"
        holder = {"file": str(path), "pid": process.pid, "host": socket.gethostname()}
        assert caught.value.reason.values == holder
        told(process)
        assert len(open_game(path, FINDER).game.log) >= 2


def test_f8_this_process_keeps_another_from_playing_on(folder: Path) -> None:
    """The other way round, and what it says when it is not caught."""
    with new_recording(folder) as recording, player(folder, recording.id) as process:
        assert told(process) == ""
        assert process.stderr is not None
        said = process.stderr.read()
        assert "save-held" in said
        assert str(os.getpid()) in said


def test_f8_what_was_shown_before_a_kill_is_on_disk(folder: Path) -> None:
    """Killed three times in the midst of it (kill -9): nothing shown is lost, the game goes on."""
    game_id, kept = "", 0
    for _ in range(3):
        with player(folder, *filter(None, [game_id])) as process:
            game_id = told(process)
            shown = [int(told(process)) for _ in range(40)][-1]
        path = folder / f"{game_id}.wwe"
        opened = open_game(path, FINDER)
        assert len(opened.game.log) >= shown > kept
        kept = len(opened.game.log)
    with resume_file(path, FINDER).recording as recording:
        play(recording)
        assert recording.game.over
