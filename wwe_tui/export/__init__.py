"""A game written out for others: a report, its happenings as data, a picture, a recording.

Each form is a function of a ``Subject`` (``subject.py``), and gives the pieces of a text
one after another. None of them reads or writes a file, and all that they know of the game
comes from its film, from a viewpoint that is allowed (W1.5).
"""
