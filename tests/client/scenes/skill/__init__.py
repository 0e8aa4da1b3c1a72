"""Tests of the sheet about a player's skill."""
