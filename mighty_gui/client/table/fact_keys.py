"""The keys that tell how things stand at the table to those who hear it."""

from __future__ import annotations

STANDING = "t"
"""Tells everything."""
CONTRACT, POINTS, TURN, HAND, TRICK, LACKS = FACTS = ("f2", "f3", "f4", "f5", "f6", "f7")
"""Each tells one thing, at any time: also while a hand is covered, what everybody may know."""
