"""What the rule editors of all games share: names, saving, sharing and importing rules."""
