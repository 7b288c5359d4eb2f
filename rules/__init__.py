"""Board games as pure functions of a log: no files, clock, network or screen."""
