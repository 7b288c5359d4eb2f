"""W15.3 and W15.4: what an edition must satisfy, each requirement with an example.

Every row takes the built-in edition, breaks one thing, and names the clause and the
entry of the one finding that must come of it.
"""

import msgspec
import pytest

from rules.system import Refusal
from rules.world_without_end.edition import Edition, find
from rules.world_without_end.edition_checks import check, findings_in
from tests.support.editions import (
    REMOVED,
    Row,
    added,
    changed,
    kingsbridge,
    only_finding,
    without,
)

RING = kingsbridge()["favour"]["ring"]

W15_3: dict[str, Row] = {
    "11 cards in each chapter": (
        without("event", "muster"), "edition-chapter-cards", "W15.3", "event"),
    "no twelfth card": (
        added("event", "muster", id="second_muster"), "edition-chapter-cards", "W15.3", "event"),
    "6 of them starred": (
        [("event muster", "starred", True)], "edition-chapter-starred", "W15.3", "event"),
    "not 5 of them": (
        [("event alms", "starred", False)], "edition-chapter-starred", "W15.3", "event"),
    "at most 3 long-term cards in a chapter": (
        [("event muster", "kind", "long_term"),
         ("event muster", "effect", {"type": "terms", "set": {"wool_price": 3}})],
        "edition-chapter-long-term", "W15.3", "event"),
    "four corners": (
        [("event alms", "corners", ["piety", "gold", "loyalty"])],
        "edition-wrong-count", "W15.3", "event alms"),
    "no fifth corner": (
        [("event alms", "corners", ["piety", "gold", "loyalty", "grain", "vp"])],
        "edition-wrong-count", "W15.3", "event alms"),
    "an arrow on edge 0 to 3": (
        [("event alms", "arrow", 4)], "edition-out-of-range", "W15.3", "event alms"),
    "no arrow below edge 0": (
        [("event alms", "arrow", -1)], "edition-out-of-range", "W15.3", "event alms"),
    "an arrow at all": (
        [("event alms", "arrow", REMOVED)], "edition-missing-key", "W15.1", "event alms"),
    "five event-borne projects": (
        [*without("project", "chapel"), ("event lady_chapel", "effect", {"type": "forfeit"})],
        "edition-entering", "W15.3", "project"),
    "a ring of 10": (
        [("favour", "ring", [*RING, "king"])], "edition-wrong-count", "W15.3", "favour"),
    "two Outlaws spaces": (
        [("favour", "ring", [who if n != 7 else "king" for n, who in enumerate(RING)])],
        "edition-ring-outlaws", "W15.3", "favour"),
    "the Queen after the Bishop": (
        [("favour", "ring", ["merchants", "bishop", "outlaws", "earl", "king", "queen", "prior",
                             "outlaws", "guild_master", "prioress"])],
        "edition-ring-order", "W15.3", "favour"),
    "14 house spaces": (
        without("house_space", 14), "edition-numbering", "W15.3", "house_space"),
    "no fifteenth house space": (
        added("house_space", 14, id=15), "edition-numbering", "W15.3", "house_space"),
    "11 plague locations": (
        without("plague_location", 11), "edition-numbering", "W15.3", "plague_location"),
    "no twelfth plague location": (
        added("plague_location", 11, id=12), "edition-numbering", "W15.3", "plague_location"),
    "11 plague markers": (
        [("plague_markers", "values", [1, 1, 2, 2, 2, 3, 3, 3, 4, 4])],
        "edition-wrong-count", "W15.3", "plague_markers"),
    "no plague marker above 5": (
        [("plague_markers", "values", [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 6])],
        "edition-out-of-range", "W15.3", "plague_markers"),
    "no plague marker below 1": (
        [("plague_markers", "values", [0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5])],
        "edition-out-of-range", "W15.3", "plague_markers"),
    "council edges 0 to 3 once each": (
        [("council", "edges", [0, 1, 2, 2])], "edition-council-edges", "W15.3", "council"),
    "four council edges": (
        [("council", "edges", [0, 1, 2, 3, 3])], "edition-council-edges", "W15.3", "council"),
    "six die faces": (
        [("tax_die", "faces", [2, 3, 4, 4, 5])], "edition-wrong-count", "W15.3", "tax_die"),
    "no die face above 5": (
        [("tax_die", "faces", [2, 3, 3, 4, 4, 6])], "edition-out-of-range", "W15.3", "tax_die"),
    "no die face below 2": (
        [("tax_die", "faces", [1, 3, 3, 4, 4, 5])], "edition-out-of-range", "W15.3", "tax_die"),
}  # fmt: skip

W15_4: dict[str, Row] = {
    "a long-term card has terms": (
        [("event pilgrims", "effect", {"type": "forfeit"})],
        "edition-kind", "W15.4", "event pilgrims"),
    "an immediate card has no terms": (
        [("event alms", "effect", {"type": "terms", "set": {"wool_price": 3}})],
        "edition-kind", "W15.4", "event alms"),
    "a known effect": (
        [("event alms", "effect", {"type": "dance"})],
        "edition-unknown-value", "W15.4", "event alms"),
    "a known field of the effect": (
        [("event alms", "effect.steps", 2)], "edition-unknown-key", "W15.4", "event alms"),
    "a known term": (
        [("event pilgrims", "effect.set", {"piety_price": 1})],
        "edition-unknown-value", "W15.4", "event pilgrims"),
    "a known symbol": (
        [("event alms", "corners", ["piety", "gold", "metal", "grain"])],
        "edition-unknown-value", "W15.4", "event alms"),
    "a known good to give": (
        [("event alms", "effect.give", {"silver": 1})],
        "edition-unknown-value", "W15.4", "event alms"),
    "a known good to get": (
        [("event alms", "effect.get", {"silver": 1})],
        "edition-unknown-value", "W15.4", "event alms"),
    "a known good to gain": (
        [("event good_year", "effect.goods", {"corn": 1})],
        "edition-unknown-value", "W15.4", "event good_year"),
    "a known good to pay": (
        [("event murrain", "effect.goods", {"sheep": 1})],
        "edition-unknown-value", "W15.4", "event murrain"),
    "known goods to surrender": (
        [("event ralph", "effect.one_of", ["wool", "vp"])],
        "edition-unknown-value", "W15.4", "event ralph"),
    "a known good to have most of": (
        [("event kings_thanks", "effect.most", "vp")],
        "edition-unknown-value", "W15.4", "event kings_thanks"),
    "a known good to have least of": (
        [("event judgement", "effect.least", "sin")],
        "edition-unknown-value", "W15.4", "event judgement"),
    "a known good that excuses": (
        [("event helpless", "effect.unless", {"vp": 2})],
        "edition-unknown-value", "W15.4", "event helpless"),
    "a known thing to score by": (
        [("event borough", "effect.per", "seal")],
        "edition-unknown-value", "W15.4", "event borough"),
    "known persons to cover": (
        [("event court_away", "effect.favour", ["queen", "jester"])],
        "edition-unknown-value", "W15.4", "event court_away"),
    "a known market to uncover": (
        [("event cloth_licence", "effect.market", "grain")],
        "edition-unknown-value", "W15.4", "event cloth_licence"),
    "a known good in the supply": (
        [("supply", "metal", 1)], "edition-unknown-value", "W15.4", "supply"),
    "a known good at the start": (
        [("start", "goods", {"vp": 1})], "edition-unknown-value", "W15.4", "start"),
    "a known good as a donation's bonus": (
        [("project bridge", "donation.goods", {"vp": 1})],
        "edition-unknown-value", "W15.4", "project bridge"),
    "a known good as rent": (
        [("house_space 3", "rent", {"house": 1})],
        "edition-unknown-value", "W15.4", "house_space 3"),
    "a known good as a benefit": (
        [("plague_location 2", "benefit", {"care": 1})],
        "edition-unknown-value", "W15.4", "plague_location 2"),
    "every person on the ring": (
        [("favour", "ring", [*RING[:9], "king"])], "edition-ring-lacks", "W15.4", "favour"),
    "a start on Outlaws": (
        [("favour", "start", 3)], "edition-ring-start", "W15.4", "favour"),
    "a start on the ring": (
        [("favour", "start", 10)], "edition-ring-start", "W15.4", "favour"),
    "no start counted from the end": (
        [("favour", "start", -3)], "edition-ring-start", "W15.4", "favour"),
    "a card for each event-borne project": (
        [("event lady_chapel", "effect", {"type": "forfeit"})],
        "edition-project-cards", "W15.4", "project chapel"),
    "only one card for each": (
        [("event muster", "effect", {"type": "project", "project": "chapel"})],
        "edition-project-cards", "W15.4", "project chapel"),
    "no card for a project that is there already": (
        [("event muster", "effect", {"type": "project", "project": "bridge"})],
        "edition-project-cards", "W15.4", "project bridge"),
    "a known project to bring": (
        [("event muster", "effect", {"type": "project", "project": "castle"})],
        "edition-unknown-value", "W15.4", "event muster"),
    "no more stone in projects than exists": (
        [("supply", "stone", 23)], "edition-projects-exceed-supply", "W15.4", "project"),
    "no more wood in projects than exists": (
        [("project bridge", "wood", 4)], "edition-projects-exceed-supply", "W15.4", "project"),
    "complete_tower not before chapter III": (
        [("event accusation", "effect", {"type": "complete_tower"})],
        "edition-too-early", "W15.4", "event accusation"),
    "cure_plague not before chapter III": (
        [("event muster", "effect", {"type": "cure_plague"})],
        "edition-too-early", "W15.4", "event muster"),
}  # fmt: skip


@pytest.mark.parametrize("row", W15_3.values(), ids=W15_3)
def test_w15_3_an_edition_must_have(row: Row) -> None:
    """What W15.3 demands is demanded: counts, numbers, the ring's order."""
    only_finding(row)


@pytest.mark.parametrize("row", W15_4.values(), ids=W15_4)
def test_w15_4_an_edition_must_have(row: Row) -> None:
    """What W15.4 demands is demanded; the refusal names the file, the entry and the reason."""
    only_finding(row)


@pytest.mark.parametrize("chapter", [3, 4])
def test_w15_3_each_plague_number_once_per_chapter(chapter: int) -> None:
    """In chapters III and IV each number 1 to 11 stands on one card."""
    card = {3: "event hospital", 4: "event kings_thanks"}[chapter]
    number = {3: 9, 4: 5}[chapter]
    found = findings_in(changed((card, "plague", 1)), "mine.toml")
    assert [(r.id, r.values) for r in found] == [
        (
            "edition-plague-missing",
            {"file": "mine.toml", "entry": "event", "chapter": chapter, "missing": [number]},
        ),
        (
            "edition-plague-twice",
            {"file": "mine.toml", "entry": "event", "chapter": chapter, "found": [1]},
        ),
    ]


def test_w15_3_a_card_of_chapter_iii_needs_a_plague_number() -> None:
    """Without a number the card itself is named, and the number that no card has."""
    found = findings_in(changed(("event hospital", "plague", REMOVED)), "mine.toml")
    assert [(r.id, r.values["entry"]) for r in found] == [
        ("edition-out-of-range", "event hospital"),
        ("edition-plague-missing", "event"),
    ]


def test_w15_4_only_known_persons_stand_on_the_ring() -> None:
    """An unknown person is named, and so is the one whose space it took."""
    found = findings_in(changed(("favour", "ring", [*RING[:9], "jester"])), "mine.toml")
    assert [(r.id, r.values["entry"]) for r in found] == [
        ("edition-unknown-value", "favour"),
        ("edition-ring-lacks", "favour"),
    ]
    assert found[0].values["found"] == "jester"
    assert found[1].values["person"] == "prioress"


def test_w15_3_a_card_belongs_to_one_of_four_chapters() -> None:
    """A card of a fifth chapter is named, and its own chapter then lacks a card."""
    found = findings_in(changed(("event muster", "chapter", 5)), "mine.toml")
    assert [(r.id, r.values["entry"]) for r in found] == [
        ("edition-out-of-range", "event muster"),
        ("edition-chapter-cards", "event"),
    ]


def test_w15_4_a_good_without_limit_is_enough_for_every_project() -> None:
    """A good that the supply does not list is not limited, so nothing can exceed it."""
    plain = changed(("supply", "stone", REMOVED), ("project bridge", "stone", 90))
    assert findings_in(plain, "mine.toml") == []


def test_w15_3_the_built_in_edition_satisfies_everything() -> None:
    """The reconstruction that comes with the game is a valid edition."""
    assert findings_in(kingsbridge(), "kingsbridge.toml") == []


def test_w15_4_all_findings_are_told_and_check_stops_at_the_first() -> None:
    """An author sees every fault at once; a game only needs to know that there is one."""
    plain = changed(("tax_die", "faces", [1, 3, 3, 4, 4, 6]), ("event alms", "arrow", 9))
    found = findings_in(plain, "mine.toml")
    assert [r.values["found"] for r in found] == [1, 6, 9]
    with pytest.raises(Refusal) as refused:
        check(msgspec.convert(plain, Edition), "mine.toml")
    assert refused.value.reason == found[0]


def test_w15_1_an_unknown_edition_is_refused() -> None:
    """The refusal tells which editions there are."""
    with pytest.raises(Refusal) as refused:
        find("shiring")
    assert refused.value.reason.values == {"edition": "shiring", "known": ["kingsbridge"]}
