"""What is published of a game's seed when it begins: by what all draws can be checked at the end.

The first lines of the chronicle tell it at a table.
"""

from typing import NamedTuple

from wwe_tui.texts import Translator

from .lines import Lines, wrap


class Published(NamedTuple):
    """The SHA-256 of the seed, and whether somebody chose the seed, so that it is no secret."""

    digest: str
    repeatable: bool


def draw(t: Translator, seed: Published, width: int) -> Lines:
    """Whether the seed is secret, and its digest: for most people the least important lines."""
    message = "published-repeatable" if seed.repeatable else "published-secret"
    return wrap(t(message, digest=seed.digest), width, "dim")
