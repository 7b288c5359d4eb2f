"""What a viewpoint may not know changes no byte of an export, and no digest gives it away (W1.5).

The exports come as from ``wwe export``: from a film, and from the header of a file with the
secret seed.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.game import Game
from rules.system import SPECTATOR, Seat
from rules.world_without_end.happenings import Discarded
from rules.world_without_end.names import COLOURS
from saves.recorder import header_of
from tests.secrecy import leaks, twins
from tests.secrecy.twins import Leak, game_at, other_discards, other_goods, strangers
from tests.support.games import Deal, busy
from tests.support.keyboard import wwe
from wwe_tui.export import forms, subject
from wwe_tui.export.forms import FORMS
from wwe_tui.export.subject import About, Look, Seed, Subject, about
from wwe_tui.film import ALL, PUBLIC, Film
from wwe_tui.texts import translator

RECORDINGS = Path(__file__).parent.parent / "recordings"

OTHER_SEED = bytes(32)

BEGUN = datetime(2026, 11, 30, 18, 35, 12, tzinfo=UTC)

MIDDLE = 60
"""The entry at which the exports of an unfinished game are compared."""

SMALL = Look("night", (80, 24))
"""For recordings of whole games, which show every step; all else shows all panels."""


def _deal(players: int) -> Deal:
    return Deal(tuple(map(Seat, COLOURS[:players])), {"undo": "own"}, players, players, busy)


def exports(film: Film, game: Game, viewer: str | None) -> dict[str, bytes]:
    """All forms of a game for a seat, or for a spectator."""
    header = msgspec.structs.replace(header_of(game, created=BEGUN), id="a-game")
    viewpoint = PUBLIC if viewer is None else viewer
    told = subject.about(film, header, viewpoint)
    found = {}
    for name, form in FORMS.items():
        look = SMALL if name == "cast" and film.over else Look()
        found[name] = "".join(form(Subject(film, told, translator(), viewpoint, look))).encode()
    return found


def given(viewer: str | None, game: Game, happenings: Sequence[Any]) -> dict[str, bytes]:
    """The exports of a finished game, and of one that is not; of all others nothing."""
    if not (game.over or len(game.log) == MIDDLE):
        return {}
    return exports(Film(game, None if game.over else (viewer,)), game, viewer)


@pytest.fixture
def _exporting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins compare exports."""
    monkeypatch.setattr(twins, "given_to", given)


def _whole_game(deal: Deal) -> None:
    hidden = [deal.seats[1].id]
    assert other_discards(deal, hidden, strangers(deal, hidden), OTHER_SEED) > 20


@pytest.mark.usefixtures("_exporting")
def test_w1_5_no_byte_tells_what_was_laid_face_down_or_the_seed() -> None:
    """Two games of three that differ in one seat's discards and in the seed, during and after.

    Everybody else's exports, and the public's, are the same in every form.
    """
    _whole_game(_deal(3))


class OtherGoods(Film):
    """A film in which other goods lie behind the screens than were come by."""

    viewer: str | None = None

    def _state(self, step: int) -> Any:
        state = super()._state(step)
        other_goods(state, self.viewer, _deal(4).rng())
        return state


def _compare_goods(viewer: str | None) -> None:
    """Raises ``Leak`` if the exports of an unfinished game tell the others' goods."""
    game = game_at(_deal(4), MIDDLE)
    film, other = Film(game, (viewer,)), OtherGoods(game, (viewer,))
    other.viewer = viewer
    one, two = exports(film, game, viewer), exports(other, game, viewer)
    for name, form in one.items():
        if form != two[name]:
            raise Leak(f"{name} of {viewer}")


@pytest.mark.parametrize("viewer", ["blue", SPECTATOR])
def test_w1_5_no_byte_tells_goods_behind_screens(viewer: str | None) -> None:
    """Whatever the others hold while the game goes on."""
    _compare_goods(viewer)


# --- the tests can fail -------------------------------------------------------------------------


@pytest.fixture
def _only(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Makes the exports of one form only."""
    for name in set(FORMS) - {request.param}:
        monkeypatch.delitem(forms.FORMS, name)


@pytest.mark.usefixtures("_exporting", "_only")
@pytest.mark.parametrize("_only", ["text", "markdown", "json", "cast"], indirect=True)
def test_a_planted_leak_of_discards_is_found_in_every_form_that_tells_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A happening that names the cards to everybody shows; the last board alone has none."""
    monkeypatch.setattr(Discarded, "seen_by", lambda happening, seat: happening)
    with pytest.raises(Leak):
        _whole_game(_deal(2))


@pytest.mark.usefixtures("_only")
@pytest.mark.parametrize("_only", ["svg", "cast"], indirect=True)
def test_a_planted_leak_of_goods_is_found_in_every_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """A View with everybody's goods shows on the board."""
    leaks.PLANTS["the others' goods"][1](monkeypatch)
    with pytest.raises(Leak):
        _compare_goods(SPECTATOR)


@pytest.mark.usefixtures("_exporting", "_only")
@pytest.mark.parametrize("_only", ["text", "markdown", "json"], indirect=True)
def test_a_planted_leak_of_the_seed_is_found_in_every_form_that_can_tell_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the seed is told to everybody the twins differ."""

    def leaky(film: Film, header: Any, viewpoint: str) -> About:
        seed = Seed(header.seed, header.seed_digest, True)
        return msgspec.structs.replace(about(film, header, viewpoint), seed=seed)

    monkeypatch.setattr(subject, "about", leaky)
    with pytest.raises(Leak):
        _whole_game(_deal(2))


# --- no digest ------------------------------------------------------------------------------------

HEX = re.compile(rb"[0-9a-f]{16,}")


def _secrets(file: Path) -> set[str]:
    """Eight digits from each place of every checksum, digest and seed in a file."""
    found = {digits.decode() for digits in HEX.findall(file.read_bytes())}
    assert len(found) > 100
    return {digits[at : at + 8] for digits in found for at in range(len(digits) - 7)}


def _exported(file: Path, form: str, *words: str) -> str:
    size = ["--size", "80x24"] if form == "cast" else []
    seen = wwe("export", str(file), "--as", form, *size, *words)
    assert seen.code == 0
    return seen.out


def _told(text: str, secrets: set[str]) -> set[str]:
    return {text[at : at + 8] for at in range(len(text) - 7)} & secrets


FINISHED = RECORDINGS / "03-2-players.wwe"


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The first half of the recorded game."""
    file = tmp_path / "half.wwe"
    lines = FINISHED.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:80]))
    return file


@pytest.mark.parametrize("form", FORMS)
def test_a_redacted_export_has_no_seed_checksum_or_digest(form: str, unfinished: Path) -> None:
    """Nor eight digits of one: not the public's nor a seat's, and of an unfinished game nobody's.

    Its seed tells what is going to fall, also to who may see all that lies there.
    """
    secrets = _secrets(FINISHED)
    assert _told(_exported(FINISHED, form), secrets) == set()
    assert _told(_exported(FINISHED, form, "--seat", "red"), secrets) == set()
    assert _told(_exported(unfinished, form, "--seat", ALL, "--reveal"), secrets) == set()


@pytest.mark.parametrize("form", ["text", "markdown", "json"])
def test_with_nothing_to_hide_the_seed_is_told(form: str) -> None:
    """A finished game's, with its digest: so the test above can fail."""
    told = _exported(FINISHED, form, "--seat", ALL)
    assert "10acc707d24aa6116ded7cc80009f151dc51d5a10f3b39d3dcfaf00dc3a6d8d7" in told
    assert "08e2b841130a43b85551c57d53e650f1869e3fb0bf6c0b19ed4095806689d2c5" in told
