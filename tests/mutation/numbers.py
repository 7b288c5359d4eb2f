"""Changes every number that the rules name, one at a time, and says which change no test notices.

Run on request: ``python -m tests.mutation.numbers``. mutmut changes what is inside
functions; this changes the constants beside them (W6 to W13), the terms of W12, and
every number of the built-in edition, each by one. Exit code 1 if a change survived.
"""

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
RULES = Path("rules/world_without_end")
EDITION = RULES / "editions/kingsbridge.toml"
CONSTANTS = (
    "actions", "apply", "board", "duties", "favour", "flow", "legal", "legal_plays", "names",
    "plague", "projects", "scoring", "state", "terms",
)  # fmt: skip
TESTS = (
    "tests/rules/test_kingsbridge.py",  # quick, and notices what changes in the edition
    "tests/rules/cases", "tests/rules/clauses", "-x", "-q", "-p", "no:cacheprovider",
)  # fmt: skip
NOT_A_RULE = ("lru_cache", "_REMEMBERED", "UNLIMITED", "NONE")
"""Assignments with a number that no rule knows: sizes of memories, and marks."""


class Change(NamedTuple):
    """A line of a file, as it is and as it would be."""

    path: Path
    line: int
    before: str
    after: str


def changes() -> list[Change]:
    """Every change to try."""
    constants = [change for name in CONSTANTS for change in _constants(RULES / f"{name}.py")]
    return constants + list(_edition())


def survives(change: Change) -> bool:
    """Whether the rules' tests still pass with this change."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "mutants"))
        path = copy / change.path
        lines = path.read_text("utf-8").splitlines(keepends=True)
        lines[change.line - 1] = change.after
        path.write_text("".join(lines), "utf-8")
        command = [sys.executable, "-m", "pytest", *TESTS]
        return subprocess.run(command, cwd=copy, check=False, capture_output=True).returncode == 0


def main() -> int:
    """Tries all changes and prints those that survive; 1 if there are any."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="how many to try at once")
    parser.add_argument("--only", default="", help="only changes whose file or line has this")
    args = parser.parse_args()
    chosen = [c for c in changes() if args.only in f"{c.path} {c.before}"]
    with ThreadPoolExecutor(args.jobs) as pool:
        survived = [c for c, alive in zip(chosen, pool.map(survives, chosen), strict=True) if alive]
    for change in survived:
        print(f"{change.path}:{change.line}: {change.before.strip()} -> {change.after.strip()}")
    print(f"{len(chosen)} changes, {len(survived)} survived.")
    return 1 if survived else 0


def _constants(path: Path) -> Iterator[Change]:
    source = (ROOT / path).read_text("utf-8")
    lines = source.splitlines(keepends=True)
    for statement in ast.parse(source).body:
        is_constant = isinstance(statement, ast.Assign | ast.AnnAssign)
        if is_constant and not any(name in ast.unparse(statement) for name in NOT_A_RULE):
            for number in ast.walk(statement):
                if isinstance(number, ast.Constant) and isinstance(number.value, int):
                    yield _with(path, number, lines[number.lineno - 1])


def _with(path: Path, number: ast.Constant, line: str) -> Change:
    assert isinstance(number.value, int)
    other = repr(not number.value if isinstance(number.value, bool) else number.value + 1)
    after = line[: number.col_offset] + other + line[number.end_col_offset :]
    return Change(path, number.lineno, line, after)


def _edition() -> Iterator[Change]:
    """Each number outside quotes in the edition's file, raised by one; each switch turned."""
    lines = (ROOT / EDITION).read_text("utf-8").splitlines(keepends=True)
    for number, line in enumerate(lines, start=1):
        code = line.split("#")[0]
        if re.match(r"(id|title|text|flavour|source|version)\b.*\"", code):
            continue
        for found in re.finditer(r"(?<![\"\w-])(-?\d+|true|false)(?![\"\w])", code):
            yield Change(EDITION, number, line, _turned(line, found))


def _turned(line: str, found: "re.Match[str]") -> str:
    switches = {"true": "false", "false": "true"}
    other = switches.get(found[0]) or str(int(found[0]) + 1)
    return line[: found.start()] + other + line[found.end() :]


if __name__ == "__main__":
    sys.exit(main())
