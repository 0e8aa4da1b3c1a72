"""The review of a finished hand: what its decisions were worth, the moments that decided it, the better lines."""
