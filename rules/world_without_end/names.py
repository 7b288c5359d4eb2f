"""The words that moves, views and files use for the things of the game.

The order of each tuple is the order of the integer columns of the state.
"""

from typing import Final, Literal

GOODS: Final = (
    "gold",
    "wool",
    "cloth",
    "grain",
    "stone",
    "wood",
    "piety",
    "loyalty",
    "medical",
)
"""W1.1; ``medical`` is medical knowledge."""

GOLD, WOOL, CLOTH, GRAIN, STONE, WOOD, PIETY, LOYALTY, MEDICAL = range(len(GOODS))
VP: Final = len(GOODS)
"""Where victory points stand among goods, in incomes and benefits."""

CARDS: Final = (
    "grain",
    "piety",
    "resource",
    "building",
    "sales",
    "privilege",
    "house",
    "rent",
    "donation",
    "cloth",
    "medicine",
    "favour",
)
"""The twelve actions in the order of W8; the first six are starred."""

CARD_NUMBER: Final = {card: number for number, card in enumerate(CARDS)}
"""Where each card stands in ``CARDS``, and so in hands and piles."""

STARRED_CARDS: Final = 6
"""How many of the action cards the first game uses in chapter I (W2.8)."""

COLOURS: Final = ("blue", "red", "green", "yellow")
"""W2.1."""

POINTS: Final = ("north", "east", "south", "west")
"""The points of the compass, clockwise (W2.1, W5.2)."""

SHORTFALLS: Final = ("piety", "grain", "gold")
"""The three duties in the order of W10.4; each shortfall has its penalty."""

PENALTIES: Final = ("penance", "begging", "royal_court")
"""The penalties of the three shortfalls (W10.6)."""

PERSONS: Final = (
    "queen",
    "prior",
    "guild_master",
    "prioress",
    "merchants",
    "king",
    "earl",
    "bishop",
    "outlaws",
)
"""The persons on the favour ring, in the order of W6.3."""

MARKETS: Final = ("wool", "cloth")
"""The spaces of the market that a tile can cover (W2.6, W8.5)."""

ForSale = Literal["wool", "cloth"]
Good = Literal["gold", "wool", "cloth", "grain", "stone", "wood", "piety", "loyalty", "medical"]
Card = Literal[
    "grain",
    "piety",
    "resource",
    "building",
    "sales",
    "privilege",
    "house",
    "rent",
    "donation",
    "cloth",
    "medicine",
    "favour",
]
Colour = Literal["blue", "red", "green", "yellow"]
Point = Literal["north", "east", "south", "west"]
Shortfall = Literal["piety", "grain", "gold"]
Penalty = Literal["penance", "begging", "royal_court"]
Person = Literal[
    "queen",
    "prior",
    "guild_master",
    "prioress",
    "merchants",
    "king",
    "earl",
    "bishop",
    "outlaws",
]
