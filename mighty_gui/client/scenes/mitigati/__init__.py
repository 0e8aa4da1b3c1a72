"""Mitigati's own scenes: its rule sheet and editor, its help, its result sheet."""
