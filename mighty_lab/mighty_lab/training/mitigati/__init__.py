"""Mitigati as numbers: its rules, its views and its actions."""
