"""What the tests of the rules rely on."""

import sys

import pytest

from rules.world_without_end import board, edition

KEPT = (edition.find, board.board_of)
"""What is read and compiled before a game; too slow to do anew for every test."""


@pytest.fixture(autouse=True)
def fresh_memories() -> None:
    """Each test works out for itself what the rules remember, whatever ran before it.

    Otherwise mutmut would not see which tests reach a remembered function, and a test
    could pass on what was remembered before the function was changed.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("rules.world_without_end."):
            for thing in list(vars(module).values()):
                if hasattr(thing, "cache_clear") and thing not in KEPT:
                    thing.cache_clear()
