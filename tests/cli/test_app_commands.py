"""`wwe`, `wwe new` and `wwe resume`: what they lead to, and what they refuse before any screen."""

import os
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from rules.world_without_end import edition as editions
from saves import recorder
from saves.finder import Finder
from tests.support.keyboard import Seen, plain, wwe
from wwe_tui import local, visit
from wwe_tui.errors import INTERRUPTED
from wwe_tui.settings import FILE, Settings
from wwe_tui.start import Left, Start
from wwe_tui.terminal import Terminal

GOOD = Terminal("256", unicode=True)


class Played:
    """Stands in for the app: notes with what it was started, and closes the game."""

    def __init__(self) -> None:
        self.start = Start()
        self.settings = Settings()
        self.code = 0
        self.file = ""

    def __call__(
        self, start: Start, settings: Settings, terminal: Terminal
    ) -> tuple[int, Left | None]:
        """Does as `play` does, but for the playing."""
        assert terminal == GOOD
        self.start, self.settings = start, settings
        if start.recording is None:
            return self.code, None
        self.file = start.recording.store.name(start.recording.id)
        start.recording.close()
        return self.code, Left(self.file, len(start.recording.game.log))

    @property
    def setup(self) -> Any:
        """The setup of the game that was to be played."""
        assert self.start.recording is not None
        return self.start.recording.game.setup


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Played:
    """A good terminal, and an app in it that ends at once."""
    played = Played()
    monkeypatch.setattr(visit, "own_terminal", lambda: GOOD)
    monkeypatch.setattr(local, "play", played)
    return played


def _again(seen: Seen) -> list[str]:
    """The command that the last line says to type."""
    return seen.out.splitlines()[-1].split()


# --- what is begun --------------------------------------------------------------------------


def test_new_sits_down_at_a_new_game_and_tells_how_to_go_on(app: Played) -> None:
    """The game is kept before anything is shown; afterwards the way back in is told."""
    seen = wwe("new", "--first-game", "--players", "2", "--seed", "q")
    assert (seen.code, seen.err) == (0, "")
    assert app.setup.options.first_game
    assert len(app.setup.seats) == 2
    assert recorder.read_header(Path(app.file)).repeatable
    assert _again(seen)[-2:] == ["resume", app.file]


def test_resume_goes_on_with_the_named_game(app: Played) -> None:
    """By its path, or by its name in the folder."""
    wwe("new")
    file = app.file
    for word in (file, Path(file).name, Path(file).stem):
        assert wwe("resume", word).code == 0
        assert app.file == file


def test_resume_goes_on_with_the_game_played_last(app: Played) -> None:
    """Without a name: the one last written to, of those that are not over."""
    files = []
    for written in (2e9, 1e9):
        wwe("new")
        os.utime(app.file, (written, written))
        files.append(app.file)
    over = plain("--players", "2", "--bots", "random,random").file
    os.utime(over, (3e9, 3e9))
    assert wwe("resume").code == 0
    assert app.file == files[0]


def test_a_finished_game_can_be_looked_at_and_is_told(app: Played) -> None:
    """`wwe resume FILE` shows its end; afterwards `wwe log` is named."""
    over = plain("--players", "2", "--bots", "random,random").file
    seen = wwe("resume", str(over))
    assert seen.code == 0
    assert _again(seen)[-2:] == ["log", str(over)]


def test_what_is_to_be_known_comes_with_the_start(app: Played, tmp_path: Path) -> None:
    """Damaged settings, a copied edition, the end of a cut file: sentences for the app to show."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / FILE).write_text("{")
    box = tmp_path / "box.toml"
    box.write_text(editions.text_of("kingsbridge").decode().replace("vp = 8\n", "vp = 9\n"))
    wwe("new", "--dir", str(folder), "--edition", str(box))
    settings, copy = app.start.notes
    assert str(folder / FILE) in settings
    assert "A copy of this edition" in copy
    assert app.settings == Settings()
    assert app.start.folder == folder


def test_settings_are_read_from_the_data_folder(app: Played, data_folder: Path) -> None:
    """Those of the folder that the command names."""
    data_folder.mkdir()
    (data_folder / FILE).write_text('{"theme": "day"}')
    wwe("new")
    assert app.settings == Settings(theme="day")


def test_the_exit_code_is_the_apps(app: Played) -> None:
    """Whatever ended it."""
    app.code = INTERRUPTED
    assert wwe("new").code == INTERRUPTED


# --- what is refused ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("new --players 1", "1 player cannot play (W2.1)."),
        ("new --bots nobody", "There is no bot called “nobody”."),
        ("new --start yellow", "“yellow” does not play, so they cannot begin (W2.7)."),
        ("new --edition nothing", "nothing"),
        ("new nonsense", "unrecognized arguments: nonsense"),
        ("new --dir", "expected one argument"),
        ("resume", "There is no unfinished game in"),
        ("resume nothing", "nothing.wwe is not there (save format F8)."),
        ("resume .", "."),
        ("resume a b", "unrecognized arguments: b"),
    ],
)
@pytest.mark.usefixtures("app")
def test_what_cannot_be_ends_with_2_and_a_sentence(
    words: str, sentence: str, data_folder: Path
) -> None:
    """Before any screen, and without a game."""
    seen = wwe(*words.split())
    assert seen.code == 2
    assert sentence in seen.err
    assert "Traceback" not in seen.err
    assert not list(data_folder.rglob("*.wwe"))


def test_a_game_that_is_being_played_is_refused(app: Played) -> None:
    """Who has it is told."""
    wwe("new")
    held, _ = recorder.resume_file(Path(app.file), Finder())
    with held:
        seen = wwe("resume")
    assert seen.code == 2
    assert "is being played by another process" in seen.err


@pytest.mark.parametrize("words", [["new"], ["resume"], ["resume", "x.wwe"]])
def test_without_a_terminal_plain_mode_is_offered(words: list[str], data_folder: Path) -> None:
    """Nothing is begun where nothing could be shown."""
    seen = wwe(*words)
    assert seen.code == 2
    assert "needs a terminal" in seen.err
    assert "`wwe plain`" in seen.err
    assert not data_folder.exists()


@pytest.mark.parametrize("words", [[], ["new"], ["resume"]])
def test_a_dumb_terminal_is_told_of_plain_mode(words: list[str]) -> None:
    """Bare `wwe` too says so, and ends with 2."""
    environ = {**os.environ, "TERM": "dumb"}
    child: Any = pexpect.spawn(
        sys.executable, ["-m", "wwe_tui", *words], env=environ, timeout=60, encoding="utf-8"
    )
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 2
    assert "`wwe plain` plays as scrolling text" in " ".join(child.before.split())


def test_bare_wwe_opens_the_app_in_a_terminal_and_leaves_it_clean() -> None:
    """The first screen is there; q ends it with 0 and gives the terminal back."""
    child: Any = pexpect.spawn(
        sys.executable,
        ["-m", "wwe_tui"],
        env={**os.environ, "TERM": "xterm-256color"},
        dimensions=(24, 80),
        timeout=60,
        encoding="utf-8",
    )
    child.expect("A first game")
    child.expect("no game is under way")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "\x1b[?1049l" in child.before
