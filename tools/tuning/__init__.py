"""The scripts that find the numbers by which computer players judge."""
