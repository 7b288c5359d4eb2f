"""Whether others may take something back (W14): asked of a person in place of a decision."""

import msgspec


class Agreeing(msgspec.Struct, frozen=True):
    """What ``seat`` is asked: whether ``asker`` may take back ``count`` decisions.

    ``what`` is the first of them, in words, as the seat may know it.
    """

    seat: str
    asker: str
    count: int
    what: str


class Reply(msgspec.Struct, frozen=True):
    """A person's answer."""

    agrees: bool


REPLIES = (Reply(agrees=False), Reply(agrees=True))
"""The refusal is looked at first: a key too many takes nothing back."""
