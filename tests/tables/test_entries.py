"""Entries of an asynchronous table: one at a time, in order, and only once they are on disk.

Or once all are told that the disk does not take them.
"""

import asyncio
import logging
from threading import Timer
from typing import Any

import pytest

from rules.system import Reason, Refusal
from saves.errors import SaveError
from tests.support.tables import Disk, Ear, happens, new_table, on_a_loop
from tests.support.toy_system import Guess
from wwe_tui.chronicle import News
from wwe_tui.tables import Table

HIGHER, LOWER = Guess(higher=True), Guess(higher=False)


@on_a_loop
async def test_entries_submitted_together_come_one_after_another(disk: Disk) -> None:
    """Red and Blue submit at the same time: Blue's guess is checked after Red's was played."""
    table = new_table(disk, "human", "human")
    await table.step()
    ear = Ear(table)
    await asyncio.gather(table.submit("red", HIGHER), table.submit("blue", LOWER), table.step())
    assert [(news.number, news.seat) for news in ear.news] == [(2, "red"), (3, "blue")]


@on_a_loop
async def test_of_two_moves_for_one_decision_the_first_counts(disk: Disk) -> None:
    """A second guess of Red's, sent before the first was kept, is refused and leaves no trace."""
    table = new_table(disk, "human", "human")
    await table.step()
    first, second = await asyncio.gather(
        table.submit("red", HIGHER), table.submit("red", LOWER), return_exceptions=True
    )
    assert first is None
    assert isinstance(second, Refusal)
    assert second.reason.id == "not-your-decision"
    assert (disk.entries, table.view(None).guesses) == (2, [True])


@on_a_loop
async def test_an_entry_shows_only_when_it_is_on_disk(disk: Disk) -> None:
    """While the disk is busy nothing has happened yet, and the loop is free for others."""
    table = new_table(disk, "human", "human")
    await table.step()
    ear = Ear(table)
    with disk.slow():
        submitting = asyncio.create_task(table.submit("red", HIGHER))
        await happens(disk.writing.is_set)
        shown = (ear.heard, table.view(None).guesses, len(table.history(None)), disk.entries)
        disk.let_write()
        await submitting
    assert shown == ([], [], 2, 1)
    assert (ear.heard, table.view(None).guesses) == ([("move", "red")], [True])
    assert (len(table.history(None)), disk.entries) == (3, 2)


@on_a_loop
async def test_a_full_disk_stops_nobody(disk: Disk) -> None:
    """All are told why the game is not kept, and then what was played in memory."""
    table = new_table(disk, "human", "human")
    await table.step()
    told: list[Any] = []
    table.subscribe(None, lambda news: told.append((news.kind, news.seat, table.trouble)))
    table.subscribe_keeping(lambda reason: told.append((reason, table.trouble, len(told))))
    disk.full = True
    await table.submit("red", HIGHER)
    trouble = Reason("save-disk-full", "F8", {"file": table.name})
    assert told == [(trouble, trouble, 0), ("move", "red", trouble)]
    assert (table.view(None).guesses, disk.entries) == ([True], 1)
    assert not await table.is_kept()
    await table.submit("blue", LOWER)
    assert told[2:] == [("move", "blue", trouble)]


@on_a_loop
async def test_what_is_only_in_memory_is_kept_again(disk: Disk) -> None:
    """As long as the disk is full trying fails; then all of it is kept, and told to be."""
    table = new_table(disk, "human", "human")
    await table.step()
    disk.full = True
    await table.submit("red", HIGHER)
    told: list[Reason] = []
    stop = table.subscribe_keeping(told.append)
    with pytest.raises(SaveError, match="save-disk-full"):
        await table.keep_again()
    assert (told, disk.entries, table.trouble is None) == ([], 1, False)
    disk.full = False
    await table.keep_again()
    assert told == [Reason("save-kept-again", "F8", {"file": table.name})]
    assert (table.trouble, disk.entries, await table.is_kept()) == (None, 2, True)
    stop()
    await table.submit("blue", LOWER)
    await table.keep_again()
    assert (disk.entries, len(told)) == (3, 1)


@on_a_loop
async def test_a_disk_with_room_again_is_used_without_anybodys_asking(disk: Disk) -> None:
    """With the next entry all is kept, also that one; it is told before the entry is."""
    table = new_table(disk, "human", "human")
    await table.step()
    disk.full = True
    await table.submit("red", HIGHER)
    told: list[str] = []
    table.subscribe_keeping(lambda reason: told.append(reason.id))
    table.subscribe(None, lambda news: told.append(news.kind))
    disk.full = False
    await table.submit("blue", LOWER)
    assert told == ["save-kept-again", "move"]
    assert (table.trouble, disk.entries, await table.is_kept()) == (None, 3, True)


@on_a_loop
async def test_a_game_in_memory_moves_to_another_disk(disk: Disk) -> None:
    """All of it is kept there, what is in memory too; the full disk's file is let go."""
    other = Disk()
    table = new_table(disk, "human", "human")
    old = table.name
    await table.step()
    disk.full = True
    await table.submit("red", HIGHER)
    assert (table.name, disk.held) == (old, {old})
    told: list[Reason] = []
    table.subscribe_keeping(told.append)
    await table.move_to(other)
    assert [reason.id for reason in told] == ["save-kept-again"]
    assert (table.trouble, other.entries, await table.is_kept()) == (None, 2, True)
    assert (disk.held, table.name != old) == (set(), True)


@on_a_loop
async def test_who_closes_a_table_in_trouble_lets_its_file_go(disk: Disk) -> None:
    """Others may go on with what it holds."""
    table = new_table(disk, "human", "human")
    disk.full = True
    await table.step()
    await table.close()
    assert disk.held == set()
    with pytest.raises(SaveError, match="table-closed"):
        await table.keep_again()


@on_a_loop
async def test_a_write_is_seen_through_if_its_caller_is_cancelled(disk: Disk) -> None:
    """What is on its way to the disk is played and told all the same: log and game agree."""
    table = new_table(disk, "human", "human")
    await table.step()
    ear = Ear(table)
    with disk.slow():
        submitting = asyncio.create_task(table.submit("red", HIGHER))
        await happens(disk.writing.is_set)
        for _ in range(2):  # however often
            submitting.cancel()
            await asyncio.sleep(0)
        disk.let_write()
        with pytest.raises(asyncio.CancelledError):
            await submitting
    assert (disk.entries, ear.heard) == (2, [("move", "red")])
    await table.submit("blue", LOWER)
    assert disk.entries == 3


@on_a_loop
async def test_who_is_cancelled_while_the_disk_refuses_is_cancelled(disk: Disk) -> None:
    """A task that is to end ends; the entry is played in memory, and that is told."""
    table = new_table(disk, "human", "human")
    await table.step()
    with disk.slow():
        submitting = asyncio.create_task(table.submit("red", HIGHER))
        await happens(disk.writing.is_set)
        submitting.cancel()
        await asyncio.sleep(0)
        disk.full = True
        disk.let_write()
        with pytest.raises(asyncio.CancelledError):
            await submitting
    assert table.view(None).guesses == [True]
    assert table.trouble is not None


@on_a_loop
async def test_who_is_cancelled_while_waiting_for_others_has_done_nothing(disk: Disk) -> None:
    """Blue's guess was not begun, so it is as if it had never been sent."""
    table = new_table(disk, "human", "human")
    await table.step()
    with disk.slow():
        red = asyncio.create_task(table.submit("red", HIGHER))
        blue = asyncio.create_task(table.submit("blue", LOWER))
        await happens(disk.writing.is_set)
        blue.cancel()
        disk.let_write()
        await red
        with pytest.raises(asyncio.CancelledError):
            await blue
    assert (disk.entries, table.view(None).guesses) == (2, [True])


def test_the_end_of_the_loop_cuts_no_entry_in_two(disk: Disk) -> None:
    """When a loop ends it cancels what is left; the entry that is being written is played."""
    table = new_table(disk, "human", "human")

    left: list[asyncio.Task[None]] = []

    async def leave() -> None:
        left.append(asyncio.create_task(table.submit("red", HIGHER)))
        await happens(disk.writing.is_set)
        Timer(0.05, disk.let_write).start()

    asyncio.run(table.step())
    with disk.slow():
        asyncio.run(leave())
    assert left[0].cancelled()
    assert (disk.entries, table.view(None).guesses) == (2, [True])


@on_a_loop
async def test_a_visitor_who_raises_disturbs_nobody(
    disk: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    """The others are told; the log says that there was trouble, but not what was told."""
    table = new_table(disk, "human", "human")

    def raise_secret(_: News) -> None:
        raise ValueError("the hand of Red")

    table.subscribe("red", raise_secret)
    ear = Ear(table, "blue")
    await table.step()
    await table.submit("red", HIGHER)
    assert ear.heard == [("chance", "table"), ("move", "red")]
    assert [record.levelno for record in caplog.records] == [logging.ERROR] * 2
    assert "ValueError" in caplog.text
    assert "the hand of Red" not in caplog.text


@on_a_loop
async def test_who_ends_a_subscription_is_told_no_more(disk: Disk) -> None:
    """Not even of the entry that is being told when it is ended."""
    table = new_table(disk, "human", "human")
    heard: list[News] = []
    table.subscribe("red", lambda _: stop())
    stop = table.subscribe("blue", heard.append)
    await table.step()
    assert heard == []


@on_a_loop
async def test_two_tables_on_one_loop_do_not_wait_for_each_other(disk: Disk) -> None:
    """While one table's disk is busy the other one plays a whole round."""
    other_disk = Disk()
    table, other = new_table(disk, "human", "human"), new_table(other_disk, "human", "human")
    await table.step()
    with disk.slow():
        submitting = asyncio.create_task(table.submit("red", HIGHER))
        await happens(disk.writing.is_set)
        await _round(other)
        assert (disk.entries, other_disk.entries) == (1, 4)
        disk.let_write()
        await submitting
    assert (disk.entries, other_disk.entries) == (2, 4)


async def _round(table: Table) -> None:
    await table.step()
    await table.submit("red", HIGHER)
    await table.submit("blue", LOWER)
    await table.step()


@on_a_loop
async def test_w14_undo_is_decided_when_its_turn_comes(disk: Disk) -> None:
    """Red undoes while its guess is still being written: the guess is taken back, not refused."""
    table = new_table(disk, "human", "human")
    await table.step()
    await asyncio.gather(table.submit("red", HIGHER), table.undo("red"))
    assert (disk.entries, table.view(None).guesses) == (3, [])
    await table.redo("red")
    assert (disk.entries, table.view(None).guesses) == (4, [True])


# --- moving and closing -----------------------------------------------------------------------


@on_a_loop
async def test_a_game_moves_to_another_store_with_all_that_was_submitted(disk: Disk) -> None:
    """What was sent before the move is in both, what comes after it only in the new one."""
    other = Disk()
    table = new_table(disk, "human", "human")
    await table.step()
    await asyncio.gather(
        table.submit("red", HIGHER), table.move_to(other), table.submit("blue", LOWER)
    )
    assert (disk.entries, disk.held) == (2, set())
    assert (other.entries, other.held) == (3, {table.name})
    assert await table.is_kept()


@on_a_loop
async def test_a_game_that_cannot_be_moved_stays_where_it_is(disk: Disk) -> None:
    """The disk that it was to go to is full."""
    other = Disk()
    other.full = True
    table = new_table(disk, "human", "human")
    with pytest.raises(SaveError, match="save-disk-full"):
        await table.move_to(other)
    await table.step()
    assert (disk.entries, table.trouble) == (1, None)


@on_a_loop
async def test_it_is_seen_when_a_game_is_not_kept_any_more(disk: Disk) -> None:
    """Others cut the game off."""
    table = new_table(disk, "human", "human")
    await table.step()
    disk.kept[table.name].pop()
    assert not await table.is_kept()


@on_a_loop
async def test_closing_waits_for_the_write_and_ends_all(disk: Disk) -> None:
    """What was begun is kept; what comes later is refused, and closing twice changes nothing."""
    table = new_table(disk, "human", "human")
    await table.step()
    with disk.slow():
        submitting = asyncio.create_task(table.submit("red", HIGHER))
        await happens(disk.writing.is_set)
        closing = asyncio.create_task(table.close())
        await asyncio.sleep(0.01)
        assert (closing.done(), disk.held) == (False, {table.name})
        disk.let_write()
        await asyncio.gather(submitting, closing)
    await table.close()
    assert (disk.entries, disk.held) == (2, set())
    with pytest.raises(SaveError, match="table-closed"):
        await table.submit("blue", LOWER)
    assert (disk.entries, disk.held) == (2, set())


# --- seats that change hands ----------------------------------------------------------------


@on_a_loop
async def test_w14_who_is_a_person_changes_during_the_game(
    disk: Disk, bot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blue leaves for a bot and comes back; Red resigns and comes in last."""
    table = new_table(disk, "human", "human")
    ear = Ear(table)
    await table.step()
    await table.change_seat("blue", "thinker")
    assert [seat.player for seat in table.seats] == ["human", "thinker"]
    assert list(table.people) == ["red"]
    await table.change_seat("blue", "human")
    assert list(table.people) == ["red", "blue"]
    await table.change_seat("red", "thinker", resigned=True)
    assert (list(table.people), list(table.resigned)) == (["blue"], ["red"])
    assert [standing.seat for standing in table.standings()] == ["blue", "red"]
    assert ear.heard == [("chance", "table"), ("seat", "blue"), ("seat", "blue"), ("seat", "red")]
    assert table.history(None)[1:] == ear.news


@on_a_loop
async def test_w14_a_seat_goes_to_nobody_unknown(disk: Disk) -> None:
    """No such bot plays this game, so nothing is written."""
    table = new_table(disk, "human", "human")
    with pytest.raises(Refusal, match="seat-bot-unknown"):
        await table.change_seat("blue", "oracle")
    assert (disk.entries, table.people) == (0, ("red", "blue"))
