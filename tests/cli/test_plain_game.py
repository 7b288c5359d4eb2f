"""Whole games at the keyboard: `wwe plain` from the first line to the last."""

import re

import pytest

from tests.support.keyboard import ONES, ONES_AND_ENTERS, Seen, plain, wwe

OPENING = """\
Press Enter to begin.{space}
Red leads round 1 (W2.7).

=== Chapter I begins (W1.7).

--- Chapter I, round 1: Red is active (W3).
Red reveals “The bridge is slow to rise”: Wool sells for 1 gold instead of 2.
  (W4.1)
“The bridge is slow to rise” is in force from now on (W4.5).
"""

FIRST_QUESTION = """\
Which card do you play?
  1  Grain               take 1 grain
  2  Piety               take 1 piety
  3  Resource            take 1 stone or 1 wood …
  4  Building Project    (not now) build with up to 2 stone or wood, 3 VP each
  5  Wool & Cloth Sales  sell 1 wool for 1 gold
  6  Privilege           (not now) repeat the card of your last round
Blue, 1 to 6>{space}
Blue plays Grain (W7.1). Blue receives 1 grain (W8.1).
"""


@pytest.fixture(scope="module")
def first_game(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """A first game of somebody who always types 1."""
    folder = str(tmp_path_factory.mktemp("games"))
    options = ("--first-game", "--seed", "a", "--dir", folder)
    return plain(*options, typed=ONES)


def test_a_first_game_is_played_to_its_end(first_game: Seen) -> None:
    """Four chapters of six rounds, then the scores: all by typing 1 (W1.7, W13)."""
    assert (first_game.code, first_game.err) == (0, "")
    rounds = re.findall(r"^--- Chapter (\w+), round (\d)", first_game.out, re.MULTILINE)
    assert rounds == [(c, str(n)) for c in ("I", "II", "III", "IV") for n in range(1, 7)]
    assert "Final scores, by where they came from:" in first_game.out
    assert re.search(
        r"^(Blue|Red|Green)( and \w+)? (wins\.|share|are equal)", first_game.out, re.MULTILINE
    )


def test_the_golden_beginning(first_game: Seen) -> None:
    """What a newcomer sees after the introduction, word for word."""
    assert OPENING.format(space=" ") in first_game.out
    assert FIRST_QUESTION.format(space=" ") in first_game.out


def test_the_sources_of_vp_add_up(first_game: Seen) -> None:
    """In the final table each column adds up to what the standings say (W13.1)."""
    table = first_game.out.partition("came from:\n")[2].partition("\n1. ")[0].splitlines()
    names, rows = table[0].split(), [re.findall(r"-?\d+(?:\.5)?", row) for row in table[1:]]
    for column, name in enumerate(names):
        *sources, total = [float(row[column]) for row in rows]
        assert sum(sources) == total
        assert f"{name}: {total:g} VP" in first_game.out


def test_the_seed_is_told_at_the_end_only(first_game: Seen) -> None:
    """The digest stands at the beginning, the seed at the end, and they belong together."""
    # SHA-256 of "a" is the seed, and the SHA-256 of that the digest.
    seed = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
    digest = "bf5d3affb73efd2ec6c36ad3112dd933efed63c4e1cbffcfa88e2759c144f2d8"
    beginning, _, end = first_game.out.partition("Final scores")
    assert digest in beginning
    assert seed not in beginning
    assert seed in end
    assert digest in end


def test_it_can_be_read_again(first_game: Seen) -> None:
    """The last line is the command that tells the finished game again."""
    assert "To read it again:\n" in first_game.out
    told = wwe("log", str(first_game.file), "--seat", "all")
    assert told.code == 0
    assert "Every draw of the game follows from it." in told.out


def test_nothing_but_text(first_game: Seen) -> None:
    """No escape sequences and no other control characters, so any terminal or speech will do."""
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", first_game.out)


def _too_wide(out: str, columns: int) -> list[str]:
    """Lines that do not fit; a command or a path stands on one line all the same."""
    return [line for line in out.splitlines() if len(line) >= columns and "/" not in line]


def test_lines_fit_the_terminal(first_game: Seen) -> None:
    """No line is as wide as an ordinary terminal of 80 columns."""
    assert not _too_wide(first_game.out, 80)


def test_lines_fit_a_narrow_terminal() -> None:
    """Paragraphs and menus are broken for the terminal that there is."""
    seen = plain("--seed", "a", typed=["1", "look projects"], columns=50)
    assert not _too_wide(re.sub(r"[0-9a-f]{64}", "", seen.out), 50)


def test_the_same_seed_and_choices_are_the_same_game(first_game: Seen) -> None:
    """With --seed a game can be repeated, its bots included."""
    again = plain("--first-game", "--seed", "a", typed=ONES)
    before, after = (
        seen.out.partition("Press Enter")[2].partition("The whole game is kept")[0]
        for seen in (first_game, again)
    )
    assert before == after
    assert before


def test_without_a_seed_every_game_is_another() -> None:
    """Nobody can know what will be drawn: the seed is new each time."""
    assert "secret seed" in plain().out
    digests = {re.findall(r"[0-9a-f]{64}", plain().out)[0] for _ in range(2)}
    assert len(digests) == 2


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "2", "--bots", "none", "--undo", "agree"),
        ("--players", "4", "--bots", "random,simple", "--open-screens"),
        ("--bots", "random", "--seats", "W,E", "--start", "red", "--undo", "own"),
        ("--players", "2", "--bots", "simple,random"),
        ("--players", "3", "--undo", "none", "--first-game"),
    ],
    ids=" ".join,
)
def test_every_kind_of_table_is_played_to_its_end(options: tuple[str, ...]) -> None:
    """People, bots or both, two to four of them, with every policy for taking back (W14)."""
    seen = plain(*options, "--seed", "b", typed=ONES_AND_ENTERS)
    assert (seen.code, seen.err) == (0, "")
    assert "The seed was" in seen.out
