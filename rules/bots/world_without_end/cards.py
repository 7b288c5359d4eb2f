"""Which card to play, and which to lay down."""

from collections.abc import Sequence

from rules.world_without_end.moves import Discard, Play

from .gains import gain
from .outlook import outlook
from .position import Position


def play(position: Position, moves: Sequence[Play]) -> Play:
    """The play to make: of the cards that are worth a round, the one that should not wait.

    Where no card brings anything, it is the one that will be missed least.
    """
    best = _best_plays(position, moves)
    now = {card: gain(position, move) for card, move in best.items()}
    later = _later(position) if position.plays_left > 1 else dict.fromkeys(best, 0.0)
    useful = [card for card in best if now[card] > 0]
    if not useful:
        return best[min(best, key=later.__getitem__)]
    promising = sorted(best, key=lambda card: max(now[card], later[card]), reverse=True)
    worth_a_round = [card for card in promising[: position.plays_left] if card in useful]
    return best[max(worth_a_round or useful, key=lambda card: now[card] - later[card])]


def discard(position: Position, moves: Sequence[Discard]) -> Discard:
    """Lays down what is expected to bring least in the rounds to come."""
    later = _later(position)
    return min(moves, key=lambda move: sum(later[card] for card in move.cards))


def _best_plays(position: Position, moves: Sequence[Play]) -> dict[str, Play]:
    """The best way to play each card."""
    best: dict[str, tuple[float, Play]] = {}
    for move in moves:
        value = gain(position, move)
        if move.card not in best or value > best[move.card][0]:
            best[move.card] = value, move
    return {card: move for card, (_, move) in best.items()}


def _later(position: Position) -> dict[str, float]:
    return {card: outlook(position, card) for card in position.hand}
