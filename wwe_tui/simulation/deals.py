"""Which game has which number: everything about it follows from the plan and the number."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import msgspec

from rules import systems
from rules.system import Seat, System
from rules.world_without_end.names import COLOURS, POINTS

GAME = "world-without-end"
EDITION = "kingsbridge"


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated: the same plan, the same games.

    ``players`` are numbers of players and ``bots`` names, both taken in turn;
    ``first_game`` is None where first and full games take turns (W2.8).
    """

    seed: str
    players: tuple[int, ...] = (2, 3, 4)
    bots: tuple[str, ...] = ("random",)
    first_game: bool | None = None


class Deal(NamedTuple):
    """One game before it begins: its number from 1, the table, the secret seed, the bots' dice."""

    number: int
    setup: Any
    seed: bytes
    dice: str

    @property
    def system(self) -> System:
        """The game system that is played."""
        return systems.find(GAME)

    def rng(self, use: str) -> Random:
        """Dice of the simulation's own; the same for every use of the same name."""
        return Random(f"{self.dice} {use}")  # noqa: S311 - no secret hangs on it


def deal(plan: Plan, number: int) -> Deal:
    """The game with this number, from 1.

    Bots, numbers of players and table options take turns so that every combination
    comes up; where players sit, their colours and a named start player are random.
    """
    dice = f"{plan.seed} {number}"
    rng = Random(f"{dice} table")  # noqa: S311
    shift, count, first_game, open_screens, named = _turns(plan, number - 1)
    seats = _seats(plan.bots, shift, count, rng)
    options = {"undo": "free", "first_game": first_game, "open_screens": open_screens}
    if named:
        options["start"] = rng.choice(seats).id
    system = systems.find(GAME)
    setup = system.setup(seats, options, system.find_edition(EDITION))
    return Deal(number, setup, sha256(f"{dice} chances".encode()).digest(), dice)


def _turns(plan: Plan, number: int) -> tuple[int, int, bool, bool, bool]:
    """Like the wheels of a counter: each choice turns when the one before has gone round."""
    first_games = (False, True) if plan.first_game is None else (plan.first_game,)
    wheels: tuple[Sequence[Any], ...] = (
        range(len(plan.bots)),
        plan.players,
        first_games,
        (False, True),
        (False, True),
    )
    shown = []
    for wheel in wheels:
        number, place = divmod(number, len(wheel))
        shown.append(wheel[place])
    return tuple(shown)


def _seats(bots: Sequence[str], shift: int, count: int, rng: Random) -> list[Seat]:
    points = sorted(rng.sample(POINTS, count), key=POINTS.index)
    colours = rng.sample(COLOURS, count)
    players = [bots[(shift + place) % len(bots)] for place in range(count)]
    return [Seat(*seat) for seat in zip(colours, points, players, strict=True)]
