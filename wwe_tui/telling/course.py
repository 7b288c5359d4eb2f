"""The course of a game: the moments that matter, and how the points stood, by rounds and chapters.

All of it is public (W1.5): the news may be anybody's.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.world_without_end import happenings as h
from wwe_tui.chronicle import News

CHAPTER, ROUND, EVENT, COMPLETED, LEAD, ENDED = (
    "chapter",
    "round",
    "event",
    "completed",
    "lead",
    "ended",
)
"""Kinds of moments."""

Halves = dict[str, int]
"""Halves of a VP by seat."""


class Moment(NamedTuple):
    """Something that one may want to jump to.

    ``step`` is its place among the news; ``what`` the happening that tells it, None for a
    change of lead, where ``seat`` is who leads alone from then on.
    """

    step: int
    kind: str
    what: h.Happening | None = None
    seat: str = ""


class Mark(NamedTuple):
    """How the points stood at the end of a round, or of a chapter with its duties."""

    step: int
    chapter: int
    round: int
    halves: Halves


class Course(NamedTuple):
    """``rounds`` and ``chapters`` are those that have ended; ``halves`` as it is at last."""

    moments: tuple[Moment, ...]
    rounds: tuple[Mark, ...]
    chapters: tuple[Mark, ...]
    halves: Halves


KINDS: dict[type[h.Happening], str] = {
    h.ChapterBegan: CHAPTER,
    h.RoundBegan: ROUND,
    h.EventRevealed: EVENT,
    h.ProjectCompleted: COMPLETED,
    h.GameWon: ENDED,
}
"""Which happenings are moments."""


def course(news: Sequence[News], seats: Iterable[str], start: int) -> Course:
    """The course of a game whose news are these, one for each step.

    ``start`` are the VP that every seat begins with (W2).
    """
    sweep = _Sweep(dict.fromkeys(seats, 2 * start))
    for step, item in enumerate(news):
        for what in item.happenings:
            sweep.hear(step, what)
        sweep.end_step(step)
    return Course(tuple(sweep.moments), tuple(sweep.rounds), tuple(sweep.chapters), sweep.halves)


class _Sweep:
    """What is known of a course on the way through it."""

    def __init__(self, halves: Halves) -> None:
        self.halves = halves
        self.moments: list[Moment] = []
        self.rounds: list[Mark] = []
        self.chapters: list[Mark] = []
        self._chapter = self._round = 0
        self._leader = ""

    def hear(self, step: int, what: h.Happening) -> None:
        """Takes one happening into account."""
        if isinstance(what, h.Scored):
            self.halves = {**self.halves, what.seat: self.halves[what.seat] + 2 * what.vp}
        elif isinstance(what, h.FinalScored):
            self.halves = {**self.halves, what.seat: self.halves[what.seat] + what.halves}
        elif isinstance(what, h.RoundBegan | h.ChapterEnded):
            self._end_round(step, what)
        elif isinstance(what, h.ChapterBegan | h.GameWon):
            self._end_chapter(step, what)
        if type(what) in KINDS:
            self.moments.append(Moment(step, KINDS[type(what)], what))

    def _end_round(self, step: int, what: h.RoundBegan | h.ChapterEnded) -> None:
        if self._round:
            self.rounds.append(Mark(step, self._chapter, self._round, self.halves))
        self._round = what.round if isinstance(what, h.RoundBegan) else 0

    def _end_chapter(self, step: int, what: h.ChapterBegan | h.GameWon) -> None:
        if self._chapter:
            self.chapters.append(Mark(step, self._chapter, 0, self.halves))
        self._chapter = what.chapter if isinstance(what, h.ChapterBegan) else 0

    def end_step(self, step: int) -> None:
        """After all happenings of a step: who leads, if that is another one now."""
        most = max(self.halves.values())
        first = [seat for seat, halves in self.halves.items() if halves == most]
        if len(first) == 1 and first[0] != self._leader:
            self._leader = first[0]
            self.moments.append(Moment(step, LEAD, None, first[0]))
