"""Every check of this project, one after another: ``python -m tests.checks``.

Format, lint, types, who may import whom, and the tests with the docstrings' examples.
All of them run even if one fails; the exit code is 0 only if none did. Arguments go
to pytest: ``python -m tests.checks -k doctor``.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRIPTS = Path(sys.executable).parent
PYTHON = (sys.executable, "-m")
CHECKS = {
    "format": (*PYTHON, "ruff", "format", "--check", "."),
    "lint": (*PYTHON, "ruff", "check", "."),
    "types": (*PYTHON, "mypy"),
    "imports": (str(SCRIPTS / "lint-imports"), "--no-logo"),
    "tests": (*PYTHON, "pytest", "-n", "auto", "--dist", "worksteal"),
}


def main(pytest_arguments: list[str]) -> int:
    """Runs the checks; 0 if all are passed, else 1."""
    failed = [name for name in CHECKS if not _passes(name, pytest_arguments)]
    if failed:
        print(f"\nNot passed: {', '.join(failed)}.", file=sys.stderr)
    return 1 if failed else 0


def _passes(name: str, pytest_arguments: list[str]) -> bool:
    print(f"\n--- {name}", flush=True)
    command = CHECKS[name] if name != "tests" else (*CHECKS[name], *pytest_arguments)
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
