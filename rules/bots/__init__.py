"""Players that are programs: ``find`` one by its name, ``names`` lists those of a game system.

A bot sees what a person in its seat would see, a View, and the moves it may make.
"""

from .bot import Bot
from .registry import find, names

__all__ = ["Bot", "find", "names"]
