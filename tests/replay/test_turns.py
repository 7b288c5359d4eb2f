"""Where players' turns begin."""

from wwe_tui.film import Step
from wwe_tui.replay.turns import turn_starts


def _steps(*deciding: str) -> list[Step]:
    """An opening, then an entry for each of these: a seat's move, or "table" for a chance."""
    kinds = ["chance" if seat == "table" else "move" for seat in deciding]
    entries = [Step(n, k, s) for n, (k, s) in enumerate(zip(kinds, deciding, strict=True), 1)]
    return [Step(0, "opening", "table"), *entries]


def test_a_turn_begins_when_another_seat_decides() -> None:
    """Red plays and lays a card face down, then Blue does; what the table draws is no turn."""
    steps = _steps("table", "red", "red", "blue", "table", "blue")
    assert turn_starts(steps, rounds=()) == (0, 2, 4)


def test_w9_2_who_ends_a_round_and_begins_the_next_has_two_turns() -> None:
    """Of two players the last in round 1 leads round 2, which begins with entry 2."""
    assert turn_starts(_steps("red", "blue", "table", "blue", "red"), rounds=(2,)) == (
        0,
        1,
        2,
        4,
        5,
    )


def test_a_decision_in_a_first_entry_is_a_turn_of_its_own() -> None:
    """And nothing but the opening is one, too."""
    assert turn_starts(_steps("red"), rounds=()) == (0, 1)
    assert turn_starts(_steps(), rounds=()) == (0,)
