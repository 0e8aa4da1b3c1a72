"""What a hand is worth, before all of it is dealt: honours by counting, card points by learned weights."""
