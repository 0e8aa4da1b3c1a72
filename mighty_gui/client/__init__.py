"""The window: everything a player sees and touches."""
