"""Finds what a saved game names: its game system and its edition."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules import systems
from rules.system import Refusal, System

from .errors import Place, disk
from .format import Header
from .names import is_id


@dataclass(frozen=True)
class Finder:
    """Where systems and editions come from.

    ``editions`` is the folder of a person's own editions, ``ID.toml`` each; without
    one there are only the built-in editions.
    """

    editions: Path | None = None
    systems: Callable[[str], System] = systems.find

    def system(self, header: Header, place: Place) -> System:
        """The game's system; raises ``Refusal`` if it or its rules' version is another (F2)."""
        try:
            system = self.systems(header.system)
        except Refusal as refusal:
            raise place.refuse(
                "save-system", "F2", found=header.system, reason=refusal.reason
            ) from refusal
        if header.rules != system.rules_version:
            raise place.refuse("save-rules", "F2", found=header.rules, known=system.rules_version)
        return system

    def edition(self, system: System, header: Header, place: Place) -> Any:
        """The game's edition: a built-in one, else from the folder.

        Raises ``Refusal`` if there is none, or none with the header's digest (F2).
        """
        wanted = header.edition
        known: list[str] = []
        for find in (self._built_in, self._own):
            edition = find(system, wanted.id)
            if edition is None:
                continue
            known.append(system.edition_digest(edition))
            if known[-1] == wanted.digest:
                return edition
        if not known:
            raise place.refuse("save-edition", "F2", edition=wanted.id, folder=self._folder())
        raise place.refuse(
            "save-edition-differs",
            "F2",
            edition=wanted.id,
            found=wanted.digest,
            known=known,
            folder=self._folder(),
        )

    def _built_in(self, system: System, edition_id: str) -> Any | None:
        try:
            return system.find_edition(edition_id)
        except Refusal:
            return None

    def _own(self, system: System, edition_id: str) -> Any | None:
        if self.editions is None or not is_id(edition_id):
            return None
        path = self.editions / f"{edition_id}.toml"
        if not path.is_file():
            return None
        with disk(path):
            text = path.read_bytes()
        return system.read_edition(text, path.name)

    def _folder(self) -> str:
        return "" if self.editions is None else str(self.editions)
