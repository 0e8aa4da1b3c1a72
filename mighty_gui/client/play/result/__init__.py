"""The result of a hand and the end of a match."""
