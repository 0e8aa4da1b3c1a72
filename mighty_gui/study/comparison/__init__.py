"""The same cards played by computer players."""
