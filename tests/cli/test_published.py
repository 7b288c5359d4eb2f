"""W14, W16.3: the digest of the seed is told at the start, and a chosen seed is no secret."""

import json
from pathlib import Path

import pytest

from saves import recorder
from tests.support.keyboard import Seen, plain, wwe


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A data folder for the two games of this file."""
    return str(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def chosen(folder: str) -> Seen:
    """A game that was begun with a seed, and left."""
    return plain("--seed", "mine", "--dir", folder, typed=["quit"])


@pytest.fixture(scope="module")
def secret(folder: str) -> Seen:
    """A game that was begun without."""
    return plain("--dir", folder, typed=["quit"])


def _digest(seen: Seen) -> str:
    return recorder.read_header(seen.file).seed_digest


def _told(seen: Seen) -> str:
    """All that was said, on one line."""
    return " ".join(seen.paragraphs)


def test_f2_only_the_header_of_a_chosen_seed_says_repeatable(chosen: Seen, secret: Seen) -> None:
    """Written, or missing."""
    assert b'"repeatable":true' in chosen.file.read_bytes().splitlines()[0]
    assert b"repeatable" not in secret.file.read_bytes()


def test_the_digest_is_told_when_a_game_begins(chosen: Seen, secret: Seen) -> None:
    """With whether the seed is a secret; before the first choice."""
    assert f"from the seed that you chose, so {SAME} Its SHA-256: {_digest(chosen)}" in _told(
        chosen
    )
    assert f"a secret seed {AT_THE_END} {_digest(secret)}" in _told(secret)
    assert _told(secret).index(_digest(secret)) < _told(secret).index("Chapter I")


SAME = "the same choices give the same game again."
AT_THE_END = "that will be told at the end. Its SHA-256, to check it by:"


def test_the_digest_is_told_when_a_game_goes_on(folder: str, chosen: Seen, secret: Seen) -> None:
    """Whoever comes later can check the draws by it too."""
    for begun, words in ((chosen, "repeatable, not secret"), (secret, "a secret seed")):
        resumed = plain("--resume", str(begun.file), "--dir", folder, typed=["quit"])
        assert words in _told(resumed)
        assert _digest(begun) in _told(resumed)


def test_wwe_log_says_at_its_head_that_a_game_is_repeatable(chosen: Seen, secret: Seen) -> None:
    """Under the digest, which it tells of every game."""
    for begun, says in ((chosen, True), (secret, False)):
        head = wwe("log", str(begun.file)).out.splitlines()[:5]
        assert f"SHA-256 of the seed: {_digest(begun)}" in head
        assert ("The seed was chosen: the game is repeatable, not secret." in head) is says


def test_wwe_saves_and_wwe_check_say_it_too(folder: str, chosen: Seen, secret: Seen) -> None:
    """Of one of the two games."""
    files = [str(begun.file) for begun in (chosen, secret)]
    assert wwe("saves", "--dir", folder).out.count("it is repeatable, not secret.") == 1
    listed = json.loads(wwe("saves", "--json", "--dir", folder).out)
    assert {game["file"]: game["repeatable"] for game in listed} == dict(
        zip(files, (True, False), strict=True)
    )
    checked = wwe("check", *files)
    assert checked.code == 0
    assert [("repeatable" in line) for line in checked.out.splitlines()] == [True, False]


def test_no_seed_is_shown_before_the_end(chosen: Seen, secret: Seen) -> None:
    """Not even one that was chosen: others at the table may not know it."""
    for begun in (chosen, secret):
        seed = recorder.read_header(Path(begun.file)).seed or ""
        told = _told(begun) + wwe("log", str(begun.file)).out + wwe("check", str(begun.file)).out
        assert seed[:16] not in told
