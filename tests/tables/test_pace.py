"""The pace of a table: bots and chances one by one, and people neither rushed nor kept waiting.

The clock is moved on by hand: no test waits for real seconds, and the delays here are far
longer than any test takes.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from rules.undo import Policy
from rules.world_without_end.happenings import CardsReturned, ChapterBegan
from tests.support import toy_system as toy
from tests.support.tables import (
    Disk,
    Ear,
    ThinkingBot,
    advance,
    happens,
    new_table,
    on_a_loop,
    settled,
    states_of,
)
from tests.support.toy_system import Guess
from wwe_tui.chronicle import News
from wwe_tui.pace import (
    Asking,
    Holding,
    Moving,
    Over,
    Pace,
    PaceSettings,
    PaceState,
    Reading,
    Stopped,
    default_settings,
)
from wwe_tui.tables import Table
from wwe_tui.telling.settled import ends_chapter

HIGHER = Guess(higher=True)
AT_ONCE = PaceSettings(step=0, hold=0)
SLOW = PaceSettings(step=1000, hold=None)
LONG = 1_000_000
"""Seconds after which whatever a pace does by itself is done."""


def _never(_: News) -> bool:
    return False


def _state(pace: Pace) -> PaceState:
    """As a function, for types know nothing of what happens between two looks."""
    return pace.state


@asynccontextmanager
async def _pace(
    table: Table, settings: PaceSettings, pause_after: Callable[[News], bool] = _never
) -> AsyncIterator[Pace]:
    """A pace that has begun, and what it could do at once is done."""
    pace = Pace(table, settings, pause_after)
    pace.start()
    try:
        await settled(table)
        yield pace
    finally:
        await pace.stop()


async def _later(table: Table, seconds: float) -> None:
    """It is later, and what was due is done."""
    advance(seconds)
    await settled(table)


async def _played(table: Table, count: int) -> None:
    """So many entries that count were played and told (on disk they are a little before)."""
    await happens(lambda: len(table.history(None)) == 1 + count)


async def _held(disk: Disk, settings: PaceSettings) -> "tuple[Table, Ear]":
    """Red, a person, has guessed; it is the bot Blue's turn, but no pace goes yet."""
    table = new_table(disk, "human", "thinker", undo="free")
    await table.step()
    await table.submit("red", HIGHER)
    return table, Ear(table)


@pytest.fixture(autouse=True)
def _quick(bot: ThinkingBot) -> None:
    """Bots answer at once."""
    bot.let_answer()


# --- one by one ---------------------------------------------------------------------------


@on_a_loop
async def test_bots_and_chances_go_on_one_by_one(disk: Disk) -> None:
    """Each entry comes so many seconds after the one before, until the game is over."""
    table = new_table(disk, "thinker", "thinker", rounds=1)
    ear = Ear(table)
    async with _pace(table, SLOW) as pace:
        for seat in ("table", "red", "blue", "table"):
            assert _state(pace) == Moving()
            before = len(ear.news)
            await _later(table, 900)
            assert len(ear.news) == before
            await _later(table, 200)
            await happens(lambda count=before + 1: len(ear.news) == count)  # type: ignore[misc]
            assert ear.news[-1].seat == seat
        assert _state(pace) == Over()


@on_a_loop
async def test_a_person_is_asked_and_never_hurried(disk: Disk) -> None:
    """The first card is turned; then Red can think as long as Red wants to."""
    table = new_table(disk, "human", "thinker")
    ear = Ear(table)
    async with _pace(table, AT_ONCE) as pace:
        await happens(lambda: _state(pace) == Asking("red"))
        pace.go_on()
        pace.skip()
        await _later(table, LONG)
        assert (ear.heard, _state(pace)) == ([("chance", "table")], Asking("red"))


@on_a_loop
async def test_without_delays_all_goes_on_at_once(disk: Disk) -> None:
    """A step of 0 seconds: a game of bots ends with the clock standing still."""
    table = new_table(disk, "thinker", "thinker")
    async with _pace(table, AT_ONCE) as pace:
        await happens(lambda: table.over)
        assert _state(pace) == Over()


@on_a_loop
async def test_a_key_ends_the_present_delay_only(disk: Disk) -> None:
    """The next card comes at once, what follows at the pace that is set."""
    table = new_table(disk, "thinker", "thinker")
    ear = Ear(table)
    async with _pace(table, SLOW) as pace:
        pace.go_on()
        await happens(lambda: len(ear.news) == 1)
        await _later(table, 900)
        assert len(ear.news) == 1
        await _later(table, 200)
        await happens(lambda: len(ear.news) == 2)


@on_a_loop
async def test_skipping_lasts_until_a_person_is_asked(disk: Disk) -> None:
    """Two bots and a card pass at once; after the person's guess the delays are back."""
    table = new_table(disk, "human", "thinker", "thinker", undo="none")
    ear = Ear(table)
    async with _pace(table, PaceSettings(step=1000, hold=0)) as pace:
        pace.skip()
        await happens(lambda: _state(pace) == Asking("red"))
        await table.submit("red", HIGHER)
        await _later(table, 900)
        assert len(ear.news) == 2
        pace.skip()
        await happens(lambda: _state(pace) == Asking("red"))
        assert [news.seat for news in ear.news[2:]] == ["blue", "green", "table"]


@on_a_loop
async def test_skipping_lasts_until_the_end(disk: Disk) -> None:
    """A game of bots is over at once."""
    table = new_table(disk, "thinker", "thinker")
    async with _pace(table, SLOW) as pace:
        pace.skip()
        await happens(lambda: _state(pace) == Over())


@on_a_loop
async def test_settings_count_at_once(disk: Disk) -> None:
    """An endless delay that has begun is over when a shorter one is set."""
    table = new_table(disk, "thinker", "thinker")
    ear = Ear(table)
    async with _pace(table, PaceSettings(step=LONG)) as pace:
        await _later(table, 2000)
        assert ear.news == []
        pace.settings = PaceSettings(step=3000)
        await settled(table)
        assert ear.news == []
        pace.settings = PaceSettings(step=1000)
        await happens(lambda: len(ear.news) == 1)


# --- holding ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("policy", "hold"), [("none", 0.0), ("free", 1.0), ("own", None), ("agree", None)]
)
def test_w14_how_long_a_decision_is_held(policy: Policy, hold: float | None) -> None:
    """Where going on ends the right to take back, only a key does; else a second is enough."""
    assert default_settings(policy) == PaceSettings(step=0.7, hold=hold)


@on_a_loop
async def test_w14_a_decision_is_held_until_a_key(disk: Disk) -> None:
    """Red has guessed and may think better of it; then a key lets Blue go on at once."""
    table = new_table(disk, "human", "thinker", undo="own")
    ear = Ear(table)
    async with _pace(table, SLOW) as pace:
        pace.skip()
        await happens(lambda: _state(pace) == Asking("red"))
        states = states_of(pace)
        await table.submit("red", HIGHER)
        await _later(table, LONG)
        assert (_state(pace), len(ear.news)) == (Holding("red", None), 2)
        pace.go_on()
        await happens(lambda: len(ear.news) == 3)
        assert ear.news[-1].seat == "blue"
        assert states[:2] == [Holding("red", None), Moving()]


@on_a_loop
async def test_w14_a_decision_is_held_for_some_seconds(disk: Disk) -> None:
    """After that time Blue goes on, with no further delay; what follows takes its own."""
    table = new_table(disk, "human", "thinker", undo="free")
    ear = Ear(table)
    async with _pace(table, PaceSettings(step=1000, hold=2000)) as pace:
        pace.go_on()
        await happens(lambda: _state(pace) == Asking("red"))
        await table.submit("red", HIGHER)
        await _later(table, 1500)
        held = _state(pace)
        assert isinstance(held, Holding)
        assert held.left == pytest.approx(500, abs=50)
        assert len(ear.news) == 2
        await _later(table, 600)
        await happens(lambda: len(ear.news) == 3)
        await _later(table, 500)
        assert (_state(pace), len(ear.news)) == (Moving(), 3)


@on_a_loop
async def test_a_hold_of_nothing_is_a_delay_like_others(disk: Disk) -> None:
    """Nothing can be taken back, but Blue's guess does not hide what came of Red's."""
    table = new_table(disk, "human", "thinker", undo="none")
    async with _pace(table, PaceSettings(step=1000, hold=0)) as pace:
        pace.go_on()
        await happens(lambda: _state(pace) == Asking("red"))
        await table.submit("red", HIGHER)
        assert _state(pace) == Moving()
        await _later(table, 900)
        assert disk.entries == 2
        await _later(table, 200)
        await _played(table, 3)


@on_a_loop
async def test_w14_undo_within_the_hold(disk: Disk) -> None:
    """Red takes the guess back and is asked again; no bot has moved, however late it gets."""
    table, ear = await _held(disk, AT_ONCE)
    async with _pace(table, PaceSettings(step=0, hold=2000)) as pace:
        assert isinstance(_state(pace), Holding)
        await table.undo("red")
        await _later(table, LONG)
        assert (ear.heard, _state(pace)) == ([("undo", "red")], Asking("red"))


@on_a_loop
async def test_w14_nobody_is_rushed_after_a_redo(disk: Disk) -> None:
    """Red's guess is back, and though holds end by themselves, only a key lets Blue go on now."""
    table, ear = await _held(disk, AT_ONCE)
    async with _pace(table, PaceSettings(step=0, hold=2000)) as pace:
        await table.undo("red")
        await table.redo("red")
        await _later(table, LONG)
        assert (_state(pace), len(ear.news)) == (Holding("red", None), 2)
        pace.go_on()
        await happens(lambda: len(ear.news) > 2)
        assert ear.news[2].seat == "blue"


@on_a_loop
async def test_w14_an_undo_while_a_bot_thinks_holds_again(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Green, a person, takes back what it decided before; Red's bot does not go on with it."""
    slow = ThinkingBot()
    monkeypatch.setattr("rules.bots.find", lambda *_: slow)
    table = new_table(disk, "thinker", "human", undo="free", rounds=2)
    async with _pace(table, AT_ONCE) as pace:
        await happens(slow.thinking.is_set)
        slow.let_answer()
        await happens(lambda: _state(pace) == Asking("blue"))
        again = ThinkingBot()
        monkeypatch.setattr("rules.bots.find", lambda *_: again)
        await table.submit("blue", HIGHER)
        await happens(again.thinking.is_set)
        ear = Ear(table)
        await table.undo("blue")
        await happens(again.stopped.is_set)
        await _later(table, LONG)
        assert (ear.heard, _state(pace)) == ([("undo", "blue")], Asking("blue"))


@on_a_loop
async def test_w14_several_people_hold_for_the_last_one(disk: Disk) -> None:
    """Between Red's and Blue's guesses nobody waits; before the card Blue's guess is held."""
    table = new_table(disk, "human", "human", undo="own")
    async with _pace(table, PaceSettings(step=0, hold=None)) as pace:
        await happens(lambda: _state(pace) == Asking("red"))
        await table.submit("red", HIGHER)
        assert _state(pace) == Asking("blue")
        await table.submit("blue", HIGHER)
        assert _state(pace) == Holding("blue", None)


@on_a_loop
async def test_w14_the_last_decision_of_a_game_is_held_too(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a guess ends the game, it is over for good only after a key."""
    over = property(lambda state: len(state.guesses) == 1)
    monkeypatch.setattr(toy.State, "over", over)
    table = new_table(disk, "human", undo="own")
    async with _pace(table, PaceSettings(step=0, hold=None)) as pace:
        await happens(lambda: _state(pace) == Asking("red"))
        await table.submit("red", HIGHER)
        await _later(table, LONG)
        assert (table.over, _state(pace)) == (True, Holding("red", None))
        pace.go_on()
        await settled(table)
        assert _state(pace) == Over()


@on_a_loop
async def test_w14_what_was_held_is_held_again_another_day(disk: Disk) -> None:
    """Whoever leaves during the hold finds the decision held when they come back."""
    table, ear = await _held(disk, AT_ONCE)
    async with _pace(table, PaceSettings(step=0, hold=None)) as pace:
        await _later(table, LONG)
        assert (_state(pace), ear.news) == (Holding("red", None), [])


# --- reading ----------------------------------------------------------------------------


def _card(news: News) -> bool:
    """In these tests a chapter ends with every card but the first."""
    return news.kind == "chance" and news.number > 1


@on_a_loop
async def test_people_read_what_came_to_its_end(disk: Disk) -> None:
    """After the card nothing more is asked or done until a key, not even when skipping."""
    table = new_table(disk, "thinker", "human", undo="none", rounds=2)
    async with _pace(table, AT_ONCE, _card) as pace:
        await happens(lambda: _state(pace) == Asking("blue"))
        await table.submit("blue", HIGHER)
        pace.skip()
        await happens(lambda: _state(pace) == Reading(None))
        await _later(table, LONG)
        assert (_state(pace), disk.entries) == (Reading(None), 4)
        pace.go_on()
        await happens(lambda: _state(pace) == Asking("blue"))


@on_a_loop
async def test_skipping_ends_where_people_read(disk: Disk) -> None:
    """The key that ends the reading lets Red's bot go on at once; Blue's takes its time again."""
    table = new_table(disk, "thinker", "thinker", "human", undo="none", rounds=2)
    async with _pace(table, PaceSettings(step=1000, hold=0), _card) as pace:
        pace.skip()
        await happens(lambda: _state(pace) == Asking("green"))
        await table.submit("green", HIGHER)
        pace.skip()
        await happens(lambda: _state(pace) == Reading(None))
        await settled(table)
        pace.go_on()
        await _played(table, 6)
        await _later(table, 900)
        assert (_state(pace), disk.entries) == (Moving(), 6)
        await _later(table, 200)
        await _played(table, 7)


@on_a_loop
async def test_w14_what_is_read_can_be_taken_back(disk: Disk) -> None:
    """The person's own guess ended it: one key for both, or an undo."""
    table = new_table(disk, "human", "thinker", undo="own")
    async with _pace(table, AT_ONCE, lambda news: news.kind == "move") as pace:
        await happens(lambda: _state(pace) == Asking("red"))
        await table.submit("red", HIGHER)
        assert _state(pace) == Reading("red")
        await table.undo("red")
        assert _state(pace) == Asking("red")
        await table.submit("red", HIGHER)
        pace.go_on()
        await _played(table, 3)


@on_a_loop
async def test_bots_among_themselves_read_nothing(disk: Disk) -> None:
    """Where no people play nobody is waited for."""
    table = new_table(disk, "thinker", "thinker")
    async with _pace(table, AT_ONCE, _card) as pace:
        await happens(lambda: _state(pace) == Over())


@pytest.mark.parametrize(
    ("happening", "ends"), [(CardsReturned("red"), True), (ChapterBegan(2), False)]
)
def test_w10_a_chapter_ends_when_the_cards_go_back(happening: object, ends: bool) -> None:
    """So much comes after the last player's duties, and before the next chapter's first event."""
    assert ends_chapter(News(1, "move", "red", (happening,))) is ends


# --- trouble ------------------------------------------------------------------------------


@on_a_loop
async def test_trouble_with_the_disk_stops_nothing(disk: Disk) -> None:
    """The table itself tells of it; the game is played to its end, and moved elsewhere then."""
    other = Disk()
    table = new_table(disk, "thinker", "thinker")
    disk.full = True
    async with _pace(table, AT_ONCE) as pace:
        states = states_of(pace)
        await happens(lambda: table.over)
        assert not any(isinstance(state, Stopped) for state in states)
        assert table.trouble is not None
        await table.move_to(other)
        assert (disk.entries, other.entries) == (0, 10)


@on_a_loop
async def test_a_bot_that_failed_is_asked_again_by_a_key(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reason is told and nothing has changed; a key tries again, and again."""

    def fail(*_: object) -> None:
        raise KeyError("once")

    table = new_table(disk, "thinker", "thinker")
    choose = ThinkingBot.choose
    monkeypatch.setattr(ThinkingBot, "choose", fail)
    async with _pace(table, AT_ONCE) as pace:
        await happens(lambda: isinstance(_state(pace), Stopped))
        stopped = _state(pace)
        assert isinstance(stopped, Stopped)
        assert stopped.reason.id == "table-fault"
        states = states_of(pace)
        pace.go_on()
        await happens(lambda: len(states) == 2)
        assert isinstance(states[-1], Stopped)
        assert disk.entries == 1
        monkeypatch.setattr(ThinkingBot, "choose", choose)
        pace.go_on()
        await happens(lambda: table.over)


@on_a_loop
async def test_a_bot_that_fails_stops_it_until_somebody_else_decides(
    disk: Disk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing has changed; a person takes the seat. The log tells where, but not what it held."""

    def fail(*_: object) -> None:
        raise KeyError("the hand of Red")

    table = new_table(disk, "thinker", "human")
    monkeypatch.setattr(ThinkingBot, "choose", fail)
    async with _pace(table, AT_ONCE) as pace:
        await happens(lambda: isinstance(_state(pace), Stopped))
        assert disk.entries == 1
        await table.change_seat("red", "human")
        await happens(lambda: _state(pace) == Asking("red"))
    assert "KeyError in fail" in caplog.text
    assert "the hand of Red" not in caplog.text


# --- seats, and several tables -------------------------------------------------------------


@on_a_loop
async def test_w14_a_seat_handed_over_during_its_decision_goes_on(disk: Disk) -> None:
    """Red is asked and leaves: the bot decides, then Blue, a person, is asked."""
    table = new_table(disk, "human", "human", undo="own")
    ear = Ear(table)
    async with _pace(table, PaceSettings(step=0, hold=None)) as pace:
        await happens(lambda: _state(pace) == Asking("red"))
        await table.change_seat("red", "thinker")
        await happens(lambda: _state(pace) == Asking("blue"))
        assert ear.heard == [("chance", "table"), ("seat", "red"), ("move", "red")]


@on_a_loop
async def test_w14_a_seat_that_a_person_takes_back_is_asked(disk: Disk) -> None:
    """While the bot's delay runs its person comes back, and decides."""
    table = new_table(disk, "thinker", "human")
    async with _pace(table, SLOW) as pace:
        pace.go_on()
        await _played(table, 1)
        assert _state(pace) == Moving()
        await table.change_seat("red", "human")
        await _later(table, LONG)
        assert (_state(pace), disk.entries) == (Asking("red"), 2)


@on_a_loop
async def test_what_a_bot_decided_is_not_held_for_who_comes(disk: Disk) -> None:
    """Red's bot guesses, then a person takes Red's seat: Blue's bot goes on as it would have."""
    table = new_table(disk, "thinker", "thinker")
    async with _pace(table, SLOW) as pace:
        for count in (1, 2):
            pace.go_on()
            await _played(table, count)
        await table.change_seat("red", "human")
        assert _state(pace) == Moving()


@on_a_loop
async def test_what_somebody_who_left_decided_is_held_for_nobody(disk: Disk) -> None:
    """Red guesses and leaves: there is nobody who could take the guess back."""
    table, _ = await _held(disk, AT_ONCE)
    async with _pace(table, PaceSettings(step=0, hold=None)) as pace:
        assert _state(pace) == Holding("red", None)
        await table.change_seat("red", "thinker")
        await happens(lambda: table.over)
        assert _state(pace) == Over()


@on_a_loop
async def test_each_table_has_its_own_pace(disk: Disk) -> None:
    """One is skipped to its end; the other one stands where it was."""
    other_disk = Disk()
    table, other = new_table(disk, "thinker"), new_table(other_disk, "thinker")
    async with _pace(table, SLOW) as pace, _pace(other, SLOW):
        pace.skip()
        await happens(lambda: table.over)
        assert other_disk.entries == 0


@on_a_loop
async def test_a_stopped_pace_does_nothing_more(disk: Disk) -> None:
    """Neither by itself nor because of what others do."""
    table = new_table(disk, "human", "thinker", undo="none")
    async with _pace(table, AT_ONCE) as pace:
        await happens(lambda: _state(pace) == Asking("red"))
        states = states_of(pace)
    await table.submit("red", HIGHER)
    await _later(table, LONG)
    assert (disk.entries, states) == (2, [])
