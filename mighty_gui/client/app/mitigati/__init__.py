"""Mitigati's part in the shared screens."""
