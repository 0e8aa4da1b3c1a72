"""The scene at the table."""
