"""Asking the bot ``simple`` what it would do at a position in words."""

import json
from random import Random
from typing import Any

import pytest

from rules import bots
from tests.support.wwe import SYSTEM, Table

KINGSBRIDGE = SYSTEM.find_edition("kingsbridge")


def never() -> bool:
    """Lets a bot think for as long as it likes."""
    return False


def dice(seed: object) -> Random:
    """Dice that fall alike for the same seed."""
    return Random(str(seed))  # noqa: S311 - they guard no secret


def asked(bot: bots.Bot, state: Any) -> Any:
    """What a bot chooses where it is asked."""
    seat = SYSTEM.waiting(state).seat  # type: ignore[union-attr]
    return bot.choose(SYSTEM.view(state, seat), SYSTEM.legal(state), 1, never)


class Asker:
    """Sets positions up and asks ``simple``."""

    def __init__(self) -> None:
        self.bot = bots.find(SYSTEM.id, "simple", KINGSBRIDGE, dice(0))

    def __call__(self, **words: Any) -> dict[str, Any]:
        """The move that ``simple`` chooses at a position, as JSON has it."""
        move = asked(self.bot, Table(**words).state)
        plain: dict[str, Any] = json.loads(json.dumps(SYSTEM.encode(move)))
        return plain


@pytest.fixture
def simple() -> Asker:
    """The bot ``simple``, to be asked about positions in words."""
    return Asker()
