"""The terms of trade, which long-term events change (W12)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Term(NamedTuple):
    """A term: its name in edition files, and its value with no event in force."""

    name: str
    value: int | bool


TERMS = (
    Term("wool_price", 2),
    Term("cloth_price", 4),
    Term("cloth_limit", 1),
    Term("cloth_sale", True),
    Term("build_limit", 2),
    Term("build_vp", 3),
    Term("rent_limit", 2),
    Term("house_gold", 1),
    Term("donation_gold", 1),
    Term("grain_gain", 1),
    Term("grain_toll", 0),
    Term("piety_gain", 1),
    Term("piety_gold", 0),
    Term("minor_gold", 1),
    Term("favour_steps_up_to", 1),
)
"""All terms in the order of W12's table; the state keeps their values in this order."""

(
    WOOL_PRICE,
    CLOTH_PRICE,
    CLOTH_LIMIT,
    CLOTH_SALE,
    BUILD_LIMIT,
    BUILD_VP,
    RENT_LIMIT,
    HOUSE_GOLD,
    DONATION_GOLD,
    GRAIN_GAIN,
    GRAIN_TOLL,
    PIETY_GAIN,
    PIETY_GOLD,
    MINOR_GOLD,
    FAVOUR_STEPS_UP_TO,
) = range(len(TERMS))

DEFAULTS = tuple(int(term.value) for term in TERMS)


def in_force(events: Iterable[Mapping[str, int | bool]]) -> tuple[int, ...]:
    """The value of every term under these events, the oldest first (W12.1).

    >>> in_force([{"wool_price": 1}, {"wool_price": 3}])[WOOL_PRICE]
    3
    """
    values = {term.name: int(term.value) for term in TERMS}
    for event in events:
        values.update({name: int(value) for name, value in event.items()})
    return tuple(values[term.name] for term in TERMS)
