"""Mitigati's story of a finished hand."""
