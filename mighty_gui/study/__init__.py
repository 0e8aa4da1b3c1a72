"""Study of finished hands: the worth of each decision, and what was possible with the cards."""
