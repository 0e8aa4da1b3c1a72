"""The scripts that find the numbers computer players judge by."""
