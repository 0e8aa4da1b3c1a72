"""Whom to call as the friend and, before that, whom to eliminate: by rules of thumb, then by search."""
