"""Leads: what they do besides winning their trick, and what partners expect of each other."""
