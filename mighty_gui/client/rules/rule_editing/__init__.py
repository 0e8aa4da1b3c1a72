"""The common parts of all games' rule editors: names, saving, sharing and importing rules."""
