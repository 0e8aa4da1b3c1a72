"""Matches in which several people play the same cards one after the other."""
