"""The worth of a hand before all of it is dealt: honours by counting, card points by learned weights."""
