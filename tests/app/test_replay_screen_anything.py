"""Any keys in any order, in any size: a replay goes on, and the game stays as it is."""

import asyncio
from pathlib import Path
from random import Random
from shutil import copy

import pytest

from tests.recordings.expected import FOLDER
from tests.support.replaying import looking, start_at
from wwe_tui.keys import PANEL_KEYS
from wwe_tui.replay.keys import REPLAY_KEYS

KEYS = [
    *(name for key in REPLAY_KEYS for name in key.keys.split(",") if key.action != "leave"),
    *PANEL_KEYS,
    *("enter", "up", "down", "1", "3", "a"),
]

AFTER_EACH = 80


@pytest.mark.parametrize(
    ("file", "size"),
    [
        ("02-3-players.wwe", (120, 40)),
        ("03-2-players.wwe", (80, 24)),
        ("05-4-players.wwe", (60, 9)),
    ],
)
def test_a_replay_survives_any_keys(file: str, size: tuple[int, int], tmp_path: Path) -> None:
    """Sheets that they open are closed again by Esc now and then; nothing ends by mistake."""
    dice = Random(file)  # noqa: S311 - no secret

    game = Path(copy(FOLDER / file, tmp_path))

    async def press() -> None:
        async with looking(start_at(tmp_path, file=game), size) as here:
            for _ in range(AFTER_EACH):
                keys = ("escape",) if here.top != "ReplayScreen" else ()
                await here.press(dice.choice(KEYS), *(keys if dice.random() < 0.5 else ()))
                assert here.replay.scene is not None

    asyncio.run(press())
    assert game.read_bytes() == (FOLDER / file).read_bytes()
