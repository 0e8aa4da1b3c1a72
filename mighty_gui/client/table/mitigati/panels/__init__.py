"""The questions that a table of Mitigati asks."""
