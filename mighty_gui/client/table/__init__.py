"""The card table of any trick game: its state, the places of everything on it, animation, painting and questions."""
