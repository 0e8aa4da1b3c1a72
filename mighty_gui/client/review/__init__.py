"""Finished hands: history, replay, review, comparison, statistics."""
