"""Asking the others: whoever wants more than their own decisions back needs their consent (W14)."""

import asyncio
from typing import Any

import pytest

from rules.log import UndoEntry
from rules.system import Refusal
from tests.support.tables import (
    Disk,
    ThinkingBot,
    happens,
    new_table,
    on_a_loop,
    settled,
    states_of,
)
from tests.support.toy_system import Guess
from wwe_tui.consent import Consulted, Request
from wwe_tui.pace import Consulting, Pace, PaceSettings
from wwe_tui.tables import Table

HIGHER, LOWER = Guess(higher=True), Guess(higher=False)


async def _both_decided(disk: Disk, *players: str, policy: str = "agree") -> Table:
    """Entry 1 turns a card, entry 2 is Red's guess, entry 3 Blue's."""
    table = new_table(disk, *(players or ("human", "human", "human")), undo=policy)
    await table.step()
    await table.submit("red", HIGHER)
    await table.submit("blue", LOWER)
    return table


def _heard(table: Table) -> list[tuple[str, str]]:
    """What becomes of requests from now on, and by whom."""
    heard: list[tuple[str, str]] = []

    def hear(consulted: Consulted) -> None:
        heard.append((consulted.what, consulted.seat))

    table.subscribe_requests(hear)
    return heard


def _request(table: Table) -> Request | None:
    """What is asked now, if anything."""
    return table.request


async def _refused(doing: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await doing
    assert refused.value.reason.clause == "W14"
    return str(refused.value.reason.id)


@on_a_loop
async def test_w14_what_is_ones_own_needs_no_consent(disk: Disk) -> None:
    """Blue decided last: the guess is taken back at once, and nobody is asked."""
    table = await _both_decided(disk)
    await table.request_undo("blue")
    assert (_request(table), table.view(None).guesses) == (None, [True])


@on_a_loop
async def test_w14_all_other_people_are_asked_and_the_last_consent_takes_it_back(
    disk: Disk,
) -> None:
    """Red wants entry 2 back, two decisions; Green and Blue agree, and the log keeps that."""
    table = await _both_decided(disk)
    heard = _heard(table)
    await table.request_undo("red", 2)
    assert _request(table) == Request("red", 2, 2, ("blue", "green"))
    await table.answer_request("green", agrees=True)
    assert _request(table) == Request("red", 2, 2, ("blue",), ("green",))
    assert (disk.entries, table.view(None).guesses) == (3, [True, False])
    await table.answer_request("blue", agrees=True)
    assert (_request(table), table.view(None).guesses) == (None, [])
    assert heard == [("asked", "red"), ("agreed", "green"), ("agreed", "blue"), ("granted", "red")]
    assert table._game.log[4] == UndoEntry("red", 2, ("green", "blue"))  # noqa: SLF001


@on_a_loop
async def test_w14_each_may_refuse_and_that_ends_it(disk: Disk) -> None:
    """Blue refuses after Green has agreed; nothing is written, and Green's word is forgotten."""
    table = await _both_decided(disk)
    heard = _heard(table)
    await table.request_undo("red", 2)
    await table.answer_request("green", agrees=True)
    await table.answer_request("blue", agrees=False)
    assert (_request(table), disk.entries) == (None, 3)
    assert heard[-1] == ("refused", "blue")
    await table.request_undo("red", 2)
    assert _request(table) == Request("red", 2, 2, ("blue", "green"))


@on_a_loop
async def test_w14_whoever_asked_may_withdraw_and_nobody_else(disk: Disk) -> None:
    """Then an answer comes too late."""
    table = await _both_decided(disk)
    heard = _heard(table)
    await table.request_undo("red", 2)
    assert await _refused(table.withdraw_request("blue")) == "consent-not-yours"
    await table.withdraw_request("red")
    assert (_request(table), heard[-1]) == (None, ("withdrawn", "red"))
    assert await _refused(table.answer_request("blue", agrees=True)) == "consent-not-asked"
    assert disk.entries == 3


@on_a_loop
@pytest.mark.parametrize("seat", ["red", "green", "violet"])
async def test_w14_only_who_is_still_asked_can_answer(disk: Disk, seat: str) -> None:
    """Not whoever asks, not twice, and no stranger."""
    table = await _both_decided(disk)
    await table.request_undo("red", 2)
    await table.answer_request("green", agrees=True)
    assert await _refused(table.answer_request(seat, agrees=True)) == "consent-not-asked"
    assert (_request(table), disk.entries) == (Request("red", 2, 2, ("blue",), ("green",)), 3)


@on_a_loop
async def test_w14_one_request_at_a_time(disk: Disk) -> None:
    """Blue must wait for what becomes of Red's."""
    table = await _both_decided(disk)
    await table.request_undo("red", 2)
    assert await _refused(table.request_undo("blue", 2)) == "consent-busy"
    assert _request(table) == Request("red", 2, 2, ("blue", "green"))


@on_a_loop
async def test_w14_any_entry_overtakes_the_request(disk: Disk) -> None:
    """Green guesses: what was agreed before does not count for what lies there now."""
    table = await _both_decided(disk)
    heard = _heard(table)
    await table.request_undo("red", 2)
    await table.answer_request("blue", agrees=True)
    await table.submit("green", HIGHER)
    assert (_request(table), heard[-1]) == (None, ("overtaken", "red"))
    assert await _refused(table.answer_request("green", agrees=True)) == "consent-not-asked"


@on_a_loop
async def test_w14_a_seat_that_changes_hands_is_asked_no_more(disk: Disk, bot: ThinkingBot) -> None:
    """Blue gives the seat to a bot, and bots are not asked: Red asks again, Green alone answers."""
    table = await _both_decided(disk)
    await table.request_undo("red", 2)
    await table.change_seat("blue", "thinker")
    assert _request(table) is None
    await table.request_undo("red", 2)
    assert _request(table) == Request("red", 2, 2, ("green",))
    await table.answer_request("green", agrees=True)
    assert table.view(None).guesses == []


@on_a_loop
async def test_w14_bots_agree(disk: Disk, bot: ThinkingBot) -> None:
    """Red alone is a person at this table: what the bots did since is taken back at once."""
    bot.let_answer()
    table = new_table(disk, "human", "thinker", undo="agree")
    await table.step()
    await table.submit("red", HIGHER)
    await table.step()
    await table.request_undo("red")
    assert (_request(table), table.view(None).guesses) == (None, [])


@on_a_loop
@pytest.mark.parametrize(("policy", "reason"), [("own", "undo-decided"), ("none", "undo-none")])
async def test_w14_only_agree_asks_anybody(disk: Disk, policy: str, reason: str) -> None:
    """Under the others it is allowed or it is not."""
    table = await _both_decided(disk, policy=policy)
    heard = _heard(table)
    assert await _refused(table.request_undo("red", 2)) == reason
    assert (_request(table), heard) == (None, [])


@on_a_loop
@pytest.mark.parametrize("to", [1, 4, 99, 0, -1])
async def test_w14_what_is_no_decision_that_counts_is_not_even_asked(disk: Disk, to: int) -> None:
    """A chance, and entries that are not there."""
    table = await _both_decided(disk)
    assert await _refused(table.request_undo("red", to)) == "undo-not-live"
    assert _request(table) is None


@on_a_loop
async def test_the_table_waits_for_the_answers(disk: Disk, bot: ThinkingBot) -> None:
    """A bot that has begun to think is not heard while people are asked, and again afterwards."""
    table = new_table(disk, "human", "human", "thinker", undo="agree")
    pace = Pace(table, PaceSettings(step=0, hold=0))
    await table.step()
    await table.submit("red", HIGHER)
    await table.submit("blue", HIGHER)
    states = states_of(pace)
    pace.start()
    await happens(bot.thinking.is_set)
    await table.request_undo("red", 2)
    bot.let_answer()
    await settled(table)
    assert (pace.state, states[-1]) == (Consulting("red"), Consulting("red"))
    assert (disk.entries, await table.step()) == (3, False)
    await table.answer_request("blue", agrees=False)
    await happens(lambda: disk.entries > 3)
    await pace.stop()


@on_a_loop
async def test_answers_that_come_together_are_counted_one_after_another(disk: Disk) -> None:
    """Green's consent and Blue's, and Red's change of mind, which comes too late."""
    table = await _both_decided(disk)
    await table.request_undo("red", 2)
    *_, late = await asyncio.gather(
        table.answer_request("green", agrees=True),
        table.answer_request("blue", agrees=True),
        table.withdraw_request("red"),
        return_exceptions=True,
    )
    assert isinstance(late, Refusal)
    assert (disk.entries, table.view(None).guesses) == (4, [])
