"""What the tests of the rules rely on."""

import sys
from typing import Any

import pytest

from rules.world_without_end import board, edition

RULES = "rules.world_without_end."

KEPT = (edition.find, board.board_of)
"""What is read and compiled before a game; too slow to do anew for every test."""


def memories_of_rules() -> list[Any]:
    """What the rules remember their results in."""
    modules = [module for name, module in sys.modules.items() if name.startswith(RULES)]
    things = [thing for module in modules for thing in vars(module).values()]
    return [thing for thing in things if hasattr(thing, "cache_clear") and thing not in KEPT]


@pytest.fixture(scope="session")
def memories() -> list[Any]:
    """Those memories, looked for once."""
    return memories_of_rules()


@pytest.fixture(autouse=True)
def fresh_memories(memories: list[Any]) -> None:
    """Each test works out for itself what the rules remember, whatever ran before it.

    Otherwise mutmut would not see which tests reach a remembered function, and a test
    could pass on what was remembered before the function was changed.
    """
    for memory in memories:
        memory.cache_clear()
