"""How long a jump in a replay takes, with all that the screen draws of it."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.secrecy.screens import panels
from wwe_tui.film import Film
from wwe_tui.glyphs import UNICODE
from wwe_tui.panels import layout
from wwe_tui.replay.reel import Reel
from wwe_tui.replay.scenes import scene, words
from wwe_tui.texts import translator

from .conftest import Sample, measure

JUMPS = 20


def _reel(sample: Sample) -> Reel:
    return Reel(Film(sample.game))


def test_a_replay_opens(benchmark: BenchmarkFixture, sample: Sample) -> None:
    """A film of a finished game, and what its first frame needs."""
    measure(benchmark, lambda: _reel(sample).frame(), rounds=20)


@pytest.mark.parametrize("size", [layout.WIDE, layout.NARROW], ids=["wide", "narrow"])
def test_a_jump_is_drawn(
    benchmark: BenchmarkFixture, sample: Sample, size: tuple[int, int]
) -> None:
    """Anywhere in a finished game, with every panel; ``us_per_part`` is that of one jump."""
    reel, dice = _reel(sample), Random(1)  # noqa: S311 - no secret
    t = words(reel, translator())

    def jump() -> None:
        for _ in range(JUMPS):
            reel.to(dice.randrange(reel.film.last))
            for _ in panels(scene(reel, t, UNICODE, reel.frame()), size, layout.replay):
                pass

    measure(benchmark, jump, rounds=20, parts=JUMPS)
