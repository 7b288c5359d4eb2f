"""Bots at an asynchronous table think in another thread, and answer for their position only."""

import asyncio

from tests.support.tables import Disk, Ear, ThinkingBot, happens, new_table, on_a_loop
from tests.support.toy_system import Guess
from wwe_tui.tables import Table

HIGHER = Guess(higher=True)


async def _until_it_thinks(disk: Disk, bot: ThinkingBot) -> "tuple[Table, asyncio.Task[bool]]":
    """Red, a person, has guessed; the bot Blue thinks."""
    table = new_table(disk, "human", "thinker", undo="free")
    await table.step()
    await table.submit("red", HIGHER)
    thinking = asyncio.create_task(table.step())
    await happens(bot.thinking.is_set)
    return table, thinking


@on_a_loop
async def test_the_loop_goes_on_while_a_bot_thinks(disk: Disk, bot: ThinkingBot) -> None:
    """Others are served meanwhile; then the bot's guess is played."""
    table, thinking = await _until_it_thinks(disk, bot)
    ticks = 0
    for _ in range(20):
        await asyncio.sleep(0.001)
        ticks += 1
    assert (ticks, thinking.done(), bot.stopped.is_set()) == (20, False, False)
    bot.let_answer()
    assert await thinking
    assert table.view(None).guesses == [True, True]


@on_a_loop
async def test_what_a_bot_thought_of_a_position_that_is_gone_is_dropped(
    disk: Disk, bot: ThinkingBot
) -> None:
    """Red takes its guess back: the bot is stopped, and its answer is not Blue's guess."""
    table, thinking = await _until_it_thinks(disk, bot)
    ear = Ear(table)
    await table.undo("red")
    assert await thinking
    assert bot.stopped.is_set()
    assert (ear.heard, table.view(None).guesses) == ([("undo", "red")], [])


@on_a_loop
async def test_an_answer_that_comes_while_another_entry_is_written_is_dropped(
    disk: Disk, bot: ThinkingBot
) -> None:
    """The undo is not on disk yet when the bot answers; still the answer is too late."""
    table, thinking = await _until_it_thinks(disk, bot)
    with disk.slow():
        undoing = asyncio.create_task(table.undo("red"))
        await happens(disk.writing.is_set)
        bot.let_answer()
        await asyncio.sleep(0.02)
        assert not thinking.done()
        disk.let_write()
        await asyncio.gather(undoing, thinking)
    assert (disk.entries, table.view(None).guesses) == (3, [])


@on_a_loop
async def test_a_chance_that_was_due_before_an_undo_does_not_fall_after_it(disk: Disk) -> None:
    """Blue takes its guess back just before the card is turned: no card is turned."""
    table = new_table(disk, "human", "human", undo="free")
    await table.step()
    await table.submit("red", HIGHER)
    await table.submit("blue", HIGHER)
    _, stepped = await asyncio.gather(table.undo("blue"), table.step())
    assert stepped
    assert (disk.entries, table.view(None).guesses) == (4, [True])


@on_a_loop
async def test_a_bot_stops_when_its_table_closes(disk: Disk, bot: ThinkingBot) -> None:
    """Nobody waits for an answer that can be no move any more."""
    table, thinking = await _until_it_thinks(disk, bot)
    await table.close()
    await happens(bot.stopped.is_set)
    (failed,) = await asyncio.gather(thinking, return_exceptions=True)
    assert "table-closed" in str(failed)
    assert disk.entries == 2


@on_a_loop
async def test_a_bot_stops_when_who_asked_it_is_cancelled(disk: Disk, bot: ThinkingBot) -> None:
    """It would think for nobody."""
    _, thinking = await _until_it_thinks(disk, bot)
    thinking.cancel()
    await happens(bot.stopped.is_set)
    assert disk.entries == 2


@on_a_loop
async def test_w14_a_seat_that_is_handed_over_is_the_bot_s_to_decide(
    disk: Disk, bot: ThinkingBot
) -> None:
    """Red leaves when it is to guess; so Red's bot guesses."""
    bot.let_answer()
    table = new_table(disk, "human", "human")
    await table.step()
    assert not await table.step()
    await table.change_seat("red", "thinker")
    assert await table.step()
    assert not await table.step()
    assert table.view(None).guesses == [True]
