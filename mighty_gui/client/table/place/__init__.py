"""The places of seats, cards and panels in the window."""
