"""Eliminations, and after them the call of the friend: by rules of thumb, then by search."""
