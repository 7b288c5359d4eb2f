"""What came of a tried position, as lines and as JSON."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import asdict

from rules.world_without_end.edition_faults import visible
from rules.world_without_end.position import setup_of
from rules.world_without_end.view import View
from wwe_tui.plain.look import Seen, look
from wwe_tui.texts import Translator
from wwe_tui.texts.sentences import happening, refusal, with_edition, with_names
from wwe_tui.trial import SYSTEM, Outcome, Trial


def report(outcome: Outcome, trial: Trial, t: Translator, width: int, legal: bool) -> list[str]:
    """All lines: what happened, why it went no further, the position, and what is allowed."""
    t = with_names(with_edition(t, trial.edition), setup_of(trial.position, trial.edition).seats)
    seen = Seen(t, trial.edition, open_view(outcome.state), width)
    return [
        *([happening(t, what) for what in outcome.happenings] or [t("try-nothing")]),
        *_stopped(outcome, t),
        "",
        *_position(outcome.state, seen),
        "",
        waiting(outcome.state, t),
        *(_allowed(outcome.state, t) if legal else ()),
    ]


def as_json(outcome: Outcome, t: Translator, legal: bool) -> dict[str, Any]:
    """All of it as plain values; the position shows what every player sees."""
    reason = outcome.reason
    document = {
        "happenings": outcome.happenings,
        "made": outcome.made,
        "wanted": outcome.wanted,
        "refusal": None if reason is None else {**asdict(reason), "sentence": refusal(t, reason)},
        "state": open_view(outcome.state),
        "waiting": SYSTEM.waiting(outcome.state),
    }
    return document | ({"legal": SYSTEM.legal(outcome.state)} if legal else {})


def open_view(state: Any) -> View:
    """The position with everybody's goods and cards, as their owners see them."""
    view: View = SYSTEM.view(state, None)
    players = [SYSTEM.view(state, seat).player(seat) for seat in (p.seat for p in view.players)]
    return msgspec.structs.replace(view, players=tuple(players))


def waiting(state: Any, t: Translator) -> str:
    """What the game waits for."""
    decision = SYSTEM.waiting(state)
    if decision is None:
        return t("try-over")
    return t(f"try-waits-{type(decision).__name__}", **asdict(decision))


def _stopped(outcome: Outcome, t: Translator) -> list[str]:
    if outcome.made_all:
        return []
    number = outcome.made + 1
    if outcome.reason is None:
        return [t("try-unmade", number=number)]
    return [t("try-refused", number=number, sentence=visible(refusal(t, outcome.reason)))]


def _position(state: Any, seen: Seen) -> Iterator[str]:
    """Everything that there is to see, and each player's cards, as the owner sees them."""
    view = seen.view
    yield from seen.say("look-round", chapter=view.chapter, round=view.round, active=view.active)
    yield from look(seen, "board")
    yield from look(seen, "players")
    for player in view.players:
        yield from look(seen._replace(view=SYSTEM.view(state, player.seat)), "hand")


def _allowed(state: Any, t: Translator) -> Iterator[str]:
    moves = SYSTEM.legal(state)
    yield t("try-legal", count=len(moves))
    yield from (msgspec.json.encode(move).decode() for move in moves)
