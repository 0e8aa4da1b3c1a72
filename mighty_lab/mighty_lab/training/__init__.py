"""The play as numbers, for training computer players: views, actions, whole episodes, PettingZoo."""
