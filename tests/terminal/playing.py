"""Playing by keys alone: what a person presses who does as the bottom row says."""

import re

from tests.support.terminal import Condition, Terminal, is_so

MANY = 2000
"""Keys that are enough for a whole game."""

QUESTION = re.compile(r"^ [■▲] \w+  (.+?)(?:\s+\d+ of \d+)?(?:  .*)?$", re.MULTILINE)
"""The title of the panel that asks, up to how many choices there are."""


def play_until(terminal: Terminal, condition: Condition) -> Terminal:
    """Takes whatever is looked at, and goes on, until it is so.

    Each key waits until it changed the screen, so none is lost and none comes too early.
    """
    for _ in range(MANY):
        terminal.until(lambda t: is_so(t, condition) or next_key(t))
        if is_so(terminal, condition):
            return terminal
        terminal.press_on(next_key(terminal))
    raise AssertionError(f"{condition} did not come in {MANY} keys\n{terminal.text}")


def next_key(terminal: Terminal) -> str:
    """The key that goes on with the game, of those that the bottom row says work now."""
    keys = terminal.rows[-1]
    if " Enter " in keys:
        return "enter"
    return "space" if " Space " in keys else ""


def asked(terminal: Terminal) -> str:
    """What the person who looks is asked; "" for nothing."""
    found = QUESTION.search(terminal.text)
    return found[1] if found and next_key(terminal) == "enter" else ""
