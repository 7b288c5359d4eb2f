"""What a viewpoint may not know changes no cell of a replay, at any of its steps (W1.5)."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from rules.game import Game
from rules.system import Seat
from rules.world_without_end.names import COLOURS
from tests.secrecy import twins
from tests.secrecy.screens import panels
from tests.secrecy.twins import Leak, other_discards, strangers
from tests.support.games import Deal, busy
from wwe_tui import film as films
from wwe_tui.film import PUBLIC, Film
from wwe_tui.glyphs import UNICODE
from wwe_tui.panels import layout
from wwe_tui.panels.lines import Lines
from wwe_tui.panels.scene import Pause
from wwe_tui.replay.reel import Reel
from wwe_tui.replay.scenes import scene, words
from wwe_tui.texts import translator

EVERY = 47
"""After so many entries the game until then is looked at again."""

STEPS = 17
"""So many steps are passed over from one that is looked at to the next."""

OTHER_SEED = bytes(32)


def _deal(players: int) -> Deal:
    return Deal(tuple(map(Seat, COLOURS[:players])), {}, players, players, busy)


def _replayed(viewer: str | None, game: Game) -> Iterator[tuple[str, Lines]]:
    """Every panel at some steps of the game until now, as this viewer may look at it again."""
    reel = Reel(Film(game, (viewer,)), PUBLIC if viewer is None else viewer)
    t = words(reel, translator())
    for step in range(reel.film.last, -1, -STEPS):
        reel.to(step)
        found = scene(reel, t, UNICODE, reel.frame())._replace(pause=Pause("replay"))
        arrange = layout.replay_without_hand if viewer is None else layout.replay
        for size in (layout.WIDE, layout.NARROW):
            for name, lines in panels(found, size, arrange):
                yield f"{name} at {size}, step {step}", lines


@pytest.fixture
def _replays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins compare replays, now and then; not at the end, when all is known to all."""

    def given(viewer: str | None, game: Game, told: Sequence[Any]) -> dict[str, bytes]:
        if len(game.log) % EVERY or game.over:
            return {}
        return {name: repr(lines).encode() for name, lines in _replayed(viewer, game)}

    monkeypatch.setattr(twins, "given_to", given)


def _whole_game(players: int) -> None:
    """One seat lays other cards face down all game long; no other viewpoint's replay tells."""
    deal = _deal(players)
    hidden = [deal.seats[1].id]
    assert other_discards(deal, hidden, strangers(deal, hidden), OTHER_SEED) > 20


@pytest.mark.usefixtures("_replays")
@pytest.mark.parametrize("players", [2, 3])
def test_w1_5_no_cell_of_a_replay_tells_what_was_laid_face_down(players: int) -> None:
    """For the other seats and the public, of a game that goes on."""
    _whole_game(players)


@pytest.mark.usefixtures("_replays")
def test_a_film_that_tells_everybody_everything_shows_in_its_caption(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A planted leak is found where it is told."""
    monkeypatch.setattr(films, "seen", lambda news, game, viewer: news)
    with pytest.raises(Leak, match=r"^(caption|chronicle) at"):
        _whole_game(2)
