"""Mistakes that come back: the list of them, and the table at which one is solved."""
