"""What a person is asked: the position as they may know it, and the moves that they have."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rules.system import Reason
from rules.world_without_end.edition import Edition
from rules.world_without_end.moves import Move
from rules.world_without_end.view import View
from wwe_tui.texts import Translator


class Asked(NamedTuple):
    """One decision of one person, with the words to talk about it.

    ``why_not`` tells why a move is not allowed, or None if it is.
    """

    t: Translator
    edition: Edition
    view: View
    decision: Any
    moves: Sequence[Any]
    why_not: Callable[[Move], Reason | None]
