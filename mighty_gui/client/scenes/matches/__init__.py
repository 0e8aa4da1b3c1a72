"""The list of the matches that can be gone on with."""
