"""Taking back at the keyboard, under each policy (W14), and leaving and going on."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from saves.held import HeldFile
from tests.support.keyboard import Seen, plain, wwe

TWO = ("--players", "3", "--bots", "random", "--seed", "x", "--start", "blue")
"""Anna (blue) leads, Ben (red) follows, then Green, a bot."""

ANNA = ("Anna", "Ben", "", "1", "1", "1")
"""Names, and Anna's whole turn: she lays the event card, plays Grain, lays Piety face down."""

BEN = ("", "2", "1")
"""Ben's turn: he plays Piety and lays Grain face down."""

ROUND_2 = ("", "", "1", "idle 1", "1", "", "")
"""Green's turn goes by, Ben leads round 2 and has his turn, Green's goes by, and Anna is there."""


def _play(policy: str, *typed: str) -> Seen:
    seen = plain(*TWO, "--undo", policy, typed=typed)
    assert (seen.code, seen.err) == (0, "")
    return seen


def _after(seen: Seen, text: str) -> str:
    assert text in seen.out
    return seen.out.rpartition(text)[2]


# --- policies ------------------------------------------------------------------------------


def test_c35_own_until_the_next_person_is_there() -> None:
    """C35: at Ben's curtain Anna takes her last decision back with one word (W14)."""
    seen = _play("own", *ANNA, "undo", "", "look log 1")
    assert "Anna can still type undo." in seen.out
    after = _after(seen, "Anna takes the last decision back: ")
    assert "Which card do you lay face down, unused?" in after
    assert "Anna plays Grain (W7.1)." in after


def test_c35_own_not_after_another_has_decided() -> None:
    """C35: once Ben has decided, Anna's decision stands, and the refusal says why (W14)."""
    seen = _play("own", *ANNA, *BEN, *ROUND_2, "undo")
    assert (
        "Ben has decided since, so it cannot be taken back any more (W14). Go on with what was "
        "decided." in seen.paragraphs
    )


def test_w14_own_waits_before_a_bot_goes_on() -> None:
    """Before the bot decides, Ben can take back what he decided; Enter lets it go on."""
    waits = _play("own", *ANNA, *BEN)
    assert waits.out.count("Ben: Enter goes on, “undo” takes back what you decided>") == 1
    assert "Green lays" not in waits.out
    back = _play("own", *ANNA, *BEN, "undo", "")
    assert "Ben takes the last decision back: " in back.out
    assert "Green lays" in _play("own", *ANNA, *BEN, "").out


@pytest.mark.parametrize("slip", ["unod", "1", "undo1"])
def test_w14_a_slip_of_the_finger_does_not_give_the_right_away(slip: str) -> None:
    """Only Enter alone lets things go on; after anything else undo still works."""
    seen = _play("own", *ANNA, *BEN, slip, "undo", "")
    assert "Press Enter alone to go on." in seen.out
    assert "Green lays" not in seen.out
    assert "Ben takes the last decision back: " in seen.out


def test_w14_free_lets_bots_go_on_at_once() -> None:
    """Alone at the table any step can be taken back, so nothing waits."""
    seen = plain("--seed", "q", typed=["1", "1", "undo", "undo", "undo"])
    assert "Enter goes on" not in seen.out
    assert seen.out.count("Blue takes the last decision back: ") == 2
    assert "You have not decided anything yet that could be taken back (W14)." in seen.out


def test_c36_free_takes_back_past_a_reveal_and_draws_the_same() -> None:
    """C36: what was revealed after Blue's round 1 is revealed again when it is played again."""
    seen = plain("--seed", "q", typed=["1", "1", "undo", "1"])
    reveals = [line for line in seen.paragraphs if " reveals “" in line]
    assert len(reveals) == 3
    assert reveals[1] == reveals[2]


def test_w14_agree_asks_the_others_in_turn() -> None:
    """To take back past Ben's decision, Anna needs his consent; no and nonsense do nothing."""
    far = (*ANNA, *BEN, *ROUND_2)
    ask = "Ben, do you agree that Anna takes back a decision, and all that followed?"
    refused = _play("agree", *far, "undo", "maybe", "no")
    assert refused.out.count(ask) == 2
    assert "Type yes or no." in refused.out
    assert "Ben does not agree, so nothing is taken back (W14)." in refused.out
    assert "Anna takes the last decision back: " not in refused.out
    agreed = _play("agree", *far, "undo", "yes")
    assert "Anna takes the last decision back: " in agreed.out


def test_w14_none_takes_nothing_back_and_never_waits() -> None:
    """Where nothing can be taken back, nothing waits for it and undo is refused."""
    seen = _play("none", *ANNA, "undo", *BEN)
    assert "can still type undo" not in seen.out
    assert "At this table nothing can be taken back (W14)." in seen.out
    assert "Green lays" in seen.out


def test_w14_redo_does_it_again() -> None:
    """`redo` takes the last undo back, by whoever undid."""
    seen = plain("--seed", "q", typed=["1", "undo", "redo"])
    assert "Which card do you lay face down, unused?" in _after(seen, "Blue does it again: ")


def test_w14_what_is_taken_back_and_done_again_is_named() -> None:
    """One line says which decision: of three undos and redos each its own."""
    seen = plain("--seed", "q", typed=["1", "1", "undo", "undo", "redo", "redo"])
    told = [line for line in seen.paragraphs if "takes the last" in line or "it again" in line]
    assert told == [
        "Blue takes the last decision back: Blue lays Piety face down (W7.2).",
        "Blue takes the last decision back: Blue plays Grain (W7.1).",
        "Blue does it again: Blue plays Grain (W7.1).",
        "Blue does it again: Blue lays Piety face down (W7.2).",
    ]


def test_w1_5_what_others_take_back_stays_hidden() -> None:
    """That Anna takes back a card face down is told to all, which card it was only to her."""
    public = _play("own", *ANNA, "undo").out.partition("Anna takes the last decision back: ")[2]
    assert public.startswith("Anna lays 1 card face down")


# --- leaving and going on ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "code"), [(["1", "quit"], 0), (["1"], 0), (["1", "^C"], 130)], ids=str
)
def test_whoever_leaves_can_go_on(typed: list[str], code: int) -> None:
    """After quit, the end of the input or Ctrl-C the exact command is told that goes on."""
    seen = plain("--seed", "q", typed=typed)
    assert seen.code == code
    assert "The game is kept. To go on with it:\n" in seen.out
    again = plain("--resume", seen.resume, typed=["1"])
    assert again.code == 0
    assert "Blue plays Grain (W7.1)." in again.out
    assert "Which card do you lay face down, unused?" in again.out
    assert "Blue lays Piety face down (W7.2)." in again.out


def test_private_lines_are_scrolled_away_when_somebody_leaves() -> None:
    """Quitting in the middle of Anna's turn does not leave her cards on the screen."""
    last = _play("own", "Anna", "Ben", "", "quit").out.rpartition("\n" * 24)[2]
    assert "you have" not in last
    assert "The game is kept." in last


def test_a_game_goes_on_by_its_name_alone(data_folder: Path) -> None:
    """The name that `wwe saves` lists is enough, with or without its ending."""
    name = plain("--seed", "q").file.name
    for word in (name, name.removesuffix(".wwe")):
        assert plain("--resume", word).code == 0


def test_an_undo_is_kept_when_the_game_goes_on() -> None:
    """What was taken back does not count after a break either, and can be done again."""
    seen = plain("--seed", "q", typed=["1", "undo", "quit"])
    again = plain("--resume", seen.resume, typed=["redo"])
    assert "Blue does it again." in again.out


def test_a_finished_game_shows_its_scores(tmp_path: Path) -> None:
    """--resume of a game that is over tells the final scores."""
    bots = ("--players", "2", "--bots", "random,random", "--seed", "q")
    seen = plain(*bots)
    again = plain("--resume", str(seen.file))
    scores = seen.out.partition("Final scores")[2]
    assert again.code == 0
    assert again.out.partition("Final scores")[2] == scores


def test_what_was_lost_of_a_file_is_told() -> None:
    """A file that was cut in its last line goes on without it, and says so (F6)."""
    seen = plain("--seed", "q", typed=["1"])
    seen.file.write_bytes(seen.file.read_bytes()[:-20])
    again = plain("--resume", seen.resume)
    assert again.code == 0
    assert "was not finished, so its" in again.out


def test_two_cannot_play_one_file() -> None:
    """While somebody plays a game, nobody else can go on with it."""
    file = plain("--seed", "q", typed=["1"]).file
    child = _terminal("--resume", str(file))
    child.expect("Blue, 1 to 11>")
    refused = wwe("plain", "--resume", str(file))
    child.sendline("quit")
    child.expect(pexpect.EOF)
    assert refused.code == 2
    assert str(file) in refused.err


def test_ctrl_c_in_a_real_terminal(tmp_path: Path) -> None:
    """Ctrl-C at a prompt of a real terminal ends the session with the game kept."""
    child = _terminal("--seed", "q", "--dir", str(tmp_path))
    child.expect("Blue, 1 to 12>")
    # A Ctrl-C that falls between Python's last look for signals and its read is noticed
    # only at the next key: then a person presses it again.
    kept = ["The game is kept. To go on with it:", pexpect.TIMEOUT]
    assert any(_press_ctrl_c(child, kept) for _ in range(3))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "\x1b" not in str(child.before)


def _press_ctrl_c(child: "pexpect.spawn[str]", answers: list[Any]) -> bool:
    """Presses Ctrl-C once; whether the first of the answers comes within ten seconds."""
    child.sendintr()
    return child.expect(answers, timeout=10) == 0


def _terminal(*options: str) -> "pexpect.spawn[str]":
    """`wwe plain` in a real terminal."""
    command = ["-m", "wwe_tui", "plain", *options]
    return pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=30, dimensions=(24, 80))


# --- a disk that fails ---------------------------------------------------------------------


def _fail_once(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    """The entry with this number, counted from the start, cannot be written the first time."""
    append = HeldFile.append
    left = [at]

    def failing(held: HeldFile, line: bytes) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise OSError(errno.ENOSPC, "no space")
        append(held, line)

    monkeypatch.setattr(HeldFile, "append", failing)


def test_a_decision_that_cannot_be_kept_counts_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """When the disk is full the game goes on in memory; with room again the next entry keeps it."""
    _fail_once(monkeypatch, at=8)
    seen = plain("--seed", "q", typed=["1", "1", "quit"])
    assert seen.code == 0
    text = " ".join(seen.paragraphs)
    assert "NOT KEPT" in text
    assert "as the disk is full (save format F8)." in text
    assert text.count("The whole game is kept again, in") == 1
    assert text.index("NOT KEPT") < text.index("The whole game is kept again, in")
    assert seen.out.count("Blue plays Grain (W7.1).") == 1
    assert plain("--resume", seen.resume).code == 0


def test_a_chance_that_cannot_be_kept_falls_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is told before what came of it."""
    _fail_once(monkeypatch, at=3)
    seen = plain("--seed", "q", typed=["save", "quit"])
    assert seen.out.index("NOT KEPT") < seen.out.index("Which card do you play?")
    assert plain("--resume", seen.resume).code == 0


# --- streams that fail ---------------------------------------------------------------------


def _process(stdin: int | None, stdout: int | None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "wwe_tui", "plain", "--seed", "q"]
    return subprocess.run(
        command, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False
    )


def test_a_reader_that_left() -> None:
    """Whoever closes the output early gets no traceback: `wwe plain | head -1`."""
    reading, writing = os.pipe()
    os.close(reading)
    ended = _process(subprocess.DEVNULL, writing)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, "")


def test_input_that_is_no_text() -> None:
    """Bytes that are no text are answered like any other nonsense."""
    command = [sys.executable, "-m", "wwe_tui", "plain", "--seed", "q"]
    noise = bytes(range(256)) * 64 + b"\nquit\n"
    ended = subprocess.run(command, input=noise, capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"The game is kept." in ended.stdout
