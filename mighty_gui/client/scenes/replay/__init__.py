"""Looking at finished hands again, position by position."""
