"""The bot ``random``: every move that it may make is as likely as any other."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any


class Uniform:
    """Plays any game, and none well."""

    def __init__(self, edition: Any, rng: Random) -> None:
        self._rng = rng

    def choose(
        self, view: Any, moves: Sequence[Any], nodes: int, should_stop: Callable[[], bool]
    ) -> Any:
        """One of the moves, by the dice alone."""
        return moves[int(self._rng.random() * len(moves))]
