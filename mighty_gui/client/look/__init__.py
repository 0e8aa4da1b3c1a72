"""Everything that gives the game its look: colours, shapes, letters, cards, faces, grounds."""
