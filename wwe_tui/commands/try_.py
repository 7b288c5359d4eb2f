"""`wwe try`: sets up a position from a file, makes moves, and tells what comes of them."""

import argparse
import shutil
import sys
import textwrap
from pathlib import Path

import msgspec

from rules.world_without_end.edition import find
from rules.world_without_end.names import CARDS, GOODS
from wwe_tui.edition_template import MODEL
from wwe_tui.errors import DONE, NOT_RIGHT
from wwe_tui.folders import add_folder_argument
from wwe_tui.texts import translator
from wwe_tui.trial import Trial, read_trial, tried
from wwe_tui.trial_report import as_json, report

DEFAULT_WIDTH = 100
"""Columns when the output is no terminal."""

EXAMPLE = """\
[position]
seats = ["blue", "red"]
chapter = 2
round = 2
step = "play"
active = "red"

[position.players.red]
goods = { stone = 2, wood = 1 }
pile = ["grain"]
discards = ["piety"]

[position.projects.bridge]
free_stone = 1
free_wood = 1
seals = ["blue"]

[[move]]
type = "play"
card = "building"
project = "bridge"
stone = 1
wood = 1

[[move]]
type = "discard"
cards = ["cloth"]
"""
"""A file that can be tried as it is."""


def _ids(*ids: str) -> str:
    """Ids in lines that fit a narrow terminal, to stand under each other."""
    return textwrap.fill(", ".join(ids), 78, initial_indent="  ", subsequent_indent="  ")


KINGSBRIDGE = find(MODEL)

EPILOG = f"""\
FILE is TOML. [position] describes any part of a position; the rest is as in a fresh game:

  edition, seats, first_game, open_screens
  chapter, round, active
  step      start, chapter, reveal, event, orient, play, discard, round_end,
            progress, tax, duties, scoring
  decides   whose turn it is in that step (else the active player's)
  event, turns, slots, slot_rounds, drawn      event cards by their ids
  marker, favour_covered, market_covered       the favour ring's index, persons, goods
  supply    units; what is not named is what the limits leave (W1.3)
  [position.players.COLOUR]   vp, goods, hand, pile, discards, penalties
  [position.projects.ID]      free_stone, free_wood (or stone, wood placed),
                              complete, covered, seals
  sole, houses = {{ 5 = "red" }}, tax, turned, substitutes, care
  locations = {{ 3 = 2, 4 = "face_down", 5 = "removed" }}

Cards that no list names are laid on pile and discards from the end of W8's list on.
Each [[move]] is a player's move or a chance, as in a saved game:

  type = "event"    card = "alms"          type = "play"     card = "grain"
  type = "marker"   location = 2 value = 3 type = "orient"   turns = 1
  type = "tax"      face = 4               type = "discard"  cards = ["cloth"]
  type = "card"     seat = "red" card = …  type = "avert"    shortfalls = ["piety"]

Ids of action cards:
{_ids(*CARDS)}
Goods:
{_ids(*GOODS)}
Projects of the built-in edition:
{_ids(*(project.id for project in KINGSBRIDGE.project))}
Event cards: `wwe edition show {MODEL}` lists them with their ids.

`--legal` shows how any other is written. A chance that no move names is where it stops,
unless the file has a seed = "any text" before [position], which draws it. Example:

{EXAMPLE}"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes the file, and what to tell."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EPILOG
    parser.add_argument("file", metavar="FILE", type=Path, help="the position and moves, in TOML")
    parser.add_argument("--legal", action="store_true", help="list the moves allowed at the end")
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")
    add_folder_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Tells what came of it; ``NOT_RIGHT`` if a move was refused, or could not be made yet."""
    t = translator()
    trial: Trial = read_trial(args.file, args, t)
    outcome = tried(trial)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(as_json(outcome, t, args.legal))).decode())
    else:
        print("\n".join(report(outcome, trial, t, _width(), args.legal)))
    return DONE if outcome.made_all else NOT_RIGHT


def _width() -> int:
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else DEFAULT_WIDTH
