"""The knowledge of Mighty in commands."""
