"""Laying the event card: every way is seen before it is chosen (W5)."""

from rules.game import Game
from rules.world_without_end.moves import Orient
from tests.support.askings import asking
from tests.support.playing import NARROW, answer, cursor, done, seated
from tests.support.sitting import Sitting


@seated(lambda: asking("ChooseOrientation"))
async def test_w5_2_the_council_turns_with_the_cursor(here: Sitting) -> None:
    """Each quarter turn is drawn as it would lie, and again the same after four."""
    pictures = []
    for _ in range(4):
        pictures.append(_council(here))
        await here.press("right")
    assert len(set(pictures)) == 4
    assert _council(here) == pictures[0]
    assert done(here) == []


@seated(lambda: asking("ChooseOrientation"), NARROW)
async def test_w5_2_the_council_is_the_tab_that_shows_when_it_is_to_be_laid(here: Sitting) -> None:
    """At 80 by 24 the council comes by itself, and turns with the cursor."""
    assert "preview" in here.text()
    before = here.text()
    await here.press("down")
    assert here.text() != before


@seated(lambda: asking("ChooseOrientation"))
async def test_w5_1_the_way_that_is_looked_at_is_laid(here: Sitting) -> None:
    """Two turns, then Enter."""
    await here.press("right", "right", "enter")
    assert Orient(2) in done(here)


@seated(lambda: asking("ChooseOrientation"))
async def test_w5_1_a_number_pressed_twice_lays_it(here: Sitting) -> None:
    """4 looks at three quarter turns; 4 once more lays them."""
    await here.press("4")
    assert (cursor(here), done(here)) == (3, [])
    await here.press("4")
    assert Orient(3) in done(here)


def _council(here: Sitting) -> str:
    """The right column's rows of the diamond."""
    return "\n".join(row[77:] for row in here.text().splitlines()[4:18])


def _forbids(game: Game) -> bool:
    return len(game.system.legal(game.state)) < 4


@seated(lambda: asking("ChooseOrientation", such=_forbids))
async def test_w5_4_what_is_forbidden_can_be_looked_at_and_says_why(here: Sitting) -> None:
    """The marker may not meet Outlaws without gold to pay; Enter lays nothing then."""
    while answer(here).choice.refused is None:
        await here.press("down")
    assert "(W5.4" in here.text()
    await here.press("enter")
    assert here.asked == "ChooseOrientation"
    assert done(here) == []
