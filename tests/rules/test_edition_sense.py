"""What else an edition may not have, as no game would make sense with it.

Rows as in ``test_edition_checks.py``: one thing is broken, and one finding comes of it.
"""

import pytest

from rules.world_without_end.edition_checks import findings_in
from tests.support.editions import Row, changed, only_finding

SENSE: dict[str, Row] = {
    "another game": (
        [("edition", "game", "endeavor")], "edition-other-game", "W15.1", "edition"),
    "a version below 1": (
        [("edition", "version", 0)], "edition-out-of-range", "W15.1", "edition"),
    "an id with a path in it": (
        [("edition", "id", "../me")], "edition-bad-id", "W15.1", "edition"),
    "an id that is too long": (
        [("edition", "id", "a" * 41)], "edition-bad-id", "W15.1", "edition"),
    "an empty title": (
        [("edition", "title", "  ")], "edition-empty", "W15.4", "edition"),
    "a supply of nothing": (
        [("supply", "loyalty", 0)], "edition-out-of-range", "W15.4", "supply"),
    "a supply beyond counting": (
        [("supply", "loyalty", 100)], "edition-out-of-range", "W15.4", "supply"),
    "a start with VP below 0": (
        [("start", "vp", -1)], "edition-out-of-range", "W2.2", "start"),
    "more at the start of four than exists": (
        [("start", "goods", {"wool": 4})], "edition-start-exceeds-supply", "W1.2", "start"),
    "two projects with one id": (
        [("project chapel", "id", "guild_hall"),
         ("event lady_chapel", "effect", {"type": "forfeit"})],
        "edition-doubled", "W15.4", "project"),
    "a project without spaces": (
        [("project bridge", "stone", 0), ("project bridge", "wood", 0)],
        "edition-no-spaces", "W15.4", "project bridge"),
    "stone spaces below 0": (
        [("project bridge", "stone", -1)], "edition-out-of-range", "W15.4", "project bridge"),
    "metal elsewhere than in the Tower": (
        [("project bridge", "metal", 1)], "edition-metal", "W11.5", "project bridge"),
    "a Tower without metal": (
        [("project tower", "metal", 0)], "edition-metal", "W11.5", "project tower"),
    "a donation that brings nothing": (
        [("project bridge", "donation", {})], "edition-empty", "W15.4", "project bridge"),
    "a donation that costs VP": (
        [("project bridge", "donation.vp", -1)],
        "edition-out-of-range", "W15.4", "project bridge"),
    "care for two locations": (
        [("project hospital", "donation.care", 2)],
        "edition-out-of-range", "W11.3", "project hospital"),
    "a house with two kinds of rent": (
        [("house_space 5", "rent", {"gold": 1, "wool": 1})],
        "edition-rent", "W8.7", "house_space 5"),
    "a house without rent": (
        [("house_space 5", "rent", {})], "edition-rent", "W8.7", "house_space 5"),
    "a rent of nothing": (
        [("house_space 5", "rent", {"gold": 0})],
        "edition-out-of-range", "W15.4", "house_space 5"),
    "house spaces out of order": (
        [("house_space 1", "id", 99), ("house_space 2", "id", 1), ("house_space 99", "id", 2)],
        "edition-numbering", "W15.3", "house_space"),
    "a location with two houses": (
        [("plague_location 9", "benefit", {"house": 2})],
        "edition-free-house", "W11.2", "plague_location 9"),
    "a second location with a house": (
        [("plague_location 2", "benefit", {"house": 1})],
        "edition-free-houses", "W11.2", "plague_location"),
    "a benefit below 1": (
        [("plague_location 1", "benefit", {"gold": -2})],
        "edition-out-of-range", "W15.4", "plague_location 1"),
    "two cards with one id": (
        [("event alms", "id", "muster")], "edition-doubled", "W15.4", "event"),
    "a card without text": (
        [("event alms", "text", "")], "edition-empty", "W15.4", "event alms"),
    "a title that steers the terminal": (
        [("event alms", "title", "Alms\x1b[2J")],
        "edition-control-text", "W15.4", "event alms"),
    "a text that turns the line round": (
        [("event alms", "text", "Pay \u202e1 gold")],
        "edition-control-text", "W15.4", "event alms"),
    "a title that fits no screen": (
        [("event alms", "title", "A" * 61)], "edition-long-text", "W15.4", "event alms"),
    "a plague number in chapter I": (
        [("event alms", "plague", 3)], "edition-early-plague", "W4.2", "event alms"),
    "a trade for nothing": (
        [("event alms", "effect.give", {})], "edition-empty", "W15.4", "event alms"),
    "a trade of VP": (
        [("event alms", "effect.give", {"vp": 1})],
        "edition-unknown-value", "W15.4", "event alms"),
    "a payment below 1": (
        [("event murrain", "effect.goods", {"wool": -1})],
        "edition-out-of-range", "W15.4", "event murrain"),
    "a reward for not paying": (
        [("event murrain", "effect.else_vp", -1)],
        "edition-out-of-range", "W15.4", "event murrain"),
    "a score of nothing": (
        [("event borough", "effect.vp", 0)], "edition-no-score", "W15.5", "event borough"),
    "most and least at once": (
        [("event judgement", "effect.most", "gold")],
        "edition-most-and-least", "W15.5", "event judgement"),
    "nothing to surrender": (
        [("event ralph", "effect.one_of", [])], "edition-empty", "W15.4", "event ralph"),
    "one good to surrender, twice": (
        [("event ralph", "effect.one_of", ["wool", "wool"])],
        "edition-doubled", "W15.4", "event ralph"),
    "a discard of more than a pile": (
        [("event heresy_trial", "effect.cards", 7)],
        "edition-out-of-range", "W7.4", "event heresy_trial"),
    "a discard of nothing": (
        [("event heresy_trial", "effect.cards", 0)],
        "edition-out-of-range", "W7.4", "event heresy_trial"),
    "a chapter that covers the whole ring": (
        [("event court_away", "effect.favour", ["queen", "king", "outlaws", "merchants"]),
         ("event muster", "effect",
          {"type": "cover",
           "favour": ["earl", "bishop", "prior", "guild_master", "prioress"]})],
        "edition-ring-covered", "W6.1", "event"),
    "terms that change nothing": (
        [("event pilgrims", "effect.set", {})], "edition-empty", "W15.4", "event pilgrims"),
    "a price that is true": (
        [("event pilgrims", "effect.set", {"wool_price": True})],
        "edition-wrong-type", "W12", "event pilgrims"),
    "a permission that is a number": (
        [("event pilgrims", "effect.set", {"cloth_sale": 1})],
        "edition-wrong-type", "W12", "event pilgrims"),
    "a price below 0": (
        [("event pilgrims", "effect.set", {"wool_price": -1})],
        "edition-out-of-range", "W12", "event pilgrims"),
    "a Favour action of no steps": (
        [("event pilgrims", "effect.set", {"favour_steps_up_to": 0})],
        "edition-out-of-range", "W12", "event pilgrims"),
    "a Favour action all round the ring": (
        [("event pilgrims", "effect.set", {"favour_steps_up_to": 10})],
        "edition-out-of-range", "W12", "event pilgrims"),
}  # fmt: skip


@pytest.mark.parametrize("row", SENSE.values(), ids=SENSE)
def test_w15_4_an_edition_may_not_have(row: Row) -> None:
    """What would make no sense in play is refused, with the clause that it would break."""
    only_finding(row)


def test_w2_4_one_project_is_there_from_the_start() -> None:
    """A second project with ``enters = "start"`` is one event-borne project too few as well."""
    found = findings_in(changed(("project chapel", "enters", "start")), "mine.toml")
    assert [r.id for r in found] == [
        "edition-entering",
        "edition-entering",
        "edition-project-cards",
    ]
    assert found[0].values == {
        "file": "mine.toml",
        "entry": "project",
        "enters": "start",
        "found": 2,
        "needed": 1,
    }


def test_w11_5_there_is_one_tower() -> None:
    """A second project that enters with chapter III is refused, with or without metal."""
    changes = [("project chapel", "enters", "chapter 3"), ("project chapel", "metal", 1)]
    found = findings_in(changed(*changes), "mine.toml")
    assert ("edition-entering", "W10.11") in [(r.id, r.clause) for r in found]


def test_w15_4_flavour_may_be_left_empty() -> None:
    """Whoever copies printed cards need not invent a flavour text."""
    assert findings_in(changed(("event alms", "flavour", "")), "mine.toml") == []


def test_w15_1_words_of_any_language_are_fine() -> None:
    """Texts may have accents, other scripts and hard spaces."""
    assert findings_in(changed(("event alms", "title", "Aumônes\u00a0: 施し")), "mine.toml") == []
