"""Somebody in the house: who they are, and which tables they see."""

from typing import Protocol

from rules.system import refuse

from .cards import CLAUSE
from .hosted import HostedTable
from .house import House

GUESSES = 20
"""Codes that nobody gave them which somebody may try in one visit."""


class Person(Protocol):
    """Who came in."""

    @property
    def name(self) -> str:
        """The name of the account, or the guest."""
        ...

    @property
    def is_guest(self) -> bool:
        """Whether this person has no account."""
        ...


class Caller:
    """A person in a house, from when they come until they leave.

    ``at`` is the game of the table that they looked at last, "" for none.
    """

    def __init__(self, house: House, person: Person) -> None:
        self.house = house
        self.person = person
        self.name = person.name
        """What they are called, also once they have taken another name."""
        self.at = ""
        self._invited: list[str] = []
        self._guesses = 0

    @property
    def tables(self) -> list[HostedTable]:
        """The tables that they see: where it is their turn, then those that they play at.

        Last those that they were invited to in this visit, and that nobody else is told of.
        """
        seen = self.house.seen_by(self.name)
        invited = [one for one in self.house.tables if one.card.game in self._invited]
        return [*seen, *(one for one in invited if one not in seen)]

    def waiting_elsewhere(self, here: HostedTable) -> list[HostedTable]:
        """Their other tables where it is their turn."""
        return [one for one in self.house.turns(self.name) if one is not here]

    def follow(self, code: str) -> HostedTable:
        """The table that a code invites to, which they see from now on.

        Raises ``Refusal`` for a code that is none, and after too many of them.
        """
        if self._guesses >= GUESSES:
            raise refuse("invitation-guesses", CLAUSE, limit=GUESSES)
        table = self.house.invited(code)
        if table is None:
            self._guesses += 1
            raise refuse("invitation-unknown", CLAUSE)
        if table.card.game not in self._invited:
            self._invited.append(table.card.game)
        self.at = table.card.game
        return table
