"""The level `novice`: knows the rules and the obvious."""
