"""An edition in words: what `wwe edition show` tells of it, entry by entry (W15.1)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from rules.world_without_end.edition import Edition, EventCard, PlagueLocation, Project, digest
from rules.world_without_end.edition_card_checks import CHAPTERS
from rules.world_without_end.names import POINTS
from wwe_tui.texts import Translator

DIGEST_SHOWN = 16
"""Characters of the digest that are shown; enough to tell editions apart."""

QUARTER_TURNS = range(4)
"""The orientations of an event card (W5.2)."""


class Table(NamedTuple):
    """A table in words; all rows have as many cells as there are columns."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


Page = list[str | Table]
"""Lines of text and tables, from top to bottom."""


def edition_page(edition: Edition, t: Translator) -> Page:
    """A whole edition."""
    return [
        *_about(edition, t),
        _box(edition, t),
        _projects(edition, t),
        _house_spaces(edition, t),
        _plague_locations(edition, t),
        *(line for chapter in CHAPTERS for line in _chapter(edition, chapter, t)),
    ]


def card_page(edition: Edition, card_id: str, t: Translator) -> Page:
    """The event card and the project with this id; empty if there is neither."""
    page: Page = []
    for card in edition.event:
        if card.id == card_id:
            page += [*_card(edition, card, t), ""]
    for project in edition.project:
        if project.id == card_id:
            page += [*_project(project, t), ""]
    return [*page, *_provenance_notes(edition, t)] if page else []


def sources(edition: Edition) -> Counter[str]:
    """How many entries come from where (W15.1).

    >>> from rules.world_without_end.edition import find
    >>> sources(find("kingsbridge"))["rulebook"]
    8
    """
    lists = (edition.project, edition.house_space, edition.plague_location, edition.event)
    singles = (edition.tax_die, edition.council, edition.favour, edition.plague_markers)
    return Counter(entry.source for entry in (*singles, *(e for entries in lists for e in entries)))


def is_reconstruction(edition: Edition) -> bool:
    """Whether anything in it was designed to fit what is known."""
    return sources(edition)["assumed"] > 0


def diamond(corners: Sequence[str], arrow: int, mark: str) -> list[str]:
    r"""An event card as it lies on the council space, North up (W5.1, W5.2).

    ``corners`` are words, clockwise from the top; ``mark`` stands by the edge ``arrow``.

    >>> print("\n".join(diamond(["piety", "gold", "wood", "grain"], 1, "arrow")))
           piety
             /\
            /  \
           /    \
    grain <      > gold
           \    /
            \  /   arrow
             \/
            wood
    """
    top, right, bottom, left = corners
    marks = [mark if edge == arrow else "" for edge in range(len(corners))]
    width = max(len(top), len(bottom), 8)
    width += width % 2
    rows = [
        ("", top, ""),
        ("", "/\\", ""),
        (marks[3], "/  \\", marks[0]),
        ("", "/    \\", ""),
        (left, "<      >", right),
        ("", "\\    /", ""),
        (marks[2], "\\  /", marks[1]),
        ("", "\\/", ""),
        ("", bottom, ""),
    ]
    margin = max(len(left), len(mark))
    return [f"{a.rjust(margin)} {shape.center(width)} {b}".rstrip() for a, shape, b in rows]


# --- the parts of a page -------------------------------------------------------------------


def _about(edition: Edition, t: Translator) -> Iterator[str]:
    header, counted = edition.edition, sources(edition)
    yield t("edition-title", title=header.title)
    shown = digest(edition)[:DIGEST_SHOWN]
    yield t("edition-about", id=header.id, version=header.version, digest=shown)
    yield t("edition-sources", **{name: counted[name] for name in _SOURCES})
    yield from _provenance_notes(edition, t)


_SOURCES = ("rulebook", "published", "assumed")


def _provenance_notes(edition: Edition, t: Translator) -> Iterator[str]:
    if is_reconstruction(edition):
        yield t("edition-reconstruction")
        yield t("edition-gist")


def _box(edition: Edition, t: Translator) -> Table:
    start: dict[str, int] = dict(edition.start.goods.items())
    rows = [
        ("supply", t("edition-amounts", goods=edition.supply), ""),
        ("start", t("edition-amounts", goods=start | {"vp": edition.start.vp}), ""),
        ("tax_die", _list(edition.tax_die.faces), edition.tax_die.source),
        ("council", _list(edition.council.edges), edition.council.source),
        ("favour", _ring(edition, t), edition.favour.source),
        ("plague_markers", _list(edition.plague_markers.values), edition.plague_markers.source),
    ]
    named = [(t.word("edition_part", part), value, source) for part, value, source in rows]
    return _table("edition-box", ("part", "value", "source"), named, t)


def _ring(edition: Edition, t: Translator) -> str:
    ring = t.words("person", edition.favour.ring)
    start = edition.favour.start + 1
    return t("edition-ring", ring=ring, start=start)


def _projects(edition: Edition, t: Translator) -> Table:
    rows = [
        (p.id, p.title, _spaces(p, t), _bonus(p, t), t.word("edition_enters", p.enters), p.source)
        for p in edition.project
    ]
    columns = ("id", "title", "spaces", "donation", "enters", "source")
    return _table("edition-projects", columns, rows, t)


def _house_spaces(edition: Edition, t: Translator) -> Table:
    rows = [
        (str(s.id), t.word("good", s.needs), t("edition-amounts", goods=s.rent), s.source)
        for s in edition.house_space
    ]
    return _table("edition-houses", ("id", "needs", "rent", "source"), rows, t)


def _plague_locations(edition: Edition, t: Translator) -> Table:
    rows = [
        (str(p.id), p.title, t("edition-amounts", goods=p.benefit), p.source)
        for p in edition.plague_location
    ]
    return _table("edition-plague", ("id", "title", "benefit", "source"), rows, t)


def _chapter(edition: Edition, chapter: int, t: Translator) -> Iterator[str]:
    yield ""
    yield t("edition-events", chapter=chapter)
    for card in edition.event:
        if card.chapter == chapter:
            yield from _card_in_list(card, t)


def _card_in_list(card: EventCard, t: Translator) -> Iterator[str]:
    facts = msgspec.structs.asdict(card)
    yield t("edition-event", **facts)
    yield t("edition-event-faces-plague" if card.plague else "edition-event-faces", **facts)
    yield t("edition-event-text", text=card.text)


def _card(edition: Edition, card: EventCard, t: Translator) -> Page:
    corners = [t.word("good", symbol) for symbol in card.corners]
    values = {"id": card.id, "chapter": card.chapter, "kind": card.kind, "starred": card.starred}
    page: Page = [
        t("edition-title", title=card.title),
        t("edition-card-about", **values),
        "",
        *diamond(corners, card.arrow, t("edition-arrow")),
        "",
        card.text,
        *([t("edition-flavour", flavour=card.flavour)] if card.flavour else []),
        *_plague_line(edition.plague_location, card.plague, t),
        t("edition-effect", effect=msgspec.json.encode(card.effect).decode()),
        t("edition-source", source=card.source),
        "",
        _orientations(edition, card, t),
    ]
    return page


def _plague_line(places: Sequence[PlagueLocation], plague: int, t: Translator) -> Iterator[str]:
    for place in places:
        if place.id == plague:
            yield t("edition-card-plague", number=plague, title=place.title)


def _orientations(edition: Edition, card: EventCard, t: Translator) -> Table:
    """Who is pointed at by what, and the favour steps, for each orientation (W5.2)."""
    edges = edition.council.edges
    rows = [
        (
            str(turns),
            *(t.word("good", card.corners[(seat - turns) % 4]) for seat in range(len(POINTS))),
            str(edges[(card.arrow + turns) % 4]),
        )
        for turns in QUARTER_TURNS
    ]
    return _table("edition-orientations", ("turns", *POINTS, "steps"), rows, t)


def _project(project: Project, t: Translator) -> list[str]:
    return [
        t("edition-title", title=project.title),
        t("edition-project-about", id=project.id, enters=project.enters),
        t("edition-project-spaces", spaces=_spaces(project, t)),
        t("edition-project-donation", donation=_bonus(project, t)),
        t("edition-source", source=project.source),
    ]


def _spaces(project: Project, t: Translator) -> str:
    spaces = {"stone": project.stone, "wood": project.wood, "metal": project.metal}
    return t("edition-amounts", goods={good: n for good, n in spaces.items() if n})


def _bonus(project: Project, t: Translator) -> str:
    donation = project.donation
    bonus = {"vp": donation.vp, **donation.goods, "care": donation.care}
    return t("edition-amounts", goods={good: n for good, n in bonus.items() if n})


def _list(values: Sequence[object]) -> str:
    return ", ".join(map(str, values))


def _table(
    title: str,
    columns: Sequence[str],
    rows: Sequence[tuple[str, ...]],
    t: Translator,
    **values: object,
) -> Table:
    headings = tuple(t.word("edition_column", column) for column in columns)
    return Table(t(title, **values), headings, rows)
