"""Games with editions other than the built-in one, for tests."""

from random import Random
from typing import Any

import msgspec

from rules.system import Seat
from rules.world_without_end.edition import Edition
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.names import COLOURS
from rules.world_without_end.state import State


def play_through(plain: dict[str, Any], players: int, dice: int, **options: Any) -> State:
    """The end of a game of random moves, with an edition in plain values."""
    seats = [Seat(colour) for colour in COLOURS[:players]]
    state = SYSTEM.new(SYSTEM.setup(seats, options, msgspec.convert(plain, Edition)))
    chooses = Random(dice)  # noqa: S311 - it guards no secret
    while SYSTEM.waiting(state) is not None:
        SYSTEM.apply(state, chooses.choice(SYSTEM.legal(state)))
    return state
