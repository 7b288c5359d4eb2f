"""Looking at a game again: where one is in it, what is known there, and what is new."""
