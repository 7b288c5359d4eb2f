"""Any size of the terminal, at any time, in every kind of decision."""

import asyncio
from pathlib import Path

import pytest
from textual.events import Resize
from textual.geometry import Size

from tests.support.askings import DECISIONS, asking, over
from tests.support.playing import answer, done, seated
from tests.support.sitting import Sitting, sitting

SIZES = (
    (1, 1),
    (2, 300),
    (300, 2),
    (20, 5),
    (79, 24),
    (80, 23),
    (80, 24),
    (81, 25),
    (119, 40),
    (120, 39),
    (120, 40),
    (121, 41),
    (133, 77),
    (300, 24),
    (80, 100),
    (300, 100),
)
FEW = ((1, 1), (20, 5), (80, 24), (300, 100))


async def _resize(here: Sitting, width: int, height: int) -> None:
    size = Size(width, height)
    here.app._driver._size = size  # type: ignore[union-attr] # noqa: SLF001 - as Pilot does it
    here.app.post_message(Resize(size, size))
    await here.until(lambda sitting: sitting.app.screen.size == size)
    await here.settle()


@pytest.mark.parametrize(("number", "decision"), enumerate(DECISIONS))
def test_every_size_is_drawn_and_the_question_is_still_there(
    number: int, decision: str, tmp_path: Path
) -> None:
    """No row is longer than the terminal is wide, and no more rows than it has.

    Each kind of decision takes its turn with a quarter of the sizes, to be quick.
    """

    async def play() -> None:
        async with sitting(asking(decision), tmp_path) as here:
            await here.until_asked(decision)
            for width, height in SIZES[number % 4 :: 4]:
                await _resize(here, width, height)
                rows = here.text().splitlines()
                assert len(rows) <= height
                assert max(map(len, rows), default=0) <= width
                if width >= 80 and height >= 24:
                    assert answer(here).menu.question[:30] in here.text()
            assert done(here) == []

    asyncio.run(play())


@seated(lambda: asking("ChoosePlay"))
async def test_too_small_a_terminal_says_so_and_the_choice_waits(here: Sitting) -> None:
    """The size that is needed is told; with room again the details are open as before."""
    await here.press("3", "2")
    before = here.text()
    await _resize(here, 60, 20)
    assert "80" in here.text()
    await _resize(here, 120, 40)
    assert here.text() == before


@pytest.mark.parametrize("key", ["", "l", "escape"])
@seated(over)
async def test_what_lies_over_the_table_bears_any_size(here: Sitting, key: str) -> None:
    """Scores, chronicle, and the table at its end."""
    await here.until_text("Final scores")
    if key:
        await here.press(key)
    for width, height in FEW:
        await _resize(here, width, height)
        assert len(here.text().splitlines()) <= height


@pytest.mark.parametrize("key", ["question_mark", "z", "comma", "g", "m"])
@seated(lambda: asking("ChoosePlay"))
async def test_sheets_and_forms_bear_any_size(here: Sitting, key: str) -> None:
    """Help, a part alone, settings, seats, the folder."""
    await here.press(key)
    for width, height in FEW:
        await _resize(here, width, height)
        assert len(here.text().splitlines()) <= height
