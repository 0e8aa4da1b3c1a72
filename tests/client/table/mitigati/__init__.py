"""The table of Mitigati."""
