"""What a house keeps of a table besides its game: who sits where, who may come, how fast.

One small file for each table, written anew when something changes. A password is never kept
as it was said, only what ``scrypt`` makes of it.
"""

import hmac
import secrets
from datetime import datetime
from hashlib import scrypt
from pathlib import Path

import msgspec
from msgspec.structs import replace

from rules.system import refuse
from saves.errors import clean, disk
from saves.whole_file import read_whole, write_whole

CLAUSE = "table"
"""Where a refusal names a clause, what is about tables of a house names this."""

FORMAT = 1
MOST_BYTES = 1 << 16
"""Bytes of a card that are read."""

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of what an invitation is made: nothing that is read as something else."""

CODE = 8
"""Letters of an invitation: 39 bits, and a house counts who guesses."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table's card.

    ``game`` is the id of its game; ``owners`` have the name of the account for each seat that
    is taken; ``code`` invites to it; ``shown`` are the seats whose players let others look over
    their shoulder; ``limit`` are seconds for a decision, 0 for as long as it takes. What is not
    ``listed`` is seen by those who were invited; ``watched`` allows spectators.
    """

    format: int = FORMAT
    game: str
    maker: str
    title: str
    made: datetime
    code: str
    owners: dict[str, str] = {}
    password: str = ""
    listed: bool = True
    watched: bool = True
    shown: tuple[str, ...] = ()
    limit: float = 0.0
    closed: bool = False


def new_code() -> str:
    """An invitation that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def renamed(card: Card, old: str, new: str) -> Card:
    """The card with another name for whoever was called ``old``."""
    owners = {seat: new if owner == old else owner for seat, owner in card.owners.items()}
    return replace(card, owners=owners, maker=new if card.maker == old else card.maker)


def without(card: Card, name: str) -> Card:
    """The card when somebody comes no more: their seats are free, and another player's the table.

    So nobody who takes that name later sits where they sat.
    """
    owners = {seat: owner for seat, owner in card.owners.items() if owner != name}
    shown = tuple(seat for seat in card.shown if seat in owners)
    heir = next(iter(owners.values()), "")
    maker = heir if card.maker == name else card.maker
    return replace(card, owners=owners, shown=shown, maker=maker)


def write_card(path: Path, card: Card) -> None:
    """Keeps a card durably; raises ``SaveError``."""
    with disk(path):
        write_whole(path, msgspec.json.format(msgspec.json.encode(card)))


def read_card(path: Path) -> Card:
    """A card from its file; raises ``SaveError``, and ``Refusal`` if it is damaged."""
    with disk(path):
        content = read_whole(path, MOST_BYTES) or b""
    try:
        card = msgspec.json.decode(content, type=Card)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise refuse("card-file", CLAUSE, file=clean(str(path)), detail=str(error)) from error
    if card.format != FORMAT:
        raise refuse("card-format", CLAUSE, file=clean(str(path)), found=card.format, known=FORMAT)
    return card


# --- passwords ---------------------------------------------------------------------------


def sealed(password: str) -> str:
    """What is kept of a password; "" for none."""
    if not password:
        return ""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}${_stretched(password, salt).hex()}"


def opens(password: str, seal: str) -> bool:
    """Whether this is the password of which a seal was made; takes as long for any other.

    >>> seal = sealed("pillory")
    >>> opens("pillory", seal), opens("pillow", seal), opens("", "")
    (True, False, True)
    """
    if not seal:
        return True
    salt, _, expected = seal.partition("$")
    return hmac.compare_digest(_stretched(password, bytes.fromhex(salt)).hex(), expected)


def _stretched(password: str, salt: bytes) -> bytes:
    return scrypt(password.encode(), salt=salt, n=1 << 14, r=8, p=1, dklen=32)
