"""The parts of commands that depend on Mitigati."""
