"""`wwe replay`: where it begins, whose eyes it looks with, what is refused before any screen."""

from pathlib import Path

import pytest

from saves import recorder
from saves.files import FileStore
from tests.recordings.expected import FOLDER
from tests.support.keyboard import Seen, wwe
from tests.support.reels import THREE, cut
from wwe_tui import local, visit
from wwe_tui.film import ALL, PUBLIC
from wwe_tui.replay.reel import Reel
from wwe_tui.settings import Settings
from wwe_tui.start import Left, Start
from wwe_tui.terminal import Terminal

GOOD = Terminal("256", unicode=True)
FILE = str(FOLDER / THREE)
"""Round 3 begins with entry 16; the last one is 212."""


class Shown:
    """Stands in for the app: notes with what it was started."""

    def __init__(self) -> None:
        self.start = Start()

    def __call__(
        self, start: Start, settings: Settings, terminal: Terminal
    ) -> tuple[int, Left | None]:
        """Does as `play` does, but for the looking."""
        self.start = start
        return 0, None

    @property
    def reel(self) -> Reel:
        """What was to be shown."""
        assert self.start.reel is not None
        assert self.start.showing is not None
        assert self.start.reel.film is self.start.showing.film
        return self.start.reel


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """A good terminal, and an app in it that ends at once."""
    shown = Shown()
    monkeypatch.setattr(visit, "own_terminal", lambda: GOOD)
    monkeypatch.setattr(local, "play", shown)
    return shown


@pytest.fixture
def unfinished(tmp_path: Path) -> str:
    """The file of a game that is not over, and has 20 entries."""
    store = FileStore(tmp_path / "games")
    recording = recorder.record(cut(20), store, repeatable=True)
    recording.close()
    return str(store.path(recording.id))


def test_a_finished_game_is_shown_from_its_beginning_with_nothing_hidden(app: Shown) -> None:
    """Nothing is told afterwards: nothing was played."""
    seen = wwe("replay", FILE)
    assert (seen.code, seen.out, seen.err) == (0, "", "")
    assert (app.reel.step, app.reel.viewpoint, app.reel.spoiler_free) == (0, ALL, False)


@pytest.mark.parametrize(("at", "step"), [("7", 7), ("1.3", 16), ("end", 208), ("212", 208)])
def test_at_names_an_entry_a_round_or_the_end(app: Shown, at: str, step: int) -> None:
    """Four of the 212 entries were taken back, so there are 208 steps."""
    assert wwe("replay", FILE, "--at", at).code == 0
    assert app.reel.step == step


@pytest.mark.parametrize("seat", ["red", PUBLIC, ALL])
def test_seat_says_whose_eyes_to_look_with(app: Shown, seat: str) -> None:
    """Any player's, the public's, or all."""
    assert wwe("replay", FILE, "--seat", seat).code == 0
    assert app.reel.viewpoint == seat


def test_spoiler_free_hides_what_lies_ahead_of_where_it_begins(app: Shown) -> None:
    """Even the number of entries."""
    assert wwe("replay", FILE, "--spoiler-free", "--at", "1.3").code == 0
    assert app.reel.spoiler_free
    assert app.reel.frame().last is None


def test_w1_5_of_an_unfinished_game_only_the_public_knowledge_is_shown(
    app: Shown, unfinished: str
) -> None:
    """With bots in all seats there is no own one; --reveal shows all, after a warning."""
    assert wwe("replay", unfinished).code == 0
    assert app.reel.film.viewpoints == (PUBLIC,)
    assert wwe("replay", unfinished, "--reveal").code == 0
    assert app.reel.viewpoint == ALL
    assert "secrets" in app.start.notes[-1]


# --- what cannot be -------------------------------------------------------------------------


def _refused(seen: Seen) -> str:
    assert (seen.code, seen.out) == (2, "")
    return " ".join(seen.err.split())


def test_a_seat_that_is_secret_is_refused_with_what_to_do(app: Shown, unfinished: str) -> None:
    """Unless --reveal insists."""
    assert "--reveal" in _refused(wwe("replay", unfinished, "--seat", "red"))
    assert wwe("replay", unfinished, "--seat", "red", "--reveal").code == 0
    assert app.reel.viewpoint == "red"


def test_a_seat_that_nobody_has_is_refused(app: Shown) -> None:
    """Three play; the refusal names them."""
    said = _refused(wwe("replay", FILE, "--seat", "blue"))
    for word in ("Blue", "green", "red", "yellow"):
        assert word in said


@pytest.mark.parametrize("at", ["213", "5.1", "soon", "-1", "", "9" * 5000], ids=lambda at: at[:5])
def test_a_moment_that_there_is_not_is_refused_with_those_there_are(app: Shown, at: str) -> None:
    """From 0 to 212; what was named is cut if it is far too long."""
    said = _refused(wwe("replay", FILE, f"--at={at}"))
    assert "from 0 to 212" in said
    assert len(said) < 250


@pytest.mark.parametrize("at", ["90", "208", "209", "213", "999999999", "4.6"])
def test_spoiler_free_where_one_begins_is_refused_at_no_length(app: Shown, at: str) -> None:
    """Of 208 steps the last is shown to who has seen more; no sentence tells that it is."""
    seen = wwe("replay", FILE, "--spoiler-free", "--at", at)
    assert (seen.code, seen.out, seen.err) == (0, "", "")
    step = {"90": 90, "4.6": 199}.get(at, 208)
    assert app.reel.step == step
    assert app.reel.frame().last is None
    assert not app.reel.frame().at_end


@pytest.mark.parametrize("at", ["end", " END ", "5.1", "soon", "-1", ""])
def test_spoiler_free_what_is_a_place_in_no_game_is_refused(
    app: Shown, unfinished: str, at: str
) -> None:
    """In the same words whatever the game; they do not tell its length, nor of keys."""
    said = _refused(wwe("replay", FILE, "--spoiler-free", f"--at={at}"))
    assert said == _refused(wwe("replay", unfinished, "--spoiler-free", f"--at={at}"))
    assert "Or leave out --spoiler-free." in said
    assert "21" not in said
    assert "(x)" not in said


def test_no_file_and_no_game_are_refused(app: Shown, tmp_path: Path) -> None:
    """Before any screen."""
    assert "there.wwe" in _refused(wwe("replay", str(tmp_path / "there.wwe")))
    (tmp_path / "no.wwe").write_text("no game")
    assert _refused(wwe("replay", str(tmp_path / "no.wwe")))


def test_without_a_terminal_it_says_what_tells_a_game_instead(tmp_path: Path) -> None:
    """As for every command that needs the whole screen."""
    assert "wwe plain" in _refused(wwe("replay", FILE))
