"""Entering a hand of Mighty."""
