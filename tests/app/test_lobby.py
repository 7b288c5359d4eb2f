"""The lobby as somebody sees it: which tables there are, and how one comes to a seat."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rules.seats import HUMAN
from rules.system import Refusal
from tests.support import pages
from tests.support.pages import Alone, Visit
from wwe_tui.lobby.accounts import Accounts, fingerprint
from wwe_tui.lobby.caller import GUESSES, Caller
from wwe_tui.lobby.house import House, Limits, Wish
from wwe_tui.lobby.place import Place
from wwe_tui.new_game import Choices
from wwe_tui.screens.lobby import LobbyScreen
from wwe_tui.screens.lobby_account import AccountScreen
from wwe_tui.screens.lobby_new import NewTableScreen
from wwe_tui.ssh.door import Person

KEY, OTHER_KEY = (f"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA{n * 36}" for n in "AB")

TWO = Choices(players=(HUMAN, HUMAN), points=("north", "south"), start="blue", seed="a")

Do = Callable[[House, Visit], Awaitable[None]]


class Waiting(Visit):
    """Somebody who does not wait for what is asked of them to be answered."""

    async def _done(self) -> None:
        """Waits while the lobby does something and asks nothing."""
        while self._is_busy:  # noqa: ASYNC110 - it ends in other tasks
            await asyncio.sleep(0.005)

    @property
    def _is_busy(self) -> bool:
        screen = self.app.screen
        if isinstance(screen, NewTableScreen):
            return screen.busy
        return isinstance(screen, LobbyScreen | AccountScreen) and screen._busy  # noqa: SLF001


def lobby(
    folder: Path,
    do: Do,
    *,
    name: str = "anna",
    before: Callable[[House], Awaitable[None]],
    accounts: Accounts | None = None,
) -> Place | None:
    """The lobby of a house, made ready by ``before``, as somebody sees it; with what it ends."""

    async def whole() -> Place | None:
        house = House(folder)
        await before(house)
        caller = Caller(house, Person(name))
        app = Alone(lambda settings: LobbyScreen(settings, caller, accounts))
        async with app.run_test(size=(80, 24)) as pilot:
            visitor = Waiting(app, pilot)
            await visitor.settle()
            await do(house, visitor)
            await visitor.settle()
        await house.stop()
        ended: Place | None = app.result
        return ended

    return asyncio.run(whole())


async def nothing(house: House) -> None:
    """No table yet."""


async def bens_table(house: House) -> None:
    """A table with an open seat."""
    await house.make("ben", TWO, Wish("The market"))


async def asking(house: House) -> None:
    """Returns once all tables wait for a person."""
    while any(table.to_decide is None for table in house.tables):  # noqa: ASYNC110
        await asyncio.sleep(0.01)


def test_a_first_visit_says_what_to_do(tmp_path: Path) -> None:
    """There is no table yet: one makes one, or follows an invitation."""

    async def look(house: House, visit: Visit) -> None:
        assert "Press n to make one" in visit.text
        assert "press i and type the code" in visit.text

    lobby(tmp_path, look, before=nothing)


def test_a_guest_is_not_told_to_make_a_table(tmp_path: Path) -> None:
    """Guests sit and watch where others have made one."""

    async def look(house: House, visit: Visit) -> None:
        assert "Wait for somebody to make one" in visit.text
        assert "new table" not in visit.text

    lobby(tmp_path, look, name="~kit", before=nothing)


def test_enter_takes_the_only_open_seat(tmp_path: Path) -> None:
    """From then on it is Anna's, and she sits in it."""

    async def sit(house: House, visit: Visit) -> None:
        assert "free seat The market" in visit.text
        await visit.press("enter")
        assert house.tables[0].card.owners == {"blue": "ben", "red": "anna"}

    place = lobby(tmp_path, sit, before=bens_table)
    assert place is not None
    assert (place.seat, place.viewpoint) == ("red", "red")


def test_w_watches_a_table_with_an_open_seat(tmp_path: Path) -> None:
    """Nobody's seat is taken: the public's view is all that is seen."""

    async def watch(house: House, visit: Visit) -> None:
        await visit.press("w")
        assert house.tables[0].open_seats == ["red"]

    place = lobby(tmp_path, watch, before=bens_table)
    assert place is not None
    assert (place.seat, place.viewpoint) == (None, None)


def test_a_seat_needs_the_password(tmp_path: Path) -> None:
    """A wrong one is refused in a sentence, in place; the right one opens."""

    async def locked(house: House) -> None:
        await house.make("ben", TWO, Wish("The market", password="pillory"))  # noqa: S106

    async def sit(house: House, visit: Visit) -> None:
        await visit.press("enter")
        await visit.type("pillow")
        await visit.press("enter")
        assert "That is not this table's password" in visit.text
        await visit.press("enter")
        await visit.type("pillory")
        assert "pillory" not in visit.text
        await visit.press("enter")

    place = lobby(tmp_path, sit, before=locked)
    assert place is not None
    assert place.seat == "red"


def test_an_invitation_shows_a_table_that_is_not_listed(tmp_path: Path) -> None:
    """Only who has its code sees it."""

    async def hidden(house: House) -> None:
        await house.make("ben", TWO, Wish("The cellar", listed=False))

    async def follow(house: House, visit: Visit) -> None:
        assert "The cellar" not in visit.text
        await visit.press("i")
        await visit.type("nonsense")
        await visit.press("enter")
        assert "No table here has that code" in visit.text
        await visit.press("i")
        await visit.type(house.tables[0].card.code.upper())
        await visit.press("enter")
        assert "free seat The cellar" in visit.text

    lobby(tmp_path, follow, before=hidden)


def test_nobody_guesses_invitations_without_end(tmp_path: Path) -> None:
    """After so many that are none, the right one does not help either in this visit."""

    async def hidden(house: House) -> None:
        await house.make("ben", TWO, Wish("The cellar", listed=False))

    async def guess(house: House, visit: Visit) -> None:
        caller = Caller(house, Person("anna"))
        for _ in range(GUESSES):
            with pytest.raises(Refusal, match="invitation-unknown"):
                caller.follow("nonsense")
        with pytest.raises(Refusal, match="invitation-guesses"):
            caller.follow(house.tables[0].card.code)
        assert caller.tables == []

    lobby(tmp_path, guess, before=hidden)


def test_where_it_is_my_turn_stands_first_and_is_marked(tmp_path: Path) -> None:
    """Anna leads at the older of two tables, where the game waits for her."""

    async def two_tables(house: House) -> None:
        first = await house.make("anna", TWO, Wish("The older one"))
        await first.sit("ben", "red")
        await asking(house)
        second = await house.make("ben", TWO, Wish("The newer one"))
        await second.sit("anna", "red")
        await asking(house)

    async def look(house: House, visit: Visit) -> None:
        assert "1 table waits for you" in visit.lines[0]
        assert "your turn" in visit.row("The older one")
        assert "your seat" in visit.row("The newer one")
        assert visit.text.index("The older one") < visit.text.index("The newer one")

    lobby(tmp_path, look, before=two_tables)


def test_the_lobby_shows_what_changes_by_itself(tmp_path: Path) -> None:
    """A table that somebody makes meanwhile appears, and the cursor stays where it was."""

    async def watch(house: House, visit: Visit) -> None:
        await house.make("cleo", TWO, Wish("A new one"))
        for _ in range(100):
            if "A new one" in visit.text:
                break
            await asyncio.sleep(0.02)
        assert "A new one" in visit.text
        assert "▸" in visit.row("The market")

    lobby(tmp_path, watch, before=bens_table)


def test_a_table_is_closed_on_purpose_only(tmp_path: Path) -> None:
    """Its maker is asked, and Enter at once closes nothing."""

    async def close(house: House, visit: Visit) -> None:
        await visit.press("c", "enter", "n")
        assert len(house.tables) == 1
        await visit.press("c", "y")
        assert house.tables == []
        assert "is closed" in visit.text

    async def annas(house: House) -> None:
        await house.make("anna", TWO, Wish("The market"))

    lobby(tmp_path, close, before=annas)


def test_nobody_closes_the_table_of_another(tmp_path: Path) -> None:
    """The refusal is told in place."""

    async def close(house: House, visit: Visit) -> None:
        await visit.press("c", "y")
        assert "Only ben can close this table" in visit.text

    lobby(tmp_path, close, before=bens_table)


def test_a_new_table_is_made_in_a_form(tmp_path: Path) -> None:
    """Anna calls it "Hi", and sits at it in the first seat, by her name."""

    async def make(house: House, visit: Visit) -> None:
        await visit.press("n", *["down"] * 4, "H", "i", "enter")
        (table,) = house.tables
        assert (table.card.title, table.players) == ("Hi", ["anna"])
        assert [seat.name for seat in table.table.seats] == ["anna", "", ""]

    place = lobby(tmp_path, make, before=nothing)
    assert place is not None
    assert place.seat == "blue"


def test_a_password_is_not_shown_where_it_is_typed(tmp_path: Path) -> None:
    """Nor when the cursor has left it; the right one opens the seat."""

    async def make(house: House, visit: Visit) -> None:
        await visit.press("n", *["down"] * 11, *"pillory")
        assert "pillory" not in visit.text
        await visit.press("down")
        assert "pillory" not in visit.text
        await visit.press("enter")
        await house.tables[0].sit("ben", "red", "pillory")

    lobby(tmp_path, make, before=nothing)


def test_what_cannot_be_made_is_told_in_the_form(tmp_path: Path) -> None:
    """One person may have only so many tables."""

    async def full(house: House) -> None:
        house.limits = Limits(of_one=1)
        await house.make("anna", TWO, Wish("The market"))

    async def make(house: House, visit: Visit) -> None:
        await visit.press("n", *["up"], "enter")
        await visit.settle()
        assert "There are too many tables" in visit.text
        assert len(house.tables) == 1

    lobby(tmp_path, make, before=full)


def test_a_guest_makes_no_table(tmp_path: Path) -> None:
    """The key does nothing."""

    async def make(house: House, visit: Visit) -> None:
        await visit.press("n")
        assert "Wait for somebody to make one" in visit.text

    lobby(tmp_path, make, name="~kit", before=nothing)


@pytest.mark.parametrize("size", [(20, 5), (40, 12), (79, 23), (200, 60)])
def test_the_lobby_can_be_drawn_at_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    """Nothing of it needs more room than there is."""

    async def look(house: House, visit: Visit) -> None:
        await visit.pilot.resize_terminal(*size)
        await visit.settle()
        assert all(len(row) <= size[0] for row in visit.lines)

    lobby(tmp_path, look, before=bens_table)


def test_the_first_click_looks_and_the_second_sits_down(tmp_path: Path) -> None:
    """Nobody takes a seat by a click too many."""

    async def two(house: House) -> None:
        await bens_table(house)
        await house.make("ben", TWO, Wish("The newer one"))

    async def click(house: House, visit: Visit) -> None:
        row = next(y for y, text in enumerate(visit.lines) if "The market" in text)
        await visit.pilot.click(offset=(20, row))
        assert "▸" in visit.row("The market")
        assert all("anna" not in table.players for table in house.tables)
        await visit.pilot.click(offset=(20, row))

    place = lobby(tmp_path, click, before=two)
    assert place is not None
    assert place.hosted.card.title == "The market"


def test_the_account_page_tells_name_and_keys(tmp_path: Path) -> None:
    """With the mark of those that were proven."""
    accounts = Accounts(tmp_path / "accounts.json")
    accounts.register("anna", [KEY, OTHER_KEY])
    accounts.saw("anna", fingerprint(KEY))
    caller = Caller(House(tmp_path), Person("anna"))

    async def look(visit: Visit) -> None:
        assert "anna" in visit.text
        assert visit.row(fingerprint(KEY)).strip().startswith("✓")
        assert visit.row(fingerprint(OTHER_KEY)).strip().startswith("SHA256")
        await visit.press("escape")

    pages.visit(lambda settings: AccountScreen(settings, accounts, caller), look)


def test_somebody_takes_another_name_and_keeps_the_seats(tmp_path: Path) -> None:
    """Anna is called Annika from now on; Ben's name she cannot have."""
    accounts = Accounts(tmp_path / "accounts.json")
    accounts.register("anna", [KEY])
    accounts.register("ben", [OTHER_KEY])

    async def rename(house: House, visit: Visit) -> None:
        await visit.press("a", "r", *"ben", "enter")
        await visit.pilot.pause(0.1)
        assert "Somebody here is called ben already" in visit.text
        await visit.press("r", *"annika", "enter")
        await visit.pilot.pause(0.1)
        assert "You are annika now" in visit.text
        await visit.press("escape")
        assert "you are annika" in visit.lines[0]
        assert house.tables[0].card.owners == {"blue": "annika"}
        assert house.tables[0].card.maker == "annika"

    async def annas(house: House) -> None:
        await house.make("anna", TWO, Wish("The market"))

    lobby(tmp_path, rename, before=annas, accounts=accounts)


def test_whoever_has_another_name_elsewhere_does_nothing_by_the_old_one(tmp_path: Path) -> None:
    """A second terminal still shows the old name: it takes no seat for it."""
    accounts = Accounts(tmp_path / "accounts.json")
    accounts.register("anna", [KEY])

    async def sit(house: House, visit: Visit) -> None:
        accounts.rename("anna", "annika")
        await visit.press("enter")
        assert "There is no account of this name any more" in visit.text
        assert house.tables[0].open_seats == ["red"]

    lobby(tmp_path, sit, before=bens_table, accounts=accounts)
