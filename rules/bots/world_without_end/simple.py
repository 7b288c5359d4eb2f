"""The bot ``simple``: for each decision the move that looks best at once."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.world_without_end.decisions import (
    ChooseAvert,
    ChooseCare,
    ChooseDiscard,
    ChooseHouse,
    ChooseOrientation,
    ChoosePlay,
    ChooseSurrender,
    ChooseTrade,
)
from rules.world_without_end.edition import Edition
from rules.world_without_end.view import View

from . import answers, cards, orient
from .box import Box
from .position import Position


class Simple:
    """Greedy, and without dice: the same View and moves, the same choice."""

    def __init__(self, edition: Edition, rng: Random) -> None:
        self._box = Box(edition)

    def choose(
        self, view: View, moves: Sequence[Any], nodes: int, should_stop: Callable[[], bool]
    ) -> Any:
        """The best of the moves by what it is worth at once; looks no move ahead."""
        return _CHOOSERS[type(view.waiting)](Position(view, self._box), moves)


_CHOOSERS: dict[type, Callable[[Position, Any], Any]] = {
    ChooseOrientation: orient.orient,
    ChoosePlay: cards.play,
    ChooseDiscard: cards.discard,
    ChooseTrade: answers.trade,
    ChooseSurrender: answers.surrender,
    ChooseHouse: answers.return_house,
    ChooseAvert: answers.avert,
    ChooseCare: answers.care,
}
