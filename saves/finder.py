"""Finds what a saved game names: its game system and its edition."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules import systems
from rules.system import Refusal, System

from .editions import forms
from .errors import Place
from .format import EditionRef, Header


@dataclass(frozen=True)
class Finder:
    """Where systems and editions come from.

    ``editions`` is the folder of a person's own editions and of the copies that games
    were played with (``saves.editions``); without one there are only the built-in ones.
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

        Raises ``Refusal`` if there is none, or none with the header's digest (F2), and
        ``SaveError`` if the folder cannot be read.
        """
        known: list[str] = []
        for edition in self._editions(system, header.edition):
            known.append(system.edition_digest(edition))
            if known[-1] == header.edition.digest:
                return edition
        raise self._not_found(header.edition, known, place)

    def _editions(self, system: System, wanted: EditionRef) -> Iterator[Any]:
        """All that have the wanted id, whatever their digest."""
        with suppress(Refusal):
            yield system.find_edition(wanted.id)
        if self.editions is not None:
            for _, edition in forms(self.editions, system, wanted):
                yield edition

    def _not_found(self, wanted: EditionRef, known: list[str], place: Place) -> Refusal:
        folder = "" if self.editions is None else str(self.editions)
        if not known:
            return place.refuse("save-edition", "F2", edition=wanted.id, folder=folder)
        return place.refuse(
            "save-edition-differs",
            "F2",
            edition=wanted.id,
            found=wanted.digest,
            known=known,
            folder=folder,
        )
