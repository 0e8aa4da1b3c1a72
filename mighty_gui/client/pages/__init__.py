"""Pages of text to read, and their layout."""
