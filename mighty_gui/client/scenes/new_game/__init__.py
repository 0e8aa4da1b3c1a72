"""Before a match: rules, seats, terms."""
