"""What to play to a trick, and what a card is worth kept."""
