"""*World Without End* through the same door: nothing in ``saves`` knows it from the toy game."""

import asyncio
from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.game import Game
from rules.log import MoveEntry, SeatEntry
from rules.system import TABLE, Refusal, Seat
from rules.world_without_end.game import SYSTEM
from saves import recorder
from saves.files import FileStore
from saves.finder import Finder
from saves.reading import read
from saves.replay import replay
from tests.saves.forging import bodies_of, sealed
from wwe_tui.tables import Table
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

COLOURS = ("red", "blue", "green", "yellow")
FORGED: list[Any] = [
    None, True, 0, -1, 7, 10**6, 2**63, 1.5, "", "red", "table", "stone", "\x1b[2J",
    [], [1, 1], [-1], ["red"], {}, {"type": "play"},
]  # fmt: skip
"""What a forger may put in the place of a value."""


def random_game(players: int, seed: int) -> Game:
    """A whole game of random moves; red is a person and takes back a move now and then."""
    dice = Random(seed)  # noqa: S311 - guards no secret
    seats = [Seat(c, player="human" if c == "red" else "random") for c in COLOURS[:players]]
    setup = SYSTEM.setup(seats, {}, SYSTEM.find_edition("kingsbridge"))
    game = Game(SYSTEM, setup, dice.randbytes(32))
    while (decision := game.waiting()) is not None:
        if decision.seat == TABLE:
            game.accept(game.chance())
        elif decision.seat == "red" and game.log.live and dice.random() < 0.1:
            undo_if_anything(game)
        else:
            game.accept(MoveEntry(decision.seat, dice.choice(SYSTEM.legal(game.state))))
    return game


def undo_if_anything(game: Game) -> None:
    """Red takes back the latest own move, if there is one."""
    try:
        game.accept(game.undo("red"))
    except Refusal:
        game.accept(MoveEntry("red", SYSTEM.legal(game.state)[0]))


def content_of(game: Game) -> bytes:
    """The game as a file's content."""
    header = recorder.header_of(game, created=datetime(2026, 11, 30, tzinfo=UTC))
    return b"".join(recorder.lines_of(game, header))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_opens_as_it_was_played(players: int) -> None:
    """Same log, same position, same setup."""
    game = random_game(players, seed=players)
    again = replay(read(BytesIO(content_of(game)), "game.wwe"), Finder())
    assert again.log.entries == game.log.entries
    assert SYSTEM.digest(again.state) == SYSTEM.digest(game.state)
    assert again.setup == game.setup


@pytest.mark.parametrize("resigned", [False, True])
def test_w14_a_seat_that_was_handed_over_is_played_by_a_bot_after_reopening(
    folder: Path, resigned: bool
) -> None:
    """Red is asked and leaves; the table that is made of the file lets the bot decide for red."""
    setup = SYSTEM.setup([Seat("red"), Seat("blue")], {}, SYSTEM.find_edition("kingsbridge"))
    with recorder.record(Game(SYSTEM, setup, bytes(32)), FileStore(folder)) as recording:
        game = recording.game
        while (decision := game.waiting()) and decision.seat != "red":
            move = MoveEntry(decision.seat, SYSTEM.legal(game.state)[0])
            recording.submit(game.chance() if decision.seat == TABLE else move)
        recording.submit(SeatEntry("red", "simple", resigned))
        path = Path(recording.store.name(recording.id))
    assert asyncio.run(bots_decide(path)) == "red"
    again = recorder.open_game(path, Finder()).game
    decided = again.log[again.log.live[-1]]
    assert isinstance(decided, MoveEntry)
    assert decided.seat == "red"
    assert again.resigned == ({"red"} if resigned else set())


async def bots_decide(path: Path) -> str | None:
    """Opens a table of a file and lets whoever is due take a step; whose decision that was."""
    table = Table(recorder.resume_file(path, Finder()).recording)
    decision = table.waiting()
    stepped = await table.step()
    await table.close()
    return decision.seat if decision and stepped else None


def test_f5_there_is_a_digest_for_each_of_the_24_rounds() -> None:
    """At least: 24 rounds, the ends of chapters, and what an undo calls for."""
    lines = bodies_of(content_of(random_game(2, seed=1)))
    assert sum("state" in line for line in lines) >= 24


def test_any_forged_value_is_refused_in_words() -> None:
    """A value somewhere in a line is replaced, with sums that are right: never a traceback."""
    dice = Random(5)  # noqa: S311 - guards no secret
    bodies = bodies_of(content_of(random_game(4, seed=4)))
    refused = 0
    for _ in range(150):
        number = dice.choice([0, dice.randrange(len(bodies))])
        forged = [*bodies[:number], forge(deepcopy(bodies[number]), dice)]
        try:
            replay(read(BytesIO(sealed(forged)), "game.wwe"), Finder())
        except Refusal as error:
            assert "game.wwe" in refusal(translator(), error.reason)  # noqa: PT017 - or it opens
            refused += 1
    assert refused > 100


def forge(value: Any, dice: Random) -> Any:
    """The value with one value in it, at any depth, replaced."""
    if not value or not isinstance(value, dict | list) or dice.random() < 0.1:
        return deepcopy(dice.choice(FORGED))
    key: Any = dice.choice(list(value)) if isinstance(value, dict) else dice.randrange(len(value))
    value[key] = forge(value[key], dice)
    return value
