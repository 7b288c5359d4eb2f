"""A game as JSON: whole, and in itself consistent."""

import json
from typing import Any

import pytest

from rules.world_without_end.happenings import Happening
from tests.export.subjects import begun, recorded
from tests.recordings.expected import recordings
from wwe_tui.export.happenings import happenings
from wwe_tui.export.subject import Subject

GAME = "03-2-players.wwe"


def document(subject: Subject) -> dict[str, Any]:
    """The document, read again."""
    found: dict[str, Any] = json.loads("".join(happenings(subject)))
    return found


def test_the_game_and_its_result() -> None:
    """Who played what; Red wins with 20 VP before Green with 13."""
    found = document(recorded(GAME))
    assert found["viewpoint"] == "public"
    assert found["game"]["id"] == "03-2-players"
    assert found["game"]["edition"]["id"] == "kingsbridge"
    assert [seat["place"] for seat in found["game"]["seats"]] == ["north", "west"]
    assert found["game"]["over"] is True
    assert found["result"] == [
        {"seat": "red", "rank": 1, "points": 20},
        {"seat": "green", "rank": 2, "points": 13},
    ]


def test_an_entry_has_its_number_its_time_and_what_came_of_it() -> None:
    """Entry 12 of the recorded game: in round 2 Green builds at the Bridge for 6 VP."""
    entry = document(recorded(GAME))["entries"][12]
    told = entry.pop("happenings")
    assert entry == {"entry": 12, "kind": "move", "chapter": 1, "round": 2, "seat": "green"}
    assert told[1] == {
        "type": "Built",
        "seat": "green",
        "project": "bridge",
        "stone": 1,
        "wood": 1,
        "clause": "W8.4",
        "sentence": "Green builds 1 stone and 1 wood onto the Bridge (W8.4).",
    }


@pytest.mark.parametrize("name", [recording.file for recording in recordings()])
def test_w13_the_scores_add_up(name: str) -> None:
    """24 rounds and 4 ends of chapters lead from the start to the result, as all sources do."""
    found = document(recorded(name))
    scores, result = found["scores"], {one["seat"]: one["points"] for one in found["result"]}
    assert len(scores["periods"]) == 28
    assert scores["periods"][-1]["points"] == scores["last"] == result
    assert {seat: sum(parts.values()) for seat, parts in scores["sources"].items()} == result
    gained = dict(scores["start"])
    for what in (what for entry in found["entries"] for what in entry["happenings"]):
        if what["type"] == "Scored":
            gained[what["seat"]] += what["vp"]
        elif what["type"] == "FinalScored":
            gained[what["seat"]] += what["halves"] / 2
    assert gained == result


def test_every_happening_names_its_kind_and_clause_and_is_told() -> None:
    """Whatever happens has a type that the rules know, the clause that it follows, a sentence."""
    kinds = {kind.__name__ for kind in Happening.__subclasses__()}
    for entry in document(recorded("01-4-players.wwe"))["entries"]:
        for what in entry["happenings"]:
            assert what["type"] in kinds
            assert what["clause"].startswith("W")
            assert what["clause"] in what["sentence"] or what["type"] == "Played"


def test_a_seed_is_there_only_with_nothing_hidden() -> None:
    """And then it says that all draws follow from it."""
    assert document(recorded(GAME, "all"))["seed"]["match"] is True
    assert "seed" not in document(recorded(GAME))
    assert "seed" not in document(recorded(GAME, "red"))


def test_a_game_that_is_not_over_has_no_result() -> None:
    """The periods are those that have ended, the entries those until now."""
    found = document(begun("Anna", "Ben", entries=20))
    assert (found["result"], found["game"]["over"]) == (None, False)
    assert [period["round"] for period in found["scores"]["periods"]] == [1, 2]
    assert found["entries"][-1]["entry"] == 20
