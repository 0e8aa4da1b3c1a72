"""Texts laid out as pages to read."""
