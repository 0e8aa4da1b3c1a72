"""Counting the hands of a table with real cards."""
