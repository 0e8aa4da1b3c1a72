"""Mighty itself: one file for each thing a player would name, in playing order."""
