"""The level ``novice``."""
