"""Whom to eliminate and which friend to call."""
