"""Friends over SSH: every session is the app, on a driver that writes to its channel."""
