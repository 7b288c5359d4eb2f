"""How long a step is shown while a replay plays by itself."""

from wwe_tui.telling.narrator import story
from wwe_tui.texts import Translator

from .reel import Reel

SHORT = 60
"""Letters that can be read in a second."""

LEAST, MOST = 1.0, 5.0
"""Seconds that a step is shown at single speed."""


def seconds(reel: Reel, t: Translator) -> float:
    """The seconds of this step: as long as its caption takes to read, at the reel's speed."""
    letters = sum(map(len, story(t, reel.news[-1:])))
    return min(max(LEAST, letters / SHORT), MOST) / reel.speed
