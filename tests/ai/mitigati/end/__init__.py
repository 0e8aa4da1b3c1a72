"""The end of a hand."""
