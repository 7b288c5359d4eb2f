"""How quick a served house is for many at once: a key a second each, a tenth of them moves."""

import asyncio
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks.ssh_load import Load, run

SECONDS = 30.0
FEW = 10
"""People with whom the memory of many is compared."""


@pytest.mark.parametrize("people", [FEW, 100])
@pytest.mark.timeout(600)
def test_people_at_tables(benchmark: BenchmarkFixture, tmp_path: Path, people: int) -> None:
    """From a key to the frame that it changes, over SSH; all is among the extra information."""
    loads: list[Load] = []

    def measure() -> None:
        loads.append(asyncio.run(run(tmp_path, people, SECONDS)))

    benchmark.pedantic(measure, rounds=1)  # type: ignore[no-untyped-call]
    (load,) = loads
    benchmark.extra_info |= load.told()
