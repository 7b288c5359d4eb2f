"""How the released file of format 2 was made: ``python -m tests.saves.releasing > FILE``.

Four seats play *Higher or Lower*: Anna and Ben, a bot, and Cleo, who is always right and
gives up all the same. A file that was released is never made anew.
"""

import sys
from collections.abc import Iterator

import msgspec

from rules.game import Game
from rules.log import AnyEntry, MoveEntry, RedoEntry, SeatEntry, UndoEntry
from rules.system import TABLE, Seat
from saves.format import Parent
from saves.recorder import header_of, lines_of
from tests.saves.games import CREATED, SEED
from tests.support import toy_system as toy

SEATS = (
    Seat("red", "north", name="Anna Ångström"),
    Seat("blue", "south", name="Ben"),
    Seat("green", player="random"),
    Seat("yellow", name="Cleo"),
)
PARENT = Parent(game="2026-11-29-201500-tens-0a1b2c", entry=9, entries=1)


def next_entry(game: Game) -> AnyEntry:
    """The chance that is due; yellow guesses what will fall, the others the opposite."""
    decision = game.waiting()
    assert decision is not None
    if decision.seat == TABLE:
        return game.chance()
    end = game.system.copy(game.state)
    while len(end.guesses) < len(SEATS):
        end.guesses.append(True)
    higher = game.system.draw(end, SEED).value > end.cards[-1]
    return MoveEntry(decision.seat, toy.Guess(higher=higher == (decision.seat == "yellow")))


def entries(game: Game) -> Iterator[AnyEntry]:
    """Every type of entry, and each kind of change of seats."""
    for _ in range(2):
        yield next_entry(game)  # 1 and 2: the first card, red's guess
    yield SeatEntry("blue", "random")  # 3: Ben leaves
    yield next_entry(game)  # 4: a bot guesses for blue
    yield UndoEntry("red", to=2, agreed=("yellow",))  # 5: nobody asks the bots
    yield SeatEntry("blue", "human")  # 6: Ben is back
    yield RedoEntry("red")  # 7
    for _ in range(3):
        yield next_entry(game)  # 8 to 10: green, yellow, a card
    yield SeatEntry("yellow", "other", resigned=True)  # 11: Cleo gives up
    yield SeatEntry("green", "other")  # 12: another bot
    while not game.over:
        yield next_entry(game)


def format_2() -> bytes:
    """The file."""
    setup = toy.SYSTEM.setup(SEATS, {"undo": "agree", "rounds": 2}, toy.TENS)
    game = Game(toy.SYSTEM, setup, SEED)
    for entry in entries(game):
        game.accept(entry)
    header = header_of(game, created=CREATED, repeatable=True, parent=PARENT)
    header = msgspec.structs.replace(header, format=2, id="2026-11-30-183512-tens-3f9a1d")
    return b"".join(lines_of(game, header))


if __name__ == "__main__":
    sys.stdout.buffer.write(format_2())
