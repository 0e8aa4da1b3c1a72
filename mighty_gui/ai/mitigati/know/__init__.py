"""A seat's certain knowledge: cards seen, cards shown, suits that others are out of."""
