"""The database of matches, hands and people."""
