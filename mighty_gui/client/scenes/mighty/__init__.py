"""Screens that belong to Mighty alone: the rule sheet and the rule editor."""
