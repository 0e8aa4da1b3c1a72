"""Playing as numbers, to train computer players: what a seat sees, what it may do, whole episodes, PettingZoo."""
