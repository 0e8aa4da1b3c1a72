"""Mighty's part in the shared screens."""
