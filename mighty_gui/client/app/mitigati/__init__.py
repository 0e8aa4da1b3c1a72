"""What Mitigati registers for the shared screens."""
