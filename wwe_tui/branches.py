"""Playing on from any point of a kept game, as a new one: a branch.

It reads and writes files, so a screen calls it off its loop.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, get_args

import msgspec

from rules import bots
from rules.seats import HUMAN
from rules.system import TABLE, Reason, Refusal, Seat
from rules.undo import Policy, default_policy
from saves import recorder
from saves.errors import SaveError, clean
from saves.files import FileStore
from saves.format import Parent
from wwe_tui.errors import UsageError
from wwe_tui.film import ALL, PUBLIC, Film
from wwe_tui.folders import GAMES
from wwe_tui.mishaps import file_trouble
from wwe_tui.new_game import BOT, SYSTEM, seed_of
from wwe_tui.openings import Showing
from wwe_tui.start import Start
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

PLAYERS = (HUMAN, *reversed(bots.names(SYSTEM)))
"""Who can play a seat of a branch."""

POLICIES: tuple[Policy, ...] = get_args(Policy)
"""What can be taken back in a branch (W14)."""

AT_A_TABLE = Reason("branch-playing", "F2", {})
"""Why nobody plays on from a game that they are still at the table of."""


class Branching(NamedTuple):
    """What is chosen for a branch: who plays each seat, in the seats' order, and the policy.

    Without an ``undo`` that is left to the number of people (W14).
    """

    players: tuple[str, ...]
    undo: Policy | None = None


def why_not(film: Film, step: int) -> Reason | None:
    """Why nobody may play on from a step; None if they may."""
    if ALL not in film.viewpoints:
        return Reason("branch-secret", "W1.5", {})
    if step == 0:
        return Reason("branch-opening", "F2", {})
    if film.over and step == film.last:
        return Reason("branch-over", "W13", {})
    return None


def suggested(film: Film, step: int) -> Branching:
    """The seats as they were held; if by bots alone, a person in the seat that is to decide.

    Where something falls first, that is whose turn it is: what came later here is not told.
    """
    seats = film.seats(step)
    if any(seat.player == HUMAN for seat in seats):
        return Branching(tuple(seat.player for seat in seats))
    first = decides(film, step) or film.view(step, PUBLIC).active
    return Branching(tuple(HUMAN if seat.id == first else BOT for seat in seats))


def decides(film: Film, step: int) -> str:
    """The seat that decides first in a branch; "" if something is drawn or dealt before."""
    waiting = film.view(step, PUBLIC).waiting
    return waiting.seat if waiting is not None and waiting.seat != TABLE else ""


def seats_of(film: Film, players: Sequence[str]) -> tuple[Seat, ...]:
    """The film's seats with these players; people keep the name that their seat had."""
    return tuple(
        msgspec.structs.replace(seat, player=player, name=seat.name if player == HUMAN else "")
        for seat, player in zip(film.setup.seats, players, strict=True)
    )


def policy_of(film: Film, chosen: Branching) -> Policy:
    """The undo policy of a branch (W14)."""
    return chosen.undo or default_policy(seats_of(film, chosen.players))


def branch(showing: Showing, step: int, chosen: Branching, folder: Path) -> Start:
    """Begins a game in which all until a step was played as it was, and which is on disk then.

    What falls from there on is drawn from a seed of its own. ``folder`` is the data folder.
    Raises ``UsageError`` if that cannot be, or cannot be kept.
    """
    t, film = translator(), showing.film
    number = film.steps[step].number
    try:
        recording = _record(showing, step, chosen, FileStore((folder / GAMES).absolute()))
    except (Refusal, SaveError) as error:
        raise UsageError(refusal(t, error.reason)) from error
    except OSError as error:
        raise UsageError(file_trouble(error)) from error
    note = t("branch-begun", game=clean(showing.header.id), entry=number)
    return Start(recording, folder, (note,))


def _record(showing: Showing, step: int, chosen: Branching, store: FileStore) -> recorder.Recording:
    film = showing.film
    if (reason := why_not(film, step)) is not None:
        raise Refusal(reason)
    seats = seats_of(film, chosen.players)
    game = film.branch(step, seats, policy_of(film, chosen), seed_of(None))
    number, entries = film.steps[step].number, len(game.log)
    parent = Parent(game=showing.header.id, entry=number, entries=entries)
    return recorder.record(game, store, parent=parent)
