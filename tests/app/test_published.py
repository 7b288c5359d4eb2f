"""What is published of the seed when a game begins, in the app."""

import pytest

from rules.chance import seed_digest
from saves import recorder
from tests.support.askings import asking
from tests.support.playing import NARROW, WIDE, seated
from tests.support.sitting import Sitting
from tests.support.tables import Disk
from wwe_tui.panels.lines import cells, text_of
from wwe_tui.panels.published import Published, draw
from wwe_tui.tables import Table
from wwe_tui.texts import translator


def _one_line(here: Sitting) -> str:
    """The screen's text without borders of panels and ends of rows."""
    return " ".join(here.text().split())


def _digest() -> str:
    """As much of it as stands in one row of the narrowest panel."""
    return seed_digest(asking("ChooseOrientation").seed or b"")[:20]


@seated(lambda: asking("ChooseOrientation"), NARROW)
async def test_the_chronicle_begins_with_the_digest_of_the_seed(here: Sitting) -> None:
    """Where somebody chose the seed, it says that the game is repeatable, not secret."""
    await here.until_asked()
    await here.press("l", "z")
    text = _one_line(here)
    assert "repeatable, not secret" in text
    assert _digest() in text


@seated(lambda: asking("ChooseOrientation"), WIDE)
async def test_the_digest_takes_no_room_from_what_happens(here: Sitting) -> None:
    """It is above the last lines of the chronicle, where one can scroll to."""
    await here.until_asked()
    assert "Chapter I begins" in here.text()
    assert _digest() not in here.text()


def test_w14_a_secret_seed_is_told_to_be_secret() -> None:
    """Its digest stands there whole, in whatever width."""
    digest = seed_digest(bytes(32))
    for repeatable, words in ((False, "from a secret seed"), (True, "repeatable, not secret")):
        rows = draw(translator(), Published(digest, repeatable), 43)
        text = " ".join(text_of(row) for row in rows)
        assert words in text
        assert digest in text.replace(" ", "")
        assert max(map(cells, rows)) <= 43


@pytest.mark.parametrize("repeatable", [True, False])
def test_a_table_knows_whether_its_seed_was_chosen(repeatable: bool) -> None:
    """As the header of its file says."""
    game = asking("ChooseOrientation")
    assert Table(recorder.record(game, Disk(), repeatable=repeatable)).repeatable is repeatable
