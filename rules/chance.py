"""Chances that are keyed by a label, not by the order in which they fall.

A chance is worked out from the game's secret seed and a label such as
``"chapter 2 round 3 event"``. The same seed and label always rank the same
possibilities in the same order, so a draw that is taken back and made again is
the same draw, and at the end of a game anyone who knows the seed can check
every one. The ranking is a keyed hash: SHAKE-256 over seed and label, eight
bytes for each possibility, smallest first.
"""

from collections.abc import Collection
from hashlib import sha256, shake_256
from struct import unpack

SEED_BYTES = 32


def seed_digest(seed: bytes) -> str:
    """The SHA-256 of a seed in hexadecimal: published when the game starts."""
    return sha256(seed).hexdigest()


def ranking(seed: bytes, label: str, population: int) -> list[int]:
    """All numbers below ``population``, in the order that seed and label give.

    >>> sorted(ranking(b"secret", "tax", 6))
    [0, 1, 2, 3, 4, 5]
    >>> ranking(b"secret", "tax", 6) == ranking(b"secret", "tax", 6)
    True
    """
    return sorted(range(population), key=_keys(seed, label, population).__getitem__)


def first(seed: bytes, label: str, population: int, eligible: Collection[int]) -> int:
    """The best ranked of the ``eligible`` numbers, all of them below ``population``.

    What is not eligible never changes the order of the rest, so taking back
    another choice cannot change what is drawn (W16.3).

    >>> first(b"secret", "tax", 6, [4])
    4
    """
    return min(eligible, key=_keys(seed, label, population).__getitem__)


def _keys(seed: bytes, label: str, population: int) -> tuple[int, ...]:
    block = shake_256(seed + label.encode()).digest(8 * population)
    return unpack(f">{population}Q", block)
