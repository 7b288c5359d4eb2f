"""What may be taken back, and by whom: the four policies of W14, whatever the game."""

import pytest

from rules.log import AnyEntry, ChanceEntry, Log, MoveEntry, RedoEntry, UndoEntry
from rules.system import Reason, Seat
from rules.undo import Policy, default_policy, last_own, why_not_redo, why_not_undo

RED, GREEN, BLUE = (Seat(colour) for colour in ("red", "green", "blue"))
BOT = Seat("yellow", player="random")
TABLE_OF_FOUR = (RED, GREEN, BLUE, BOT)

PLAYED: list[AnyEntry] = [
    ChanceEntry("first card", 0),  # 1
    MoveEntry("red", 0),  # 2
    MoveEntry("red", 0),  # 3
    MoveEntry("green", 0),  # 4
    MoveEntry("yellow", 0),  # 5, a bot's
    ChanceEntry("second card", 0),  # 6
    MoveEntry("green", 0),  # 7
    MoveEntry("red", 0),  # 8
    MoveEntry("red", 0),  # 9
]


def log_of(*entries: AnyEntry) -> Log:
    """A log with these entries."""
    log = Log()
    for entry in entries:
        log.append(entry)
    return log


def answer(reason: Reason | None) -> str | None:
    """The message of a refusal, which names W14; None if it is allowed."""
    assert reason is None or reason.clause == "W14"
    return None if reason is None else reason.id


@pytest.mark.parametrize(
    ("people", "policy"),
    [(1, "free"), (0, "own"), (2, "own"), (3, "own")],
)
def test_w14_the_default_is_free_with_exactly_one_human(people: int, policy: Policy) -> None:
    """Else a player may take back own decisions only."""
    bots = [Seat(f"bot {n}", player="random") for n in range(4 - people)]
    assert default_policy([*map(Seat, "abcd"[:people]), *bots]) == policy


@pytest.mark.parametrize(
    ("seat", "to", "free", "own", "agree"),
    [
        ("red", 9, None, None, None),
        ("red", 8, None, None, None),
        ("red", 7, None, "undo-decided", "undo-unagreed"),
        ("green", 7, None, "undo-decided", "undo-unagreed"),
        ("green", 9, None, "undo-decided", "undo-unagreed"),
        ("red", 2, None, "undo-decided", "undo-unagreed"),
        ("green", 4, None, "undo-decided", "undo-unagreed"),
    ],
    ids=[
        "red's last decision",
        "red's last two",
        "green's too",
        "green's, red has decided since",
        "red's, by green",
        "all back to red's first",
        "past a reveal",
    ],
)
def test_w14_free_own_and_agree(
    seat: str, to: int, free: str | None, own: str | None, agree: str | None
) -> None:
    """Any step back; own decisions; own decisions or what all agree to; nothing."""
    entry = UndoEntry(seat, to)
    answers: dict[Policy, str | None] = {
        "free": free,
        "own": own,
        "agree": agree,
        "none": "undo-none",
    }
    for policy, expected in answers.items():
        reason = why_not_undo(log_of(*PLAYED), TABLE_OF_FOUR, policy, entry)
        assert answer(reason) == expected, policy


@pytest.mark.parametrize("policy", ["own", "agree"])
def test_w14_own_ends_where_something_hidden_was_revealed(policy: Policy) -> None:
    """Green decided, then a card was turned: green cannot take it back any more."""
    log = log_of(*PLAYED[:4], ChanceEntry("another card", 0))
    reason = why_not_undo(log, TABLE_OF_FOUR, policy, UndoEntry("green", 4))
    assert answer(reason) == {"own": "undo-revealed", "agree": "undo-unagreed"}[policy]
    assert why_not_undo(log_of(*PLAYED[:4]), TABLE_OF_FOUR, policy, UndoEntry("green", 4)) is None


@pytest.mark.parametrize(
    ("agreed", "missing"),
    [
        ((), ["green", "blue"]),
        (("green",), ["blue"]),
        (("blue",), ["green"]),
        (("green", "blue"), None),
        (("blue", "green", "yellow"), None),
        (("red", "yellow"), ["green", "blue"]),
    ],
)
def test_w14_agree_needs_all_other_people(
    agreed: tuple[str, ...], missing: list[str] | None
) -> None:
    """Not the one who asks, and not the bots."""
    entry = UndoEntry("red", 2, agreed)
    reason = why_not_undo(log_of(*PLAYED), TABLE_OF_FOUR, "agree", entry)
    assert (reason and reason.values) == (missing and {"seats": missing})


@pytest.mark.parametrize("policy", ["free", "own", "agree", "none"])
@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (UndoEntry("red", 6), "undo-not-live"),
        (UndoEntry("red", 10), "undo-not-live"),
        (UndoEntry("red", 11), "undo-not-live"),
        (UndoEntry("violet", 9), "undo-stranger"),
        (UndoEntry("red", 9, ("violet",)), "undo-stranger"),
    ],
    ids=["a chance", "taken back already", "an undo", "nobody's seat", "agreed by nobody's seat"],
)
def test_w14_only_decisions_that_count_can_be_taken_back(
    policy: Policy, entry: UndoEntry, message: str
) -> None:
    """Under every policy an undo names a live move, and seats of the table."""
    log = log_of(*PLAYED, MoveEntry("red", 0), UndoEntry("red", 10), MoveEntry("red", 0))
    assert answer(why_not_undo(log, TABLE_OF_FOUR, policy, entry)) == message


@pytest.mark.parametrize(
    ("policy", "seat", "expected"),
    [
        ("free", "red", None),
        ("free", "green", None),
        ("own", "red", None),
        ("own", "green", "redo-other"),
        ("agree", "red", None),
        ("agree", "green", "redo-other"),
        ("none", "green", "redo-other"),
        ("own", "violet", "undo-stranger"),
    ],
)
def test_w14_who_undid_may_redo(policy: Policy, seat: str, expected: str | None) -> None:
    """And anybody where all is free."""
    log = log_of(*PLAYED, UndoEntry("red", 9))
    assert answer(why_not_redo(log, TABLE_OF_FOUR, policy, RedoEntry(seat))) == expected


def test_w14_there_must_be_an_undo_to_redo() -> None:
    """A decision after the undo settles it."""
    log = log_of(*PLAYED)
    assert answer(why_not_redo(log, TABLE_OF_FOUR, "free", RedoEntry("red"))) == "redo-nothing"
    log = log_of(*PLAYED, UndoEntry("red", 9), MoveEntry("red", 0))
    assert answer(why_not_redo(log, TABLE_OF_FOUR, "free", RedoEntry("red"))) == "redo-nothing"


@pytest.mark.parametrize(("seat", "number"), [("red", 9), ("green", 7), ("blue", None)])
def test_w14_one_step_back_leads_to_the_seats_latest_decision(
    seat: str, number: int | None
) -> None:
    """Of those that count; a seat that has not decided has none."""
    assert last_own(log_of(*PLAYED), seat) == number


def test_w14_one_step_back_passes_over_what_was_taken_back() -> None:
    """Red's last decision is undone, so the one before is next."""
    assert last_own(log_of(*PLAYED, UndoEntry("red", 9)), "red") == 8
