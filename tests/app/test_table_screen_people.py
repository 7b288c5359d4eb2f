"""Several people at one keyboard, and seats that change hands."""

from rules.log import SeatEntry, UndoEntry
from tests.support.askings import asking
from tests.support.playing import NARROW, WIDE, done, log, over_it, pace, seated
from tests.support.sitting import Sitting

TWO = ("human", "human")
CURTAIN = "I look alone"
HAND = "Building Project"


async def _to_the_curtain(here: Sitting) -> None:
    """Blue looks and discards a card: Red is to come."""
    await here.until_text(CURTAIN)
    await here.press("y", "enter")
    await here.until_text(CURTAIN)


@seated(lambda: asking("ChooseDiscard", *TWO))
async def test_a_curtain_hides_the_table_until_the_first_person_is_there(here: Sitting) -> None:
    """Nobody's hand is on the screen before, at the start of the evening."""
    await here.until_text(CURTAIN)
    assert HAND not in here.text()
    assert "gold" not in here.text()
    await here.press("y")
    assert "Your hand  ■ Blue" in here.text()


@seated(lambda: asking("ChooseDiscard", *TWO))
async def test_the_curtain_falls_before_the_next_person_s_hand_is_shown(here: Sitting) -> None:
    """Red's hand comes after the curtain, and Blue's is gone."""
    await _to_the_curtain(here)
    assert "Red, it is your turn" in here.text()
    assert HAND not in here.text()
    await here.press("y")
    assert "Your hand  ▲ Red" in here.text()
    assert "Your hand  ■ Blue" not in here.text()


@seated(lambda: asking("ChooseDiscard", *TWO), NARROW)
async def test_the_curtain_covers_the_narrow_layout_too(here: Sitting) -> None:
    """At 80 by 24 cells nothing of a hand is seen beside it."""
    await _to_the_curtain(here)
    assert HAND not in here.text()


@seated(lambda: asking("ChooseDiscard", *TWO))
async def test_keys_of_the_table_do_nothing_under_the_curtain(here: Sitting) -> None:
    """Whoever presses them, or once too often Enter, sees nothing and changes nothing."""
    await _to_the_curtain(here)
    entries = len(log(here))
    await here.press(
        "1", "z", "question_mark", "l", "comma", "g", "tab", "f", "enter", "space", "escape"
    )
    assert CURTAIN in here.text()
    assert HAND not in here.text()
    assert len(log(here)) == entries


@seated(lambda: asking("ChooseDiscard", *TWO))
async def test_w14_u_on_the_curtain_takes_back_what_was_decided_before(here: Sitting) -> None:
    """Blue thinks again before Red has looked; what Blue holds comes behind a curtain too."""
    await _to_the_curtain(here)
    await here.press("u")
    assert any(isinstance(entry, UndoEntry) for entry in log(here))
    await here.until_text("Blue, it is your turn")
    assert HAND not in here.text()
    await here.press("y")
    assert (over_it(here), here.asked) == ("", "ChooseDiscard")
    assert "Your hand  ■ Blue" in here.text()


@seated(lambda: asking("ChooseDiscard", *TWO, undo="none"))
async def test_w14_none_offers_no_way_back_on_the_curtain(here: Sitting) -> None:
    """The curtain says nothing of it, and u is no key of it."""
    await _to_the_curtain(here)
    assert "back" not in here.text()
    await here.press("u")
    assert CURTAIN in here.text()


@seated(lambda: asking("ChooseDiscard", *TWO, open_screens=True))
async def test_w14_open_screens_need_no_curtain(here: Sitting) -> None:
    """Whoever is to decide is asked at once."""
    await here.until_asked()
    await here.press("enter")
    await here.until_text("Your hand  ▲ Red")
    assert over_it(here) == ""


@seated(lambda: asking("ChoosePlay", *TWO), WIDE)
async def test_a_seat_is_given_to_a_bot_and_taken_back(here: Sitting) -> None:
    """Both stand in the log; meanwhile the bot decides for Blue, and Red comes behind a curtain."""
    await here.until_text(CURTAIN)
    await here.press("y", "g", "enter")
    assert SeatEntry("blue", "simple") in log(here)
    await here.until_text(CURTAIN)
    assert "Red, it is your turn" in here.text()
    assert HAND not in here.text()
    await here.press("y", "g")
    assert "Blue is back and plays" in here.text()
    for _ in range(3):
        await here.press("down")
    await here.press("enter")
    assert log(here)[-1] == SeatEntry("blue", "human")


@seated(lambda: asking("ChoosePlay", *TWO, "human"))
async def test_who_resigns_is_not_asked_any_more_and_cannot_come_back(here: Sitting) -> None:
    """A bot plays on for the others' sake; the way back is not offered."""
    await here.until_text(CURTAIN)
    await here.press("y", "g", "down", "down", "enter")
    assert SeatEntry("blue", "simple", resigned=True) in log(here)
    await here.until_text(CURTAIN)
    await here.press("y", "g")
    assert "is back" not in here.text()


@seated(lambda: asking("ChoosePlay"))
async def test_nothing_changes_if_the_seat_is_kept(here: Sitting) -> None:
    """Esc, and “close”, the last of the options, leave everything as it is."""
    await here.press("g", "escape", "g", "up", "enter")
    assert over_it(here) == ""
    assert not any(isinstance(entry, SeatEntry) for entry in log(here))
    assert (done(here), pace(here)) == ([], "Asking")
