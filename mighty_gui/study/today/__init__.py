"""The deals of the day."""
