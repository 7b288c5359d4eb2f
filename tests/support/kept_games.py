"""Saved games at a glance, as a list has them, without files: made up from who came where."""

from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from rules.system import Seat, Standing
from saves.format import EditionRef, Header, Parent
from saves.summary import Summary

DAY = datetime(2026, 11, 30, 12, tzinfo=UTC)
COLOURS = ("blue", "red", "green", "yellow")
EDITION = EditionRef(id="kingsbridge", digest="0" * 64)
_numbers = count(1)


def finished(*scores: tuple[str, int, int], **more: Any) -> Summary:
    """A finished game of players with rank and half points, the best first.

    A player is ``Anna`` (a person), ``""`` (one without a name), ``simple bot``, or
    ``Anna resigned``; ``more`` are fields of the header, and ``over``, ``entries``, ``days``.
    """
    number, seats = next(_numbers), [_seat(place, who) for place, (who, _, _) in enumerate(scores)]
    standings = [
        Standing(seat.id, rank, halves)
        for seat, (_, rank, halves) in zip(seats, scores, strict=True)
    ]
    gone = [seat.id for seat, (who, _, _) in zip(seats, scores, strict=True) if "resigned" in who]
    over, entries, days = more.pop("over", True), more.pop("entries", 200), more.pop("days", 0)
    header = _header(f"game-{number}", seats, DAY + timedelta(days=days), **more)
    return Summary(
        path=Path(f"{header.id}.wwe"),
        header=header,
        entries=entries,
        seats=tuple(seats),
        resigned=frozenset(gone),
        over=over,
        period=(4, 6),
        standings=tuple(standings),
        lost=None,
    )


def branch(parent: Summary) -> Parent:
    """That a game branched off this one, from its entry 50 on."""
    return Parent(game=parent.header.id, entry=50, entries=50)


def _seat(place: int, who: str) -> Seat:
    name, _, kind = who.partition(" ")
    if kind == "bot":
        return Seat(COLOURS[place], player=name)
    return Seat(COLOURS[place], player="random" if kind == "resigned" else "human", name=name)


def _header(game_id: str, seats: list[Seat], created: datetime, **more: Any) -> Header:
    fields: dict[str, Any] = {
        "format": 2,
        "id": game_id,
        "system": "world-without-end",
        "rules": 1,
        "edition": EDITION,
        "created": created,
        "seats": tuple(seats),
        "options": {},
        "seed": "0" * 64,
        "seed_digest": "0" * 64,
    }
    return Header(**{**fields, **more})
