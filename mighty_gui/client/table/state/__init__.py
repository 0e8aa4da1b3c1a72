"""The table as a seat sees it, and the interfaces to match and computer players."""
