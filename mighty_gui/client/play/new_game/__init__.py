"""The screens before a match: rules, seats, terms."""
