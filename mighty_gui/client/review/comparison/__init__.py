"""How others played the same cards."""
