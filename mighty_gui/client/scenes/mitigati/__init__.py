"""Mitigati's own scenes and parts of them: its rule sheet and editor, its help, its result sheet."""
