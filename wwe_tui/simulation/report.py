"""What a simulation has shown, in words."""

from collections.abc import Iterator

from rules.world_without_end.names import SHORTFALLS
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import refusal

from .results import Fault
from .statistics import Group, Summary

GAMES_TOLD = 5
"""How many broken games are told in words; ``--json`` has all."""

HEADINGS = ("games", "mean", "spread", "least", "most", "wins", "idle", *SHORTFALLS)
"""The columns after the first, as ids of the word list ``column``."""


def report(summary: Summary, seed: str, seconds: float, again: str, t: Translator) -> Iterator[str]:
    """The lines to print; ``again`` is the command for one game, with ``{game}`` in it."""
    yield t(
        "simulate-head", games=summary.games, entries=summary.entries, seed=seed, seconds=seconds
    )
    if summary.winners is not None:
        yield from _scores(summary, summary.winners, t)
    yield t("simulate-play", games=summary.play.games, moves=summary.play.entries)
    yield t("simulate-check", games=summary.check.games, moves=summary.check.entries)
    yield from _faults(summary.faults, again, t)


def _scores(summary: Summary, winners: Group, t: Translator) -> Iterator[str]:
    yield t("simulate-scores")
    words = {heading: t.word("column", heading) for heading in HEADINGS}
    yield t("simulate-columns", heading="", **words)
    for name, group in summary.bots.items():
        yield _row(name, group, t)
    for place, group in summary.places.items():
        yield _row(t("simulate-place", place=place), group, t)
    yield _row(t("simulate-winners"), winners, t)
    yield t("simulate-legend")


def _row(heading: str, group: Group, t: Translator) -> str:
    return t(
        "simulate-row",
        heading=heading,
        games=group.seats,
        mean=group.mean,
        spread=group.spread,
        least=group.least,
        most=group.most,
        wins=group.wins,
        idle=group.idle,
        **group.missing,
    )


def _faults(faults: tuple[Fault, ...], again: str, t: Translator) -> Iterator[str]:
    """The first fault of each broken game, but not of too many."""
    if not faults:
        yield t("simulate-fine")
        return
    firsts = {fault.game: fault for fault in reversed(faults)}
    broken = sorted(firsts)
    yield t("simulate-broken", count=len(broken))
    for game in broken[:GAMES_TOLD]:
        fault = firsts[game]
        sentence = refusal(t, fault.reason)
        yield t("simulate-fault", game=game, entry=fault.entry, sentence=sentence)
        yield t("simulate-again", command=again.format(game=game))
    if len(broken) > GAMES_TOLD:
        yield t("simulate-more", count=len(broken) - GAMES_TOLD)
