"""The pace on the screen: what others do comes one by one, and waits where a person may look."""

from msgspec.structs import replace

from tests.support.askings import asking
from tests.support.playing import answer, done, log, pace, seated
from tests.support.sitting import AT_ONCE, Sitting
from wwe_tui.panels.choices import key_of

SLOW = replace(AT_ONCE, step=3.0)
"""Slower than any test: what comes then has not come by itself."""


@seated(lambda: asking("ChooseDiscard"))
async def test_nothing_goes_on_before_space(here: Sitting) -> None:
    """The table waits after a person's last decision, and says so; space lets others decide."""
    await here.press("enter")
    entries = len(log(here))
    await here.press("down", "z", "escape", "3")
    assert (pace(here), len(log(here))) == ("Holding", entries)
    assert "space" in here.text().lower()
    await here.press("space")
    await here.until_asked()
    assert len(log(here)) > entries


@seated(lambda: asking("ChooseDiscard"), settings=replace(AT_ONCE, hold="0.5", step=3.0))
async def test_a_hold_of_seconds_is_counted_on_the_screen(here: Sitting) -> None:
    """With half a second to take back the panel tells that a second is left at most."""
    await here.press("enter")
    assert pace(here) == "Holding"
    assert "1 s" in here.text()


@seated(lambda: asking("ChooseDiscard"), settings=SLOW)
async def test_bots_come_one_by_one_and_each_space_lets_one_come(here: Sitting) -> None:
    """At three seconds a step nothing comes by itself in a test; space brings one entry each."""
    await here.press("enter")
    for _ in range(3):
        entries = len(log(here))
        await here.press("space")
        await here.until(lambda s, n=entries: len(log(s)) > n)  # type: ignore[misc]
        assert len(log(here)) == entries + 1
        if here.asked:
            break
    assert pace(here) in ("Moving", "Asking")


@seated(lambda: asking("ChooseDiscard"), settings=SLOW)
async def test_f_skips_until_a_person_is_asked(here: Sitting) -> None:
    """However slow the pace is set."""
    await here.press("enter", "f")
    await here.until_asked()
    assert done(here)


@seated(lambda: asking("ChooseDiscard"), settings=SLOW)
async def test_what_bots_do_is_told_as_it_comes(here: Sitting) -> None:
    """The panel that asks else shows the latest of what happened."""
    await here.press("enter", "space")
    await here.until(lambda s: done(s, "red") != [])
    await here.settle()
    assert "Red" in "\n".join(here.text().splitlines()[31:39])


@seated(lambda: asking("ChooseAvert"))
async def test_the_end_of_a_chapter_is_read_before_anything_goes_on(here: Sitting) -> None:
    """How everybody fared stands there until a key; only then the next chapter begins."""
    await here.press("enter")
    while pace(here) == "Holding":
        await here.press("space")
        await here.until(lambda s: pace(s) != "Moving")
    assert pace(here) == "Reading"
    assert "Blue" in here.text()
    assert "chapter" in here.text().lower()
    entries = len(log(here))
    await here.press("1", "down")
    assert (pace(here), len(log(here))) == ("Reading", entries)
    await here.press("space")
    await here.until_asked()


@seated(lambda: asking("ChooseAvert"))
async def test_w14_what_led_to_the_end_of_a_chapter_can_be_taken_back(here: Sitting) -> None:
    """Key u works while the settlement is being read."""
    await here.press("enter")
    while pace(here) == "Holding":
        await here.press("space")
        await here.until(lambda s: pace(s) != "Moving")
    await here.press("u")
    assert here.asked == "ChooseAvert"


@seated(lambda: asking("ChooseDiscard"), settings=replace(AT_ONCE, hold="key"))
async def test_nothing_goes_on_while_somebody_reads_help(here: Sitting) -> None:
    """The bots wait until the table is looked at again; then they go on by themselves."""
    await here.press("enter", "question_mark")
    here.screen._pace.go_on()  # noqa: SLF001 - as if the time to take back had just run out
    await here.settle()
    entries = len(log(here))
    await here.pilot.pause(0.2)
    assert len(log(here)) == entries
    await here.press("escape")
    await here.until_asked()
    assert len(log(here)) > entries


@seated(lambda: asking("ChooseDiscard"))
async def test_a_key_takes_only_what_it_has_looked_at(here: Sitting) -> None:
    """The first card is looked at from the start: its key has to be pressed twice as any other."""
    card = answer(here).choice.card
    assert card is not None
    await here.press(key_of(card))
    assert done(here) == []
    await here.press(key_of(card))
    assert len(done(here)) == 1
