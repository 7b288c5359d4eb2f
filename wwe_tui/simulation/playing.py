"""Playing one game by the contract of a game system, with bots that see Views."""

from typing import Any, NamedTuple

from rules import bots
from rules.bots import Bot
from rules.log import ChanceEntry, MoveEntry
from rules.system import TABLE, Reason, Standing

from .deals import GAME, Deal

NODES = 1_000
"""Positions that a bot may look at for one decision."""

MOST_ENTRIES = 2_000
"""A game with more entries does not end: a long one has about 300."""


class Played(NamedTuple):
    """A game as far as it was played; ``trouble`` is why not to its end, or None."""

    entries: list[MoveEntry | ChanceEntry]
    happenings: list[list[Any]]
    standings: tuple[Standing, ...]
    digest: str
    trouble: Reason | None


def play(deal: Deal) -> Played:
    """Plays a game to its end, or to where the program fails."""
    entries: list[MoveEntry | ChanceEntry] = []
    happenings = [deal.system.opening(deal.setup)]
    trouble, state = None, deal.system.new(deal.setup)
    try:
        trouble = _play(deal, state, entries, happenings)
    except Exception as error:  # noqa: BLE001 - finding these is what simulating is for
        trouble = crash(error)
    standings = deal.system.standings(state)
    return Played(entries, happenings, standings, deal.system.digest(state), trouble)


def crash(error: Exception) -> Reason:
    """What to say of an error that no rule allows for."""
    return Reason("simulate-crash", "W16", {"kind": type(error).__name__, "text": str(error)})


def _play(
    deal: Deal,
    state: Any,
    entries: list[MoveEntry | ChanceEntry],
    happenings: list[list[Any]],
) -> Reason | None:
    system, players = deal.system, _players(deal)
    while (decision := system.waiting(state)) is not None:
        if len(entries) == MOST_ENTRIES:
            return Reason("simulate-endless", "W1.7", {"entries": MOST_ENTRIES})
        entries.append(_entry(deal, state, decision, players))
        happenings.append(system.apply(state, content(entries[-1])))
    return None


def _players(deal: Deal) -> dict[str, Bot]:
    return {
        seat.id: bots.find(GAME, seat.player, deal.setup.edition, deal.rng(seat.id))
        for seat in deal.setup.seats
    }


def _entry(
    deal: Deal, state: Any, decision: Any, players: dict[str, Bot]
) -> MoveEntry | ChanceEntry:
    system, seat = deal.system, decision.seat
    if seat == TABLE:
        return ChanceEntry(decision.label, system.draw(state, deal.seed))
    view, moves = system.view(state, seat), system.legal(state)
    return MoveEntry(seat, players[seat].choose(view, moves, NODES, _never))


def _never() -> bool:
    return False


def content(entry: MoveEntry | ChanceEntry) -> Any:
    """The move or chance in an entry."""
    return entry.move if isinstance(entry, MoveEntry) else entry.outcome
