"""The knowledge of a seat: read `knowledge` (facts), then `chances` (who holds what), then `trick_forecast`."""
