"""How quick the core is, measured on request: ``pytest -m benchmark tests/benchmarks``.

On a quiet machine, on one core::

    .venv/bin/pytest -m benchmark tests/benchmarks
    .venv/bin/pytest -m benchmark tests/benchmarks -k random_games
    .venv/bin/pytest -m benchmark tests/benchmarks --benchmark-autosave
    .venv/bin/pytest -m benchmark tests/benchmarks --benchmark-compare

Nothing here fails for being slow: a machine that is busy would make such a test
lie. What should be reached on one core of a plain machine, CPython 3.11:

=====================  =========================================================
random games           at least 300 a second (column OPS), four players
copy                   at most 10 µs
open from disk         a finished game read and replayed in at most 25 ms
jump, undo and redo    to any position in at most 5 ms
wwe --help             at most 120 ms
wwe, wwe resume FILE   at most 350 ms from the start of the process to the first
                       painted frame, at 120×40 in a pseudo-terminal
a key                  at most 20 ms to its painted frame for 95 of 100 keys (p95_ms
                       in the extra information)
=====================  =========================================================

The other benchmarks (digest, apply, legal, view, invariants, a decision of
``simple``) have no figure to reach; they show where time goes.
"""
