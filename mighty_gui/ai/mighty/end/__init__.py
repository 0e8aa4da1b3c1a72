"""The end of a hand: whether the remaining tricks are certain, and endings solved with open cards."""
