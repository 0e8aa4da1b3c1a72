"""What Mighty registers for the shared screens."""
