"""Comparison of two computer players: paired deals, and a test that stops when it knows the stronger one."""
