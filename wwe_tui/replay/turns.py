"""Where players' turns begin, and the way from one beginning to the next."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence

from wwe_tui.film import Step


def turn_starts(steps: Sequence[Step], rounds: Collection[int]) -> tuple[int, ...]:
    """The steps with which turns begin: a seat decides after another one, or first in a round.

    ``rounds`` are the steps that begin a round. The opening is the first of all.
    """
    starts, before = [0], ""
    for step, item in enumerate(steps):
        if item.kind == "move" and item.seat != before:
            starts.append(step)
            before = item.seat
        if step in rounds:
            before = ""
    return tuple(dict.fromkeys(starts))


def onward(starts: Sequence[int], step: int, last: int) -> int:
    """The next beginning after a step, or the last step of all.

    >>> onward((0, 3, 7), 3, 9), onward((0, 3, 7), 8, 9)
    (7, 9)
    """
    at = bisect_right(starts, step)
    return starts[at] if at < len(starts) else last


def back(starts: Sequence[int], step: int) -> int:
    """The beginning before a step; 0 if there is none.

    >>> back((0, 3, 7), 5), back((0, 3, 7), 3), back((3, 7), 3)
    (3, 0, 0)
    """
    at = bisect_left(starts, step)
    return starts[at - 1] if at else 0
