"""Mighty's kit for the table: its events, cues, panels, info, aids and texts."""
