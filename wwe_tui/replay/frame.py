"""What the panels of a replay draw from, besides the position itself."""

from typing import NamedTuple

from wwe_tui.chronicle import News

from .strip import Strip


class Frame(NamedTuple):
    """One moment of a replay.

    ``told`` is what came of the step; ``number`` its entry's and ``last`` that of the last one;
    where it is hidden what lies ahead, ``number`` is the step and ``last`` None. ``strip`` tells
    of the steps that are known.
    ``speed`` is how fast it plays by itself, None while it stands still. ``note`` is what the
    viewer wrote at this step, ``said`` a sentence about what they have just tried.
    """

    told: News
    step: int
    number: int
    last: int | None
    strip: Strip
    viewpoint: str
    spoiler_free: bool = False
    speed: float | None = None
    note: str = ""
    said: str = ""

    @property
    def at_end(self) -> bool:
        """Whether it is known that nothing comes after this step."""
        return self.number == self.last
