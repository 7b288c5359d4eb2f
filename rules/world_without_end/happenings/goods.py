"""Goods and victory points (W1.2, W1.4)."""

from .base import Happening


class Gained(Happening, frozen=True):
    """A seat takes so many units of a good from the supply."""

    seat: str
    good: str
    amount: int
    clause: str


class Paid(Happening, frozen=True):
    """A seat gives so many units of a good to the supply."""

    seat: str
    good: str
    amount: int
    clause: str


class Missed(Happening, frozen=True):
    """The supply lacks so many units of a good that a seat would have got."""

    seat: str
    good: str
    amount: int
    clause: str


class Scored(Happening, frozen=True):
    """A seat's VP change by ``vp``, which may be negative; ``total`` is what it has now.

    A loss is what was really lost: VP never drop below 0 (W1.4).
    """

    seat: str
    vp: int
    total: int
    clause: str
