"""Computer players against each other, without a table."""
