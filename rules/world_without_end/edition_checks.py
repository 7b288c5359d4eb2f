"""What an edition must satisfy to be played: W15.3, W15.4, and what would make no sense.

Each check looks at one thing and yields a fault for all that is wrong with it, so
that the author of an edition sees everything at once. The event cards have a file
of their own, ``edition_card_checks.py``.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, Final

from ..system import Reason, Refusal
from .edition import Edition, HouseSpace, PlagueLocation, Project
from .edition_card_checks import CARD_CHECKS
from .edition_faults import (
    MOST,
    TITLE_LENGTH,
    Faults,
    doubled,
    fault,
    named,
    out_of_range,
    unknown,
    wrong_amounts,
    wrong_count,
    wrong_id,
    wrong_text,
)
from .edition_gaps import as_far_as_read
from .edition_text import as_far_as_possible, parse
from .names import COLOURS, GOODS, PERSONS, Good

GAME: Final = "world-without-end"
"""The game that an edition must say it is for."""

RING: Final = 10
"""Spaces of the favour ring (W6.6)."""

OUTLAWS_SPACES: Final = 2
"""Outlaws spaces on the ring (W15.3)."""

HOUSE_SPACES: Final = 14
"""W8.7."""

LOCATIONS: Final = 11
"""Plague locations, and their markers (W10.11)."""

ENTERING: Final = (("start", 1, "W2.4"), ("chapter 3", 1, "W10.11"), ("event", 5, "W15.3"))
"""How many projects enter when: the Bridge, the Tower, and those that events bring."""

FACES: Final = 6
"""Faces of the tax die (W15.3)."""

TAX: Final = (2, 5)
"""The lowest and highest tax in gold (W15.3)."""

MARKER: Final = (1, 5)
"""The lowest and highest number on a plague marker (W15.3)."""

EDGES: Final = (0, 1, 2, 3)
"""The numbers on the council's edges, once each (W5.1)."""

BUILDING_RESOURCES: Final[tuple[Good, ...]] = ("stone", "wood")
"""W1.1."""

GOODS_AND_VP: Final = (*GOODS, "vp")
"""What rents and benefits are made of."""


def check(edition: Edition, name: str) -> None:
    """Refuses an edition, from a file called ``name``, at its first fault (W15.3, W15.4)."""
    for reason in faults(edition, name):
        raise Refusal(reason)


def faults(edition: Edition, name: str) -> Iterator[Reason]:
    """Everything that is wrong with an edition, in the order of its file."""
    for found in chain.from_iterable(as_far_as_read(looks)(edition) for looks in CHECKS):
        yield found.reason(name)


def findings(text: bytes, name: str) -> list[Reason]:
    """Everything that is wrong with an edition's file; nothing if it can be played."""
    try:
        return findings_in(parse(text, name), name)
    except Refusal as refusal:
        return [refusal.reason]


def findings_in(plain: dict[str, Any], name: str) -> list[Reason]:
    """The same for the plain values of a file: its shape, and the sense of what can be read."""
    edition, shapes = as_far_as_possible(plain, name)
    return [*shapes, *faults(edition, name)]


# --- the box ---------------------------------------------------------------------------


def _header(edition: Edition) -> Faults:
    header = edition.edition
    yield from wrong_id("edition", header.id)
    yield from wrong_text("edition", "title", header.title, TITLE_LENGTH)
    yield from out_of_range("edition", "version", header.version, (1, MOST), "W15.1")
    if header.game != GAME:
        yield fault("edition-other-game", "W15.1", "edition", found=header.game, needed=GAME)


def _supply(edition: Edition) -> Faults:
    yield from wrong_amounts("supply", "", edition.supply, GOODS)


def _start(edition: Edition) -> Faults:
    yield from out_of_range("start", "vp", edition.start.vp, (0, MOST), "W2.2")
    yield from wrong_amounts("start", "goods", edition.start.goods, GOODS)
    for good in edition.start.goods:
        yield from _start_good(edition, good)


@as_far_as_read
def _start_good(edition: Edition, good: Good) -> Faults:
    needed = edition.start.goods[good] * len(COLOURS)
    supply = edition.supply.get(good, needed)
    if needed > supply:
        values = {"good": good, "needed": needed, "supply": supply}
        yield fault("edition-start-exceeds-supply", "W1.2", "start", **values)


def _tax_die(edition: Edition) -> Faults:
    faces = edition.tax_die.faces
    yield from wrong_count("tax_die", "faces", len(faces), FACES)
    for place, face in enumerate(faces):
        yield from out_of_range("tax_die", f"faces[{place}]", face, TAX, "W15.3")


# --- council and favour ------------------------------------------------------------------


def _council(edition: Edition) -> Faults:
    edges = edition.council.edges
    if sorted(edges) != list(EDGES):
        yield fault("edition-council-edges", "W15.3", "council", found=edges, needed=EDGES)


def _ring(edition: Edition) -> Faults:
    ring = edition.favour.ring
    yield from wrong_count("favour", "ring", len(ring), RING)
    yield from unknown("favour", "ring", ring, PERSONS)


def _ring_outlaws(edition: Edition) -> Faults:
    ring = edition.favour.ring
    if (found := ring.count("outlaws")) != OUTLAWS_SPACES:
        yield fault("edition-ring-outlaws", "W15.3", "favour", found=found, needed=OUTLAWS_SPACES)


def _ring_persons(edition: Edition) -> Faults:
    ring = edition.favour.ring
    for person in PERSONS:
        if person not in ring:
            yield fault("edition-ring-lacks", "W15.4", "favour", person=person)


def _ring_order(edition: Edition) -> Faults:
    ring = edition.favour.ring
    after_bishop = [ring[(n + 1) % len(ring)] for n, who in enumerate(ring) if who == "bishop"]
    if any(person != "queen" for person in after_bishop):
        yield fault("edition-ring-order", "W15.3", "favour", found=after_bishop)


def _ring_start(edition: Edition) -> Faults:
    ring, start = edition.favour.ring, edition.favour.start
    if not 0 <= start < len(ring) or ring[start] != "outlaws":
        places = [place for place, person in enumerate(ring) if person == "outlaws"]
        yield fault("edition-ring-start", "W15.4", "favour", found=start, places=places)


# --- projects ----------------------------------------------------------------------------


def _project_ids(edition: Edition) -> Faults:
    yield from doubled("project", "id", [project.id for project in edition.project])


def _projects(edition: Edition) -> Faults:
    for entry, project in named("project", edition.project):
        for looks in (_project_box, _project_spaces, _project_metal, _donation, _empty_donation):
            yield from as_far_as_read(looks)(entry, project)


def _project_box(entry: str, project: Project) -> Faults:
    yield from wrong_id(entry, project.id)
    yield from wrong_text(entry, "title", project.title, TITLE_LENGTH)
    yield from out_of_range(entry, "stone", project.stone, (0, MOST))
    yield from out_of_range(entry, "wood", project.wood, (0, MOST))
    yield from out_of_range(entry, "metal", project.metal, (0, 1), "W1.1")


def _project_spaces(entry: str, project: Project) -> Faults:
    if project.stone + project.wood == 0:
        yield fault("edition-no-spaces", "W15.4", entry)


def _project_metal(entry: str, project: Project) -> Faults:
    if (project.metal == 1) != (project.enters == "chapter 3"):
        yield fault("edition-metal", "W11.5", entry, enters=project.enters, metal=project.metal)


def _donation(entry: str, project: Project) -> Faults:
    donation = project.donation
    yield from out_of_range(entry, "donation.vp", donation.vp, (0, MOST))
    yield from wrong_amounts(entry, "donation.goods", donation.goods, GOODS)
    yield from out_of_range(entry, "donation.care", donation.care, (0, 1), "W11.3")


def _empty_donation(entry: str, project: Project) -> Faults:
    donation = project.donation
    if not donation.vp and not donation.goods and not donation.care:
        yield fault("edition-empty", "W15.4", entry, field="donation")


def _entries_of_projects(edition: Edition) -> Faults:
    """The Bridge is there from the start, the Tower comes, and events bring five."""
    entries: list[str] = [project.enters for project in edition.project]
    for enters, needed, clause in ENTERING:
        if (found := entries.count(enters)) != needed:
            values = {"enters": enters, "found": found, "needed": needed}
            yield fault("edition-entering", clause, "project", **values)


def _building_resources(edition: Edition) -> Faults:
    """Projects need no more stone and wood than exists."""
    for good in BUILDING_RESOURCES:
        yield from _building_resource(edition, good)


@as_far_as_read
def _building_resource(edition: Edition, good: Good) -> Faults:
    needed = sum(getattr(project, good) for project in edition.project)
    supply = edition.supply.get(good, needed)
    if needed > supply:
        values = {"good": good, "needed": needed, "supply": supply}
        yield fault("edition-projects-exceed-supply", "W15.4", "project", **values)


# --- the town ----------------------------------------------------------------------------


def _house_numbers(edition: Edition) -> Faults:
    yield from _numbered("house_space", [s.id for s in edition.house_space], HOUSE_SPACES)


def _rents(edition: Edition) -> Faults:
    for entry, space in named("house_space", edition.house_space):
        yield from wrong_amounts(entry, "rent", space.rent, GOODS_AND_VP)
        yield from _rent(entry, space)


@as_far_as_read
def _rent(entry: str, space: HouseSpace) -> Faults:
    if len(space.rent) != 1:
        yield fault("edition-rent", "W8.7", entry, found=len(space.rent))


def _location_numbers(edition: Edition) -> Faults:
    yield from _numbered("plague_location", [p.id for p in edition.plague_location], LOCATIONS)


def _plague_locations(edition: Edition) -> Faults:
    for entry, location in named("plague_location", edition.plague_location):
        yield from wrong_text(entry, "title", location.title, TITLE_LENGTH)
        yield from wrong_amounts(entry, "benefit", location.benefit, (*GOODS_AND_VP, "house"))
        yield from _one_house(entry, location)


@as_far_as_read
def _one_house(entry: str, location: PlagueLocation) -> Faults:
    if (houses := location.benefit.get("house", 1)) != 1:
        yield fault("edition-free-house", "W11.2", entry, found=houses)


def _free_house(edition: Edition) -> Faults:
    with_house = [place.id for place in edition.plague_location if "house" in place.benefit]
    if len(with_house) > 1:
        yield fault("edition-free-houses", "W11.2", "plague_location", found=with_house)


def _numbered(table: str, ids: list[int], needed: int) -> Faults:
    """Numbers from 1, in order, as the board has them."""
    if ids != list(range(1, needed + 1)):
        yield fault("edition-numbering", "W15.3", table, found=ids, needed=needed)


def _plague_markers(edition: Edition) -> Faults:
    values = edition.plague_markers.values
    yield from wrong_count("plague_markers", "values", len(values), LOCATIONS)
    for place, value in enumerate(values):
        yield from out_of_range("plague_markers", f"values[{place}]", value, MARKER, "W15.3")


CHECKS: Final[tuple[Callable[[Edition], Faults], ...]] = (
    _header,
    _supply,
    _start,
    _tax_die,
    _council,
    _ring,
    _ring_outlaws,
    _ring_persons,
    _ring_order,
    _ring_start,
    _project_ids,
    _projects,
    _entries_of_projects,
    _building_resources,
    _house_numbers,
    _rents,
    _location_numbers,
    _plague_locations,
    _free_house,
    _plague_markers,
    *CARD_CHECKS,
)
"""Every check, in the order of an edition's file."""
