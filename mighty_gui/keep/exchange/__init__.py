"""Hands from and to other archives."""
