"""Chances keyed by seed and label (design, idea 1, W16.3), whatever the game."""

from collections import Counter
from hashlib import sha256, shake_256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import SEED_BYTES, first, ranking, seed_digest

SEED = bytes(range(SEED_BYTES))
LABELS = st.text(max_size=30)
SEEDS = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)


def ranked(seed: bytes, label: str, population: int) -> list[int]:
    """The ranking as it was settled: eight bytes of SHAKE-256 for each, smallest first."""
    block = shake_256(seed + label.encode()).digest(8 * population)
    numbers = [int.from_bytes(block[at : at + 8], "big") for at in range(0, len(block), 8)]
    return [place for _, place in sorted(zip(numbers, range(population), strict=True))]


@pytest.mark.parametrize(
    ("label", "population", "expected"),
    [
        ("first player", 6, [0, 4, 2, 3, 5, 1]),
        ("chapter 1 tax", 6, [3, 0, 4, 5, 2, 1]),
        ("chapter 2 round 3 event", 11, [5, 3, 10, 7, 8, 9, 2, 4, 1, 0, 6]),
    ],
)
def test_w16_3_a_seed_and_a_label_rank_the_same_for_ever(
    label: str, population: int, expected: list[int]
) -> None:
    """Saved games can be checked against their seeds only as long as these stay."""
    assert ranking(SEED, label, population) == expected


@given(SEEDS, LABELS, st.integers(1, 60))
def test_w16_3_a_ranking_is_the_keyed_hash_that_it_is_said_to_be(
    seed: bytes, label: str, population: int
) -> None:
    """Anyone can work it out again with a standard library."""
    assert ranking(seed, label, population) == ranked(seed, label, population)


@given(SEEDS, LABELS, st.sets(st.integers(0, 11), min_size=1))
def test_w16_3_the_first_is_the_best_ranked_of_those_eligible(
    seed: bytes, label: str, eligible: set[int]
) -> None:
    """The ranking is of all twelve, whichever are eligible."""
    best = next(place for place in ranking(seed, label, 12) if place in eligible)
    assert first(seed, label, 12, eligible) == best


@given(SEEDS, LABELS, st.sets(st.integers(0, 11), min_size=2), st.data())
def test_w16_3_taking_another_choice_back_cannot_change_what_is_drawn(
    seed: bytes, label: str, eligible: set[int], data: st.DataObject
) -> None:
    """Whatever else leaves the hand or joins it, the best ranked card in it stays the one."""
    drawn = first(seed, label, 12, eligible)
    fewer = eligible - {data.draw(st.sampled_from(sorted(eligible - {drawn})))}
    assert first(seed, label, 12, fewer) == drawn


@pytest.mark.parametrize("population", [2, 3, 6, 11, 12])
def test_w16_3_each_possibility_is_as_likely_as_another(population: int) -> None:
    """In 1,200 draws each comes up about as often as it should: within five deviations."""
    draws = 1200
    share = draws / population
    counts = Counter(first(SEED, f"draw {n}", population, range(population)) for n in range(draws))
    deviation = (share * (1 - 1 / population)) ** 0.5
    assert len(counts) == population
    assert max(abs(count - share) for count in counts.values()) < 5 * deviation


def test_w16_3_every_order_comes_about() -> None:
    """300 labels rank three possibilities in all six orders."""
    orders = {tuple(ranking(SEED, f"draw {n}", 3)) for n in range(300)}
    assert len(orders) == 6


@given(SEEDS, SEEDS)
def test_the_digest_of_a_seed_tells_seeds_apart_and_is_sha_256(one: bytes, other: bytes) -> None:
    """It is published at the start, so that the seed can be checked at the end."""
    assert seed_digest(one) == sha256(one).hexdigest()
    assert (seed_digest(one) == seed_digest(other)) == (one == other)
