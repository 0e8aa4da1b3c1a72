"""What there is to do today, and the result of a day's deal to be shared."""
