"""Mighty's kit for the table: what its events change, its cues, panels, info, aids and words."""
