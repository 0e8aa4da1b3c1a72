"""What a seat can be sure of: cards seen, cards shown, suits that others are out of."""
