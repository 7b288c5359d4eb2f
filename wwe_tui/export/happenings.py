"""A game's happenings as one JSON document: the README's section on exports describes it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from saves.errors import clean
from wwe_tui.chronicle import News
from wwe_tui.telling import ending
from wwe_tui.texts.sentences import happening

from .periods import Place, periods, places
from .subject import Subject

VERSION = 1
"""Of the document's form."""


def happenings(subject: Subject) -> Iterator[str]:
    """The document; no control character is in it, whatever the file holds."""
    encoded = msgspec.json.encode(clean(msgspec.to_builtins(_document(subject))))
    yield f"{msgspec.json.format(encoded).decode()}\n"


def _document(subject: Subject) -> dict[str, Any]:
    document = {
        "version": VERSION,
        "viewpoint": subject.viewpoint,
        "game": _game(subject),
        "result": _result(subject) if subject.film.over else None,
        "scores": _scores(subject),
        "entries": list(_entries(subject)),
    }
    if subject.about.seed is not None:
        document["seed"] = subject.about.seed._asdict()
    return document


def _game(subject: Subject) -> dict[str, Any]:
    film, about = subject.film, subject.about
    edition = subject.edition.edition
    return {
        "id": about.id,
        "system": about.system,
        "edition": {"id": edition.id, "title": edition.title},
        "created": about.created,
        "options": film.setup.options,
        "seats": [_seat(subject, number) for number in range(len(subject.seats))],
        "over": film.over,
        "parent": about.parent,
    }


def _seat(subject: Subject, number: int) -> dict[str, Any]:
    """A seat as it was at first, with who holds it at last and whether its person gave up."""
    seat, film = subject.seats[number], subject.film
    return {
        **msgspec.structs.asdict(seat),
        "player_at_last": film.seats(film.last)[number].player,
        "resigned": seat.id in film.resigned(film.last),
    }


def _result(subject: Subject) -> list[dict[str, Any]]:
    return [
        {"seat": one.seat, "rank": one.rank, "points": _vp(one.halves)}
        for one in subject.view.standings
    ]


# --- scores ---------------------------------------------------------------------------------


def _scores(subject: Subject) -> dict[str, Any]:
    """VP of all seats at the start, after each period that is over, and at last; and from where."""
    halves = ending.halves_by_source(subject.news, subject.view, subject.edition)
    return {
        "start": dict.fromkeys(subject.colours, subject.edition.start.vp),
        "periods": [
            {**_place(period.place), "points": _all_vp(period.halves)}
            for period in periods(subject)
        ],
        "last": _all_vp(subject.course.halves),
        "sources": {seat: _all_vp(by_source) for seat, by_source in halves.items()},
    }


def _all_vp(halves: dict[str, int]) -> dict[str, float]:
    return {name: _vp(own) for name, own in halves.items()}


def _vp(halves: int) -> float:
    """VP as a number that is whole where it can be."""
    return halves / 2 if halves % 2 else halves // 2


def _place(place: Place) -> dict[str, int | None]:
    """Chapter and round, each null where there is none."""
    return {"chapter": place.chapter or None, "round": place.round or None}


# --- entries -----------------------------------------------------------------------------------


def _entries(subject: Subject) -> Iterator[dict[str, Any]]:
    """What came of each entry that counts, with when it was made and whose it was."""
    for place, item in zip(places(subject.news), subject.news, strict=True):
        yield {
            "entry": item.number,
            "kind": item.kind,
            **_place(place),
            "seat": item.seat,
            **_seat_change(item),
            "happenings": [_happening(subject, what) for what in item.happenings],
        }


def _seat_change(item: News) -> dict[str, Any]:
    return {"player": item.player, "resigned": item.resigned} if item.kind == "seat" else {}


def _happening(subject: Subject, what: Any) -> dict[str, Any]:
    fields = msgspec.structs.asdict(what)
    return {"type": type(what).__name__, **fields, "sentence": happening(subject.t, what)}
