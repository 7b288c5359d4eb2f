"""The game *World Without End*: W1 to W16 of its rules."""
