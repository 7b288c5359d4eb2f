"""A position from a file, and the moves to try in it."""

import argparse
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from rules.system import Reason, Refusal
from rules.systems import find
from rules.world_without_end.decisions import Chance
from rules.world_without_end.edition import Edition
from rules.world_without_end.edition_faults import visible
from rules.world_without_end.moves import Chance as Fallen
from rules.world_without_end.position import Position, begin, read
from wwe_tui.editions import load_edition
from wwe_tui.errors import UsageError
from wwe_tui.new_game import seed_of
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal

SYSTEM = find("world-without-end")

MAX_BYTES = 128 * 1024
"""The largest file; a position with hundreds of moves needs a tenth of it."""


class TrialFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written; ``seed`` draws the chances that no move names."""

    position: dict[str, Any] = {}
    move: tuple[dict[str, Any], ...] = ()
    seed: str | None = None


class Trial(NamedTuple):
    """What is tried: a state that waits, what led to it, and the moves."""

    position: Position
    edition: Edition
    state: Any
    told: Sequence[Any]
    moves: Sequence[Any]
    seed: bytes | None


class Outcome(NamedTuple):
    """What came of it.

    ``made`` counts the moves that were made. The next one was refused for
    ``reason``, or not made because a chance comes first, or there is none.
    """

    state: Any
    happenings: Sequence[Any]
    made: int
    wanted: int
    reason: Reason | None

    @property
    def made_all(self) -> bool:
        """Whether every move was made."""
        return self.made == self.wanted


# --- reading --------------------------------------------------------------------------


def read_trial(path: Path, args: argparse.Namespace, t: Translator) -> Trial:
    """The position and the moves of a file.

    Raises ``UsageError`` for whatever cannot be, ``OSError`` for a file that the system refuses.
    """
    file = _decoded(path, t)
    name = visible(str(path))
    try:
        position = read(file.position)
        edition = load_edition(position.edition, args)
        state, told = begin(position, edition)
    except Refusal as refused:
        said = visible(refusal(t, refused.reason))
        raise UsageError(t("try-position", file=name, sentence=said)) from None
    moves = [_move(plain, number, name, t) for number, plain in enumerate(file.move, 1)]
    seed = None if file.seed is None else seed_of(file.seed)
    return Trial(position, edition, state, told, moves, seed)


def _decoded(path: Path, t: Translator) -> TrialFile:
    name = visible(str(path))
    try:
        return msgspec.convert(tomllib.loads(_text(path, t)), TrialFile)
    except msgspec.ValidationError as error:
        raise UsageError(t("try-malformed", file=name, said=visible(str(error)))) from None
    except (ValueError, RecursionError) as error:  # not TOML, or a number beyond all bounds
        raise UsageError(t("try-not-toml", file=name, said=visible(str(error)))) from None


def _text(path: Path, t: Translator) -> str:
    """Reads no more than there may be, and nothing that could keep us waiting."""
    name = visible(str(path))
    if path.exists() and not path.is_file():
        raise UsageError(t("try-no-file", file=name))
    with path.open("rb") as file:
        text = file.read(MAX_BYTES + 1)
    if len(text) > MAX_BYTES:
        raise UsageError(t("try-too-big", file=name, most=MAX_BYTES))
    try:
        return text.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise UsageError(t("try-not-text", file=name)) from None


def _move(plain: dict[str, Any], number: int, name: str, t: Translator) -> Any:
    try:
        return SYSTEM.decode(plain)
    except Refusal as refused:
        said = visible(refusal(t, refused.reason))
        raise UsageError(t("try-move", file=name, number=number, sentence=said)) from None


# --- trying -----------------------------------------------------------------------------


def tried(trial: Trial) -> Outcome:
    """Makes the moves until one is refused, or has to wait for a chance."""
    state, told, made = SYSTEM.copy(trial.state), list(trial.told), 0
    reason = None
    for move in trial.moves:
        told += [] if isinstance(move, Fallen) else _drawn(state, trial.seed)
        if _chance_comes_first(state, move):
            break
        reason = SYSTEM.why_not(state, move)
        if reason is not None:
            break
        told += SYSTEM.apply(state, move)
        made += 1
    told += _drawn(state, trial.seed) if made == len(trial.moves) else []
    return Outcome(state, told, made, len(trial.moves), reason)


def _chance_comes_first(state: Any, move: Any) -> bool:
    return isinstance(SYSTEM.waiting(state), Chance) and not isinstance(move, Fallen)


def _drawn(state: Any, seed: bytes | None) -> list[Any]:
    """Draws chances from a seed until a player has to decide; what came of them."""
    told: list[Any] = []
    while seed is not None and isinstance(SYSTEM.waiting(state), Chance):
        told += SYSTEM.apply(state, SYSTEM.draw(state, seed))
    return told
