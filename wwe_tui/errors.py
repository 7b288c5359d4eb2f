"""Exit codes of `wwe`, and the error that is a sentence for a person."""

DONE = 0
"""It was done, or what was checked is right."""

NOT_RIGHT = 1
"""What was checked is not right: an edition, a log, a position, this machine."""

WRONG_USE = 2
"""It could not be done as asked: the words on standard error say why."""

INTERRUPTED = 130
"""The person pressed Ctrl-C: 128 and the signal's number, as shells have it."""

READER_LEFT = 141
"""The program that reads the output has ended (`wwe log FILE | head`); 128 and SIGPIPE."""


class UsageError(Exception):
    """What was asked for cannot be done, and the person can mend it.

    Its text is finished: what is wrong, why, and what to do instead. ``wwe``
    prints it on standard error and ends with ``WRONG_USE``.
    """
