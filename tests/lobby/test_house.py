"""A house with tables: seats belong to accounts, and survive connections and servers."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from rules.seats import HUMAN
from rules.system import Refusal
from tests.support.tables import happens, on_a_loop
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.lobby.house import House, Limits, Wish
from wwe_tui.new_game import Choices
from wwe_tui.pace import Moving

TWO = Choices(players=(HUMAN, HUMAN), points=("north", "south"), start="red", seed="a")
THREE = Choices(
    players=(HUMAN, HUMAN, HUMAN), points=("north", "east", "south"), start="red", seed="a"
)


def refused(message: str) -> AbstractContextManager[object]:
    """Expects a refusal with this id."""
    return pytest.raises(Refusal, match=message)


def contents(folder: Path) -> dict[str, bytes]:
    """What all files in a folder hold."""
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


async def seated(folder: Path, choices: Choices = TWO, **wish: object) -> tuple[House, HostedTable]:
    """A house in which Anna made a table and Ben, and perhaps Cleo, sat down."""
    house = House(folder)
    await house.open()
    table = await house.make("anna", choices, Wish("A fine game", **wish))  # type: ignore[arg-type]
    for name, seat in zip(("ben", "cleo"), table.open_seats, strict=False):
        await table.sit(name, seat)
    return house, table


async def asked(table: HostedTable) -> str:
    """The seat of the person that is asked, once one is."""
    await happens(lambda: table.to_decide is not None)
    assert table.to_decide is not None
    return table.to_decide


@on_a_loop
async def test_who_makes_a_table_sits_at_it(tmp_path: Path) -> None:
    """The other seat is open until somebody takes it, and then for nobody else."""
    house = House(tmp_path)
    table = await house.make("anna", TWO, Wish("A fine game"))
    assert (table.players, table.open_seats) == (["anna"], ["red"])
    await table.sit("ben", "red")
    with refused("table-seat-taken"):
        await table.sit("cleo", "red")
    assert table.card.owners == {"blue": "anna", "red": "ben"}
    await house.stop()


@on_a_loop
async def test_everything_is_there_again_after_any_end(tmp_path: Path) -> None:
    """Another house finds the table, its seats and the game as it was; nothing was said goodbye."""
    house, table = await seated(tmp_path)
    await asked(table)
    before = (table.card, table.table.view("blue"), table.to_decide)
    await house.stop()  # what a killed server's locks do by themselves
    again = House(tmp_path)
    await again.open()
    (found,) = again.tables
    await asked(found)
    assert (found.card, found.table.view("blue"), found.to_decide) == before
    await again.stop()


@on_a_loop
async def test_a_damaged_card_does_not_keep_the_other_tables(tmp_path: Path) -> None:
    """It is named as a trouble."""
    house, table = await seated(tmp_path)
    await house.stop()
    (card,) = (tmp_path / "tables").iterdir()
    (tmp_path / "tables" / "other.table.json").write_bytes(card.read_bytes()[:-40])
    again = House(tmp_path)
    await again.open()
    assert [found.card.game for found in again.tables] == [table.card.game]
    assert [(path.name, reason.id) for path, reason in again.troubles] == [
        ("other.table.json", "card-file")
    ]
    await again.stop()


@on_a_loop
async def test_a_password_opens_and_nothing_else_does(tmp_path: Path) -> None:
    """It is kept nowhere as it was said."""
    house = House(tmp_path)
    table = await house.make("anna", TWO, Wish(password="pillory"))  # noqa: S106
    with refused("table-password"):
        await table.sit("ben", "red", "pillow")
    await table.sit("ben", "red", "pillory")
    await house.stop()
    assert [name for name, content in contents(tmp_path).items() if b"pillory" in content] == []
    assert len(contents(tmp_path)) == 2


@on_a_loop
async def test_who_is_not_invited_does_not_see_an_unlisted_table(tmp_path: Path) -> None:
    """Its players and maker do, and whoever says its code."""
    house, table = await seated(tmp_path, listed=False)
    assert [name for name in ("anna", "ben", "cleo") if house.seen_by(name)] == ["anna", "ben"]
    assert table.may_see("cleo", table.card.code)
    assert house.invited(f" {table.card.code.upper()} ") is table
    assert house.invited("nonsense") is None
    await house.stop()


@on_a_loop
async def test_spectators_see_what_is_public_and_what_a_player_shows(tmp_path: Path) -> None:
    """A player looks from the own seat only; a table may be closed to spectators."""
    house, table = await seated(tmp_path)
    assert table.viewpoints("anna") == ["blue"]
    assert table.viewpoints("cleo") == [None]
    await table.show("ben", "red", shown=True)
    assert table.viewpoints("cleo") == [None, "red"]
    with refused("table-not-yours"):
        await table.show("cleo", "blue", shown=True)
    await table.stand("ben", "red")
    assert table.viewpoints("cleo") == [None]
    await house.stop()
    house, table = await seated(tmp_path / "other", watched=False)
    assert table.viewpoints("cleo") == []
    await house.stop()


@on_a_loop
async def test_a_bot_stands_in_by_vote_and_gives_the_seat_back(tmp_path: Path) -> None:
    """Of three, both others must want it; not for somebody who is there."""
    house, table = await seated(tmp_path, THREE)
    for name in ("anna", "ben"):
        table.enter(name)
    with refused("table-not-away"):
        await table.vote("anna", "red")
    assert not await table.vote("anna", "green")
    assert not await table.vote("anna", "green")
    with refused("table-no-vote"):
        await table.vote("dora", "green")
    assert await table.vote("ben", "green")
    assert "green" not in table.table.people
    assert table.card.owners["green"] == "cleo"
    with refused("table-not-yours"):
        await table.come_back("anna", "green")
    await table.come_back("cleo", "green")
    assert "green" in table.table.people
    await house.stop()


@on_a_loop
async def test_presence_counts_connections(tmp_path: Path) -> None:
    """Who looks from two places is away only after leaving both."""
    house, table = await seated(tmp_path)
    table.enter("ben")
    table.enter("ben")
    table.leave("ben")
    assert (table.present, table.away) == (["ben"], ["blue"])
    table.leave("ben")
    assert table.away == ["blue", "red"]
    await house.stop()


@on_a_loop
async def test_when_time_is_up_a_bot_makes_that_one_decision(tmp_path: Path) -> None:
    """The seat stays its person's, and the next decision is theirs again."""
    house, table = await seated(tmp_path, limit=60.0)
    seat = await asked(table)
    entries = table.table.entries
    assert table.left is not None
    assert 55 < table.left <= 60
    _advance(61)
    await happens(lambda: table.table.entries > entries)
    assert seat in table.table.people
    assert "chat-time" in [said.message for said in table.chat.said]
    await house.stop()


@on_a_loop
async def test_w14_where_nothing_can_be_taken_back_nobody_waits_for_a_key(tmp_path: Path) -> None:
    """Whoever would press it may be away: after a person's decision the bot goes on by itself."""
    house = House(tmp_path)
    choices = Choices(
        players=(HUMAN, "simple"), points=("north", "south"), start="blue", undo="none", seed="a"
    )
    table = await house.make("anna", choices, Wish("A fine game"))
    await asked(table)
    while table.to_decide is not None:
        await table.table.decide("blue", "simple")
    assert isinstance(table.pace.state, Moving)
    await house.stop()


def _advance(seconds: float) -> None:
    loop = asyncio.get_running_loop()
    loop.advance(seconds)  # type: ignore[attr-defined]


@on_a_loop
async def test_word_of_where_it_is_ones_turn(tmp_path: Path) -> None:
    """Exactly one of two players is asked."""
    house, table = await seated(tmp_path)
    seat = await asked(table)
    owner = table.card.owners[seat]
    other = {"anna": "ben", "ben": "anna"}[owner]
    assert house.turns(owner) == [table]
    assert house.turns(other) == []
    assert house.turns("cleo") == []
    await house.stop()


@on_a_loop
async def test_there_are_not_more_tables_than_allowed(tmp_path: Path) -> None:
    """Two of one maker, three altogether."""
    house = House(tmp_path, Limits(tables=3, of_one=2))
    for maker in ("anna", "anna", "ben"):
        await house.make(maker, TWO, Wish())
    for maker in ("anna", "cleo"):
        with refused("house-full"):
            await house.make(maker, TWO, Wish())
    await house.close("anna", house.tables[-1])
    with refused("house-not-yours"):
        await house.close("anna", next(one for one in house.tables if one.card.maker == "ben"))
    await house.make("cleo", TWO, Wish())
    await house.stop()
    again = House(tmp_path)
    await again.open()
    assert len(again.tables) == 3
    await again.stop()


@on_a_loop
async def test_what_is_said_is_cleaned_and_told(tmp_path: Path) -> None:
    """Sequences for terminals do not reach anybody; nothing is nothing."""
    house, table = await seated(tmp_path)
    heard: list[None] = []
    stop: Callable[[], None] = table.subscribe(heard.append)
    said = table.say("ben", "  your\x1b]0;evil\x07 turn\u202e  ")
    assert said is not None
    assert said.text == "your]0;evil turn"
    assert table.say("ben", "\x1b\x07 ") is None
    assert len(heard) == 1
    stop()
    await house.stop()


@on_a_loop
async def test_of_two_who_sit_down_at_once_nobody_loses_a_seat(tmp_path: Path) -> None:
    """Two different seats go to two people; of two who want the same one is refused."""
    house = House(tmp_path)
    table = await house.make("anna", THREE, Wish())
    first, second = table.open_seats
    await asyncio.gather(table.sit("ben", first), table.sit("cleo", second))
    assert (table.card.owners[first], table.card.owners[second]) == ("ben", "cleo")
    await asyncio.gather(table.stand("ben", first), table.stand("cleo", second))
    assert table.open_seats == [first, second]
    came = await asyncio.gather(
        table.sit("ben", first), table.sit("cleo", first), return_exceptions=True
    )
    assert [type(one) for one in came] == [type(None), Refusal]
    assert table.card.owners[first] == "ben"
    await house.stop()
