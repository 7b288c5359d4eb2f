"""Every refusal of the rules is a sentence with its clause."""

from string import Formatter

import pytest

from rules.system import Reason
from rules.world_without_end import clauses
from tests.texts.sources import Said, reasons
from wwe_tui.texts import translator
from wwe_tui.texts.sentences import refusal

FOUND = list(reasons(leave_out=("edition",)))
"""Editions have their own words, and their own tests."""


def _template(message_id: str) -> str:
    return translator()._messages[message_id]  # noqa: SLF001 - what its fields are is asked


def test_the_reasons_are_found() -> None:
    """The search of the source finds a reason of each shape."""
    ids = {said.id for said in FOUND}
    assert {"lacks", "orient-outlaws", "undo-unagreed", "point-twice", "players-number"} <= ids


NO_RULE = {"bot-unknown", "position-malformed"}
"""What no rule of the game refuses, so that a clause would explain nothing."""


@pytest.mark.parametrize("said", FOUND, ids=lambda said: f"{said.id}@{said.place}")
def test_every_refusal_has_words_that_fit_its_values(said: Said) -> None:
    """A sentence names its clause, and only values that the refusal has."""
    template = _template(said.id)
    fields = {name for _, name, _, _ in Formatter().parse(template) if name}
    assert ("clause" in fields) == (said.id not in NO_RULE)
    assert said.clause is None or said.clause in clauses.ALL
    if said.fields is not None:
        assert fields - {"clause"} <= said.fields


def test_w8_9_a_refusal_reads_as_a_sentence() -> None:
    """What is missing, by which clause, and what to do instead."""
    reason = Reason("lacks", "W8.9", {"good": "gold", "needed": 1, "held": 0})
    assert refusal(translator(), reason) == (
        "You need 1 gold and have 0 (W8.9). Get more first, or do something else."
    )


def test_a_reason_within_a_reason_is_told_too() -> None:
    """Why a saved game is refused can be what the rules refuse."""
    inner = Reason("redo-nothing", "W14")
    outer = Reason("move-unreadable", "W16.1", {"reason": inner})
    assert "nothing was taken back" in refusal(translator(), outer)
