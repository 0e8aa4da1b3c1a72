"""The laboratory's counts for hands of Mitigati."""
