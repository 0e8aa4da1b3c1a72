"""Guesses about the hidden cards: read `clues` and `burials`, then `unknown_cards`, which draws worlds."""
