"""The bots that there are, by game system and name; each is imported when it is asked for."""

from importlib import import_module
from random import Random
from typing import Any, cast

from ..system import refuse
from .bot import Bot

CLAUSE = "W2.1"
"""Who sits at the table."""

_BOTS = {
    "world-without-end": {
        "random": "rules.bots.uniform:Uniform",
        "simple": "rules.bots.world_without_end.simple:Simple",
    }
}


def names(system_id: str) -> tuple[str, ...]:
    """The names of the bots that play a system, from weak to strong; none if it has none.

    >>> names("world-without-end")
    ('random', 'simple')
    """
    return tuple(_BOTS.get(system_id, {}))


def find(system_id: str, name: str, edition: Any, rng: Random) -> Bot:
    """A new bot for one seat of one game, with the edition played and its own dice.

    Raises ``Refusal`` if no bot of this name plays the system.
    """
    known = names(system_id)
    if name not in known:
        raise refuse("bot-unknown", CLAUSE, bot=name, known=list(known))
    module, _, kind = _BOTS[system_id][name].partition(":")
    return cast("Bot", getattr(import_module(module), kind)(edition, rng))
