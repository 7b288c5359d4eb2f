"""W15.3, W15.4: whatever is changed in an edition, it is refused or it can be played."""

import copy
from functools import reduce
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.system import Reason
from rules.world_without_end.edition import Edition, digest
from rules.world_without_end.edition_checks import findings_in
from rules.world_without_end.edition_faults import visible
from rules.world_without_end.state import Step
from tests.support.edition_games import play_through
from tests.support.editions import kingsbridge
from wwe_tui.texts import translator

KINGSBRIDGE = kingsbridge()

SCALARS = st.one_of(
    st.integers(-3, 13),
    st.integers(),
    st.booleans(),
    st.floats(),
    st.sampled_from(["gold", "vp", "queen", "outlaws", "event", "start", "terms", "trade", ""]),
    st.text(max_size=8),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)


def _places(plain: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value of an edition, by keys and indices."""
    if not isinstance(plain, dict | list):
        return [way]
    keys = plain if isinstance(plain, dict) else range(len(plain))
    inner = [place for key in keys for place in _places(plain[key], (*way, key))]
    return [way, *inner] if way else inner


def _at(plain: Any, way: tuple[Any, ...]) -> Any:
    """The value at the end of a way."""
    return reduce(lambda table, key: table[key], way, plain)


PLACES = _places(KINGSBRIDGE)


@st.composite
def mutants(draw: st.DrawFn) -> dict[str, Any]:
    """The built-in edition after one to three random changes."""
    plain = copy.deepcopy(KINGSBRIDGE)
    for _ in range(draw(st.integers(1, 3))):
        _mutate(plain, draw(st.sampled_from(PLACES)), draw)
    return plain


def _mutate(plain: Any, way: tuple[Any, ...], draw: st.DrawFn) -> None:
    """Puts another value, another of the edition's own, or nothing in one place."""
    table = plain
    try:
        for key in way[:-1]:
            table = table[key]
        if draw(st.booleans()):
            table[way[-1]] = draw(VALUES)
        elif isinstance(table, dict) and draw(st.booleans()):
            table[draw(st.text(max_size=5))] = table.pop(way[-1])
        else:
            del table[way[-1]]
    except (KeyError, IndexError, TypeError):
        return  # an earlier change has taken this place away


NUMBERS = [way for way in PLACES if type(_at(KINGSBRIDGE, way)) is int]
"""The way to every number of the edition."""


@st.composite
def variants(draw: st.DrawFn) -> dict[str, Any]:
    """The built-in edition with some other small numbers; most of them can be played."""
    plain = copy.deepcopy(KINGSBRIDGE)
    for way in draw(st.lists(st.sampled_from(NUMBERS), min_size=1, max_size=4)):
        _at(plain, way[:-1])[way[-1]] = draw(st.integers(0, 9))
    return plain


@settings(max_examples=100, deadline=None)
@given(mutants() | variants(), st.integers(2, 4))
def test_w15_4_a_changed_edition_can_be_played_or_has_findings(
    plain: dict[str, Any], players: int
) -> None:
    """Nothing else comes of a change, and every finding has words for its author."""
    found = findings_in(plain, "mine.toml")
    if found:
        assert all(_sentence(reason) for reason in found)
    else:
        assert digest(msgspec.convert(plain, Edition))
        assert play_through(plain, players, dice=1).step == Step.OVER


def _sentence(reason: Reason) -> bool:
    words = translator()(reason.id, **reason.values)
    return words.startswith("mine.toml, ") and words == visible(words)
