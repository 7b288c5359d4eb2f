"""Bots against each other: many games of all kinds, played, checked and counted.

``deals`` says which game has which number; ``playing`` plays one and ``checking``
goes through it again; ``results`` is what is kept of a game; ``running`` does many
games in several processes; ``statistics`` adds up.
"""
