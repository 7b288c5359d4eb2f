"""What a log may say of a program's fault: neither its message nor values, which may be secret."""

import traceback


def described(error: BaseException) -> str:
    """The kind of an error and where it was raised.

    >>> try:
    ...     {"the hand of Red": 1}["the hand of Blue"]
    ... except KeyError as error:
    ...     described(error).split(" in ")[0]
    'KeyError'
    """
    *_, place = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {place.name} ({place.filename}:{place.lineno})"
