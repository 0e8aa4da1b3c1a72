"""The end of a hand: whether the rest of the tricks is certain, and endings solved with open cards."""
