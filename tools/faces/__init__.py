"""Draws the portraits."""
