"""The panels of the table's screen: pure functions from a Scene to styled lines."""
