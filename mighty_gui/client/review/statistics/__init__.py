"""Statistics about the hands of a profile."""
