"""The panels of the table's screen are drawn anew when they should be, and only then."""

from rules.world_without_end.names import CARDS
from tests.support.askings import asking
from tests.support.playing import NARROW, answer, done, seated
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


@seated(lambda: asking("ChoosePlay"))
async def test_a_wide_terminal_made_narrow_shows_a_tab_at_once(here: Sitting) -> None:
    """The choices stand once, below; above them the town, whose tab is marked."""
    await here.press("2")
    await here.pilot.resize_terminal(90, 28)
    await here.until_text("t town")
    assert here.text().count("lay it without its action") == 1
    assert "Projects" in here.text()


@seated(lambda: asking("ChooseDiscard"))
async def test_a_key_that_has_looked_at_a_card_does_not_take_it_after_a_detour(
    here: Sitting,
) -> None:
    """Between its two presses nothing else was looked at: no help, and no other panel."""
    first = "1234567890ab"[CARDS.index(answer(here).choice.card)]
    await here.press(first, "question_mark", "escape", first)
    assert done(here) == []
    await here.press("p", first)
    assert done(here) == []
    await here.press(first)
    assert len(done(here)) == 1


@seated(lambda: asking("ChoosePlay", "human", "human"), NARROW)
async def test_what_it_means_to_resign_can_be_read_to_its_end(here: Sitting) -> None:
    """At 80 by 24 cells the option takes two rows, and the cursor's are in sight."""
    await here.until_text("I look alone")
    await here.press("y", "g")
    assert "and you come in last" in " ".join(here.text().split())
