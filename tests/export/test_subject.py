"""What an export may tell of a game's file."""

import msgspec

from rules.chance import seed_digest
from saves.format import EditionRef, Header
from tests.export.subjects import BEGUN, branched, recorded
from wwe_tui.export.subject import About, Seed, about
from wwe_tui.film import ALL, PUBLIC

SEED = bytes(31) + b"x"

HEADER = Header(
    format=2,
    id="a-game",
    system="world-without-end",
    rules=1,
    edition=EditionRef(id="kingsbridge", digest="0" * 64),
    created=BEGUN,
    seats=(),
    options={},
    seed=SEED.hex(),
    seed_digest=seed_digest(SEED),
)


def test_f2_a_branch_s_draws_are_checked_from_where_it_left() -> None:
    """Those before are its parent's: only with the parent named do all follow from the seed."""
    film, parent = branched()
    header = msgspec.structs.replace(HEADER, parent=parent)
    assert about(film, header, ALL).seed == Seed(SEED.hex(), seed_digest(SEED), True)
    assert about(film, HEADER, ALL).seed == Seed(SEED.hex(), seed_digest(SEED), False)


def test_f2_all_but_the_seed_is_told_to_everybody() -> None:
    """Also of a game whose seed was left out of the file."""
    film = recorded("03-2-players.wwe").film
    plain = About("a-game", "world-without-end", BEGUN)
    assert about(film, HEADER, PUBLIC) == plain
    assert about(film, HEADER, "red") == plain
    assert about(film, msgspec.structs.replace(HEADER, seed=None), ALL) == plain
