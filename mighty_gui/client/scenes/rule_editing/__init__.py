"""The common part of all games' rule editors: saving, passing on, receiving, the names of rules."""
