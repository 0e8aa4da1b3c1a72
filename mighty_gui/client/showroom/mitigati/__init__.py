"""Pictures of Mitigati."""
