"""What holds in every position between two decisions, and in every game, whatever was played.

``check`` looks a state through and says what does not hold; it changes nothing. It
works everything out from the columns alone, not by the functions that play, so that
a fault in one of those shows.
"""

from collections.abc import Iterable
from itertools import product

from ..system import Reason
from . import invariants_cards, invariants_events, invariants_flow, invariants_pieces
from .board import CHAPTERS, ROUNDS
from .happenings import Happening, RoundBegan
from .state import State

CHECKS = (
    *invariants_pieces.CHECKS,
    *invariants_cards.CHECKS,
    *invariants_events.CHECKS,
    *invariants_flow.CHECKS,
)
"""One function for each subject; each yields what does not hold."""


def check(state: State) -> list[Reason]:
    """Everything in a state that cannot be; nothing if it is right.

    >>> from . import game
    >>> from ..system import Seat
    >>> seats = [Seat("blue"), Seat("red")]
    >>> system = game.SYSTEM
    >>> state = system.new(system.setup(seats, {}, system.find_edition("kingsbridge")))
    >>> check(state)
    []
    >>> state.supply[0] -= 1
    >>> [(reason.id, reason.clause) for reason in check(state)]
    [('invariant-limit', 'W1.3')]
    """
    return [reason for look in CHECKS for reason in look(state)]


def check_course(happenings: Iterable[Happening]) -> list[Reason]:
    """Whether a finished game had its 24 rounds, each once and in order (W1.7)."""
    begun = [(h.chapter, h.round) for h in happenings if isinstance(h, RoundBegan)]
    if begun == list(product(range(1, CHAPTERS + 1), range(1, ROUNDS + 1))):
        return []
    return [Reason("invariant-course", "W1.7", {"found": begun})]
