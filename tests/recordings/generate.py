"""Makes all recorded games anew: ``python -m tests.recordings.generate``.

Only for a new version of the rules or of the built-in edition: as long as those stay
as they are, the recordings are what they must replay to. The same rules give the
same files. Takes a minute or two.
"""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from rules.chance import SEED_BYTES
from rules.game import Game
from rules.log import MoveEntry, RedoEntry, UndoEntry
from rules.system import TABLE, Refusal, Seat
from rules.world_without_end.edition import Edition
from rules.world_without_end.game import SYSTEM
from rules.world_without_end.names import CARDS, COLOURS, POINTS
from saves.recorder import header_of, lines_of
from tests.recordings.expected import EXPECTED, FOLDER, Recording, recording_of
from tests.recordings.features import COUNTS, every_feature, features
from tests.recordings.guide import HOARDERS, Recipe, Wish, choose
from tests.support.games import POLICIES, table

GAMES = 1500
"""How many games are looked at for a set of them that covers every feature."""

CREATED = datetime(2027, 1, 1, tzinfo=UTC)
"""The same in all headers, so that the same games make the same files."""


class Candidate(NamedTuple):
    """A game by the number that it comes of, and what it is a recording of."""

    number: int
    entries: int
    features: frozenset[str]


# --- one game -------------------------------------------------------------------------------


def game_of(number: int) -> Game:
    """The game of a number: a table, a recipe and a seed, all drawn by its dice."""
    dice = Random(number)  # noqa: S311 (it guards no secret)
    players = dice.choice(COUNTS)
    points = sorted(dice.sample(POINTS, players), key=POINTS.index)
    seats = [Seat(*pair) for pair in zip(dice.sample(COLOURS, players), points, strict=True)]
    options = {
        "undo": dice.choice(POLICIES),
        "first_game": dice.random() < 0.3,
        "open_screens": dice.random() < 0.4,
        "start": dice.choice((None, seats[0].id)),
    }
    setup = table(seats, **options)
    game = Game(SYSTEM, setup, dice.randbytes(SEED_BYTES))
    _play(game, _recipe(players, setup.edition, dice), dice)
    return game


def _recipe(players: int, edition: Edition, dice: Random) -> Recipe:
    wishes = {}
    for project in edition.project:
        ways = ("action", "progress", "event") if project.metal else ("action", "progress")
        if dice.random() < 0.7:
            wishes[project.id] = Wish(dice.choice(ways), dice.randint(0, players))
    tastes = {card: dice.uniform(-4, 4) for card in CARDS}
    return Recipe(wishes, tastes, dice.choice(sorted(HOARDERS)))


def _play(game: Game, recipe: Recipe, dice: Random) -> None:
    slips = {dice.randrange(20, 200) for _ in range(dice.choice((0, 0, 1, 2)))}
    while (decision := game.waiting()) is not None:
        if len(game.log) in slips:
            slips.remove(len(game.log))
            _slip(game, dice)
        elif decision.seat == TABLE:
            game.accept(game.chance())
        else:
            move = choose(recipe, game.state, SYSTEM.legal(game.state), dice)
            game.accept(MoveEntry(decision.seat, move))


def _slip(game: Game, dice: Random) -> None:
    """Takes something back, if the table's policy lets it; perhaps brings it back at once."""
    policy = game.setup.options.undo
    moves = [n for n in game.log.live if isinstance(game.log[n], MoveEntry)]
    number = moves[-1] if policy == "own" else dice.choice(moves[-10:])
    entry = game.log[number]
    assert isinstance(entry, MoveEntry)
    others = tuple(seat.id for seat in game.setup.seats if seat.id != entry.seat)
    undo = UndoEntry(entry.seat, number, others if policy == "agree" else ())
    try:
        game.accept(undo)
    except Refusal:
        return
    if dice.random() < 0.3:
        game.accept(RedoEntry(entry.seat))


# --- a set of games ---------------------------------------------------------------------------


def covering(candidates: list[Candidate], needed: set[str]) -> Iterator[tuple[Candidate, set[str]]]:
    """Few games that cover all that is needed, each with what it is there for."""
    missing = set(needed)
    while missing:
        best = max(candidates, key=lambda c: (len(c.features & missing), -c.entries))
        if not best.features & missing:
            sys.exit("No game found for:\n" + "\n".join(sorted(missing)))
        yield best, missing & best.features
        missing -= best.features


def candidates(count: int) -> Iterator[Candidate]:
    """The games of the first ``count`` numbers."""
    for number in range(count):
        game = game_of(number)
        yield Candidate(number, len(game.log), frozenset(features(game)))


# --- writing them -----------------------------------------------------------------------------


def write(game: Game, file: str, shows: list[str]) -> Recording:
    """Writes a game's file; what it must come to."""
    header = header_of(game, created=CREATED, repeatable=True)
    header = msgspec.structs.replace(header, id=Path(file).stem)
    (FOLDER / file).write_bytes(b"".join(lines_of(game, header)))
    return recording_of(game, file, shows)


def main() -> None:
    """Takes all recordings away, and makes them anew."""
    needed = every_feature(SYSTEM.find_edition("kingsbridge"))
    chosen = list(covering(list(candidates(GAMES)), set(needed)))
    for path in FOLDER.glob("*.wwe"):
        path.unlink()
    made = []
    for place, (candidate, shows) in enumerate(chosen, 1):
        game = game_of(candidate.number)
        file = f"{place:02}-{len(game.setup.seats)}-players.wwe"
        made.append(write(game, file, sorted(shows, key=needed.index)))
    EXPECTED.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    sys.stdout.write(f"{len(made)} recordings of {len(needed)} features\n")


if __name__ == "__main__":
    main()
