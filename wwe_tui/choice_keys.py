"""The keys that take choices; a module of its own, as keys are needed before any rules are."""

KEYS = "1234567890abcd"
"""For cards in the order of W8, so that Grain is always 1; for lists in the order of choices."""
