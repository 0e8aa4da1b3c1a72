"""Mighty's rule sheet and rule editor."""
