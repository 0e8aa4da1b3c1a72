"""Mistakes as exercises that come back: their list, and the table to solve them at."""
