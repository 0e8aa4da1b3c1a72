"""Mitigati's part of the lessons: advice and its reasons, tips."""
