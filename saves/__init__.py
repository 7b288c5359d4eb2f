"""Game logs on disk: one game, one file, one line per entry (see ``FORMAT.md``)."""
