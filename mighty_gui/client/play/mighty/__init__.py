"""Mighty's story of a finished hand, and its help pages."""
