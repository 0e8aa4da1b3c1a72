"""Numbers that were learned or chosen by playing: `tools.tuning` makes those in tables."""
