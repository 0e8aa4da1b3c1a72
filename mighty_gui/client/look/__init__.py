"""The look of the game: colours, shapes, letters, cards, faces, grounds."""
