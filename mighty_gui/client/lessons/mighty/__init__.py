"""Mighty's part of the lessons and the coach: advice and its reasons, tips, sheets."""
