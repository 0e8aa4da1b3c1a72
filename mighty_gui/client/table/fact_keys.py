"""The keys that tell those who hear the table how things stand."""

from __future__ import annotations

STANDING = "t"
"""Tells everything."""
BIDDING, POINTS, TURN, HAND, TRICK, LACKS = OF_HAND = ("f2", "f3", "f4", "f5", "f6", "f7")
TOTALS = "f12"
FACTS = (*OF_HAND, TOTALS)
"""Each tells one thing, at any time; while a hand is covered, only what everybody may know."""
