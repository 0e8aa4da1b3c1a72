"""Makes the sounds."""
