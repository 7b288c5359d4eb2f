"""People who play at a served table with the system's own `ssh`, by the keys that are offered."""

import select
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from tests.support.serving import Server, ssh
from tests.support.ssh_house import new_key
from tests.support.terminal import DEADLINE, Terminal
from tests.terminal.kept import Moment, kept_game
from tests.terminal.playing import MANY, next_key
from wwe_tui.lobby.accounts import Accounts
from wwe_tui.lobby.cards import Card, write_card
from wwe_tui.lobby.house import CARD, TABLES

SMALL = (80, 24)
"""The least terminal in which a game is played well."""


def known(house: Path, *names: str) -> dict[str, Path]:
    """The keys of new accounts in a folder."""
    accounts = Accounts(house / "accounts.json")
    keys = {name: new_key(house, name) for name in names}
    for name, key in keys.items():
        accounts.register(name, [key.with_suffix(".pub").read_text()])
    return keys


def kept_table(house: Path, moment: Moment, owners: dict[str, str]) -> Path:
    """Lays a table that waits for a decision of Blue's into a folder; the file of its game."""
    file = kept_game(house, moment, players=("human", "human"))
    card = Card(
        game=file.stem,
        maker=owners["blue"],
        title=str(moment),
        made=datetime.now(UTC),
        code=file.stem,
        owners=owners,
    )
    write_card(house / TABLES / f"{file.stem}{CARD}", card)
    return file


def seated(server: Server, key: Path) -> Terminal:
    """Somebody who comes, and goes to the table that stands first in their lobby."""
    client = ssh(server, [key], size=SMALL)
    client.until("Enter play").press("enter").until("q lobby")
    return client


def play(people: Sequence[Terminal], over: Callable[[Terminal], bool]) -> None:
    """Whoever is offered a key to go on with the game presses it, until it is over for all.

    What comes over a line may show half of a screen for a moment, and the rest of the one
    before: so nobody presses anything for whom it is over.
    """
    for _ in range(MANY * len(people)):
        left = [one for one in people if not over(one)]
        if not left:
            return
        playing = [one for one in left if next_key(one)]
        if playing:
            playing[0].press_on(next_key(playing[0]))
        else:
            read_any(left)
    raise AssertionError("\n\n".join(one.text for one in people))


def read_any(people: Sequence[Terminal]) -> None:
    """Reads what comes next to any of them."""
    lines = {one.child.child_fd: one for one in people}
    ready, _, _ = select.select(list(lines), [], [], DEADLINE)
    assert ready, "\n\n".join(one.text for one in people)
    for line in ready:
        assert lines[line].read(0), lines[line].text
