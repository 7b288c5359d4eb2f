"""What a bot is, whatever it plays."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class Bot(Protocol):
    """A player that knows only its View; never a state, never a clock."""

    def choose(
        self, view: Any, moves: Sequence[Any], nodes: int, should_stop: Callable[[], bool]
    ) -> Any:
        """One of the ``moves``, all of those allowed now to the seat that the ``view`` is of.

        It may look at up to ``nodes`` positions, and ends soon after ``should_stop``
        says so. The same bot, made with the same random source, chooses the same.
        """
        ...
