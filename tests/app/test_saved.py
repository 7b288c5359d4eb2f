"""The saved games as a screen: read in portions, gone on with, and told why not."""

import re
from pathlib import Path

import pytest

from rules.log import MoveEntry
from rules.system import TABLE
from saves import recorder
from saves.finder import Finder
from saves.summary import Summary, summary
from tests.support.pages import Alone, Visit, visit
from wwe_tui.new_game import Choices
from wwe_tui.openings import begin
from wwe_tui.panels.lines import cells, text_of
from wwe_tui.screens import saved_help
from wwe_tui.screens.page import framed
from wwe_tui.screens.saved import KEYS, SavedScreen
from wwe_tui.screens.saved_list import SavedState, saved_page
from wwe_tui.texts import translator

T = translator()


def _choices(*players: str, names: tuple[str, ...] = ()) -> Choices:
    points = ("north", "east", "south", "west")
    return Choices(players=players, points=points[: len(players)], names=names)


def _kept(folder: Path, choices: Choices, *, over: bool = False) -> Path:
    """The file of a game that was begun, and perhaps played to its end."""
    recording = begin(choices, folder).recording
    assert recording is not None
    game = recording.game
    while over and (decision := game.waiting()) is not None:
        if decision.seat == TABLE:
            recording.submit(game.chance())
        else:
            recording.submit(MoveEntry(decision.seat, game.system.legal(game.state)[0]))
    recording.close()
    return Path(recording.store.name(recording.id))


def _visit(folder: Path, *keys: str) -> tuple[Alone, str]:
    """The app after these keys, and what it showed before the last of them."""
    seen: list[str] = []

    async def what(visitor: Visit) -> None:
        await visitor.press(*keys[:-1])
        seen.append(visitor.text)
        await visitor.press(*keys[-1:])

    return visit(lambda settings: SavedScreen(settings, folder), what), seen[0]


def test_without_games_it_says_so(tmp_path: Path) -> None:
    """Where there are none, it is told what to do; Esc goes back with nothing."""
    app, seen = _visit(tmp_path, "enter", "escape")
    assert "There are no saved games yet." in seen
    assert app.result is None


def test_who_plays_and_how_far_it_is(tmp_path: Path) -> None:
    """A row has date, chapter and round, and the players; below it, file and points."""
    path = _kept(tmp_path, _choices("human", "human", "simple", names=("Anna", "", "")))
    _, seen = _visit(tmp_path, "escape")
    assert "I, round 1 Anna 8, Red 8, Green (bot) 8" in seen
    assert f"File: {path.name}" in seen
    assert "Points: Anna (Blue) 8, Red 8 and Green (simple bot) 8." in seen


def test_enter_goes_on_with_the_game_under_the_cursor(tmp_path: Path) -> None:
    """It ends with the table of that game, held for this player."""
    path = _kept(tmp_path, _choices("human", "simple"))
    app, _ = _visit(tmp_path, "enter")
    assert app.result.recording.id == path.stem
    refused, seen = _visit(tmp_path, "enter", "escape")
    assert refused.result is None
    assert "is being played by another process" in seen
    app.result.recording.close()


def test_a_finished_game_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its row has the points of all, the winner's first; Enter and r replay it."""
    monkeypatch.setattr("os.fsync", lambda _fd: None)
    path = _kept(tmp_path, _choices("simple", "simple"), over=True)
    app, seen = _visit(tmp_path, "enter")
    assert app.result.showing.path == path
    assert "finished" in seen
    assert "It is over, won by" in seen
    game = summary(path, Finder())
    assert isinstance(game, Summary)
    first, second = (f"{standing.halves / 2:g}" for standing in game.standings)
    assert re.search(rf"finished \w+ \(bot\) {first}, \w+ \(bot\) {second}", seen)
    assert _visit(tmp_path, "r")[0].result.showing.path == path


def test_r_replays_a_game_that_is_under_way(tmp_path: Path) -> None:
    """Enter would go on with it."""
    path = _kept(tmp_path, _choices("human", "simple"))
    app, seen = _visit(tmp_path, "r")
    assert (app.result.showing.path, app.result.recording) == (path, None)
    assert "Enter goes on with it; r replays it." in seen


def test_damaged_files_are_shown_with_their_reason(tmp_path: Path) -> None:
    """They come last, hide nothing, and cannot be gone on with; control characters are shown."""
    _kept(tmp_path, _choices("human", "simple"))
    (tmp_path / "games" / "bad\x1b[31m.wwe").write_text("nothing")
    app, seen = _visit(tmp_path, "down", "enter", "escape")
    assert app.result is None
    assert r"bad\x1b[31m.wwe: cannot be opened" in seen
    assert "cannot be the name of a saved game" in seen
    assert "\x1b" not in seen


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    """The reason stands where the list would be."""
    (tmp_path / "games").write_text("a file")
    assert "is not a folder" in _visit(tmp_path, "escape")[1]


def test_many_games_scroll_with_the_cursor(tmp_path: Path) -> None:
    """However long the list, the row of the cursor and what is told of it are in sight."""
    path = _kept(tmp_path, _choices("human", "simple"))
    games = (summary(path, Finder()),) * 50
    state = SavedState(games, games, reading=False)
    for cursor in (0, 10, 49):
        size = (80, 23)
        drawn = saved_page(T, "unicode", state, cursor, size)
        lines = framed(drawn, [], 80, 24)
        assert max(map(cells, lines)) <= 80
        assert any(span.click == f"take {cursor}" for row in lines for span in row)
        assert any("File:" in text_of(row) for row in lines)


def test_what_a_cut_file_has_lost_is_told(tmp_path: Path) -> None:
    """In the list, and again at the table."""
    path = _kept(tmp_path, _choices("human", "simple"))
    with recorder.resume_file(path, Finder()).recording as recording:
        game = recording.game
        while (decision := game.waiting()) is not None and decision.seat == TABLE:
            recording.submit(game.chance())
    path.write_bytes(path.read_bytes()[:-5])
    app, seen = _visit(tmp_path, "enter")
    assert "was not finished" in seen
    assert "was not finished" in app.result.notes[0]
    app.result.recording.close()


@pytest.mark.parametrize("key", ["question_mark", "f1"])
def test_the_help_tells_every_key_of_the_list(tmp_path: Path, key: str) -> None:
    """Also where there is no game yet; Esc comes back to the list."""
    _, seen = _visit(tmp_path, key, "escape")
    told = " ".join(seen.split())
    for name, does in {"↑ ↓": "choose", **saved_help.KEYS}.items():
        assert f"{name} {T(f'saved-help-{does}')}" in told
    bound = {binding.keys.split(",")[0] for binding in KEYS} - {"question_mark"}
    assert bound <= {name.split()[0] for name in saved_help.KEYS} | {"shift+tab"}
    app, seen = _visit(tmp_path, key, "escape", "escape")
    assert "There are no saved games yet." in seen
    assert app.result is None
