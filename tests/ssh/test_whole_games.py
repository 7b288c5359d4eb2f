"""Whole games over the system's own `ssh`, from the form for a new table to the final scores."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.ssh.at_tables import SMALL, known, play
from tests.support.serving import Server, ssh, wwe
from tests.support.ssh_house import needs_ssh
from tests.support.terminal import Terminal
from tests.terminal.kept import opened
from wwe_tui.lobby.cards import read_card
from wwe_tui.lobby.house import CARD, TABLES

pytestmark = [needs_ssh, pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")]

SEATS = ("blue", "red", "green", "yellow")
TABLE = "q lobby"
"""Stands at the bottom of a table, and of nothing else."""

SCORES, ALL_SCORES = "Final scores", "look at the table"
"""Above the final scores, and below them."""


def make(maker: Terminal, players: int) -> None:
    """Makes a table for so many people by the form, which is made for three, and sits there."""
    maker.until("n new table").press("n").until("◂ 3 ▸")
    maker.press("left" if players < 3 else "right").until(f"◂ {players} ▸")
    maker.press("enter").until(TABLE)


def join(friend: Terminal, sheet: str) -> None:
    """Takes the first open seat of the only table; ``sheet`` asks which, if there are several."""
    friend.until("Enter sit down").press("enter")
    if sheet:
        friend.until(sheet).press("enter")
    friend.until(TABLE)


@pytest.mark.parametrize(
    "names",
    [
        ("Anna", "Ben"),
        pytest.param(("Anna", "Ben", "Cleo", "Dora"), marks=pytest.mark.long),
    ],
    ids=len,
)
def test_people_play_a_whole_game(tmp_path: Path, names: tuple[str, ...]) -> None:
    """One makes a table, the others sit down; by Enter and Space they come to the same scores."""
    house = tmp_path / "house"
    house.mkdir()
    keys = known(house, *names)
    with Server(house) as server, ExitStack() as ends:
        people = [ends.enter_context(ssh(server, [keys[n]], size=SMALL)) for n in names]
        make(people[0], len(names))
        for friend in people[1:]:
            join(friend, "" if friend is people[-1] else "Which seat?")
        play(people, lambda one: SCORES in one.text)
        screens = [[row.strip() for row in one.until(ALL_SCORES).rows] for one in people]
        _leave(people)
        assert server.status()["mishaps"] == 0
    _is_finished(house, names, screens)


def _leave(people: list[Terminal]) -> None:
    """Everybody reads the scores, leaves the table and then the house."""
    for one in people:
        one.press("escape").until(lambda one: SCORES not in one.text)
        one.press("q").until("n new table").press("q")
        assert one.ended() == 0


def _is_finished(house: Path, names: tuple[str, ...], screens: list[list[str]]) -> None:
    """The game is on the host's disk, whole and sound, and everybody has read its scores."""
    (file,) = (house / "games").glob("*.wwe")
    (card,) = (house / TABLES).glob(f"*{CARD}")
    assert read_card(card).owners == dict(zip(SEATS, names, strict=False))
    game = opened(file).game
    assert game.over
    called = dict(zip(SEATS, names, strict=False))
    for standing in game.standings():
        told = f"{standing.rank}. {called[standing.seat]}: {standing.points:g} VP"
        assert all(told in screen for screen in screens)
    assert wwe("check", str(file), folder=house)[0] == 0
