"""`ssh host plain` and `ssh host turns`: what a visitor reads and types, without a network."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.game import Game
from rules.system import Seat
from saves.recorder import record
from tests.lobby.test_house import TWO, asked, seated
from tests.secrecy import twins
from tests.secrecy.twins import other_discards, strangers
from tests.support.games import Deal, busy
from tests.support.tables import Disk, happens, on_a_loop
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.cards import Card
from wwe_tui.lobby.hosted import HostedTable
from wwe_tui.lobby.house import House, Wish
from wwe_tui.lobby.place import Place
from wwe_tui.new_game import Choices
from wwe_tui.pace import PaceSettings
from wwe_tui.plain.console import InputEnded
from wwe_tui.ssh.commands import turns
from wwe_tui.ssh.door import Person
from wwe_tui.ssh.guard import Guard, Limits
from wwe_tui.ssh.host import MOST_WAITING, Host, Plain, TerminalSays
from wwe_tui.ssh.plain_visit import FULL, plain
from wwe_tui.ssh.plain_visit_desk import Desk
from wwe_tui.ssh.plain_visit_table import AtTable
from wwe_tui.tables import Table
from wwe_tui.texts import translator


class Far:
    """The far end of a line: what it was sent, and how much of it waits."""

    def __init__(self) -> None:
        self.sent = b""
        self.unread = 0
        self.was_cut = False
        self.held = False

    def send(self, data: bytes) -> None:
        """Takes it."""
        assert not self.was_cut
        self.sent += data

    def waiting(self) -> int:
        """As a test says."""
        return self.unread

    def hold(self, *, held: bool) -> None:
        """Notes it."""
        self.held = held

    def cut(self) -> None:
        """Notes it."""
        self.was_cut = True


class Visiting:
    """Somebody who came with `ssh host plain`."""

    def __init__(self, host: Host, name: str, *, is_raw: bool = False) -> None:
        self.far = Far()
        self.plain = Plain(self.far, is_raw=is_raw)
        terminal = TerminalSays("dumb", (80, 24))
        self.task = asyncio.ensure_future(plain(host, Person(name), self.plain, terminal))
        self._read = 0

    @property
    def text(self) -> str:
        """All that was written to them, each paragraph in one line."""
        return self.far.sent.decode().replace("\n  ", " ")

    async def sees(self, text: str) -> None:
        """Waits until a text comes after those that were waited for before."""
        try:
            await happens(lambda: text in self.text[self._read :])
        except TimeoutError:
            raise AssertionError(f"{text!r} does not come:\n{self.text[self._read :]}") from None
        self._read = self.text.index(text, self._read) + len(text)

    async def types(self, line: str, then: str) -> None:
        """Types a line, and waits for what comes of it."""
        self.plain.feed(f"{line}\n".encode())
        await self.sees(then)


@asynccontextmanager
async def two(
    folder: Path, choices: Choices = TWO
) -> AsyncIterator[tuple[Host, HostedTable, str, str]]:
    """A house where Anna and Ben play, who is to decide there, and who is not."""
    house, table = await seated(folder, choices)
    first = table.card.owners[await asked(table)]
    second = {"anna": "ben", "ben": "anna"}[first]
    host = Host(house, Accounts(folder / "accounts.json"), Guard(), _no_way)
    try:
        yield host, table, first, second
    finally:
        await house.stop()


async def _no_way(*_: object) -> None:
    """Nobody comes in an app here."""


@on_a_loop
async def test_a_person_finds_their_table_and_plays_there(tmp_path: Path) -> None:
    """The list says that it is their turn; the choices have numbers, and undo takes one back."""
    async with two(tmp_path) as (host, table, first, _):
        here = Visiting(host, first)
        await here.sees("1  A fine game: your turn")
        await here.types("1", "How do you lay the event card?")
        await here.sees("1 to 4> ")
        await here.types("1", "lays the event card")
        await here.sees("1 to 12> ")
        before = table.table.entries
        await here.types("undo", "takes the last decision back")
        assert table.table.entries == before + 1
        await here.types("look hand", "has in hand")
        await here.types("help undo", "takes your last decision back")
        await here.types("leave", "Table> ")
        await here.types("quit", "Come again.")
        assert await here.task == 0
        assert b"\r" not in here.far.sent
        assert (host.visits, host.guard.sessions, table.present) == (set(), 0, [])


@on_a_loop
async def test_a_whole_game_is_played_by_typing_and_everybody_sees_the_scores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people always take the first choice; nothing of it ends anybody's visit."""
    monkeypatch.setattr("os.fsync", lambda _: None)
    async with two(tmp_path) as (host, table, first, second):
        table.pace.settings = PaceSettings(step=0.0, hold=0.0)
        here = {name: Visiting(host, name) for name in (first, second, "cleo")}
        for one in here.values():
            await one.types("1", "At “A fine game”")
        while not table.table.over:
            await happens(lambda: table.table.over or table.to_decide is not None)
            seat = table.to_decide
            if seat is not None:
                here[table.card.owners[seat]].plain.feed(b"1\n")
            await asyncio.sleep(0.005)
        for one in here.values():
            await one.sees("Final scores")
            await one.types("quit", "Come again.")
            assert await one.task == 0


@on_a_loop
async def test_who_waits_is_told_what_happens_and_what_is_said(tmp_path: Path) -> None:
    """The other's move comes by itself; what is said comes without sequences for terminals."""
    async with two(tmp_path) as (host, table, first, second):
        here = Visiting(host, second)
        await here.types("1", f"Waiting for {first}, who is away.")
        seat = table.to_decide
        assert seat is not None
        await table.table.submit(seat, table.table.legal(seat)[0])
        await here.sees("lays the event card")
        table.say(first, "your\x1b[2J turn")
        await here.sees(f"{first} says: your[2J turn")
        await here.types("say soon", f"{second} says: soon")
        await here.types("nonsense", "While you wait these words work")
        here.plain.feed(None)
        assert await here.task == 0


@on_a_loop
async def test_w14_who_must_agree_is_asked_and_who_asked_is_told(tmp_path: Path) -> None:
    """After the other's decision too was revealed, they may refuse, and then agree."""
    agree = msgspec.structs.replace(TWO, undo="agree")
    async with two(tmp_path, agree) as (host, table, first, second):
        table.pace.settings = PaceSettings(step=0.0, hold=0.0)
        while (seat := await asked(table)) in table.seats_of(first):
            await table.table.submit(seat, table.table.legal(seat)[0])
        await table.table.submit(seat, table.table.legal(seat)[0])
        asker, other = Visiting(host, first), Visiting(host, second)
        await other.types("1", "You sit in")
        await asker.types("1", "You sit in")
        await asker.types("undo", f"Waiting for {second} to agree.")
        await other.sees("Do you agree that")
        await other.types("1", f"{second} does not agree")
        await asker.sees(f"{second} does not agree")
        await asker.types("undo", f"Waiting for {second} to agree.")
        await other.sees("Do you agree that")
        await other.types("2", f"{first} takes")
        await asker.sees(f"{first} takes")
        for one in (asker, other):
            one.plain.feed(b"quit\n")
            assert await one.task == 0


@on_a_loop
async def test_spectators_see_what_is_public(tmp_path: Path) -> None:
    """Whoever has no seat looks on, and can take nothing back."""
    async with two(tmp_path) as (host, _, _, _):
        here = Visiting(host, "cleo")
        await here.types("1", "You are a spectator")
        await here.types("look hand", "Hands are hidden.")
        await here.types("undo", "You have no seat here")
        here.plain.feed(b"quit\n")
        assert await here.task == 0


@on_a_loop
async def test_a_free_seat_is_taken_by_its_number(tmp_path: Path) -> None:
    """It is asked for first; Enter takes none, and an invitation leads to a table too."""
    async with two(tmp_path) as (host, table, first, second):
        seat = table.seats_of(second)[0]
        await table.stand(second, seat)
        here = Visiting(host, "cleo")
        await here.types(f"code {table.card.code}", "You are invited to table 1.")
        await here.types("code abc", "No table here has that code.")
        await here.types("1", "Which seat do you take?")
        await here.types("", "None was taken.")
        await here.types("1", "Which seat do you take?")
        await here.types("1", f"Waiting for {first}")
        assert table.card.owners[seat] == "cleo"
        here.plain.feed(b"quit\n")
        assert await here.task == 0


@on_a_loop
async def test_a_lost_line_ends_the_visit_and_leaves_nothing(tmp_path: Path) -> None:
    """The seat stays; no task, no subscription, nobody counted as present."""
    async with two(tmp_path) as (host, table, first, _):
        before = len(asyncio.all_tasks())
        here = Visiting(host, first)
        await here.types("1", "1 to 4> ")
        here.plain.feed(b"look\n" * 1000)
        here.plain.lost()
        assert await asyncio.wait_for(here.task, 5) == 0
        assert len(asyncio.all_tasks()) == before
        assert (host.visits, table.present, table.seats_of(first) != []) == (set(), [], True)
        assert here.text.count("Market: wool") < 5


@on_a_loop
async def test_who_reads_nothing_is_answered_no_more_and_then_cut(tmp_path: Path) -> None:
    """Nothing is kept for them without end; a flood of lines makes them wait."""
    async with two(tmp_path) as (host, _, first, _):
        here = Visiting(host, first)
        await here.types("1", "1 to 4> ")
        here.far.unread = 100_000
        here.plain.feed(b"look\n" * 100)
        assert here.far.held
        await asyncio.sleep(0.2)
        assert here.text.count("Market: wool") <= 1
        here.far.unread = MOST_WAITING + 1
        here.plain.write("more")
        assert here.far.was_cut
        assert await asyncio.wait_for(here.task, 5) == 0


@on_a_loop
async def test_the_host_has_room_for_so_many_and_tells_when_it_stops(tmp_path: Path) -> None:
    """One visit too many is told so; at the end all are told, and end."""
    async with two(tmp_path) as (host, _, first, second):
        host.guard.limits = Limits(sessions=1)
        here, other = Visiting(host, first), Visiting(host, second)
        assert await other.task == FULL
        await here.sees("Table> ")
        await host.stop("The host stops.", 0.01)
        assert await here.task == 0
        assert "The host stops." in here.text


@on_a_loop
async def test_turns_are_listed_with_the_most_urgent_first(tmp_path: Path) -> None:
    """One line for each table where it is one's turn; a sentence if there is none."""
    async with two(tmp_path) as (host, _, first, second):
        terminal = TerminalSays("dumb", (80, 24))
        far, none = Far(), Far()
        assert await turns(host, Person(first), Plain(far), terminal) == 0
        assert await turns(host, Person(second), Plain(none), terminal) == 0
        line = far.sent.decode()
        assert line.startswith("A fine game: ")
        assert "in chapter I, round 1" in line
        assert line.endswith("At the table: anna (Blue) and ben (Red). Last change: now.\n")
        assert none.sent == b"No table waits for you now.\n"


@on_a_loop
async def test_with_a_terminal_a_half_typed_line_is_shown_again_after_news(tmp_path: Path) -> None:
    """What is said comes on a line of its own, then the prompt with what was typed."""
    async with two(tmp_path) as (host, table, first, second):
        here = Visiting(host, first, is_raw=True)
        await here.sees("Table> ")
        here.plain.feed(b"1\r")
        await here.sees("1 to 4> ")
        here.plain.feed(b"loo")
        table.say(second, "hello")
        await here.sees(f"loo\r\n{second} says: hello\r\n{first}, 1 to 4> loo")
        here.plain.feed(b"\x15\x04")
        assert await here.task == 0
        assert b"\n" not in here.far.sent.replace(b"\r\n", b"")


@on_a_loop
async def test_the_password_is_not_shown(tmp_path: Path) -> None:
    """It is typed unseen, and opens."""
    house = House(tmp_path)
    await house.make("anna", TWO, Wish(password="pillory"))  # noqa: S106
    host = Host(house, Accounts(tmp_path / "accounts.json"), Guard(), _no_way)
    here = Visiting(host, "cleo", is_raw=True)
    for line, then in (("1", "Which seat"), ("1", "password"), ("pillory", "You sit in")):
        here.plain.feed(f"{line}\r".encode())
        await here.sees(then)
    assert "pillory" not in here.text
    here.plain.lost()
    await here.task
    await house.stop()


# --- secrecy -------------------------------------------------------------------------------------

MIDDLE = 60
"""The entry after which the twins are visited."""

TYPED = b"look\nlook log 99\nhelp\nwhy\nwhy donation\n1\nundo\nnonsense\n"


async def _visited(viewer: str | None, game: Game) -> bytes:
    """All that a visitor in a seat, or a spectator, is sent at a table with this game."""
    table = HostedTable(table=_table(game), card=_card(game), path=Path("nowhere"))
    far = Far()
    visiting = Plain(far)
    desk = Desk(visiting, 80)
    caller: Any = type("Caller", (), {"name": viewer or "", "waiting_elsewhere": lambda *_: []})()
    staying = asyncio.ensure_future(
        AtTable(desk, translator(), Place(table, caller, viewer, viewer)).stay()
    )
    await asyncio.sleep(0)
    other = next(seat.id for seat in game.seats if seat.id != viewer)
    await table.table.change_seat(other, "simple")
    visiting.feed(TYPED)
    visiting.feed(None)
    with pytest.raises(InputEnded):
        await staying
    await table.table.close()
    return far.sent


def _table(game: Game) -> Any:
    return Table(record(game, Disk(), repeatable=True))


def _card(game: Game) -> Card:
    owners = {seat.id: seat.id for seat in game.seats}
    now = datetime(2026, 11, 30, tzinfo=UTC)
    return Card(game="a", maker="anna", title="", made=now, code="abcdefgh", owners=owners)


def _given(viewer: str | None, game: Game, happenings: Sequence[Any]) -> dict[str, bytes]:
    if len(game.log) != MIDDLE:
        return {}
    copy = Game(game.system, game.setup, game.seed)
    for entry in game.log.entries:
        copy.accept(entry)
    with asyncio.Runner() as runner:
        return {"plain": runner.run(_visited(viewer, copy))}


def test_w1_5_plain_mode_sends_the_same_bytes_whatever_a_seat_may_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two games that differ in one seat's discards give the others, and spectators, the same."""
    monkeypatch.setattr(twins, "given_to", _given)
    seats = tuple(map(Seat, ("blue", "red", "green")))
    deal = Deal(seats, {"undo": "own"}, 3, 3, busy)
    assert other_discards(deal, ["red"], strangers(deal, ["red"]), bytes(32)) > 20
