"""What was taken back tells nobody more than it did when it was played (W1.5, W14)."""

from collections.abc import Iterator

import pytest

from rules.game import Game
from rules.log import MoveEntry, UndoEntry
from rules.system import SPECTATOR, Seat
from rules.world_without_end.moves import Discard
from rules.world_without_end.names import CARDS, COLOURS
from saves.recorder import record
from tests.secrecy.screens import scene_of, shown_to
from tests.support.games import Deal, busy, next_entry
from tests.support.tables import Disk
from wwe_tui.chronicle import News
from wwe_tui.tables import Table

HIDDEN, OTHERS = "red", ("blue", SPECTATOR)


def _deal() -> Deal:
    return Deal(tuple(map(Seat, COLOURS[:2])), {"undo": "own"}, 2, 2, busy)


def _discards(game: Game) -> list[Discard]:
    """What the seat that lays cards face down may lay, if it is to do so now."""
    decision = game.waiting()
    if decision is None or decision.seat != HIDDEN:
        return []
    moves = game.system.legal(game.state)
    return [move for move in moves if isinstance(move, Discard)]


def _twins(rounds: int) -> tuple[Game, Game]:
    """Two games, the same but for cards that Red laid face down and took back at once."""
    one, other = _deal().game(), _deal().game()
    dice = _deal().rng()
    taken = 0
    while not one.over and taken < rounds:
        if len(choices := _discards(one)) > 1:
            for game, move in zip((one, other), choices, strict=False):
                game.accept(MoveEntry(HIDDEN, move))
                game.accept(UndoEntry(HIDDEN, len(game.log)))
            taken += 1
        entry = next_entry(one, dice, busy)
        one.accept(entry)
        other.accept(entry)
    return one, other


def _to_the_end(*games: Game) -> None:
    dice = _deal().rng()
    while not games[0].over:
        entry = next_entry(games[0], dice, busy)
        for game in games:
            game.accept(entry)


def _history(game: Game, viewer: str | None) -> list[News]:
    table = Table(record(game, Disk(), repeatable=True))
    return table.history(viewer, undone=True)


@pytest.mark.parametrize("finished", [False, True], ids=["while it is played", "once it is over"])
@pytest.mark.parametrize("viewer", OTHERS)
def test_w14_a_card_laid_face_down_and_taken_back_stays_hidden(
    viewer: str | None, finished: bool
) -> None:
    """No cell of the others' screens and no news tell which it was; that it was is told."""
    games = _twins(3)
    if finished:
        _to_the_end(*games)
    one, other = games
    assert [entry.move for entry in _taken(one)] != [entry.move for entry in _taken(other)]
    assert _history(one, viewer) == _history(other, viewer)
    assert shown_to(viewer, one) == shown_to(viewer, other)
    undone = [item for item in _history(one, viewer) if item.undone]
    assert len(undone) == 3
    assert all(item.happenings for item in undone)
    assert not any(f"'{card}'" in repr(item) for item in undone for card in CARDS)


def test_w14_whose_card_it_was_sees_it() -> None:
    """The comparison finds what differs: Red is told other cards."""
    one, other = _twins(3)
    assert _history(one, HIDDEN) != _history(other, HIDDEN)
    assert scene_of(HIDDEN, one).chronicle != scene_of(HIDDEN, other).chronicle


def _taken(game: Game) -> Iterator[MoveEntry]:
    live = set(game.log.live)
    for number, entry in enumerate(game.log.entries, 1):
        if isinstance(entry, MoveEntry) and number not in live:
            yield entry
