"""The dealer's discard."""
