"""Today, and the result of its deal to be shared."""
