"""Recorded games that must replay for ever, one for everything that can happen.

Each file is played again by the rules as they are now. If one goes another way, the
rules have changed: either that is a fault, or they are another version of the rules.
"""

from functools import cache

import pytest

from rules.game import draws_match
from rules.world_without_end.game import SYSTEM
from saves.finder import Finder
from saves.recorder import Opened, open_game
from tests.recordings.expected import FOLDER, Recording, recording_of, recordings
from tests.recordings.features import every_feature, features

RECORDINGS = recordings()
each = pytest.mark.parametrize("recording", RECORDINGS, ids=[r.file for r in RECORDINGS])


@cache
def opened(file: str) -> Opened:
    """A file, read and played again, with every checksum and digest on the way."""
    return open_game(FOLDER / file, Finder())


@each
def test_a_recorded_game_comes_to_the_same_end(recording: Recording) -> None:
    """The same digest of the last position, the same scores, all entries, the draws of its seed."""
    game, lost = opened(recording.file).game, opened(recording.file).lost
    assert lost is None
    assert game.over
    assert recording_of(game, recording.file, recording.shows) == recording
    assert draws_match(game)


@each
def test_a_recorded_game_shows_what_it_was_recorded_for(recording: Recording) -> None:
    """What ``shows`` says of it happens in it."""
    shown = features(opened(recording.file).game)
    assert set(recording.shows) - shown == set()


def test_there_is_a_recording_of_everything() -> None:
    """Every player count with every option, every event card, completion and penalty."""
    needed = every_feature(SYSTEM.find_edition("kingsbridge"))
    shown = {feature for recording in RECORDINGS for feature in recording.shows}
    missing = [feature for feature in needed if feature not in shown]
    assert missing == [], "no recording yet; see tests/recordings/generate.py"


def test_every_file_is_expected_to_come_to_something() -> None:
    """No recording lies about unchecked, and none is missing."""
    files = sorted(path.name for path in FOLDER.glob("*.wwe"))
    assert [recording.file for recording in RECORDINGS] == files
