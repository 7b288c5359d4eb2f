"""Playing on from any point of a kept game as a new one, which says what it is a branch of (F2)."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules.game import Game, draws_match
from rules.log import UndoEntry
from rules.seats import HUMAN
from rules.system import Refusal
from saves.check import check_file
from saves.files import FileStore
from saves.finder import Finder
from saves.recorder import Opened, Recording, open_game, record
from tests.recordings.expected import FOLDER
from tests.support.playing import NARROW, WIDE
from tests.support.reels import THREE, cut, recorded
from tests.support.replaying import Looking, looking, replayed, start_at
from wwe_tui.branches import Branching, branch, suggested, why_not
from wwe_tui.errors import UsageError
from wwe_tui.film import Film
from wwe_tui.openings import Showing, show
from wwe_tui.screens.table import TableScreen
from wwe_tui.tables import Table

BOTS = Branching(("simple", "random", "simple"))
ME = Branching((HUMAN, "simple", "random"))


def _kept(folder: Path, name: str = THREE) -> Showing:
    """The recorded game in the folder of saved games, where branches lie too."""
    path = folder / "games" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes((FOLDER / name).read_bytes())
    return show(path, folder)


def _begun(showing: Showing, step: int, chosen: Branching, folder: Path) -> Recording:
    recording = branch(showing, step, chosen, folder).recording
    assert recording is not None
    return recording


def _path(recording: Recording) -> Path:
    return Path(recording.store.name(recording.id))


def _read(path: Path, folder: Path) -> Opened:
    return open_game(path, Finder(folder / "editions"))


def _play(recording: Recording) -> Game:
    """Bots play at a table until the game is over."""

    async def run() -> None:
        table = Table(recording)
        while await table.step():
            pass
        await table.close()

    asyncio.run(run())
    return recording.game


# --- the game ---------------------------------------------------------------------------------


def test_f2_a_branch_repeats_what_counted_and_names_its_parent(tmp_path: Path) -> None:
    """It has the parent's first 100 entries, the seats as chosen, and a seed of its own."""
    showing = _kept(tmp_path)
    recording = _begun(showing, showing.film.step_of(100), ME, tmp_path)
    recording.close()
    found = _read(_path(recording), tmp_path)
    parent = found.header.parent
    assert parent is not None
    assert (parent.game, parent.entry) == (showing.header.id, 100)
    assert parent.entries == len(found.game.log)
    whole = recorded()
    live = [number for number in whole.log.live if number <= 100]
    assert [found.game.log[n] for n in range(1, len(live) + 1)] == [whole.log[n] for n in live]
    assert [seat.player for seat in found.game.seats] == [HUMAN, "simple", "random"]
    assert found.game.seed not in (None, whole.seed)


def test_f2_a_whole_branch_is_played_by_bots_and_every_draw_is_right(tmp_path: Path) -> None:
    """The file is read again and checked: the first draws are the parent's, the others its own."""
    showing = _kept(tmp_path)
    recording = _begun(showing, showing.film.step_of(90), BOTS, tmp_path)
    inherited = len(recording.game.log)
    assert _play(recording).over
    found = _read(_path(recording), tmp_path)
    assert found.game.over
    assert draws_match(found.game, inherited)
    assert not draws_match(found.game)
    report = check_file(_path(recording), Finder(tmp_path / "editions"))
    assert (report.findings, report.notes) == ((), ())


def test_f2_a_branch_can_be_left_by_a_branch(tmp_path: Path) -> None:
    """Its parent is the first branch, whatever that took over itself; all can be checked."""
    showing = _kept(tmp_path)
    first = _begun(showing, showing.film.step_of(60), BOTS, tmp_path)
    _play(first)
    again = show(_path(first), tmp_path)
    second = _begun(again, 80, BOTS, tmp_path)
    _play(second)
    found = _read(_path(second), tmp_path)
    assert found.header.parent is not None
    assert (found.header.parent.game, found.header.parent.entries) == (first.id, 80)
    report = check_file(_path(second), Finder(tmp_path / "editions"))
    assert (report.findings, report.notes) == ((), ())


def test_w14_what_was_taken_over_stays(tmp_path: Path) -> None:
    """A person may take back all that they decide, but nothing of what the parent drew."""
    showing = _kept(tmp_path)
    recording = _begun(showing, showing.film.step_of(4), Branching((HUMAN,) * 3, "free"), tmp_path)
    game = recording.game
    decision = game.waiting()
    assert decision is not None
    with pytest.raises(Refusal) as refused:
        recording.submit(UndoEntry(decision.seat, 3))
    assert refused.value.reason.id == "undo-inherited"
    recording.close()
    assert _read(_path(recording), tmp_path).game.inherited == 4


# --- who plays ----------------------------------------------------------------------------------


def test_seats_are_suggested_as_they_were_held() -> None:
    """The recorded game was played by three persons."""
    assert suggested(Film(recorded()), 100).players == (HUMAN,) * 3


def test_of_bots_alone_who_decides_next_is_a_person(tmp_path: Path) -> None:
    """In a game of bots after entry 2 the first player, Green, is to play."""
    showing = _kept(tmp_path)
    recording = _begun(showing, showing.film.step_of(2), BOTS, tmp_path)
    _play(recording)
    film = show(_path(recording), tmp_path).film
    seats = [seat.id for seat in film.setup.seats]
    chosen = suggested(film, 2)
    assert [s for s, p in zip(seats, chosen.players, strict=True) if p == HUMAN] == ["green"]


# --- what cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "reason"), [(0, "branch-opening"), (-1, "branch-over"), (1, None), (-2, None)]
)
def test_where_nothing_is_left_to_decide_nobody_plays_on(step: int, reason: str | None) -> None:
    """At the beginning one begins a new game instead; a finished one is over."""
    film = Film(recorded())
    found = why_not(film, step % len(film.steps))
    assert (found.id if found else None) == reason


def _running(folder: Path) -> Path:
    """A kept game that stopped after entry 30."""
    recording = record(cut(30), FileStore(folder / "games"))
    recording.close()
    return _path(recording)


def test_w1_5_of_a_game_that_is_not_over_there_is_no_branch(tmp_path: Path) -> None:
    """It would show the others' hands, and what falls later; who may know all may."""
    path = _running(tmp_path)
    with pytest.raises(UsageError, match="still secret"):
        branch(show(path, tmp_path), 20, BOTS, tmp_path)
    assert len(list(path.parent.glob("*.wwe"))) == 1
    _begun(show(path, tmp_path, reveal=True), 20, BOTS, tmp_path).close()
    assert len(list(path.parent.glob("*.wwe"))) == 2


# --- on the screen ----------------------------------------------------------------------------


def _players(here: Looking) -> Sequence[str]:
    return [line for line in here.text().splitlines() if "person" in line or "bot" in line]


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_b_leads_to_the_table_of_the_branch(tmp_path: Path, size: tuple[int, int]) -> None:
    """Two seats are given to bots; then one sits at a table that says that it is a branch."""
    showing = _kept(tmp_path)

    async def run() -> None:
        async with looking(start_at(tmp_path, "100", file=showing.path), size) as here:
            await here.press("b")
            assert here.top == "BranchScreen"
            assert "after entry 100" in " ".join(here.text().split())
            assert "decides first" in here.text()
            await here.press("home", "right", "down", "right", "right")
            assert ["simple bot" in row for row in _players(here)] == [True, False, False]
            assert ["random bot" in row for row in _players(here)] == [False, True, False]
            await here.press("enter")
            await here.until(lambda s: any(isinstance(x, TableScreen) for x in s.app.screen_stack))
            await here.until(lambda s: "This is a branch" in s.text())
            await here.press("enter")
            await here.until(lambda s: "branch" in s.text().splitlines()[0])

    asyncio.run(run())
    assert len(list(showing.path.parent.glob("*.wwe"))) == 2


@replayed("0")
async def test_b_is_refused_in_place_where_nothing_was_played(here: Looking) -> None:
    """One stays in the replay, and is told what to do."""
    await here.press("b")
    assert here.top == "ReplayScreen"
    assert "Nothing has been played here yet" in here.text()


@replayed("100")
async def test_esc_begins_no_branch(here: Looking) -> None:
    """One is in the replay again, at the same entry."""
    await here.press("b", "escape")
    assert here.top == "ReplayScreen"
    assert here.reel.film.steps[here.step].number == 100
