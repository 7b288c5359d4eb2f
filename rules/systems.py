"""The game systems that there are, by their ids; each is imported when it is asked for."""

from importlib import import_module
from typing import cast

from .system import System, refuse

_MODULES = {"world-without-end": "rules.world_without_end.game"}


def ids() -> tuple[str, ...]:
    """The ids of all game systems."""
    return tuple(_MODULES)


def find(system_id: str) -> System:
    """The system with this id; raises ``Refusal`` for an unknown one.

    >>> find("world-without-end").id
    'world-without-end'
    """
    if system_id not in _MODULES:
        raise refuse("system-unknown", "W15.2", system=system_id, known=list(ids()))
    return cast(System, import_module(_MODULES[system_id]).SYSTEM)
