"""The home screen: first painted without rules and saved games, then with the way back in."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from saves import recorder
from saves.finder import Finder
from tests.support.pages import Visit, visit
from wwe_tui.new_game import FIRST_GAME, Choices
from wwe_tui.openings import begin
from wwe_tui.panels.lines import cells, text_of
from wwe_tui.screens.home import ENTRIES, HomeScreen, HomeState, home_page
from wwe_tui.screens.page import framed
from wwe_tui.start import Start
from wwe_tui.texts import translator

T = translator()
BOTS_ONLY = Choices(players=("random", "random"), points=("north", "south"))


def _home(folder: Path, *keys: str) -> tuple[Start | None, list[str]]:
    """What it ends with after these keys, and what it showed before the last of them."""
    seen: list[str] = []

    async def what(visitor: Visit) -> None:
        await visitor.press(*keys[:-1])
        seen.append(visitor.text)
        await visitor.press(*keys[-1:])

    app = visit(lambda settings: HomeScreen(settings, folder), what)
    if isinstance(app.result, Start) and app.result.recording is not None:
        app.result.recording.close()
    return app.result, seen


def _kept(folder: Path, choices: Choices = FIRST_GAME, *, written: float = 0) -> Path:
    """A game that was begun and left; ``written`` is when it was last written to."""
    recording = begin(choices, folder).recording
    assert recording is not None
    path = Path(recording.store.name(recording.id))
    while choices is BOTS_ONLY and not recording.game.over:
        _decide(recording)
    recording.close()
    os.utime(path, (written, written))
    return path


def _decide(recording: recorder.Recording) -> None:
    from rules.log import MoveEntry  # noqa: PLC0415
    from rules.system import TABLE  # noqa: PLC0415

    game = recording.game
    seat = game.waiting().seat  # type: ignore[union-attr]
    if seat == TABLE:
        recording.submit(game.chance())
    else:
        recording.submit(MoveEntry(seat, game.system.legal(game.state)[0]))


def test_a_first_visit_offers_a_first_game(tmp_path: Path) -> None:
    """Where no game is under way, the cursor waits at the game that is explained."""
    start, seen = _home(tmp_path, "enter")
    assert "no game is under way" in seen[0]
    assert start is not None
    assert start.recording is not None
    assert start.recording.game.setup.options.first_game
    assert [seat.player for seat in start.recording.game.seats] == ["human", "simple", "simple"]


def test_enter_goes_on_with_the_game_played_last(tmp_path: Path) -> None:
    """Of two games under way, the one that was last written to, whenever it was begun."""
    wanted = _kept(tmp_path, written=2e9)
    _kept(tmp_path, written=1e9)
    start, seen = _home(tmp_path, "enter")
    assert "chapter I, round 1: Blue, Red (bot) and Green (bot)" in seen[0]
    assert start is not None
    assert start.recording is not None
    assert start.recording.id == wanted.stem


def test_finished_and_damaged_games_are_passed_over(tmp_path: Path) -> None:
    """Neither can be gone on with."""
    wanted = _kept(tmp_path, written=1e9)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _fd: None)
        _kept(tmp_path, BOTS_ONLY, written=2e9)
    (tmp_path / "games" / "damaged.wwe").write_text("no game")
    start, _ = _home(tmp_path, "g")
    assert start is not None
    assert start.recording is not None
    assert start.recording.id == wanted.stem


def test_a_game_that_is_being_played_is_refused_in_place(tmp_path: Path) -> None:
    """Who has it is told, and the home screen stays."""
    held, _ = recorder.resume_file(_kept(tmp_path), Finder())
    with held:
        start, seen = _home(tmp_path, "g", "q")
    assert "is being played by another process" in seen[0]
    assert start is None


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c"])
def test_leaving(tmp_path: Path, key: str) -> None:
    """Every key that leaves ends with nothing to play, and begins nothing."""
    assert _home(tmp_path, key)[0] is None
    assert not list(tmp_path.rglob("*.wwe"))


@pytest.mark.parametrize(
    ("key", "title"), [("n", "A new game"), ("s", "Saved games"), ("comma", "Settings")]
)
def test_letters_lead_to_the_other_screens_and_esc_back(
    tmp_path: Path, key: str, title: str
) -> None:
    """Each entry has a letter."""
    rows: list[str] = []

    async def what(visitor: Visit) -> None:
        await visitor.press(key)
        rows.append(visitor.lines[0])
        await visitor.press("escape")
        rows.append(visitor.row("W O R L D"))

    visit(lambda settings: HomeScreen(settings, tmp_path), what)
    assert rows[0].strip().startswith(title)


def test_the_cursor_goes_round(tmp_path: Path) -> None:
    """Up from the first entry is the last: Enter leaves there."""
    _kept(tmp_path)
    assert _home(tmp_path, "up", "enter")[0] is None


def test_a_click_takes_an_entry(tmp_path: Path) -> None:
    """The mouse does what keys do."""

    async def what(visitor: Visit) -> None:
        row = next(y for y, line in enumerate(visitor.lines) if " q  Leave" in line)
        await visitor.pilot.click(offset=(20, row))

    assert visit(lambda settings: HomeScreen(settings, tmp_path), what).result is None


def test_notes_are_shown(tmp_path: Path) -> None:
    """What was found out before is told on the first screen."""
    seen: list[str] = []

    async def what(visitor: Visit) -> None:
        seen.append(visitor.text)

    visit(lambda settings: HomeScreen(settings, tmp_path, ("The settings are damaged.",)), what)
    assert "The settings are damaged." in seen[0]


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize(
    "size", [(80, 24), (120, 40), (200, 60), (79, 23), (40, 12), (20, 5), (1, 1)]
)
def test_at_any_size_every_row_fits_and_the_cursor_is_in_sight(
    glyphs: str, size: tuple[int, int]
) -> None:
    """The page is as many rows as the screen has, none wider, and the cursor's is among them."""
    width, height = size
    for cursor, name in enumerate(ENTRIES):
        drawn = home_page(T, glyphs, HomeState(looking=False), cursor, (width, height - 1))
        lines = framed(drawn, [("q", "leave")], width, height)
        assert len(lines) == height
        assert height < 2 or any(f"take {cursor}" == span.click for row in lines for span in row)
        if width >= 40:
            assert max(map(cells, lines)) <= width
            assert any(T(f"home-{name}") in text_of(row) for row in lines)


def test_the_first_picture_loads_neither_rules_nor_saved_games() -> None:
    """What is slow to load is loaded when the screen is there."""
    code = (
        "import sys\n"
        "import wwe_tui.app, wwe_tui.settings, wwe_tui.start, wwe_tui.screens.home\n"
        "print(*sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(told.stdout.split())
    assert "textual.app" in loaded
    assert loaded.isdisjoint({"rules.game", "rules.world_without_end", "saves.recorder"})


def test_a_choice_made_while_looking_is_done_when_it_is_found(tmp_path: Path) -> None:
    """Whoever presses Enter at once goes on with the game as soon as it is known."""
    path = _kept(tmp_path)

    async def what(visitor: Visit) -> None:
        await visitor.settle()

    class Hasty(HomeScreen):
        def on_mount(self) -> None:
            self.action_take()

    app = visit(lambda settings: Hasty(settings, tmp_path), what)
    assert app.result.recording.id == path.stem
    app.result.recording.close()
