"""``simple``, a greedy player of *World Without End* that looks no move ahead.

``position`` reads a View; ``worth`` says what goods are worth; ``gains`` what a play
brings now and ``outlook`` what a card may bring later; ``cards``, ``orient`` and
``answers`` decide by these; ``simple`` finds the right one for a decision.
"""
