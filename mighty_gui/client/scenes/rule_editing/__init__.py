"""What the rule editors of all games share: saving, passing on, receiving, the names of rules."""
