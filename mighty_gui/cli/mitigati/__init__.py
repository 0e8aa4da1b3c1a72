"""The knowledge of Mitigati in commands."""
