"""The panels of the table's screen are drawn anew when they should be, and only then."""

from tests.support.playing import seated
from tests.support.sitting import Sitting, new_game


@seated(lambda: new_game("human", "simple", seed=3))
async def test_after_a_terminal_that_was_too_small_all_is_there_again(here: Sitting) -> None:
    """The sentence that asks for more room gives way to what it covered."""
    await here.until_asked()
    before = here.text()
    await here.pilot.resize_terminal(60, 10)
    await here.until_text("The table needs 80 columns and 24 rows")
    await here.pilot.resize_terminal(120, 40)
    await here.until(lambda now: now.text() == before)
