"""Guesses at the hidden cards: read `clues`, then `beliefs`, then `unknown_cards`, which draws worlds.

`likelihood` tells how well a world explains what has been played.
"""
