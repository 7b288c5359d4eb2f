"""A terminal table for deep board games: the `wwe` command, texts and screens."""

__version__ = "0.1.0"
