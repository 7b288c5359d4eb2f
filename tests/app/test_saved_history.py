"""The list of saved games sorted, filtered and deleted from; and the page of results."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.system import Reason
from saves import recorder, removal
from saves.files import FileStore
from saves.finder import Finder
from saves.format import Parent
from saves.summary import Summary, Unreadable, summary
from tests.app.test_saved import _choices, _kept
from tests.support.kept_games import branch, finished
from tests.support.pages import SIZE, Alone, Visit, visit
from wwe_tui import history
from wwe_tui.names import LONGEST_NAME
from wwe_tui.panels.lines import cells
from wwe_tui.screens import saved
from wwe_tui.screens.line_panel import LinePanel
from wwe_tui.screens.results import TABS, ResultsScreen, ResultsState, results_page
from wwe_tui.screens.saved import SavedScreen
from wwe_tui.screens.saved_list import SavedState, saved_page
from wwe_tui.telling import results
from wwe_tui.telling.shelf import Wanted
from wwe_tui.texts import translator

Seen = list[str]

T = translator()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are not made safe on the disk, which takes time."""
    monkeypatch.setattr("os.fsync", lambda _fd: None)


def _seen(folder: Path, *presses: tuple[str, ...]) -> Seen:
    """What the list shows at first, and after each of these groups of keys."""
    seen: Seen = []

    async def what(visitor: Visit) -> None:
        seen.append("\n".join(visitor.lines))
        for keys in presses:
            await visitor.press(*keys)
            seen.append("\n".join(visitor.lines))
        visitor.app.exit(0)

    visit(lambda settings: SavedScreen(settings, folder), what)
    return seen


def _under_cursor(seen: str) -> str:
    return next(row for row in seen.split("\n") if "▸" in row)


def _three(folder: Path) -> None:
    """Anna's game, which is over; and Ben's and Zoe's, which are under way."""
    _kept(folder, _choices("human", "simple", names=("Anna", "")), over=True)
    _kept(folder, _choices("human", "simple", names=("Ben", "")))
    _kept(folder, _choices("human", "human", names=("Zoe", "Carl")))


def test_f_shows_open_or_finished_games_and_the_cursor_stays_on_its_game(tmp_path: Path) -> None:
    """All, open, finished, all; where its game is not in the list the cursor goes up."""
    _three(tmp_path)
    to_ben = ("o", "o", "home", "down")
    start, moved, open_, over, everything = _seen(tmp_path, to_ben, ("f",), ("f",), ("tab",))
    assert "All 3 Open 2 Finished 1" in " ".join(start.split())
    shown = _under_cursor(moved)
    assert _under_cursor(open_) == shown
    assert "Anna" not in open_
    assert "finished" in _under_cursor(over)
    assert "Ben" not in over
    assert "Ben" in everything
    assert _under_cursor(everything) == _under_cursor(over)


def test_o_sorts_by_score_player_and_length_and_the_cursor_stays(tmp_path: Path) -> None:
    """Anna, Ben, Carl: the order by player; O turns it round."""
    _three(tmp_path)
    start, by_score, by_player, backwards = _seen(tmp_path, ("o",), ("o",), ("O",))
    assert "newest first" in start
    assert "highest score first" in by_score
    order = [by_player.index(name) for name in ("Anna", "Ben", "Carl")]
    assert order == sorted(order)
    order = [backwards.index(name) for name in ("Carl", "Ben", "Anna")]
    assert order == sorted(order)
    assert {_under_cursor(seen) for seen in (start, by_score, by_player, backwards)} == {
        _under_cursor(start)
    }


def test_after_a_slash_letters_are_a_name_to_look_for(tmp_path: Path) -> None:
    """Even those that do something else; Enter ends it, Esc shows all players again."""
    _three(tmp_path)
    keys = (("/", "Z", "o", "d"), ("backspace", "enter"), ("o",), ("/", "escape"))
    _, nobody, zoe, sorted_, everybody = _seen(tmp_path, *keys)
    assert "player: Zod_" in nobody
    assert "No game is like that." in nobody
    assert "player: Zo " in zoe
    assert "Ben" not in zoe
    assert "Zoe" in zoe
    assert "highest score first" in sorted_
    assert "Ben" in everybody
    assert "player:" not in everybody


def test_a_name_that_is_looked_for_is_no_longer_than_a_name_can_be(tmp_path: Path) -> None:
    """What is typed beyond that is left out, so that it stays in sight."""
    _, typed = _seen(tmp_path, ("/", *"a" * 100))
    assert f"player: {'a' * LONGEST_NAME}_" in typed


# --- deleting -----------------------------------------------------------------------------


def test_a_game_is_deleted_only_by_a_yes(tmp_path: Path) -> None:
    """The sheet names it; Enter, Esc and n leave it where it is, y deletes it."""
    path = _kept(tmp_path, _choices("human", "simple", names=("Anna", "")))
    other = _kept(tmp_path, _choices("human", "simple", names=("Ben", "")))
    first = ("o", "o", "home")  # Anna is before Ben
    _, asked, kept = _seen(tmp_path, (*first, "d", "enter", "escape"), ("n",))
    assert "Delete this game?" in asked
    assert "Anna (Blue) and Red (simple bot)" in " ".join(asked.split())
    assert path.name in asked
    assert "Saved games (2)" in kept
    assert path.exists()
    _, gone = _seen(tmp_path, (*first, "d", "y"))
    assert f"Deleted: {path.name}" in gone
    assert "Saved games (1)" in gone
    assert not path.exists()
    assert other.exists()


def test_f2_who_deletes_a_game_is_warned_of_its_branches(tmp_path: Path) -> None:
    """Their beginnings are checked against the game that they left; about one it is silent."""
    path = _kept(tmp_path, _choices("human", "simple", names=("Anna", "")))
    game = recorder.open_game(path, Finder()).game
    parent = Parent(game=path.stem, entry=1, entries=1)
    with recorder.record(game, FileStore(path.parent), parent=parent) as recording:
        other = path.with_name(f"{recording.id}.wwe")
    said = "1 branch of this game lies beside it."
    seen = [" ".join(text.split()) for text in _seen(tmp_path, ("d",), ("n", "down", "d"))[1:]]
    assert sorted(said in text for text in seen) == [False, True]
    assert all("Delete this game?" in text for text in seen)
    assert {path.name in seen[0], other.name in seen[0]} == {True, False}


def test_f8_a_game_that_is_played_is_not_asked_about(tmp_path: Path) -> None:
    """It is told that another process has it."""
    path = _kept(tmp_path, _choices("human", "simple"))
    with recorder.resume_file(path, Finder()).recording:
        _, refused = _seen(tmp_path, ("d",))
    assert "is being played by another" in refused
    assert "Delete this game?" not in refused
    assert path.exists()


def test_f8_a_game_that_is_taken_up_while_it_is_asked_about_stays(tmp_path: Path) -> None:
    """Between the question and the answer somebody has gone on with it."""
    path = _kept(tmp_path, _choices("human", "simple"))
    seen: Seen = []

    async def what(visitor: Visit) -> None:
        await visitor.press("d")
        with recorder.resume_file(path, Finder()).recording:
            await visitor.press("y")
            await visitor.settle()
            seen.append(visitor.text)
        visitor.app.exit(0)

    visit(lambda settings: SavedScreen(settings, tmp_path), what)
    assert "is being played by another process" in seen[0]
    assert path.exists()


def test_a_file_that_cannot_be_opened_is_deleted_too(tmp_path: Path) -> None:
    """Whatever it is called; a link is deleted, and what it leads to is not."""
    games = tmp_path / "games"
    games.mkdir()
    (games / "bad\x1b[31m.wwe").write_text("nothing")
    (tmp_path / "target").write_text("nothing")
    (games / "link.wwe").symlink_to(tmp_path / "target")
    _, asked, one, none = _seen(tmp_path, ("end", "d"), ("y",), ("d", "y"))
    assert r"bad\x1b[31m.wwe, which cannot be opened as a game" in " ".join(asked.split())
    assert "\x1b" not in asked
    assert "Saved games (1)" in one
    assert "Saved games (0)" in none
    assert list(games.iterdir()) == []
    assert (tmp_path / "target").exists()


def test_what_is_deleted_while_the_list_is_read_does_not_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader names the game once more after it is gone; the list has the other one only."""
    first = _kept(tmp_path, _choices("human", "simple", names=("Anna", "")))
    second = _kept(tmp_path, _choices("human", "simple", names=("Ben", "")))
    deleted, remove = threading.Event(), removal.remove

    def slowly(*_given: object) -> Iterator[Summary | Unreadable]:
        yield from [summary(second, Finder()), summary(first, Finder())]
        assert deleted.wait(20)
        yield summary(first, Finder())

    def removing(path: Path) -> None:
        remove(path)
        deleted.set()

    monkeypatch.setattr(saved, "PORTION", 2)
    monkeypatch.setattr(saved, "summaries", slowly)
    monkeypatch.setattr(removal, "remove", removing)

    async def run() -> str:
        app = Alone(lambda settings: SavedScreen(settings, tmp_path))
        async with app.run_test(size=SIZE) as pilot:
            here = Visit(app, pilot)
            while "Saved games (2)" not in here.text:
                await pilot.pause(0.01)
            await pilot.press("end", "d")
            while "Delete this game?" not in here.text:
                await pilot.pause(0.01)
            await pilot.press("y")
            await here.settle()
            app.exit(0)
            return here.text

    seen = asyncio.run(run())
    assert "Saved games (1)" in seen
    assert "Ben" in seen
    assert "Anna" not in seen


# --- results ---------------------------------------------------------------------------------

ANNA = finished(("Anna", 1, 109), ("Ben", 2, 80), ("simple bot", 3, 62))
BRANCH = finished(("Anna", 1, 140), ("Ben", 2, 80), parent=branch(ANNA))
"""Games whose results are known."""


def _results(*presses: tuple[str, ...]) -> tuple[Seen, Any]:
    """What the page of results shows after each of these groups of keys, and how it ends."""
    seen: Seen = []

    async def what(visitor: Visit) -> None:
        for keys in presses:
            await visitor.press(*keys)
            if visitor.app.result == "not yet":
                seen.append(visitor.text)

    app = visit(lambda settings: ResultsScreen(settings, [ANNA, BRANCH]), what)
    return seen, app.result


@pytest.mark.parametrize("width", [20, 40, 80, 95, 96, 120, 200])
def test_no_row_is_wider_than_the_screen(width: int) -> None:
    """In the list, with long names and bad files, and in each table."""
    long = finished(*((f"{colour * 12}", 1, 109) for colour in "wxyz"), parent=branch(ANNA))
    bad = Unreadable(Path("zebra" * 20 + ".wwe"), Reason("save-not-a-save", "F1", {"file": "z"}))
    games = (ANNA, long, bad)
    state = SavedState(games, games, Wanted(player="a" * 12), reading=False, typing=True)
    drawn = [saved_page(T, "ascii", state, cursor, (width, 24)) for cursor in range(3)]
    found = history.counted(games, branches=True)
    for tab in TABS:
        shown = ResultsState(tab, found, results.table(tab, found.games, T))
        drawn.append(results_page(T, "ascii", shown, 0, (width, 24)))
    assert max(cells(row) for page in drawn for row in page.lines) <= width


def test_results_by_player_by_opponent_and_best_scores() -> None:
    """Three tables, one after another and round; Enter on a best score names its game."""
    (players, opponents, best), result = _results(("home",), ("tab",), ("tab",), ("enter",))
    assert "Anna 1 1 0 54.5 54.5 1.0" in players
    assert "Ben 1 0 0 40.0 40 2.0" in players
    assert "1 finished branch is left out" in players
    assert "Anna simple bot 1 1 0 0" in opponents
    assert "54.5 Anna 2026-11-30 3 kingsbridge" in best
    assert result == ANNA.path


def test_b_counts_branches_too() -> None:
    """Then the best score is the branch's 70 points, with its sign."""
    (with_, without), _ = _results(("left", "b"), ("b",), ("escape",))
    assert "70 Anna + 2026-11-30" in with_
    assert "b without branches" in with_
    assert "70 Anna" not in without


def test_s_leads_to_the_results_and_enter_there_to_the_game_in_the_list(tmp_path: Path) -> None:
    """The cursor is on the finished game, which is listed again."""
    _three(tmp_path)
    keys = (("f",), ("s",), ("left",), ("enter",))
    _, open_, results, best, there = _seen(tmp_path, *keys)
    assert "finished" not in open_.split("\n", 3)[3]
    assert "Results" in results
    assert "Best scores" in best
    assert "finished" in _under_cursor(there)


def test_without_a_finished_game_the_results_say_so(tmp_path: Path) -> None:
    """And there is nothing to choose."""
    assert "No game is finished yet." in _seen(tmp_path, ("s", "down", "enter"))[1]


def test_a_click_shows_other_games_or_another_table(tmp_path: Path) -> None:
    """On "Finished", then on the order, then in the results on "Opponents"."""
    _three(tmp_path)
    seen: Seen = []

    async def what(visitor: Visit) -> None:
        for command, key in (("only finished", ""), ("order o", "s"), ("tab opponents", "")):
            visitor.app.screen.query_one(LinePanel).post_message(LinePanel.Clicked("page", command))
            await visitor.settle()
            seen.append(visitor.text)
            await visitor.press(*filter(None, [key]))
        visitor.app.exit(0)

    visit(lambda settings: SavedScreen(settings, tmp_path), what)
    assert "Ben" not in seen[0]
    assert "highest score first" in seen[1]
    assert "Player Opponent Games" in seen[2]
