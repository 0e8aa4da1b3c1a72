"""Mitigati's options for presets: their notation and their texts."""
