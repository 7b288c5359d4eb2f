"""A whole game as plain scrolling text: no colours, no escape sequences, one line after another."""
