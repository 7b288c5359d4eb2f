"""Whatever is pressed, in whatever order: the app goes on, and the log is one of a legal game."""

import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import chdir
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from textual import events

from rules.game import Game
from tests.support.askings import DECISIONS, asking
from tests.support.games import examples
from tests.support.sitting import Sitting, sitting
from tests.support.wwe import SYSTEM
from wwe_tui.choice_keys import KEYS
from wwe_tui.keys import PANEL_KEYS, SHEET_KEYS, TABLE_KEYS
from wwe_tui.tables import Table

LEAVING = {"q", "ctrl+c", "ctrl+q"}
BOUND = {key for bound in (*TABLE_KEYS, *SHEET_KEYS) for key in bound.keys.split(",")}
OTHERS = ("x", "Z", "ä", "字", "tab", "ctrl+z", "f12", "delete", "backspace", "shift+up", "alt+u")
ALL = sorted({*BOUND, *KEYS, *PANEL_KEYS, *OTHERS} - LEAVING)
OFTEN = ("enter", "enter", "space", "escape", "down", "u", "ctrl+r")

GAMES = st.tuples(
    st.sampled_from(DECISIONS[:4]),
    st.sampled_from((("human", "simple"), ("human", "human"), ("human", "random", "human"))),
    st.sampled_from(("free", "own", "agree", "none")),
)


async def _mash(here: Sitting, keys: Sequence[str]) -> None:
    """Presses keys as fast as the app takes them."""
    for key in keys:
        if not here.app.is_running or not here.app.screen_stack:  # the way out was found
            return
        here.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await here.pilot._wait_for_screen()  # noqa: SLF001


def _is_legal(table: Table) -> bool:
    """Whether all entries are accepted by a game that begins anew, and lead to the same."""
    played = table._game  # noqa: SLF001
    again = Game(SYSTEM, played.setup, played.seed)
    for entry in played.log.entries:
        again.accept(entry)
    return SYSTEM.digest(again.state) == SYSTEM.digest(played.state)


@given(GAMES, st.lists(st.sampled_from((*ALL, *OFTEN * 4)), min_size=30, max_size=50))
@examples(4)
def test_random_keys_never_end_the_app_or_spoil_the_log(
    game: tuple[str, tuple[str, ...], str], keys: Sequence[str]
) -> None:
    """All keys that mean something somewhere, and others, in any order, at any speed."""
    decision, players, policy = game

    async def play() -> None:
        with tempfile.TemporaryDirectory() as folder, chdir(folder):  # keys may name a folder
            made = asking(decision, *players, undo=policy)
            async with sitting(made, Path(folder)) as here:
                table = here.table
                await _mash(here, keys)
                assert here.app.mishap is None  # type: ignore[attr-defined]
                assert _is_legal(table)

    asyncio.run(play())
