"""All that is wrong with an edition is told at once, whatever cannot be read of it (W15.4)."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.world_without_end.edition_checks import findings_in
from rules.world_without_end.edition_gaps import UNREAD, UnreadError, put, without
from rules.world_without_end.edition_text import MOST_TOLD
from tests.support.editions import REMOVED, changed, kingsbridge

Steps = tuple[Any, ...]


def _values(plain: Any, steps: Steps = ()) -> Iterator[Steps]:
    """The ways to all values of an edition, tables and lists among them."""
    if steps:
        yield steps
    if isinstance(plain, dict | list):
        for key, value in plain.items() if isinstance(plain, dict) else enumerate(plain):
            yield from _values(value, (*steps, key))


def _kind(steps: Steps) -> Steps:
    """The way without the places in lists: what many values have in common."""
    if steps[0] == "event" and "effect" in steps:
        effect = kingsbridge()["event"][steps[1]]["effect"]
        return (effect["type"], *(s for s in steps if not isinstance(s, int)))
    return tuple(step for step in steps if not isinstance(step, int))


ONE_OF_EACH = sorted({_kind(steps): steps for steps in _values(kingsbridge())}.values(), key=str)
"""A value of every kind that an edition has."""

ODD = 1.5
"""A value that has the right type nowhere."""


def _shown(found: list[Any]) -> list[tuple[str, str]]:
    return [(reason.id, reason.values["entry"]) for reason in found]


@pytest.mark.parametrize("steps", ONE_OF_EACH, ids=lambda steps: ".".join(map(str, steps)))
def test_w15_4_a_value_of_a_wrong_type_is_told_once_and_nothing_else(steps: Steps) -> None:
    """No check takes what could not be read for something wrong."""
    found = findings_in(put(kingsbridge(), steps, ODD), "mine.toml")
    assert len(found) == 1, _shown(found)


@pytest.mark.parametrize("steps", ONE_OF_EACH, ids=lambda steps: ".".join(map(str, steps)))
def test_w15_4_a_value_of_a_wrong_type_does_not_hide_the_rest(steps: Steps) -> None:
    """Faults of other tables are told all the same."""
    plain = put(
        put(kingsbridge(), ("tax_die", "faces"), [9, 3, 3, 4, 4, 5]),
        ("plague_markers", "values", 0),
        7,
    )
    found = _shown(findings_in(put(plain, steps, ODD), "mine.toml"))
    for table in {"tax_die", "plague_markers"} - {steps[0]}:
        assert ("edition-out-of-range", table) in found


def _bringing(project: str) -> str:
    """The event that brings a project."""
    return next(
        str(e["id"]) for e in kingsbridge()["event"] if e["effect"].get("project") == project
    )


MANY = [
    ("supply", "wool", "many"),
    ("supply", "grain", "few"),
    ("supply", "stone", 0),
    ("tax_die", "faces", [9, 3, 3, 4, 4, 5]),
    ("project bridge", "title", 7),
    ("project bridge", "metal", 1),
    ("project chapel", "id", "chapell"),
    ("event alms", "arrow", "1"),
    ("event alms", "title", REMOVED),
    ("event alms", "corners", ["stone"]),
    ("event alms", "colour", "red"),
    ("event alms", "effect.give.gold", "one"),
    ("event alms", "effect.get", {"silver": 1}),
    ("event muster", "plague", 99),
]


def test_w15_4_many_faults_are_told_at_once() -> None:
    """Wrong types, missing and unknown keys, and numbers that cannot be, in whatever entry."""
    found = _shown(findings_in(changed(*MANY), "mine.toml"))
    for expected in (
        ("edition-wrong-type", "supply"),
        ("edition-out-of-range", "supply"),
        ("edition-out-of-range", "tax_die"),
        ("edition-wrong-type", "project bridge"),
        ("edition-metal", "project bridge"),
        ("edition-unknown-value", f"event {_bringing('chapel')}"),
        ("edition-project-cards", "project chapell"),
        ("edition-wrong-type", "event alms"),
        ("edition-missing-key", "event alms"),
        ("edition-wrong-count", "event alms"),
        ("edition-unknown-key", "event alms"),
        ("edition-unknown-value", "event alms"),
        ("edition-early-plague", "event muster"),
    ):
        assert expected in found, expected
    assert found.count(("edition-wrong-type", "supply")) == 2
    assert found.count(("edition-wrong-type", "event alms")) == 2


def test_w15_4_what_is_told_of_one_entry_has_an_end() -> None:
    """A long list of wrong values would otherwise take long to tell."""
    plain = changed(("tax_die", "faces", ["three"] * 10_000))
    found = _shown(findings_in(plain, "mine.toml"))
    assert found == [("edition-wrong-type", "tax_die")] * MOST_TOLD


def _place(card: str) -> int:
    return [entry["id"] for entry in kingsbridge()["event"]].index(card)


@pytest.mark.parametrize("key", ["a.b", "a[0]", "[...]", "", "1", "`$.goods`", "a\n"])
@pytest.mark.parametrize("value", [1, "one"])
def test_w15_4_odd_keys_are_told(key: str, value: object) -> None:
    """Whatever a key is called, what is wrong with it is told, and the rest is checked."""
    for entry, steps in {
        "supply": ("supply", key),
        "start": ("start", "goods", key),
        "house_space": ("house_space", 2, "rent", key),
        "terms": ("event", _place("pilgrims"), "effect", "set", key),
        "trade": ("event", _place("alms"), "effect", "give", key),
    }.items():
        plain = put(changed(("event muster", "arrow", 7)), steps, value)
        found = _shown(findings_in(plain, "mine.toml"))
        assert ("edition-out-of-range", "event muster") in found
        assert len(found) > 1, entry


@pytest.mark.parametrize(
    "use",
    [
        lambda gap: gap == 1,
        lambda gap: gap >= 1,
        lambda gap: gap.title,
        lambda gap: gap[0],
        lambda gap: [*gap],
        lambda gap: {gap},
        lambda gap: 1 in gap,
        lambda gap: not gap,
        lambda gap: sum([gap]),
        len,
        lambda gap: 4 * gap,
    ],
)
def test_a_gap_cannot_be_used(use: Any) -> None:
    """Whatever a check wants to do with it, the check ends."""
    with pytest.raises(UnreadError):
        use(UNREAD)


def test_mending_leaves_the_original_as_it_is() -> None:
    """What is put in or taken out is so in a copy."""
    plain = {"a": [{"b": 1}]}
    assert put(plain, ("a", 0, "b"), 2) == {"a": [{"b": 2}]}
    assert without({"a": {"b": 1}}, ("a", "b")) == {"a": {}}
    assert plain == {"a": [{"b": 1}]}
