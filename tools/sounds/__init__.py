"""The generator of the sounds."""
