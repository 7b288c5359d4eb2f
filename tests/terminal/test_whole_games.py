"""World Without End played in a real terminal by keys alone."""

import re
from pathlib import Path

from tests.support.terminal import Terminal
from tests.terminal.kept import opened
from tests.terminal.playing import asked, next_key, play_until

SOLO = ("new", "--players", "2", "--seed", "abc")
"""A person and a bot; the same cards on every run."""


def _only_game(folder: Path) -> Path:
    (file,) = (folder / "games").glob("*.wwe")
    return file


def test_a_whole_game_is_played_by_keys(quick: Path) -> None:
    """From the first question to the final scores, by Enter and Space; then it is on disk."""
    with Terminal(*SOLO) as terminal:
        play_until(terminal, "Final scores")
        rows = [row.strip() for row in terminal.rows]
        terminal.press("escape").until(lambda t: "Final scores" not in t.text)
        terminal.press("q")
        assert terminal.ended() == 0
        assert "To read it again:" in terminal.text
    game = opened(_only_game(quick)).game
    assert game.over
    for standing in game.standings():
        assert f"{standing.rank}. {standing.seat.title()}: {standing.points:g} VP" in rows


def test_the_first_rounds_in_a_small_terminal(quick: Path) -> None:
    """At 80×24 the same keys play; what is asked, the hand and the VP are there at every turn."""
    with Terminal(*SOLO, size=(80, 24)) as terminal:
        while "round 4" not in terminal.until(next_key).rows[0]:
            assert re.match(r" ?[▸★ ]*■ ?Blue.*\d.*▲ ?Red.*\d", terminal.rows[1])
            assert terminal.rows[13].startswith(" Hand ")
            assert asked(terminal) or "Space" in terminal.rows[-1]
            terminal.press_on(next_key(terminal))
        terminal.press("q")
        assert terminal.ended() == 0
        assert "The game is kept. To go on with it:" in terminal.text
    assert not opened(_only_game(quick)).game.over


def test_from_home_to_a_table_and_back(quick: Path) -> None:
    """`wwe` alone opens the home screen; a first game is one key away, and so is home again."""
    with Terminal(size=(80, 24)) as terminal:
        terminal.until("A first game").press("f")
        play_until(terminal, asked)
        terminal.press("q").until("A first game")
        terminal.press("q")
        assert terminal.ended() == 0
        assert "The game is kept. To go on with it:" in terminal.text
        assert _only_game(quick).name in terminal.text.replace("\n", "")
