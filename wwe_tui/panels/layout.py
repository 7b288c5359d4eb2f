"""Where each panel stands, for a size of the terminal: the numbers of ``LAYOUT.md``."""

from typing import NamedTuple

WIDE = (120, 40)
"""Columns and rows from which on all panels are visible at once."""

NARROW = (80, 24)
"""The smallest size that can be played."""

LEFT = 76
"""Columns of the board, the hand and what is asked, in the wide layout."""

TRACK, BOARD, HAND, ASKED, COUNCIL, FORECAST, CHRONICLE = 3, 20, 6, 9, 14, 4, 4
"""Rows of the panels in the wide layout; the chronicle gets more where there are."""

TAB, NARROW_HAND, NARROW_ASKED, SCORES, EVENT = 9, 5, 5, 1, 2
"""Rows of the panels in the narrow layout."""

CAPTION, TIMELINE, NARROW_CAPTION, STRIP = 5, 4, 3, 2
"""Rows that a replay has in place of what is asked: wide, and narrow."""

HAND_TO_TAB = 3
"""Rows of a hand that is not to be seen which go to the tab: then *places* fits there."""


class Place(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int


Places = dict[str, Place]
"""Rectangles by the names of panels; ``tab`` is where the narrow layout shows one of several."""


def is_wide(width: int, height: int) -> bool:
    """Whether all panels fit at once."""
    return width >= WIDE[0] and height >= WIDE[1]


def fits(width: int, height: int) -> bool:
    """Whether the game can be played at this size."""
    return width >= NARROW[0] and height >= NARROW[1]


def places(width: int, height: int, player_rows: int) -> Places:
    """The places of all panels; ``player_rows`` are the rows that the players take."""
    return wide(width, height, player_rows) if is_wide(width, height) else narrow(width, height)


def replay(width: int, height: int, player_rows: int) -> Places:
    """The same with caption and timeline in place of what is asked (``strip``, if narrow)."""
    given = places(width, height, player_rows)
    timeline, rows = ("timeline", TIMELINE) if is_wide(width, height) else ("strip", STRIP)
    asked = given.pop("asked")
    caption = asked.height - rows
    given["caption"] = asked._replace(height=caption)
    given[timeline] = asked._replace(y=asked.y + caption, height=rows)
    return given


def replay_without_hand(width: int, height: int, player_rows: int) -> Places:
    """The same where no hand may be seen: the caption has its rows, and the tab some of them."""
    given = replay(width, height, player_rows)
    hand, caption = given.pop("hand"), given["caption"]
    to_tab = 0 if is_wide(width, height) else HAND_TO_TAB
    if to_tab:
        given["tab"] = given["tab"]._replace(height=given["tab"].height + to_tab)
    rows = hand.height - to_tab + caption.height
    given["caption"] = caption._replace(y=hand.y + to_tab, height=rows)
    return given


def wide(width: int, height: int, player_rows: int) -> Places:
    """All panels at once, from 120 by 40 on."""
    spare = height - WIDE[1]
    left = _stacked(0, 4, LEFT, {"board": BOARD, "hand": HAND, "asked": ASKED + spare})
    players = 1 + player_rows
    chronicle = height - 5 - COUNCIL - players - FORECAST
    rows = {
        "council": COUNCIL,
        "players": players,
        "forecast": FORECAST,
        "chronicle": chronicle,
    }
    right = _stacked(LEFT + 1, 4, width - LEFT - 1, rows)
    return {
        "header": Place(0, 0, width, 1),
        "track": Place(0, 1, width, TRACK),
        **left,
        **right,
        "keys": Place(0, height - 1, width, 1),
    }


def narrow(width: int, height: int) -> Places:
    """The hand, what is asked, the VP and the event, and one of several tabs."""
    spare = height - NARROW[1]
    rows = {
        "header": 1,
        "scores": SCORES,
        "event": EVENT,
        "tab": TAB + spare - spare // 3,
        "hand": NARROW_HAND,
        "asked": NARROW_ASKED + spare // 3,
        "keys": 1,
    }
    return _stacked(0, 0, width, rows)


def _stacked(x: int, y: int, width: int, rows: dict[str, int]) -> Places:
    """Panels of one width below each other."""
    stacked: Places = {}
    for name, height in rows.items():
        stacked[name] = Place(x, y, width, height)
        y += height
    return stacked
