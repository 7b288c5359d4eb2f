"""One table of a house with several people, each before a screen of their own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rules.seats import HUMAN
from tests.support.housed import Guest, guest
from tests.support.lines import until
from tests.support.tables import on_a_loop
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.lobby.house import House, Wish
from wwe_tui.new_game import Choices
from wwe_tui.pace import PaceSettings

AGREEING = Choices(
    players=(HUMAN, HUMAN), points=("north", "south"), start="blue", seed="a", undo="agree"
)
TWO = Choices(
    players=(HUMAN, HUMAN), points=("north", "south"), start="blue", seed="a", undo="none"
)


@asynccontextmanager
async def market(
    folder: Path, choices: Choices = TWO, **wish: object
) -> AsyncIterator[tuple[House, HostedTable]]:
    """A house with a table at which Anna (Blue) and Ben (Red) play; Anna is asked first."""
    house = House(folder)
    table = await house.make("anna", choices, Wish("The market", **wish))  # type: ignore[arg-type]
    await table.sit("ben", "red")
    table.pace.settings = PaceSettings(step=0.0, hold=0.0)
    await until(lambda: table.to_decide == "blue")
    yield house, table
    await house.stop()


async def sit_down(*people: Guest) -> None:
    """Everybody goes to the table, which is the only one."""
    for one in people:
        await one.sees("The market")
        await one.press("enter")
        await one.sees("Projects")


def own_hand(here: Guest) -> bool:
    """Whether a hand lies on the screen."""
    return "Building Project" in here.text


@on_a_loop
async def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    """Each is asked in turn on their own screen; at the end both see the scores."""
    async with (
        market(tmp_path) as (house, table),
        guest(house, "anna", tmp_path) as anna,
        guest(house, "ben", tmp_path) as ben,
    ):
        await sit_down(anna, ben)
        await anna.sees("How do you lay the event card?")
        await ben.sees("anna decides how to lay the event card")
        await anna.press("enter")
        await until(lambda: table.to_decide is not None and "anna decides how" not in ben.text)
        while not table.table.over:
            seat = table.to_decide
            if seat is None:
                await asyncio.sleep(0)
                continue
            await table.table.decide(seat, "simple")
        for one in (anna, ben):
            await one.sees("Points by round, as a chart")
        assert anna.app.mishap is None
        assert ben.app.mishap is None


@on_a_loop
async def test_each_sees_only_the_own_hand(tmp_path: Path) -> None:
    """The title of the hand has the name of whoever looks; goods of the other are not told."""
    async with (
        market(tmp_path) as (house, _),
        guest(house, "anna", tmp_path) as anna,
        guest(house, "ben", tmp_path) as ben,
    ):
        await sit_down(anna, ben)
        await anna.sees("Your hand  ■ anna")
        await ben.sees("Your hand  ▲ ben")
        assert "▲ ben" not in anna.text.split("Your hand")[1].split("\n")[0]


@on_a_loop
async def test_a_lost_line_leaves_the_seat_and_the_board(tmp_path: Path) -> None:
    """Ben sees that Anna is away; from another terminal she sees the board as it was."""
    async with market(tmp_path) as (house, table), guest(house, "ben", tmp_path) as ben:
        async with guest(house, "anna", tmp_path) as anna:
            await sit_down(anna, ben)
            entries = table.table.entries
            await anna.press("enter")
            await until(lambda: table.table.entries > entries and table.to_decide is not None)
            await anna.sees("Chronicle")
            await anna.settles()
            before = anna.text
        await ben.sees("anna away")
        assert table.card.owners["blue"] == "anna"
        async with guest(house, "anna", tmp_path) as again:
            await sit_down(again)
            await until(lambda: board(again.text) == board(before))
            await until(lambda: "anna away" not in ben.text)


def board(text: str) -> list[str]:
    """The rows of the board and what stands beside it."""
    return text.split("\n")[1:35]


@on_a_loop
async def test_one_person_may_look_from_two_terminals(tmp_path: Path) -> None:
    """Both show the same, and what is done in one is seen in the other."""
    async with (
        market(tmp_path) as (house, table),
        guest(house, "anna", tmp_path) as one,
        guest(house, "anna", tmp_path) as two,
    ):
        await sit_down(one, two)
        entries = table.table.entries
        await one.press("enter")
        await until(lambda: table.table.entries > entries and table.to_decide is not None)
        await until(lambda: "How do you lay" not in two.text)
        await until(lambda: board(one.text) == board(two.text))


@on_a_loop
async def test_a_spectator_sees_what_is_public(tmp_path: Path) -> None:
    """No hand, and no question; the keys of those who play do nothing."""
    async with market(tmp_path) as (house, table), guest(house, "zoe", tmp_path) as zoe:
        await sit_down(zoe)
        await zoe.sees("anna decides how to lay the event card")
        assert not own_hand(zoe)
        entries = table.table.entries
        await zoe.press("enter", "1", "1", "space", "u", "U", "g", "f", "m")
        await asyncio.sleep(0.1)
        assert table.table.entries == entries
        assert zoe.app.mishap is None


@on_a_loop
async def test_a_spectator_looks_over_a_shoulder_as_long_as_they_may(tmp_path: Path) -> None:
    """Anna shows her hand, and then no more: at once Zoe sees nothing of it."""
    async with market(tmp_path) as (house, table), guest(house, "zoe", tmp_path) as zoe:
        await table.show("anna", "blue", shown=True)
        await zoe.sees("The market")
        await zoe.press("enter")
        await zoe.sees("From where?")
        await zoe.press("2")
        await zoe.sees("Building Project")
        assert "How do you lay" not in zoe.text
        await table.show("anna", "blue", shown=False)
        await zoe.sees("Tables (1)")
        assert not own_hand(zoe)


@on_a_loop
async def test_what_is_said_is_told_to_those_at_the_table(tmp_path: Path) -> None:
    """Beside its key in one line; the sheet shows all of it, without control characters."""
    async with (
        market(tmp_path) as (house, table),
        guest(house, "anna", tmp_path) as anna,
        guest(house, "ben", tmp_path) as ben,
    ):
        await sit_down(anna, ben)
        await ben.press("C")
        await ben.sees("Say something")
        await ben.press(*"[b]hi[/b]", "enter")
        await ben.sees("ben: [b]hi[/b]")
        await anna.sees("C 1 new: ben: [b]hi[/b]")
        table.say("cleo", "look\x1b[2J\x9b1m here")
        await ben.sees("cleo: look[2J1m here")
        await anna.press("C")
        await anna.sees("cleo: look[2J1m here")
        await anna.press("escape")
        await anna.sees("C chat")


@on_a_loop
async def test_a_bot_stands_in_for_who_is_away_by_vote(tmp_path: Path) -> None:
    """Ben is the only other: his vote is enough. Anna comes back and takes her seat."""
    async with market(tmp_path) as (house, table), guest(house, "ben", tmp_path) as ben:
        await sit_down(ben)
        await ben.sees("anna away")
        await ben.press("g")
        await ben.sees("stands in for anna")
        await ben.press("up", "up", "enter")
        await until(lambda: "blue" not in table.table.people)
        async with guest(house, "anna", tmp_path) as anna:
            await sit_down(anna)
            await anna.press("g")
            await anna.sees("take your seat back")
            await anna.press("b")
            await until(lambda: "blue" in table.table.people)


@on_a_loop
async def test_who_stands_up_is_in_the_lobby_again(tmp_path: Path) -> None:
    """The seat is open; nothing of the hand is to be seen."""
    async with market(tmp_path) as (house, table), guest(house, "anna", tmp_path) as anna:
        await sit_down(anna)
        await anna.press("g")
        await anna.sees("stand up")
        await anna.press("s")
        await anna.sees("Tables (1)")
        assert table.open_seats == ["blue"]


@on_a_loop
async def test_the_time_that_is_left_is_told(tmp_path: Path) -> None:
    """Of whoever is asked; everybody sees it."""
    async with (
        market(tmp_path, limit=90.0) as (house, _),
        guest(house, "anna", tmp_path) as anna,
        guest(house, "ben", tmp_path) as ben,
    ):
        await sit_down(anna, ben)
        await anna.sees("anna: 8")
        await ben.sees("anna: 8")
        before = ben.text.split("\n")[0]
        await until(lambda: ben.text.split("\n")[0] != before)


@on_a_loop
async def test_another_table_that_waits_is_told(tmp_path: Path) -> None:
    """Beside the key that leads to the lobby."""
    async with market(tmp_path) as (house, _), guest(house, "ben", tmp_path) as ben:
        await sit_down(ben)
        other = await house.make("ben", TWO, Wish("The other one"))
        await until(lambda: other.to_decide == "blue")
        await ben.sees("q lobby (1 table waits for you)")


@on_a_loop
async def test_a_table_that_is_closed_leads_back_to_the_lobby(tmp_path: Path) -> None:
    """Whoever was there sees the other tables."""
    async with market(tmp_path) as (house, table), guest(house, "ben", tmp_path) as ben:
        await sit_down(ben)
        await house.close("anna", table)
        await ben.sees("There is no table yet")


async def anna_asks_to_take_back(table: HostedTable, anna: Guest, ben: Guest) -> None:
    """Anna lays the event card, plays and discards, Ben plays: to take back, he must agree."""
    for _ in range(4):
        await until(lambda: table.to_decide is not None)
        assert table.to_decide is not None
        await table.table.decide(table.to_decide, "simple")
    await until(lambda: table.to_decide == "red")
    await ben.sees("lay face down")
    await anna.press("u")
    await ben.sees("Do you agree that anna takes 2 decisions back?")


@on_a_loop
async def test_w14_others_are_asked_on_their_own_screens(tmp_path: Path) -> None:
    """Ben agrees, and Anna is asked again which card she lays face down."""
    async with (
        market(tmp_path, AGREEING) as (house, table),
        guest(house, "anna", tmp_path) as anna,
        guest(house, "ben", tmp_path) as ben,
    ):
        await sit_down(anna, ben)
        await anna_asks_to_take_back(table, anna, ben)
        await ben.press("2", "2")
        await anna.sees("Which card do you lay face down")


@on_a_loop
async def test_nobody_waits_for_what_somebody_asked_who_has_left(tmp_path: Path) -> None:
    """Anna's line is lost: Ben is asked for his own decision again."""
    async with market(tmp_path, AGREEING) as (house, table), guest(house, "ben", tmp_path) as ben:
        async with guest(house, "anna", tmp_path) as anna:
            await sit_down(anna, ben)
            await anna_asks_to_take_back(table, anna, ben)
        await ben.sees("Which card do you lay face down")


@on_a_loop
async def test_a_table_is_closed_while_somebody_reads(tmp_path: Path) -> None:
    """What lies over the table can be read to its end; then there is the lobby."""
    async with market(tmp_path) as (house, table), guest(house, "ben", tmp_path) as ben:
        await sit_down(ben)
        await ben.press("C")
        await ben.sees("Say something")
        await house.close("anna", table)
        await ben.settles()
        await ben.sees("Say something")
        await ben.press("escape")
        await ben.sees("There is no table yet")
        assert ben.app.mishap is None
