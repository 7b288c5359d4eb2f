"""`wwe simulate`: bots against each other, by the hundred, and whether the rules hold."""

import argparse
import re
import secrets
import shlex
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from rules import bots, systems
from rules.system import Refusal
from rules.world_without_end.setup import DEFAULT_POINTS
from wwe_tui.errors import DONE, NOT_RIGHT, UsageError
from wwe_tui.simulation.deals import EDITION, GAME, Plan
from wwe_tui.simulation.report import report
from wwe_tui.simulation.results import GameResult
from wwe_tui.simulation.running import simulate
from wwe_tui.simulation.statistics import Summary, summarise
from wwe_tui.texts import Translator, translator
from wwe_tui.texts.sentences import refusal, with_edition

GAMES = 100
BOTS = "random"
PLAYERS = "2,3,4"
SEED_BYTES = 4
"""Bytes of a seed that nobody named: enough to differ, and short to type again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes how many games, of whom, and of what kinds."""
    known = ", ".join(bots.names(GAME))
    add = parser.add_argument
    add("--games", metavar="N", default=str(GAMES), help=f"how many games (default {GAMES})")
    add(
        "--players",
        metavar="N,N",
        default=PLAYERS,
        help=f"players in a game; several take turns (default {PLAYERS})",
    )
    add(
        "--bots",
        metavar="BOT,BOT",
        default=BOTS,
        help=f"who plays, taken in turn: {known} (default {BOTS})",
    )
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--first-game", action="store_true", help="first games only (W2.8)")
    kinds.add_argument("--full-game", action="store_true", help="full games only (W2.9)")
    add("--seed", metavar="S", help="any word; the same seed makes the same games")
    add(
        "--from",
        metavar="N",
        default="1",
        dest="first",
        help="number of the first game (default 1)",
    )
    add("--jobs", metavar="J", default="1", help="processes to use (default 1)")
    add("--json", action="store_true", help="print one JSON document instead")


def run(args: argparse.Namespace) -> int:
    """Simulates and reports; ``NOT_RIGHT`` if something broke that must hold."""
    t = with_edition(translator(), systems.find(GAME).find_edition(EDITION))
    plan = _plan(args, t)
    games, first, jobs = (_number(args, name, t) for name in ("games", "first", "jobs"))
    started = perf_counter()
    summary = summarise(_results(plan, first, games, jobs, t))
    seconds = perf_counter() - started
    again = _again(plan)
    if args.json:
        plain = _document(summary, plan, seconds, again)
        print(msgspec.json.format(msgspec.json.encode(plain)).decode())
    else:
        print("\n".join(report(summary, plan.seed, seconds, again, t)))
    return NOT_RIGHT if summary.faults else DONE


def _results(plan: Plan, first: int, games: int, jobs: int, t: Translator) -> list[GameResult]:
    try:
        return list(_watched(simulate(plan, first, games, jobs), games, t))
    except BrokenProcessPool as broken:
        raise UsageError(t("simulate-process-ended", jobs=jobs)) from broken


def _plan(args: argparse.Namespace, t: Translator) -> Plan:
    return Plan(
        seed=_seed(args.seed, t),
        players=_players(args.players, t),
        bots=_bots(args.bots, t),
        first_game=True if args.first_game else False if args.full_game else None,
    )


def _seed(text: str | None, t: Translator) -> str:
    if text is None:
        return secrets.token_hex(SEED_BYTES)
    if not text.isprintable():
        raise UsageError(t("simulate-seed"))
    return text


def _players(text: str, t: Translator) -> tuple[int, ...]:
    known = {str(count): count for count in DEFAULT_POINTS}
    words = _words(text)
    if not words or not set(words) <= set(known):
        raise UsageError(t("simulate-players", text=text, known=list(known)))
    return tuple(known[word] for word in words)


def _bots(text: str, t: Translator) -> tuple[str, ...]:
    names = _words(text)
    try:
        for name in names or [text]:
            bots.find(GAME, name, systems.find(GAME).find_edition(EDITION), Random(0))  # noqa: S311
    except Refusal as unknown:
        raise UsageError(refusal(t, unknown.reason)) from unknown
    return tuple(names)


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


class _Range(NamedTuple):
    """An option that is a number from 1 to ``most``, with an example."""

    option: str
    most: int
    example: int


_NUMBERS = {
    "games": _Range("--games", 10_000_000, 500),
    "first": _Range("--from", 1_000_000_000, 1),
    "jobs": _Range("--jobs", 64, 2),
}


def _number(args: argparse.Namespace, name: str, t: Translator) -> int:
    text, allowed = getattr(args, name), _NUMBERS[name]
    digits = len(str(allowed.most))
    if not re.fullmatch(f"[0-9]{{1,{digits}}}", text) or not 1 <= int(text) <= allowed.most:
        raise UsageError(t("simulate-number", text=text, **allowed._asdict()))
    return int(text)


def _watched(results: Iterable[GameResult], games: int, t: Translator) -> Iterator[GameResult]:
    """The results as they come, with a progress bar if somebody is there to see it."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console  # noqa: PLC0415 - only for a terminal
    from rich.progress import track  # noqa: PLC0415

    yield from track(
        results,
        description=t("simulate-progress", games=games),
        total=games,
        console=Console(stderr=True),
        transient=True,
    )


def _again(plan: Plan) -> str:
    """The command that plays one game of the plan again; ``{game}`` is its number."""
    words = ["wwe", "simulate", "--seed", plan.seed.replace("{", "{{").replace("}", "}}")]
    words += ["--players", ",".join(map(str, plan.players)), "--bots", ",".join(plan.bots)]
    if plan.first_game is not None:
        words.append("--first-game" if plan.first_game else "--full-game")
    return f"{shlex.join(words)} --games 1 --from {{game}}"


def _document(summary: Summary, plan: Plan, seconds: float, again: str) -> dict[str, Any]:
    """What ``--json`` prints: plan and summary, and how to play a broken game again."""
    plain: dict[str, Any] = {"plan": msgspec.to_builtins(plan), "seconds": seconds}
    plain |= msgspec.to_builtins(summary)
    for fault in plain["faults"]:
        fault["again"] = again.format(game=fault["game"])
    return plain
