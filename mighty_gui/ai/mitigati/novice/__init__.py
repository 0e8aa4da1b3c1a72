"""The level ``novice``: sensible play with the mistakes of beginners."""
