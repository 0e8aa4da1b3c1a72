"""The end of a hand of Mitigati: whether the rest is certain."""
