"""Faults planted in the rules are found by simulating, each by its own check."""

import itertools
import json
from typing import Any

import pytest

from rules.game import Game
from rules.log import AnyEntry, Log, RedoEntry
from rules.system import Refusal, refuse
from rules.world_without_end import bank
from rules.world_without_end.game import WorldWithoutEnd
from rules.world_without_end.state import State
from wwe_tui import cli
from wwe_tui.simulation import playing
from wwe_tui.simulation.checking import check
from wwe_tui.simulation.deals import Plan, deal
from wwe_tui.simulation.playing import play
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

PLAN = Plan(seed="planted", players=(2,))


def _faults() -> set[str]:
    """The ids of all faults in a game; every one has its sentence."""
    dealt = deal(PLAN, 1)
    reasons = [fault.reason for fault in check(dealt, play(dealt))]
    assert all(refusal(translator(), reason) for reason in reasons)
    return {reason.id for reason in reasons}


def test_there_is_nothing_to_find() -> None:
    """Without a planted fault, the checks are silent."""
    assert _faults() == set()


def _crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def score(*_: Any) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(bank, "score", score)


def _free_goods(monkeypatch: pytest.MonkeyPatch) -> None:
    """What players gain does not come out of the supply."""
    honest = bank.gain

    def gain(state: State, seat: int, good: int, units: int, clause: str, out: Any) -> int:
        got = honest(state, seat, good, units, clause, out)
        if good < len(state.supply):
            state.supply[good] += got
        return got

    monkeypatch.setattr(bank, "gain", gain)


def _shared_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy has the VP of its original, for better or worse."""
    honest = State.copy

    def copy(state: State) -> State:
        twin = honest(state)
        twin.vp = state.vp
        return twin

    monkeypatch.setattr(State, "copy", copy)


def _own_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances fall by something else than the seed."""
    throws = itertools.count()

    def draw(system: WorldWithoutEnd, state: State, seed: bytes) -> Any:
        moves = system.legal(state)
        return moves[next(throws) % len(moves)]

    monkeypatch.setattr(WorldWithoutEnd, "draw", draw)


def _twice(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = WorldWithoutEnd.legal
    monkeypatch.setattr(WorldWithoutEnd, "legal", lambda system, state: honest(system, state) * 2)


def _moody(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of a move differs from time to time."""
    honest, times = WorldWithoutEnd.apply, itertools.count()

    def apply(system: WorldWithoutEnd, state: State, move: Any) -> list[Any]:
        return [*honest(system, state, move), next(times)]

    monkeypatch.setattr(WorldWithoutEnd, "apply", apply)


def _unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers of stone get lost on the way through JSON."""
    monkeypatch.setattr(
        WorldWithoutEnd, "encode", lambda _system, move: {"type": "tax", "face": hash(move) % 2}
    )


def _moody_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who tries what is not allowed is told another reason than who asks before."""
    honest = WorldWithoutEnd.apply

    def apply(system: WorldWithoutEnd, state: State, move: Any) -> list[Any]:
        try:
            return honest(system, state, move)
        except Refusal as refusal:
            raise refuse("game-over", "W13") from refusal

    monkeypatch.setattr(WorldWithoutEnd, "apply", apply)


def _all_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The standings are told upside down."""
    honest = WorldWithoutEnd.standings
    monkeypatch.setattr(
        WorldWithoutEnd, "standings", lambda system, state: honest(system, state)[::-1]
    )


def _lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going back leads one entry too far back."""
    honest = Game.at
    monkeypatch.setattr(Game, "at", lambda game, count: honest(game, max(0, count - 1)))


def _short_redo(monkeypatch: pytest.MonkeyPatch) -> None:
    """A redo brings one entry too few back."""
    honest = Log.append

    def append(log: Log, entry: AnyEntry) -> None:
        honest(log, entry)
        if isinstance(entry, RedoEntry):
            log.live.pop()

    monkeypatch.setattr(Log, "append", append)


PLANTED = {
    "simulate-crash": _crash,
    "invariant-limit": _free_goods,
    "simulate-copy": _shared_list,
    "simulate-chance": _own_dice,
    "simulate-legal": _twice,
    "simulate-replay": _moody,
    "simulate-json": _unreadable,
    "simulate-refused": _moody_refusals,
    "simulate-standings": _all_first,
    "simulate-jump": _lost,
    "simulate-undo": _short_redo,
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each check finds what it is for."""
    PLANTED[fault](monkeypatch)
    assert fault in _faults()


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that goes on and on is given up."""
    monkeypatch.setattr(playing, "MOST_ENTRIES", 20)
    assert _faults() == {"simulate-endless"}


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Rules that make goods out of nothing; the words to simulate 7 games by them."""
    _free_goods(monkeypatch)
    return ["simulate", "--seed", "planted fault", "--players", "2,3", "--games", "7"]


def test_broken_rules_end_with_1_and_say_how_to_see_it_again(
    broken: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The report names game, entry and clause, and the command that shows it again."""
    assert cli.main(broken) == 1
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("NOT RIGHT: 7 games broke an invariant.")
    assert lines[at + 1].startswith("  game 1, entry ")
    assert lines[at + 1].endswith("beyond what exists (W1.3).")
    assert lines[at + 2] == (
        "    to play it again: wwe simulate --seed 'planted fault' --players 2,3 "
        "--bots random --games 1 --from 1"
    )
    assert lines[-1] == "  and 2 more games."


def test_a_broken_game_can_be_played_again_alone(
    broken: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """What is printed for game 3 of many shows the same fault at the same entry."""
    assert cli.main([*broken, "--json"]) == 1
    all_faults = json.loads(capsys.readouterr().out)["faults"]
    faults = [fault for fault in all_faults if fault["game"] == 3]
    assert faults[0]["again"].endswith("--games 1 --from 3")
    again = ["--seed", "planted fault", "--players", "2,3", "--games", "1", "--from", "3"]
    assert cli.main(["simulate", *again, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["faults"] == faults
