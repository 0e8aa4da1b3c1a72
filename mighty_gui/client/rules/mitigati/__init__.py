"""Mitigati's help pages, rule sheet and rule editor."""
