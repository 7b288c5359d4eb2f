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
=====================  =========================================================

The other benchmarks (digest, apply, legal, view, invariants, a decision of
``simple``) have no figure to reach; they show where time goes.
"""
