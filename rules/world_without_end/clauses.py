"""The numbers of the clauses of the rules, by which refusals, happenings and help are named.

``W8`` is a *section*, ``W8.4`` a *clause*. Some sections also say something of
their own. What they say is words, and so belongs to the catalogue (``wwe_tui/texts``).
"""

from typing import Final

_CLAUSES_IN: Final = (7, 9, 0, 8, 7, 6, 6, 12, 2, 14, 7, 3, 2, 0, 5, 3)
"""How many numbered clauses each section has, W1 to W16."""

SECTIONS: Final = tuple(f"W{section}" for section, _ in enumerate(_CLAUSES_IN, 1))
"""W1 to W16."""

CLAUSES: Final = tuple(
    f"W{section}.{clause}"
    for section, count in enumerate(_CLAUSES_IN, 1)
    for clause in range(1, count + 1)
)
"""W1.1 to W16.3, in the order of the rules."""

ALL: Final = frozenset(SECTIONS) | frozenset(CLAUSES)
"""Everything that can be cited."""


def of_section(section: str) -> tuple[str, ...]:
    """The clauses of a section, in order.

    >>> of_section("W9")
    ('W9.1', 'W9.2')
    """
    return tuple(clause for clause in CLAUSES if clause.partition(".")[0] == section)
