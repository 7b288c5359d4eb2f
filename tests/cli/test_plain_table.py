"""A table as those see it who wait for it: the authority that `wwe plain` is a visitor of."""

import asyncio
import errno
from pathlib import Path

import pytest

from rules import systems
from rules.game import Game
from rules.system import TABLE, Refusal, Seat
from rules.world_without_end.decisions import ChoosePlay
from rules.world_without_end.happenings import Discarded
from rules.world_without_end.moves import Discard, Play
from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import record, resume
from tests.saves.mishaps import fail
from wwe_tui.chronicle import News
from wwe_tui.tables import Table
from wwe_tui.waiting import WaitingTable

SYSTEM = systems.find("world-without-end")
SEED = bytes(32)


def _table(folder: Path, *players: str, **options: object) -> WaitingTable:
    """A table with these players (``human``, or bots), blue first, where blue leads."""
    colours = ("blue", "red", "green", "yellow")
    seats = [Seat(c, player=p) for c, p in zip(colours, players, strict=False)]
    setup = SYSTEM.setup(seats, {"start": "blue", **options}, SYSTEM.find_edition("kingsbridge"))
    table = Table(record(Game(SYSTEM, setup, SEED), FileStore(folder)))
    return WaitingTable(table, asyncio.run)


def _play_until(table: WaitingTable, seat: str, decision: type) -> None:
    """Goes on with the first of all moves until a seat is asked for this."""
    while (asked := table.waiting()) is not None:
        if isinstance(asked, decision) and asked.seat == seat:
            return
        if not table.step():
            table.submit(asked.seat, table.legal(asked.seat)[0])


def _entries(table: WaitingTable) -> int:
    return len(Path(table.name).read_bytes().splitlines()) - 1


def test_an_entry_is_on_disk_before_anyone_is_told(tmp_path: Path) -> None:
    """When a visitor hears of an entry, the file has it already."""
    table = _table(tmp_path, "random", "random")
    on_disk: list[tuple[int, int]] = []
    table.subscribe(None, lambda news: on_disk.append((news.number, _entries(table))))
    for _ in range(5):
        table.step()
    assert on_disk == [(number, number) for number in range(1, 6)]


def test_what_cannot_be_kept_is_never_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the disk refuses, whoever is told of an entry can know that it is only in memory."""
    table = _table(tmp_path, "random", "random")
    told: list[tuple[int, bool]] = []
    table.subscribe(None, lambda news: told.append((news.number, table.trouble is None)))
    table.step()
    monkeypatch.setattr("saves.held.HeldFile.append", fail(errno.ENOSPC))
    table.step()
    table.step()
    assert told == [(1, True), (2, False), (3, False)]
    assert not table.is_kept()
    monkeypatch.undo()
    table.keep_again()
    assert table.is_kept()
    assert _entries(table) == 3


def test_w1_5_visitors_are_told_what_their_seat_may_know(tmp_path: Path) -> None:
    """Blue hears which card it laid face down; Red and spectators hear that there was one."""
    table = _table(tmp_path, "human", "human")
    heard: dict[str | None, list[News]] = {viewer: [] for viewer in ("blue", "red", None)}
    for viewer, news in heard.items():
        table.subscribe(viewer, news.append)
    _play_until(table, "blue", ChoosePlay)
    table.submit("blue", Play("grain"))
    table.submit("blue", Discard(("rent",)))
    assert heard["blue"][-1].happenings[0] == Discarded("blue", 1, ("rent",))
    assert heard["red"][-1].happenings[0] == Discarded("blue", 1)
    assert heard[None][-1] == heard["red"][-1]
    assert table.history("blue")[-1] == heard["blue"][-1]
    assert table.history(None)[-1] == heard[None][-1]


def test_w16_1_only_who_is_asked_can_submit(tmp_path: Path) -> None:
    """Another seat has no moves, and its move is refused without a trace."""
    table = _table(tmp_path, "human", "human")
    _play_until(table, "blue", ChoosePlay)
    entries = _entries(table)
    assert table.legal("red") == ()
    with pytest.raises(Refusal):
        table.submit("red", Play("grain"))
    reason = table.why_not("red", Play("grain"))
    assert reason is not None
    assert reason.id == "not-your-decision"
    assert _entries(table) == entries


def test_step_leaves_people_their_decisions(tmp_path: Path) -> None:
    """Chances fall and bots decide one by one; a person's decision and the end stop it."""
    table = _table(tmp_path, "human", "simple")
    seats = []
    table.subscribe(None, lambda news: seats.append(news.seat))
    while table.step():
        pass
    asked = table.waiting()
    assert asked is not None
    assert asked.seat == "blue"
    assert set(seats) <= {TABLE, "red"}


def test_c36_bots_answer_the_same_when_they_are_asked_again(tmp_path: Path) -> None:
    """After an undo, or when the game goes on another day, a bot's dice fall as before."""
    table = _table(tmp_path, "human", "random", undo="free")
    _play_until(table, "blue", ChoosePlay)
    first = _round(table)
    while len(table.history(None)) > 3:
        table.undo("blue")
    table.close()
    recording, _ = resume(FileStore(tmp_path), Path(table.name).stem, Finder())
    again = WaitingTable(Table(recording), asyncio.run)
    _play_until(again, "blue", ChoosePlay)
    assert _round(again) == first


def _round(table: WaitingTable) -> list[tuple[object, ...]]:
    """What comes of Blue's first moves and the bot's answers until Blue is asked again."""
    heard: list[News] = []
    table.subscribe("blue", heard.append)
    table.submit("blue", Play("grain"))
    table.submit("blue", Discard(("rent",)))
    _play_until(table, "blue", ChoosePlay)
    return [news.happenings for news in heard]


def test_w14_undo_and_redo_are_told_too(tmp_path: Path) -> None:
    """A visitor hears that something was taken back, from which entry on, and done again."""
    table = _table(tmp_path, "human", "random")
    _play_until(table, "blue", ChoosePlay)
    table.submit("blue", Play("grain"))
    number = _entries(table)
    heard: list[News] = []
    stop = table.subscribe(None, heard.append)
    table.undo("blue")
    table.redo("blue")
    stop()
    table.undo("blue")
    assert heard == [
        News(number + 1, "undo", "blue", (), number),
        News(number + 2, "redo", "blue"),
    ]
    assert number not in [news.number for news in table.history(None)]


def test_the_seed_is_told_when_it_is_over(tmp_path: Path) -> None:
    """As long as the game goes on only the seed's digest can be asked for."""
    table = _table(tmp_path, "random", "random")
    # SHA-256 of 32 zero bytes.
    digest = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert (table.seed, table.seed_digest) == (None, digest)
    while table.step():
        pass
    assert table.over
    assert table.seed == SEED


def test_a_bot_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    """A saved game with a bot of another version says so before anything is played."""
    with pytest.raises(Refusal, match="bot-unknown"):
        _table(tmp_path, "human", "oracle")
