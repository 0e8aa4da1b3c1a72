"""Mighty (마이티): the Korean trick-taking card game with every school's rules."""

__version__ = "0.5.0"
