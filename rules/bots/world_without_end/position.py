"""What the bot reads out of its View for one decision."""

from collections.abc import Iterator, Mapping
from itertools import accumulate

from rules.world_without_end.board import CHAPTERS, ROUNDS
from rules.world_without_end.view import ProjectView, View

from . import worth
from .box import Box

UNLIMITED = 1000
"""More than anybody could take of a good whose supply has no limit."""


class Position:
    """A View from the seat that has to decide, and what goods are worth to it."""

    def __init__(self, view: View, box: Box) -> None:
        assert view.seat is not None
        self.view, self.box = view, box
        self.me = view.player(view.seat)
        assert self.me.goods is not None
        assert self.me.hand is not None
        self.goods: Mapping[str, int] = self.me.goods
        self.hand = self.me.hand
        self.terms = view.terms
        self.own_houses = [n for n, owner in enumerate(view.houses, 1) if owner == view.seat]
        """The spaces, from 1, with the bot's own houses."""
        self.chapters_after = CHAPTERS - view.chapter
        self.plays_left = ROUNDS - len(self.me.pile)
        """Cards that are still to be played in this chapter."""
        self._worth = {
            good: tuple(accumulate(steps, initial=0.0)) for good, steps in worth.table(self).items()
        }

    @property
    def final(self) -> bool:
        """Whether this is the last chapter."""
        return not self.chapters_after

    def supply(self, good: str) -> int:
        """Units that can be taken."""
        units = self.view.supply[good]
        return UNLIMITED if units is None else units

    def worth(self, changes: Mapping[str, int]) -> float:
        """What it is worth, in VP, to have so many more or fewer units of each good, or VP.

        What the supply lacks is not received.
        """
        return sum(self._change(good, units) for good, units in changes.items())

    def can_use(self, *cards: str) -> bool:
        """Whether one of these cards can still be played in the game."""
        return not self.final or any(card in self.hand for card in cards)

    def open_projects(self) -> Iterator[ProjectView]:
        """Projects that take resources and seals."""
        return (p for p in self.view.projects if not p.complete and not p.covered)

    def _change(self, good: str, units: int) -> float:
        if good == "vp":
            return units
        held, totals = self.goods[good], self._worth[good]
        after = held + min(units, self.supply(good))
        return _total(totals, after) - _total(totals, held)


def _total(totals: tuple[float, ...], units: int) -> float:
    """What so many units are worth, from ``totals`` of 0, 1, 2, … units.

    Past the table every further one counts as the last. A debt, for what is to be had
    before it is paid, counts as the first.
    """
    last = len(totals) - 1
    if units < 0:
        return units * totals[1]
    if units <= last:
        return totals[units]
    return totals[last] + (units - last) * (totals[last] - totals[last - 1])
