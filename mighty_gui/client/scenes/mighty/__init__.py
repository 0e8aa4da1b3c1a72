"""Screens that are Mighty's alone: the rule sheet and the rule editor."""
