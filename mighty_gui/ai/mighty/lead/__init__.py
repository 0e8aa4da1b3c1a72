"""What to begin a trick with."""
