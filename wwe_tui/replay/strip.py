"""Where each step stands on a timeline whose rounds are all of one length, from the start on.

A game has four chapters of six rounds, then duties (W1.7, W3, W10): everybody knows that. So
a place on the strip tells nothing of what is yet to come.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rules.world_without_end import happenings as h
from rules.world_without_end.board import CHAPTERS, ROUNDS
from wwe_tui.chronicle import News
from wwe_tui.telling.course import Moment

PARTS = 3
"""Parts of a round: before anybody has played, while they play, when all have."""

END = 0
"""The number of the round that stands for a chapter's end, with its duties (W10)."""

SPOTS = CHAPTERS * (ROUNDS * PARTS + 1)
"""All places on the strip."""


class Spot(NamedTuple):
    """A place on the strip: a part (from 0) of a round, or a chapter's ``END``."""

    chapter: int
    round: int
    part: int

    @property
    def place(self) -> int:
        """Which it is of all places, from 0."""
        before = (self.chapter - 1) * (ROUNDS * PARTS + 1)
        if self.round == END:
            return before + ROUNDS * PARTS
        return before + (self.round - 1) * PARTS + self.part


START = Spot(1, 1, 0)


class Strip(NamedTuple):
    """What may be told on a timeline: the spot of each step, and the moments."""

    spots: tuple[Spot, ...]
    moments: tuple[Moment, ...]


def spots(news: Sequence[News], players: int) -> tuple[Spot, ...]:
    """Where a game stands after each of its steps; it depends on no later step."""
    found: list[Spot] = []
    spot, played = START, 0
    for item in news:
        for what in item.happenings:
            if isinstance(what, h.RoundBegan):
                spot, played = Spot(what.chapter, what.round, 0), 0
            elif isinstance(what, h.ChapterEnded):
                spot = Spot(what.chapter, END, 0)
            elif isinstance(what, h.Played):
                played += 1
                spot = spot._replace(part=_part(played, players))
        found.append(spot)
    return tuple(found)


def _part(played: int, players: int) -> int:
    """The part of a round in which so many have played: the last if all have."""
    return min(PARTS - 1, PARTS * played // (players + 1))
