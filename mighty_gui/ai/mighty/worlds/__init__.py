"""Guesses at the hidden cards: read `clues`, then `beliefs`, then `unknown_cards`, which draws worlds."""
