"""A film on its reel: which step one is at, whose knowledge one looks with, and how it plays.

In spoiler-free mode nothing is told of what lies ahead of the steps that were seen: no later
moment, no number of steps. One may go there all the same, step by step, turn by turn, round
by round, chapter by chapter. Steps are counted there, and not called by their entries' numbers:
where a seat changes hands between moves that are taken back later, a gap would tell of that.

Who goes on another day says how far they have seen it (``named`` with ``ahead``). Were what
lies beyond the end refused, one could ask for the length and see nothing of the game; so such
a place leads to the last step. All that is shown then is the position after so many steps, the
same as in a game that stopped there; and who is shown the end has asked to see that much.
"""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from rules.system import Reason, Refusal
from rules.world_without_end.board import CHAPTERS, ROUNDS
from saves.errors import clean
from wwe_tui.chronicle import News
from wwe_tui.film import PUBLIC, Film
from wwe_tui.telling.course import CHAPTER, ROUND, Course, Moment, course

from . import turns
from .changes import Target, changed
from .frame import Frame
from .strip import Spot, Strip, spots

ENTRY, TURN = "entry", "turn"
"""What one can step by, besides ``ROUND`` and ``CHAPTER``."""

SPEEDS = (0.5, 1, 2, 4)
"""How fast it can play by itself."""

NUMBER = re.compile("[0-9]{1,9}")
"""The number of an entry, or of a step."""

A_ROUND = re.compile(f"[1-{CHAPTERS}][.][1-{ROUNDS}]")
"""Chapter and round, as there may be in any game (W1.7)."""

END = "end"
"""What names the last step that is known of."""

LONGEST_WORD = 20
"""Letters of a word that names nothing which are repeated."""

KEPT_VIEWS = 8
"""Views that are kept: those of this step and of the one before, and some to come back to."""


class Reel:
    """A cursor over a film; it knows of nothing but the film."""

    def __init__(
        self, film: Film, viewpoint: str | None = None, *, spoiler_free: bool = False
    ) -> None:
        """``viewpoint`` is as full as it may be, if not given.

        Raises ``Refusal`` for one that is not allowed.
        """
        self.film = film
        self.viewpoint = film.viewpoints[-1]
        self.step = 0
        self.furthest = 0
        """The last of the steps that were seen since nothing ahead is told."""
        self.spoiler_free = spoiler_free
        self.speed: float = 1
        self.playing = False
        self._views: dict[tuple[int, str], Any] = {}
        self._strips: dict[int, Strip] = {}
        self._stories: dict[str, Sequence[News]] = {}
        if viewpoint is not None:
            self.look_from(viewpoint)

    # --- what is known --------------------------------------------------------------------

    @property
    def known(self) -> int:
        """The last step that anything may be told of."""
        return self.furthest if self.spoiler_free else self.film.last

    @property
    def at_end(self) -> bool:
        """Whether no step comes after this one."""
        return self.step == self.film.last

    @property
    def view(self) -> Any:
        """What was known after this step."""
        return self._view(self.step)

    @property
    def news(self) -> Sequence[News]:
        """What came of all steps until this one."""
        return self._story[: self.step + 1]

    @property
    def course(self) -> Course:
        """The course of the game as far as anything may be told of it."""
        return self._course(self._story[: self.known + 1])

    @property
    def changed(self) -> frozenset[Target]:
        """What on the board is not as it was before this step."""
        if self.step == 0:
            return frozenset()
        return changed(self._view(self.step - 1), self.view)

    def frame(self, note: str = "", said: str = "") -> Frame:
        """What panels draw from, besides the position."""
        steps, step = self.film.steps, self.step
        return Frame(
            told=self._story[step],
            step=step,
            number=self.number(step),
            last=None if self.spoiler_free else steps[-1].number,
            strip=self.strip,
            viewpoint=self.viewpoint,
            spoiler_free=self.spoiler_free,
            speed=self.speed if self.playing else None,
            note=note,
            said=said,
        )

    def number(self, step: int) -> int:
        """What a step is called: by its entry's number, but in spoiler-free mode by its own."""
        return step if self.spoiler_free else self.film.steps[step].number

    @property
    def strip(self) -> Strip:
        """The timeline as far as it is known."""
        known = self.known
        if known not in self._strips:
            moments = tuple(moment for moment in self._moments if moment.step <= known)
            self._strips = {known: Strip(self._spots[: known + 1], moments)}
        return self._strips[known]

    def _view(self, step: int) -> Any:
        key = (step, self.viewpoint)
        if key not in self._views:
            if len(self._views) >= KEPT_VIEWS:
                del self._views[next(iter(self._views))]
            self._views[key] = self.film.view(*key)
        return self._views[key]

    @property
    def _story(self) -> Sequence[News]:
        """The news of all steps."""
        if self.viewpoint not in self._stories:
            self._stories[self.viewpoint] = self.film.news(self.film.last, self.viewpoint)
        return self._stories[self.viewpoint]

    def _course(self, news: Sequence[News]) -> Course:
        setup = self.film.setup
        return course(news, [seat.id for seat in setup.seats], setup.edition.start.vp)

    @cached_property
    def _public(self) -> Sequence[News]:
        return self.film.news(self.film.last, PUBLIC)

    @cached_property
    def _moments(self) -> tuple[Moment, ...]:
        """All of them; that there is one depends on no later step."""
        return self._course(self._public).moments

    @cached_property
    def _spots(self) -> tuple[Spot, ...]:
        return spots(self._public, len(self.film.setup.seats))

    # --- going somewhere --------------------------------------------------------------------

    def to(self, step: int) -> None:
        """Goes to a step, the first or the last if it lies beyond."""
        self.step = min(max(step, 0), self.film.last)
        self.furthest = max(self.furthest, self.step)

    def onward(self, unit: str) -> None:
        """To the next beginning of a unit, or the last step: entry, turn, round, chapter."""
        starts = self._starts[unit]
        self.to(turns.onward(starts, self.step, self.film.last) if starts else self.step + 1)

    def back(self, unit: str) -> None:
        """To the beginning of a unit, or to the one before if one is there; to the opening."""
        starts = self._starts[unit]
        self.to(turns.back(starts, self.step) if starts else self.step - 1)

    @cached_property
    def _starts(self) -> dict[str, tuple[int, ...]]:
        """The steps with which units begin; an entry is a step."""
        begin = {
            kind: tuple(moment.step for moment in self._moments if moment.kind == kind)
            for kind in (ROUND, CHAPTER)
        }
        return {ENTRY: (), TURN: turns.turn_starts(self.film.steps, begin[ROUND]), **begin}

    def end(self) -> None:
        """To the last step that is known of. Raises ``Refusal`` where one is there already.

        That is the end of the game, but in spoiler-free mode the last step seen.
        """
        if self.spoiler_free and self.step == self.known:
            raise Refusal(Reason("replay-end-hidden", "", {}))
        self.to(self.known)

    def named(self, word: str, *, ahead: bool = False) -> int:
        """The step that is named by what it is called, by "2.3" (chapter and round) or "end".

        Raises ``Refusal`` if there is none, or it lies ahead in spoiler-free mode: there the
        refusal does not tell which it is. But ``ahead`` lets one go there all the same, and to
        the last step for what lies beyond it; only "end" is refused then, in every game.
        """
        name = word.strip().casefold()
        step = self._hidden(name, ahead=ahead) if self.spoiler_free else self._told(name)
        if step is None:
            raise Refusal(self._unnamed(word, ahead=ahead))
        return step

    def _unnamed(self, word: str, *, ahead: bool) -> Reason:
        named = clean(word)[:LONGEST_WORD]
        if self.spoiler_free:
            return Reason("replay-begin" if ahead else "replay-ahead", "", {"word": named})
        return Reason("replay-no-moment", "", {"word": named, "last": self.film.steps[-1].number})

    def _told(self, name: str) -> int | None:
        """The step of this name, if there is one."""
        if name == END:
            return self.film.last
        if NUMBER.fullmatch(name):
            there = int(name) <= self.film.steps[-1].number
            return self.film.step_of(int(name)) if there else None
        return self._rounds.get(name)

    def _hidden(self, name: str, *, ahead: bool) -> int | None:
        """The step of this name in spoiler-free mode; what there is not lies ahead, too."""
        if name == END:
            return None if ahead else self.known
        if NUMBER.fullmatch(name):
            step = int(name)
        elif A_ROUND.fullmatch(name):
            step = self._rounds.get(name, self.film.last + 1)
        else:
            return None
        if ahead:
            return min(step, self.film.last)
        return step if step <= self.known else None

    @cached_property
    def _rounds(self) -> dict[str, int]:
        """The steps with which rounds begin, by names like "2.3"."""
        begun = [moment for moment in self._moments if moment.kind == ROUND]
        return {_name(moment): moment.step for moment in begun}

    # --- how it is looked at -------------------------------------------------------------------

    def look_from(self, viewpoint: str) -> None:
        """From another viewpoint. Raises ``Refusal`` for one that is not allowed."""
        self.film.told(0, viewpoint)
        self.viewpoint = viewpoint

    def hide_ahead(self, *, hide: bool) -> None:
        """Tells nothing of what lies ahead of this step from now on, or all of it again."""
        self.spoiler_free = hide
        self.furthest = self.step

    # --- playing by itself ----------------------------------------------------------------------

    def play(self, *, on: bool) -> None:
        """Begins or ceases to play; at the last step there is nothing to play."""
        self.playing = on and not self.at_end

    def tick(self) -> None:
        """One step on while it plays; it stops at the last."""
        self.onward(ENTRY)
        self.play(on=self.playing)

    def faster(self, by: int) -> None:
        """Another of the speeds, so many places on or back."""
        place = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]


def _name(moment: Moment) -> str:
    """What the beginning of a round is called: "2.3"."""
    began: Any = moment.what
    return f"{began.chapter}.{began.round}"
