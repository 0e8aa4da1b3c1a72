"""Mitigati, the tarot game for three: one file for each thing a player would name (RULES §4)."""
