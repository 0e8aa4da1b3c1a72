"""The lessons' screens."""
