"""What a seat knows: read `knowledge` (facts), then `chances` (who holds what), then `trick_forecast`."""
