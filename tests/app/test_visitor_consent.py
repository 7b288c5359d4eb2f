"""Two visitors at one table, each with a seat of their own: who is asked what (W14)."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from rules.log import MoveEntry, UndoEntry
from rules.system import TABLE, Refusal
from rules.world_without_end.moves import Discard
from saves.recorder import record
from tests.support.askings import asking
from tests.support.tables import Disk
from wwe_tui.asking.agreeing import REPLIES, Agreeing, Reply
from wwe_tui.consent import Consulted
from wwe_tui.glyphs import UNICODE
from wwe_tui.panels import asked
from wwe_tui.panels.lines import text_of
from wwe_tui.tables import Table
from wwe_tui.texts import translator
from wwe_tui.visitor import Visitor

REFUSE, AGREE = REPLIES


class Two:
    """Blue and Red at one table; Blue has laid a card face down, then Red was asked."""

    def __init__(self) -> None:
        game = asking("ChooseDiscard", "human", "human", undo="agree")
        self.table = Table(record(game, Disk()))
        self.heard: list[Consulted] = []
        self.blue = self._visitor("blue")
        self.red = self._visitor("red")

    def _visitor(self, seat: str) -> Visitor:
        return Visitor(self.table, translator(), lambda _: None, self.heard.append, seat)

    async def begin(self) -> int:
        """Blue lays a card down, and whatever is due comes; the number of Blue's decision."""
        (card, *_) = self.table.legal("blue")
        await self.blue.submit(card)
        number = self.table.entries
        while await self.table.step():
            pass
        return number

    async def begin_and_ask(self) -> int:
        """Then Red decides, and Blue wants the card back."""
        number = await self.begin()
        await self.red.submit(self.table.legal("red")[0])
        await self.blue.undo(number)
        return number

    def panel(self, visitor: Visitor) -> str:
        """Title and rows of the panel that asks, as this visitor sees them."""
        scene = visitor.scene(UNICODE, None)
        rows = [*asked.title(scene), *asked.draw(scene, 120, 20)]
        return "\n".join(map(text_of, rows))


def at_a_table(test: Callable[[Two], Awaitable[None]]) -> Callable[[], None]:
    """Makes a plain test of an asynchronous one."""

    def run() -> None:
        asyncio.run(_whole())

    async def _whole() -> None:
        await test(Two())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@at_a_table
async def test_who_has_a_seat_of_their_own_never_changes_it(two: Two) -> None:
    """Red is to decide: nobody is absent, Red is asked, and Blue is not."""
    await two.begin()
    decision = two.table.waiting()
    assert decision is not None
    assert decision.seat == "red"
    assert (two.blue.viewer, two.blue.absent) == ("blue", None)
    assert (two.red.viewer, two.red.absent) == ("red", None)
    assert two.blue.dialogue is None
    assert two.red.dialogue is not None


@at_a_table
async def test_w14_red_is_asked_in_their_own_panel(two: Two) -> None:
    """In place of a decision; what is taken back is told as Red may know it: without the card."""
    await two.begin_and_ask()
    assert two.red.dialogue is not None
    question = two.red.dialogue.answer.asked.decision
    assert question == Agreeing("red", "blue", 2, "Blue lays 1 card face down (W7.2).")
    shown = two.panel(two.red)
    assert "Do you agree that Blue takes 2 decisions back?" in shown
    assert "no, it stays as it is" in shown
    assert "yes, take all back from here on: Blue lays 1 card face down (W7.2)." in shown


@at_a_table
async def test_w14_the_refusal_is_looked_at_first(two: Two) -> None:
    """Whoever presses Enter without reading takes nothing back."""
    await two.begin_and_ask()
    assert two.red.dialogue is not None
    assert two.red.dialogue.choose() == REFUSE


@at_a_table
async def test_w14_blue_is_told_for_whom_they_wait_and_how_to_withdraw(two: Two) -> None:
    """With the card, which Blue knows."""
    number = await two.begin_and_ask()
    assert (two.blue.dialogue, two.blue.may_withdraw, two.red.may_withdraw) == (None, True, False)
    shown = two.panel(two.blue)
    assert "Esc withdraws" in shown
    assert "Still to answer: Red." in shown
    entry = two.table._game.log[number]  # noqa: SLF001 - what Blue laid
    assert isinstance(entry, MoveEntry)
    assert isinstance(entry.move, Discard)
    card = translator().word("card", entry.move.cards[0])
    assert f"Blue lays {card} face down" in shown


@at_a_table
async def test_w14_red_agrees_and_blue_decides_again(two: Two) -> None:
    """The log keeps who agreed; both hear that it was granted."""
    number = await two.begin_and_ask()
    await two.red.submit(AGREE)
    assert two.table._game.log.entries[-1] == UndoEntry("blue", number, ("red",))  # noqa: SLF001
    assert [heard.what for heard in two.heard[-2:]] == ["granted", "granted"]
    assert two.blue.dialogue is not None
    assert two.red.dialogue is None


@at_a_table
async def test_w14_red_refuses_and_all_goes_on_as_it_was(two: Two) -> None:
    """Nothing is written, and whoever is to decide is asked again."""
    await two.begin_and_ask()
    before = two.table.entries
    await two.red.submit(REFUSE)
    assert (two.table.entries, two.heard[-1].what) == (before, "refused")
    decision = two.table.waiting()
    assert decision is not None
    assert decision.seat != TABLE
    deciding = two.blue if decision.seat == "blue" else two.red
    assert deciding.dialogue is not None
    assert not isinstance(deciding.dialogue.answer.asked.decision, Agreeing)


@at_a_table
async def test_w14_blue_withdraws(two: Two) -> None:
    """An answer of Red's that was on its way is refused, and the table goes on."""
    await two.begin_and_ask()
    await two.blue.withdraw()
    assert two.table.request is None
    with pytest.raises(Refusal, match="consent-not-asked"):
        await two.red.submit(AGREE)


@at_a_table
async def test_w14_nobody_is_asked_the_same_twice(two: Two) -> None:
    """What Red looks at stays looked at, whatever else is heard meanwhile."""
    await two.begin_and_ask()
    dialogue = two.red.dialogue
    assert dialogue is not None
    dialogue.step(1)
    two.red.ask()
    assert two.red.dialogue is dialogue
    assert dialogue.choose() == Reply(agrees=True)


@at_a_table
async def test_w14_at_one_keyboard_whoever_is_to_agree_is_called(two: Two) -> None:
    """A visitor without a seat of their own: Red is absent until they sit down."""
    await two.begin_and_ask()
    both = Visitor(two.table, translator(), lambda _: None)
    assert (both.viewer, both.absent) == (None, "red")
    both.sit("red")
    assert both.absent is None
    await both.submit(AGREE)
    assert both.absent == "blue"


@at_a_table
async def test_w14_a_whole_turn_is_taken_back_at_once(two: Two) -> None:
    """Blue's discard and the play before it; nobody else is asked for what is Blue's own."""
    (card, *_) = two.table.legal("blue")
    await two.blue.submit(card)
    start = two.table.turn_start("blue")
    assert two.blue.may_restart
    await two.blue.restart()
    assert two.table.request is None
    undo = two.table._game.log.entries[-1]  # noqa: SLF001
    assert undo == UndoEntry("blue", start or 0)
