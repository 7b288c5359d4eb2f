"""A process that plays and keeps a toy game for ever: ``python -m tests.saves.player_process``.

Prints the game's id, and then the number of every entry once it is kept. Takes the
folder, and perhaps the id of a game to go on with.
"""

import sys
from pathlib import Path

from rules.log import RedoEntry
from saves.files import FileStore
from saves.recorder import Recording, resume
from tests.saves.games import FINDER, new_recording, play


def keep_playing(recording: Recording) -> None:
    """Red guesses, and then takes it back and makes it again, time after time."""
    say(recording.id)
    play(recording, max(0, 2 - len(recording.game.log)))
    while True:
        game = recording.game
        recording.submit(RedoEntry("red") if game.log.undone else game.undo("red"))
        say(len(game.log))


def say(words: object) -> None:
    """Tells the test that started this."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    folder, *ids = sys.argv[1:]
    if ids:
        keep_playing(resume(FileStore(Path(folder)), ids[0], FINDER).recording)
    else:
        keep_playing(new_recording(Path(folder)))
