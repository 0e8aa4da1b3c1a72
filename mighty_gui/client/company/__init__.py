"""The people one plays with, and what players are called."""
