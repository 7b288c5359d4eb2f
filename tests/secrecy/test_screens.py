"""What a seat may not know changes no cell of its screen (W1.5, design, idea 3)."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rules.game import Game
from rules.system import SPECTATOR, Seat
from rules.world_without_end.names import COLOURS
from tests.secrecy import leaks, twins
from tests.secrecy.screens import shown_to
from tests.secrecy.twins import (
    Leak,
    game_at,
    other_discards,
    other_goods,
    other_markers,
    strangers,
)
from tests.support.games import Deal, busy
from tests.support.sitting import Sitting, sitting
from wwe_tui import tables
from wwe_tui.panels import table
from wwe_tui.panels.lines import Lines, Span, line
from wwe_tui.panels.scene import Scene

EVERY = 19
"""After so many entries the screens are compared: drawing all of them takes its time."""

OTHER_SEED = bytes(32)


def _deal(players: int, **options: Any) -> Deal:
    return Deal(tuple(map(Seat, COLOURS[:players])), options, players, players, busy)


@pytest.fixture
def _screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins compare what is on screens, now and then."""

    def given(viewer: str | None, game: Game, told: Sequence[Any]) -> dict[str, bytes]:
        return shown_to(viewer, game) if len(game.log) % EVERY == 0 or game.over else {}

    monkeypatch.setattr(twins, "given_to", given)


def _whole_game(deal: Deal) -> None:
    """One seat lays other cards face down all game long; nobody else's screen tells."""
    hidden = [deal.seats[1].id]
    assert other_discards(deal, hidden, strangers(deal, hidden), OTHER_SEED) > 20


@pytest.mark.usefixtures("_screens")
@pytest.mark.parametrize("players", [2, 3])
def test_w1_5_no_cell_tells_what_was_laid_face_down(players: int) -> None:
    """From the first card on to the end of the game, for the other seats and a spectator."""
    _whole_game(_deal(players))


@pytest.mark.parametrize("number", [40, 90, 140])
@pytest.mark.parametrize("viewer", ["blue", SPECTATOR])
def test_w1_5_no_cell_tells_goods_behind_screens_or_markers(
    viewer: str | None, number: int
) -> None:
    """Whatever the others hold, and whichever markers were turned up."""
    deal = _deal(4)
    one, other = game_at(deal, number), game_at(deal, number)
    other_goods(other.state, viewer, deal.rng())
    other_markers(other.state, deal.rng())
    assert shown_to(viewer, one) == shown_to(viewer, other)


def test_the_comparison_notices_what_the_viewer_does_know() -> None:
    """Other goods of one's own are on one's screen."""
    deal = _deal(2)
    one, other = game_at(deal, 40), game_at(deal, 40)
    other_goods(other.state, "red", deal.rng())
    assert shown_to("blue", one) != shown_to("blue", other)


# --- planted leaks are found ---------------------------------------------------------------


def _hands(scene: Scene, width: int, height: int) -> Lines:
    """A panel that prints everybody's hand, as far as the View has it."""
    return [line(Span(str(player.hand))) for player in scene.view.players]


@pytest.mark.usefixtures("_screens")
def test_a_view_with_all_hands_shows_in_a_panel_that_prints_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A View that leaks, and a panel that draws what it should not have."""
    _, plant = leaks.PLANTS["the others' hands"]
    plant(monkeypatch)
    monkeypatch.setattr(table, "DRAW", {**table.DRAW, "players": _hands})
    with pytest.raises(Leak, match=r"^players at"):
        _whole_game(_deal(2))


@pytest.mark.usefixtures("_screens")
def test_news_that_are_not_filtered_show_where_they_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A table that tells everybody everything."""
    monkeypatch.setattr(tables, "seen", lambda news, game, viewer: news)
    with pytest.raises(Leak, match=r"^(asked|chronicle) at"):
        _whole_game(_deal(2))


def test_goods_in_the_view_of_another_show_in_the_players_panel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The panel prints goods wherever the View has them."""
    _, plant = leaks.PLANTS["the others' goods"]
    plant(monkeypatch)
    deal = _deal(2)
    one, other = game_at(deal, 40), game_at(deal, 40)
    other_goods(other.state, "blue", deal.rng())
    assert shown_to("blue", one) != shown_to("blue", other)


# --- the whole screen, keys and all --------------------------------------------------------


def _cells(here: Sitting) -> list[Any]:
    """Text and style of all that is painted."""
    return here.app.screen._compositor.render_strips()  # noqa: SLF001


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_w1_5_the_whole_screen_with_its_keys_is_the_same_in_both(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """Two apps at games that differ in a bot's goods paint the same cells, key after key."""
    deal = Deal(
        (Seat("blue", player="human"), Seat("red", player="simple")), {"start": "blue"}, 2, 2, busy
    )

    async def play() -> None:
        one, other = game_at(deal, 4), game_at(deal, 4)
        other_goods(other.state, "blue", deal.rng())
        async with (
            sitting(one, tmp_path / "one", size) as here,
            sitting(other, tmp_path / "two", size) as there,
        ):
            for key in ("tab", "1", "escape", "y", "z", "escape", "question_mark"):
                await here.press(key)
                await there.press(key)
                assert _cells(here) == _cells(there)

    asyncio.run(play())
