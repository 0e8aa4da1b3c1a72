"""Exercises and problems."""
