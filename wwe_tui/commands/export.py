"""`wwe export`: a saved game written out as a report, as data, as a picture or a recording."""

import argparse
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from rules.system import Refusal
from rules.world_without_end.names import COLOURS
from saves.errors import clean
from wwe_tui.errors import DONE, UsageError
from wwe_tui.export import writing
from wwe_tui.export.forms import FORMS, PICTURES
from wwe_tui.export.subject import Look, Subject, about
from wwe_tui.film import ALL, PUBLIC, Film
from wwe_tui.folders import add_folder_argument, at_home, data_folder
from wwe_tui.game_files import game_path
from wwe_tui.openings import Showing, show
from wwe_tui.panels import layout
from wwe_tui.plain import signals
from wwe_tui.replay.reel import Reel
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal
from wwe_tui.themes import THEMES

GAMES = (".wwe", ".wwe.holder", ".torn", ".notes.json", ".table.json")
"""How the names of saved games end, and of what lies beside them."""

BEGIN = b'{"format":'
"""How every saved game begins (F1)."""

ANYBODY_WRITES = 0o222
"""The bits of a file's mode that let its owner, its group or others write to it."""

LARGEST = 500
"""Columns, and rows, of the largest screen that is recorded."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the file, the form, the viewpoint, the looks of pictures, and where to write."""
    add = parser.add_argument
    add("file", metavar="FILE", help="a saved game: a path, or a name that `wwe saves` lists")
    add(
        "--as",
        dest="form",
        choices=tuple(FORMS),
        required=True,
        help="text, markdown: a report to be posted; json: all happenings; svg: the final board; "
        "cast: the whole game for asciinema (asciicast v3)",
    )
    add(
        "--seat",
        choices=(*COLOURS, PUBLIC, ALL),
        default=PUBLIC,
        help=f"from whose viewpoint, or {ALL}; {PUBLIC} if not given",
    )
    add("--reveal", action="store_true", help="also if the game is not over and this is secret")
    add("-o", "--output", metavar="FILE", help="write this file instead of standard output")
    add("--force", action="store_true", help="write over the file if it is there")
    add("--theme", choices=tuple(THEMES), help="of svg and cast; night if not given")
    add("--size", metavar="COLUMNSxROWS", help="of svg and cast; 120x40 if not given")
    add(
        "--at",
        metavar="N",
        help="svg: the board not at last, but after an entry, by its number, or as a round "
        "begins: 2.3 (chapter 2, round 3); or end",
    )
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Writes the game out; raises ``UsageError`` for what cannot be read, shown or written.

    Whoever ends it on the way, by whatever signal, leaves nothing half written behind.
    """
    try:
        with signals.raised():
            return _run(args)
    except signals.Ended as end:
        return end.code


def _run(args: argparse.Namespace) -> int:
    look = _look(args)
    showing = show(game_path(args.file, args), data_folder(args), reveal=args.reveal)
    _check_viewpoint(showing.film, args)
    for warning in _warnings(showing, args):
        print(warning, file=sys.stderr)
    words = FORMS[args.form](_subject(showing, look, args))
    if args.output is None:
        for piece in words:
            print(piece, end="")
    else:
        _write(at_home(args.output), words, showing, args)
    return DONE


def _subject(showing: Showing, look: Look, args: argparse.Namespace) -> Subject:
    film = showing.film
    told = about(film, showing.header, args.seat)
    return Subject(film, told, translator(), args.seat, look, _step(film, args))


# --- what is asked for -------------------------------------------------------------------------


def _look(args: argparse.Namespace) -> Look:
    """The looks of a picture; raises ``UsageError`` if they are given for anything else."""
    t, given = translator(), Look()
    for option in ("theme", "size", "at"):
        if getattr(args, option) is not None and args.form not in PICTURES[option]:
            forms = list(PICTURES[option])
            raise UsageError(t("export-not-of-form", option=option, form=args.form, forms=forms))
    return Look(args.theme or given.theme, given.size if args.size is None else _size(args.size))


def _size(words: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,3})x([0-9]{1,3})", words)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not layout.fits(*size) or max(size) > LARGEST:
        width, height = layout.NARROW
        values = {"width": width, "height": height, "most": LARGEST}
        raise UsageError(translator()("export-size", size=clean(words), **values))
    return size


def _step(film: Film, args: argparse.Namespace) -> int | None:
    """The step to be shown, named as for a replay; raises ``UsageError`` if there is none."""
    if args.at is None:
        return None
    try:
        return Reel(film, args.seat).named(args.at)
    except Refusal as refused:
        raise UsageError(refusal(translator(), refused.reason)) from refused


def _check_viewpoint(film: Film, args: argparse.Namespace) -> None:
    """An unfinished game's secrets are told only to who insists."""
    t, file = translator(), clean(args.file)
    seats = [seat.id for seat in film.setup.seats]
    if args.seat not in (*seats, PUBLIC, ALL):
        raise UsageError(t("log-no-seat", seat=args.seat, file=file, known=seats))
    if args.seat not in film.viewpoints:
        raise UsageError(t("log-secret", file=file, seat=args.seat))


def _warnings(showing: Showing, args: argparse.Namespace) -> Iterator[str]:
    """What a cut file has lost, and that what is revealed is still secret."""
    yield from showing.notes
    if args.reveal and args.seat != PUBLIC and not showing.film.over:
        yield translator()("log-warning")


# --- where it goes -----------------------------------------------------------------------------


def _write(path: Path, words: Iterator[str], showing: Showing, args: argparse.Namespace) -> None:
    """Into a file; raises ``UsageError`` if it is there, or if it must not be written over."""
    t, file = translator(), clean(str(path))
    if path.exists() and path.samefile(showing.path):
        raise UsageError(t("export-itself", file=file))
    if _holds_a_game(path):
        raise UsageError(t("export-game", file=file))
    if path.exists() and _is_closed(path):
        raise UsageError(t("export-not-writable", file=file))
    try:
        writing.write(path, words, over=args.force)
    except FileExistsError as error:
        raise UsageError(t("export-exists", file=file)) from error
    except IsADirectoryError as error:
        raise UsageError(t("export-no-file", file=file)) from error


def _holds_a_game(path: Path) -> bool:
    """Whether this is a saved game, or something that belongs to one, by its name or contents.

    No report is worth a game, whoever asks for it by force. A link is what it leads to, and
    some disks know no difference between large letters and small ones.
    """
    names = (path.name, Path(os.path.realpath(path)).name)
    named = any(name.casefold().endswith(GAMES) for name in names)
    return named or (path.is_file() and _begins_as_a_game(path))


def _is_closed(path: Path) -> bool:
    """Whether it may not be written to; where nobody may, that is meant for root, too."""
    return not (os.access(path, os.W_OK) and path.stat().st_mode & ANYBODY_WRITES)


def _begins_as_a_game(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(BEGIN)) == BEGIN
    except OSError:
        return False
