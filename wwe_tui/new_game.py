"""A new game: what can be chosen for it, by a command's options or in a form.

All roads lead over ``Choices``: seats, table options, edition and seed.
"""

import argparse
import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, get_args

import msgspec

from rules import bots, systems
from rules.chance import SEED_BYTES
from rules.game import Game
from rules.seats import HUMAN
from rules.system import Refusal, Seat, System
from rules.undo import Policy
from rules.world_without_end import edition as built_in
from rules.world_without_end.edition import Edition
from rules.world_without_end.names import COLOURS, POINTS
from rules.world_without_end.setup import DEFAULT_POINTS, Setup
from saves.editions import keep_copy
from saves.errors import clean
from wwe_tui.edition_template import MODEL
from wwe_tui.editions import EditionFile, locate, playable
from wwe_tui.errors import UsageError
from wwe_tui.folders import editions_folder
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

SYSTEM = "world-without-end"
"""The game that is set up; so far there is one."""

PLAYERS = 3
"""Players, if nothing says how many."""

BOT = "simple"
"""Who fills the seats that nothing is said about."""

NO_BOTS = "none"
"""What to write for ``--bots`` if only people play."""

UNDO_HELP = (
    "what can be taken back (W14). free: everything; own: one's own decisions until something "
    "hidden was revealed or another has decided; agree: as own, and more if all others agree; "
    "none: nothing (else free for one person alone, own for several)"
)
"""The four policies in a few words."""

Names = Callable[[Sequence[str]], Sequence[str]]
"""Asks the people who play these colours for their names; "" keeps the colour."""


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Gives a command all options of a new game (W14)."""
    known = ", ".join(bots.names(SYSTEM))
    points = "".join(point[0].upper() for point in POINTS)
    add = parser.add_argument
    add("--players", type=int, metavar="N", help=f"how many play, 2 to 4 (else {PLAYERS})")
    add(
        "--bots",
        metavar="BOT,…",
        help=f"bots for the last seats ({known}), people play the others; {NO_BOTS}: only people "
        f"(else one person, and {BOT} bots)",
    )
    add("--seats", metavar="N,E,…", help=f"who sits where, by first letters ({points})")
    add("--seed", metavar="TEXT", help="any text; the same text and choices give the same game")
    add("--first-game", action="store_true", help="an easier first game, explained as it goes")
    add("--open-screens", action="store_true", help="everybody's goods are public; hands are not")
    add("--undo", choices=get_args(Policy), help=UNDO_HELP)
    add(
        "--edition",
        metavar="EDITION",
        help=f"id or file of an edition (else {MODEL})",
    )
    add("--start", choices=COLOURS, help="who leads round 1 (else drawn at random)")


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen for a new game; what is None or empty is left to the game (W2, W14).

    ``players`` has a bot's name or "human" for each colour in order, ``points`` where each
    sits, and ``names`` what each is called ("" keeps the colour). ``edition`` is an id or a
    file, ``seed`` any text.
    """

    players: tuple[str, ...]
    points: tuple[str, ...]
    names: tuple[str, ...] = ()
    first_game: bool = False
    open_screens: bool = False
    undo: Policy | None = None
    edition: str = MODEL
    start: str | None = None
    seed: str | None = None

    @property
    def people(self) -> list[str]:
        """The colours that people play."""
        pairs = zip(COLOURS, self.players, strict=False)
        return [colour for colour, player in pairs if player == HUMAN]


FIRST_GAME = Choices(
    players=(HUMAN, *[BOT] * (PLAYERS - 1)), points=DEFAULT_POINTS[PLAYERS], first_game=True
)
"""One person who has never played, with bots."""


class NewGame(NamedTuple):
    """A new game, and the copy of its edition if one had to be made for it."""

    game: Game
    copy: Path | None


def new_game(args: argparse.Namespace, names: Names) -> NewGame:
    """The game that a command's options describe, once people have said their ``names``.

    Raises ``UsageError`` for what cannot be, before anybody is asked.
    """
    choices = chosen(args)
    _set_up(choices, args)
    called = dict(zip(choices.people, names(choices.people), strict=False))
    named = tuple(called.get(colour, "") for colour in COLOURS)
    return make(msgspec.structs.replace(choices, names=named), args)


def make(choices: Choices, args: argparse.Namespace | None = None) -> NewGame:
    """The game that was chosen; ``args`` tell the data folder.

    A copy of its edition is kept if it may change. Raises ``UsageError`` for what cannot be,
    and ``SaveError`` if the copy cannot be kept.
    """
    file, setup, system = _set_up(choices, args)
    copy = None if _comes_with_the_game(setup.edition) else _copy(file, setup.edition, args)
    return NewGame(Game(system, setup, seed_of(choices.seed)), copy)


def chosen(args: argparse.Namespace) -> Choices:
    """What a command's options choose; raises ``UsageError`` for what cannot be."""
    points, players = _players(args)
    return Choices(
        players=tuple(players),
        points=tuple(points),
        first_game=args.first_game,
        open_screens=args.open_screens,
        undo=args.undo,
        edition=MODEL if args.edition is None else args.edition,
        start=args.start,
        seed=args.seed,
    )


def given_options(args: argparse.Namespace) -> list[str]:
    """The options of a new game that were given, as they are written."""
    parser = argparse.ArgumentParser()
    add_game_arguments(parser)
    return [
        action.option_strings[0]
        for action in parser._actions  # noqa: SLF001 - argparse has no other way to ask
        if getattr(args, action.dest, None) != action.default and action.dest != "help"
    ]


def seed_of(text: str | None) -> bytes:
    """The seed that a text stands for; a secret one for none."""
    if text is None:
        return secrets.token_bytes(SEED_BYTES)
    return sha256(text.encode("utf-8", "surrogateescape")).digest()


def _set_up(choices: Choices, args: argparse.Namespace | None) -> tuple[EditionFile, Setup, System]:
    """The setup, by what file and system; raises ``UsageError`` for what cannot be."""
    file = locate(choices.edition, args)
    system = systems.find(SYSTEM)
    try:
        setup: Setup = system.setup(_seats(choices), _options(choices), playable(file))
    except Refusal as refused:
        raise UsageError(refusal(translator(), refused.reason)) from refused
    return file, setup, system


# --- who plays, and where --------------------------------------------------------------


def _players(args: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The points of the seats, and for each its bot, or "human"."""
    points = [] if args.seats is None else _points(args.seats)
    named = _bots(args.bots) if args.bots is not None else None
    count = _count(args.players, points, named)
    if points and len(points) != count:
        raise _usage("new-seats-players", seats=len(points), players=count)
    if count not in DEFAULT_POINTS:
        raise _usage("new-players", players=count)
    if named is None:
        named = [BOT] * (count - 1)
    if len(named) > count:
        raise _usage("new-bots-players", bots=len(named), players=count)
    return points or list(DEFAULT_POINTS[count]), [HUMAN] * (count - len(named)) + named


def _count(given: int | None, points: list[str], named: list[str] | None) -> int:
    """How many play: as many as was said, or as there are seats, or one more than bots."""
    if given is not None:
        return given
    return len(points) or (len(named) + 1 if named else PLAYERS)


def _bots(text: str) -> list[str]:
    return [] if text == NO_BOTS else [_bot(name.strip()) for name in text.split(",")]


def _bot(name: str) -> str:
    known = bots.names(SYSTEM)
    if name not in known:
        raise _usage("new-bot-unknown", bot=name, known=[*known, NO_BOTS])
    return name


def _points(text: str) -> list[str]:
    found = [_point(letter.strip().lower()) for letter in text.split(",")]
    if len(set(found)) < len(found):
        raise _usage("new-seats-twice", seats=text)
    return found


def _point(text: str) -> str:
    for point in POINTS:
        if text and point.startswith(text):
            return point
    raise _usage("new-seat-unknown", seat=text)


def _seats(choices: Choices) -> list[Seat]:
    names = choices.names or ("",) * len(COLOURS)
    return [
        Seat(*fields)
        for fields in zip(COLOURS, choices.points, choices.players, names, strict=False)
    ]


# --- under which options ------------------------------------------------------------------


def _options(choices: Choices) -> dict[str, object]:
    """The table options that were chosen; the rest is left to the game's defaults (W14)."""
    names = ("first_game", "open_screens", "undo", "start")
    given = {name: getattr(choices, name) for name in names}
    return {name: value for name, value in given.items() if value}


# --- with which cards -----------------------------------------------------------------------


def _comes_with_the_game(edition: Edition) -> bool:
    known = edition.id in built_in.built_in()
    return known and built_in.digest(built_in.find(edition.id)) == built_in.digest(edition)


def _copy(file: EditionFile, edition: Edition, args: argparse.Namespace | None) -> Path | None:
    """Keeps an edition as it is now, so that its games go on when the file is changed."""
    return keep_copy(editions_folder(args), systems.find(SYSTEM), edition, file.text)


def _usage(message: str, **values: object) -> UsageError:
    return UsageError(translator()(message, **clean(values)))
